extension Context {
    /// Where handlers that transform a value run by default.
    @usableFromInline
    static var map: Context { Context(Configuration.read { $0.map }, nil) }

    /// Where handlers that end a chain, or look at it, run by default.
    @usableFromInline
    static var `return`: Context { Context(Configuration.read { $0.return }, nil) }
}
