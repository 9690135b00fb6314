import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What came of fetching an address.
struct Report: Sendable {
    let address: String
    var status: Int?
    var size: Int?
    var time: Duration
    var problem: String?

    var isSuccess: Bool { problem == nil && (200..<300).contains(status ?? 0) }

    /// Status, size, time and address in columns, and what is wrong if something is.
    var line: String {
        let columns = [
            (status.map(String.init) ?? "-").padded(to: 6),
            (size.map { "\($0) B" } ?? "-").padded(to: 12),
            time.milliseconds.padded(to: 10),
        ]
        return columns.joined() + "  " + address + (complaint.map { ": \($0)" } ?? "")
    }

    private var complaint: String? {
        if let problem { return problem }
        guard let status else { return "no status" }
        return isSuccess ? nil : HTTPURLResponse.localizedString(forStatusCode: status).lowercased()
    }
}

extension Duration {
    /// The time in whole milliseconds.
    var milliseconds: String { "\(Int(self / .milliseconds(1))) ms" }
}

extension String {
    fileprivate func padded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
