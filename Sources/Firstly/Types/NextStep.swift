// What operators that go on with another value return: a parameter of their own, that nothing but a promise of the right type fits.
//
// So the type checker is done with a step before it looks at the next one, and chooses an overload there knowing what comes in. Were
// the type written as such, it would choose an overload for every step of the chain first, and see only then which handlers await:
// one that does, after four that compute, would be too much for it.

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
