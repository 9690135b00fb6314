extension Promise: CustomStringConvertible {
    /// The type while the promise is pending, its value or error after.
    public var description: String {
        switch result {
        case nil: "Promise(…\(T.self))"
        case .rejected(let error): "Promise(\(error))"
        case .fulfilled(let value): "Promise(\(value))"
        }
    }
}

extension Promise: CustomDebugStringConvertible {
    /// The type and the state of the promise, with the number of its handlers or its outcome.
    public var debugDescription: String {
        switch result {
        case nil: "Promise<\(T.self)>.pending(handlers: \(handlerCount))"
        case .rejected(let error): "Promise<\(T.self)>.rejected(\(type(of: error)).\(error))"
        case .fulfilled(let value): "Promise<\(T.self)>.fulfilled(\(value))"
        }
    }
}
