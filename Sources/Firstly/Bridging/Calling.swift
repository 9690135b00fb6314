// What the overloads for references have in common.

/// Returns a handler that awaits `function`; several, one after the other, and the last one's result counts.
///
/// - Parameter none: Called if there is no function at all, which only a program can come to that hands on an empty pack of its own:
///   operators that are given none are those in `MissingHandlers.swift`.
func calling<Input, Output, each Failure: Error>(
    _ function: repeat nonisolated(nonsending) @escaping @Sendable (Input) async throws(each Failure) -> Output,
    orElse none: @escaping @Sendable (Input) throws -> Output = { _ in throw PromiseError.badInput }
) -> @Sendable (Input) async throws -> Output {
    { input in
        var output: Output?
        for function in repeat each function { output = try await function(input) }
        return try output ?? none(input)
    }
}

/// An error that there cannot be, which is that of functions that do not throw.
///
/// Public only to tell them from those that do, where each has an error type of its own; not to be conformed to.
public protocol _NoError: Error {
    /// What no code can come to.
    var _never: Never { get }
}

extension Never: _NoError {
    /// What no code can come to.
    public var _never: Never { switch self {} }
}

/// The same with functions that do not throw.
func callingSurely<Input, Output, each Failure: _NoError>(
    _ function: repeat nonisolated(nonsending) @escaping @Sendable (Input) async throws(each Failure) -> Output,
    orElse none: @escaping @Sendable (Input) -> Output = { _ in preconditionFailure("no function is given") }
) -> @Sendable (Input) async -> Output {
    { input in
        func call<None: _NoError>(
            _ function: nonisolated(nonsending) @Sendable (Input) async throws(None) -> Output
        ) async -> Output {
            do { return try await function(input) } catch { error._never }
        }
        var output: Output?
        for function in repeat each function { output = await call(function) }
        return output ?? none(input)
    }
}
