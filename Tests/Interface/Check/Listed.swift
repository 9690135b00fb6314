import Foundation

/// One line of the list: a declaration that the library must offer.
struct Listed: Hashable {
    var owner: String
    var kind: String
    var name: String
    var returns: String
    var isDiscardable: Bool

    /// The owner and the name as the list spells them, without the marks; tests are named after this.
    var title: String {
        let plain = name.filter { $0 != "?" && $0 != "*" }
        return owner == "-" ? plain : "\(owner).\(plain)"
    }

    var signature: Signature {
        guard let open = name.firstIndex(of: "(") else { return Signature(base: name, parameters: nil) }
        let labels = name[name.index(after: open)...].dropLast().split(separator: ":")
        let parameters = labels.map { label in
            Signature.Parameter(
                label: String(label.filter { $0 != "?" && $0 != "*" }),
                hasDefault: label.hasSuffix("?"),
                isVariadic: label.hasSuffix("*"))
        }
        return Signature(base: String(name[..<open]), parameters: parameters)
    }

    /// Reads the list, one declaration a line; lines that begin with # are comments.
    static func read(_ path: String) throws -> [Listed] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
            guard !line.hasPrefix("#") else { return nil }
            let field = line.split(separator: "\t").map(String.init)
            guard field.count == 5 else { throw Malformed(line: String(line)) }
            return Listed(
                owner: field[0], kind: field[1], name: field[2], returns: field[3],
                isDiscardable: field[4] == "discardable")
        }
    }

    struct Malformed: Error { var line: String }
}
