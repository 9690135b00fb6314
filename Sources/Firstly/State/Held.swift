/// A function of any type: two words, which only the step that goes with it knows how to call.
///
/// Functions are put here within a struct, as passed through generic code on their own each would be wrapped in another one.
@usableFromInline
struct Held {
    @usableFromInline
    let function: () -> Void

    /// - Parameter holder: A struct whose one property is a function.
    @inlinable
    init<Holder>(_ holder: Holder) {
        precondition(MemoryLayout<Holder>.size == MemoryLayout<Held>.size, "not one function: \(Holder.self)")
        // All functions are a pointer to code and one to a context; none is called before it is cast back.
        self = unsafeBitCast(holder, to: Held.self)
    }

    /// The struct that was put in.
    @inlinable
    func unheld<Holder>(as type: Holder.Type) -> Holder { unsafeBitCast(self, to: type) }
}
