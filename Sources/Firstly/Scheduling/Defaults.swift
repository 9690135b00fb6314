extension Context {
    /// Where handlers that transform a value run by default.
    @usableFromInline
    static var map: Context { Context(Configuration.current.Q.map, nil) }

    /// Where handlers that end a chain, or look at it, run by default.
    @usableFromInline
    static var `return`: Context { Context(Configuration.current.Q.return, nil) }
}
