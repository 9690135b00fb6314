import Foundation

extension Data {
    /// Bytes of which no eight in a row come twice at the same distance from a multiple of eight, so that nothing can be lost
    /// or swapped unseen.
    static func distinct(count: Int) -> Data {
        let words = [UInt64](unsafeUninitializedCapacity: (count + 7) / 8) { words, filled in
            // An odd factor only shuffles the numbers.
            for index in words.indices { words[index] = UInt64(index) &* 0x9e37_79b9_7f4a_7c15 }
            filled = words.count
        }
        return words.withUnsafeBytes { Data($0.prefix(count)) }
    }

    /// FNV-1a, over words of eight bytes.
    var checksum: UInt64 {
        withUnsafeBytes { bytes in
            var sum: UInt64 = 14_695_981_039_346_656_037
            for offset in stride(from: 0, to: bytes.count - 7, by: 8) {
                sum = (sum ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 1_099_511_628_211
            }
            return bytes.suffix(bytes.count % 8).reduce(sum ^ UInt64(bytes.count)) {
                ($0 ^ UInt64($1)) &* 1_099_511_628_211
            }
        }
    }
}
