import Foundation

/// One public declaration of the library, as a symbol graph tells it.
struct Offered {
    var owner: String
    var kind: String
    var signature: Signature
    var declaration: String
    /// The type's name at the head of the result; empty where there is none.
    var returns: String
    var isDiscardable: Bool
}

/// The part of a symbol graph that is needed here.
private struct Graph: Decodable {
    struct Fragment: Decodable { var kind, spelling: String }
    struct Kind: Decodable { var identifier: String }
    struct Function: Decodable { var returns: [Fragment]? }
    struct Symbol: Decodable {
        var kind: Kind
        var pathComponents: [String]
        var declarationFragments: [Fragment]
        var functionSignature: Function?
    }
    var symbols: [Symbol]
}

extension Offered {
    /// Reads every symbol graph of a folder.
    static func read(folder: String) throws -> [Offered] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".symbols.json") }
        return try names.sorted().flatMap { name in
            let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name))
            return try JSONDecoder().decode(Graph.self, from: data).symbols.map(Offered.init)
        }
    }

    private init(_ symbol: Graph.Symbol) {
        let fragments = symbol.declarationFragments
        let name = symbol.pathComponents.last ?? ""
        owner = symbol.pathComponents.dropLast().last ?? "-"
        kind = symbol.kind.identifier
        declaration = fragments.map(\.spelling).joined()
        isDiscardable = fragments.contains { $0.spelling == "@discardableResult" }
        let result = symbol.functionSignature?.returns ?? Self.propertyType(fragments)
        let type = result.first { $0.kind == "typeIdentifier" }?.spelling ?? ""
        returns = Self.bound(of: type, in: declaration)
        if let open = name.firstIndex(of: "("), symbol.functionSignature != nil || kind == "swift.enum.case" {
            let labels = name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)
            let texts = Self.parameterTexts(fragments)
            // A case's payload without labels has no parameter of its own in the fragments.
            let parameters = labels.enumerated().map { index, label in
                let text = index < texts.count ? texts[index] : ""
                return Signature.Parameter(
                    label: label, hasDefault: text.contains(" = "),
                    isVariadic: text.contains("...") || text.contains("repeat "))
            }
            signature = Signature(base: String(name[..<open]), parameters: parameters)
        } else {
            signature = Signature(base: name, parameters: nil)
        }
    }

    /// The text of each parameter, from its label to the next one's.
    private static func parameterTexts(_ fragments: [Graph.Fragment]) -> [String] {
        var texts: [String] = []
        var depth = 0
        for fragment in fragments {
            if fragment.kind == "externalParam", depth == 1 { texts.append("") }
            if !texts.isEmpty, depth > 0 { texts[texts.count - 1] += fragment.spelling }
            for character in fragment.spelling {
                if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
            }
        }
        return texts
    }

    /// The type that a type parameter of `declaration` can only be; `type` itself if it is none.
    private static func bound(of type: String, in declaration: String) -> String {
        guard let bound = declaration.range(of: "\\b\(type) : \\w+", options: .regularExpression) else { return type }
        return String(declaration[bound].dropFirst("\(type) : ".count))
    }

    private static func propertyType(_ fragments: [Graph.Fragment]) -> [Graph.Fragment] {
        guard let name = fragments.firstIndex(where: { $0.kind == "identifier" }) else { return [] }
        return Array(fragments[name...])
    }
}
