/// Lets no more than a number of processes run at a time, in the order in which they asked.
actor Slots {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    /// Returns once there is a slot, which is then taken.
    func take() async {
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    }

    /// Hands a slot on to the one who waits longest, if anybody does.
    func putBack() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
