/// A function of any type: two words, which only the step that goes with it knows how to call.
///
/// Functions are put here within a struct, as passed through generic code on their own each would be wrapped in another one. Not
/// copied unless told so, as each copy is a retain and a release.
@usableFromInline
struct Held: ~Copyable {
    /// What a function of any type looks like.
    @usableFromInline
    struct Words {
        @usableFromInline
        let function: () -> Void
    }

    @usableFromInline
    let words: Words

    @inlinable
    init(words: Words) { self.words = words }

    /// - Parameter holder: A struct whose one property is a function.
    @inlinable
    init<Holder>(_ holder: consuming Holder) {
        precondition(MemoryLayout<Holder>.size == MemoryLayout<Words>.size, "not one function: \(Holder.self)")
        // All functions are a pointer to code and one to a context; none is called before it is cast back.
        words = unsafeBitCast(holder, to: Words.self)
    }

    /// The struct that was put in.
    @inlinable
    consuming func unheld<Holder>(as type: Holder.Type) -> Holder { unsafeBitCast(words, to: type) }

    /// The same function once more.
    func copy() -> Held { Held(words: words) }
}
