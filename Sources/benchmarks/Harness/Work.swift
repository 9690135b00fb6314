/// Something that can be run again and again, and the number of operations that one run is.
struct Work: Sendable {
    enum Body: Sendable {
        /// Done when the function returns, by its thread alone: that thread's processor time is measured, as it is the same
        /// on a busy machine.
        case sync(@Sendable () -> Void)
        /// Done when the function returns, with the help of other threads.
        case waiting(@Sendable () -> Void)
        /// Run in a task that belongs to no actor.
        case async(@Sendable () async -> Void)
    }

    let name: String
    let operations: Int
    let body: Body

    init(_ name: String, _ operations: Int = 1, _ body: Body) {
        self.name = name
        self.operations = operations
        self.body = body
    }
}
