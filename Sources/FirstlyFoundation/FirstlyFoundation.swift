@_exported import Firstly
