// What operators with handlers that await return: a parameter of their own, that nothing but a promise of the right type fits.
//
// So the type checker cannot look at a step before it is done with the one in front of it, and takes as long for each. Were the
// type written as such, it would choose an overload for every step of the chain first, and see only then which handlers await.

extension Promise {
    /// Returns this promise, as `Next`, which can be no other class, as this one is final.
    func asNext<Next: Promise>() -> Next { unsafeDowncast(self, to: Next.self) }
}

extension Guarantee {
    /// Returns this guarantee, as `Next`, which can be no other class, as this one is final.
    func asNext<Next: Guarantee>() -> Next { unsafeDowncast(self, to: Next.self) }
}
