/// Puts `new` in the place of what is there, and returns that.
///
/// Moved, not copied: what a sealant holds would otherwise be retained and released once more, 8 atomic operations a link.
@inlinable
func exchange<Value>(_ value: inout Value, with new: __owned Value) -> Value {
    withUnsafeMutablePointer(to: &value) { place in
        let old = place.move()
        place.initialize(to: new)
        return old
    }
}
