/// Puts `new` in the place of what is there, and returns that.
@inlinable
func exchange<Value: ~Copyable>(_ value: inout Value, with new: consuming Value) -> Value {
    let old = value
    value = new
    return old
}
