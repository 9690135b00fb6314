// PromiseKit's spelling of Firstly: a project that depended on PromiseKit 8 changes its manifest, not its sources.
@_exported import Firstly
@_exported import FirstlyFoundation
