/// A declaration's name as a caller meets it: the base name and, for each parameter, what may be left out.
struct Signature {
    struct Parameter {
        var label: String
        var hasDefault: Bool
        var isVariadic: Bool
    }

    var base: String
    /// Nil for what is not called: a type, a property, a case without a payload.
    var parameters: [Parameter]?

    /// The ways to call it: each a list of labels. A variadic parameter stands for one, two and three arguments.
    var calls: [[String]?] {
        guard let parameters else { return [nil] }
        var calls: [[String]] = [[]]
        for parameter in parameters {
            let shapes: [[String]] =
                parameter.isVariadic
                ? (1...3).map { [parameter.label] + Array(repeating: "_", count: $0 - 1) }
                : (parameter.hasDefault ? [[], [parameter.label]] : [[parameter.label]])
            calls = calls.flatMap { call in shapes.map { call + $0 } }
        }
        return calls
    }

    /// Whether a call with these labels fits, going by labels alone.
    func accepts(_ call: [String]?) -> Bool {
        guard let call, let parameters else { return call == nil && parameters == nil }
        return Self.fits(call[...], parameters[...])
    }

    private static func fits(_ call: ArraySlice<String>, _ parameters: ArraySlice<Parameter>) -> Bool {
        guard let parameter = parameters.first else { return call.isEmpty }
        let rest = parameters.dropFirst()
        if parameter.hasDefault || parameter.isVariadic, fits(call, rest) { return true }
        guard call.first == parameter.label else { return false }
        var remaining = call.dropFirst()
        if fits(remaining, rest) { return true }
        guard parameter.isVariadic else { return false }
        while remaining.first == "_" {
            remaining = remaining.dropFirst()
            if fits(remaining, rest) { return true }
        }
        return false
    }
}
