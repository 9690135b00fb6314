// What operators that go on with another value, `when` and `race` return: a parameter of their own, that nothing but a promise of the
// right type fits.
//
// So the type checker is done with a step before it looks at the next one, and chooses an overload there knowing what comes in. Were
// the type written as such, it would choose an overload for every step of the chain first, and see only then which handlers await:
// one that does, after four that compute, would be too much for it.
//
// Only `map` of a promise says what it returns where its handler does not await: most chains are rows of `map`, and where a value is
// a literal, or of `reduce(0, +)`, its type is known only from what comes next.

extension Promise {
    /// Returns this promise, as `Next`, which can be no other class, as this one is final.
    @inlinable
    func asNext<Next: Promise>() -> Next { unsafeDowncast(self, to: Next.self) }
}

extension Guarantee {
    /// Returns this guarantee, as `Next`, which can be no other class, as this one is final.
    @inlinable
    func asNext<Next: Guarantee>() -> Next { unsafeDowncast(self, to: Next.self) }
}
