/// Room for one value of any type, which the box that holds it fills once.
///
/// Two words that mean nothing to the compiler: a value that fits lies in them, a larger one on the heap. An optional would do
/// the same, but a generic class has to ask the runtime for the type of its optional to release it, and to find it
/// behind a layout that depends on its type: 12 % of a link of a chain. Filled and emptied by `_ValueBox` alone, according to
/// its sealant, which it checks in debug builds.
@usableFromInline
struct Slot {
    @usableFromInline
    var words: (UInt, UInt) = (0, 0)

    @inlinable
    init() {}

    /// Whether values of `type` lie in the slot itself.
    @inlinable
    static func holds<Value>(_ type: Value.Type) -> Bool {
        MemoryLayout<Value>.size <= MemoryLayout<(UInt, UInt)>.size
            && MemoryLayout<Value>.alignment <= MemoryLayout<UInt>.alignment
    }

    /// Whether there is nothing to do to empty the slot of a value of `type`: as of most that promises are made of.
    @inlinable
    static func isEmptiedByItself<Value>(of type: Value.Type) -> Bool { _isPOD(Value.self) && holds(Value.self) }

    /// Fills the slot, which is empty.
    @inlinable
    mutating func fill<Value>(_ value: Value) {
        if Slot.holds(Value.self) {
            withUnsafeMutableBytes(of: &words) { bytes in
                _ = bytes.baseAddress.unsafelyUnwrapped.initializeMemory(as: Value.self, to: value)
            }
        } else {
            let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            place.initialize(to: value)
            words.0 = UInt(bitPattern: place)
        }
    }

    /// The value of the slot, which was filled with one of this type.
    @inlinable
    func value<Value>(as type: Value.Type) -> Value {
        if Slot.holds(Value.self) {
            return withUnsafeBytes(of: words) { bytes in
                bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Value.self).pointee
            }
        }
        return UnsafePointer<Value>(bitPattern: words.0).unsafelyUnwrapped.pointee
    }

    /// Empties the slot, which was filled with a value of this type.
    @inlinable
    mutating func empty<Value>(of type: Value.Type) {
        if Slot.holds(Value.self) {
            withUnsafeMutableBytes(of: &words) { bytes in
                _ = bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
            }
        } else {
            let place = UnsafeMutablePointer<Value>(bitPattern: words.0).unsafelyUnwrapped
            place.deinitialize(count: 1)
            place.deallocate()
        }
    }
}
