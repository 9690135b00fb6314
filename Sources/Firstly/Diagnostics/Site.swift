/// The place in the source that made a promise, in one word: the address of the file's name and the line.
///
/// Public only for the PromiseKit module.
public struct _Site: Sendable {
    // A user-space address has at most 48 bits. Lines beyond 65535 are shown as that.
    @usableFromInline
    let bits: UInt64

    /// - Parameters:
    ///   - file: A `#fileID`.
    ///   - line: A `#line`.
    @inlinable
    public init(_ file: StaticString, _ line: UInt) {
        guard file.hasPointerRepresentation else {
            bits = 0
            return
        }
        bits = UInt64(UInt(bitPattern: file.utf8Start)) &<< 16 | UInt64(min(line, 65_535))
    }

    @inlinable
    init(bits: UInt64) { self.bits = bits }

    /// A promise made by a function value, such as `Promise.value`, which takes no place.
    @inlinable
    static var unknown: _Site { _Site(bits: 0) }

    var place: Diagnostic.Place? {
        guard bits != 0, let name = UnsafePointer<CChar>(bitPattern: UInt(bits >> 16)) else { return nil }
        return Diagnostic.Place(file: String(cString: name), line: Int(bits & 65_535))
    }
}

@usableFromInline
typealias Site = _Site
