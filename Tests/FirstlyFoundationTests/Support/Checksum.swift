import Foundation

extension Data {
    /// Bytes of which no four in a row come twice, so that nothing can be lost or swapped unseen.
    static func distinct(count: Int) -> Data {
        var data = Data(capacity: count + 4)
        for number in 0..<UInt32((count + 3) / 4) {
            // An odd factor only shuffles the numbers.
            Swift.withUnsafeBytes(of: number &* 2_654_435_761) { data.append(contentsOf: $0) }
        }
        return data.prefix(count)
    }

    /// FNV-1a, of 64 bits.
    var checksum: UInt64 {
        withUnsafeBytes { bytes in
            bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        }
    }
}
