@_exported import Firstly

// `URLSession` is in a module of its own on Linux; who chains its tasks needs it.
#if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
#endif
