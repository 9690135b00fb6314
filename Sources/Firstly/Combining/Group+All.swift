extension Group {
    /// Lets `result` wait for all of `boxes`: what every `when` of given members does.
    ///
    /// The boxes keep their values, so nothing is stored a second time; a member costs one object.
    ///
    /// - Parameters:
    ///   - failsFast: Whether the first rejected box rejects the result at once.
    ///   - cancelsOthers: Whether interest in the others is then withdrawn, or they go on.
    ///   - collect: Makes the value once all are settled. Called once, inline.
    @usableFromInline
    static func wait<R, Result: _ValueBox<R>>(
        forAll boxes: [_Box], result: Result, failsFast: Bool, cancelsOthers: Bool = false,
        _ collect: @escaping () -> Outcome<R>
    ) -> Result {
        guard !boxes.isEmpty else {
            _ = result.settle(collect())
            return result
        }
        let group = Group(of: boxes.count, result: result)
        // One closure for all members.
        let step: Step = { _, settled in
            if failsFast, let error = settled.sealant.error {
                return group.decide(result.seal(rejected: error), of: result, withdrawing: cancelsOthers)
            }
            return group.isLast() ? group.decide(result.seal(collect()), of: result) : nil
        }
        for box in boxes {
            if group.isDecided { break }
            group.wait(for: box, step)
        }
        // Those that were not waited for any more, or as that was decided, would have lost a consumer now.
        if cancelsOthers, group.isDecided {
            _Box.cancelUnused(boxes)
        }
        return result
    }
}

/// The boxes of `thenables`, in their order.
@inlinable
func boxes<U: Thenable>(of thenables: [U]) -> [_ValueBox<U.T>] {
    // Not by `map`, which takes memory for each element where it is not specialised.
    var boxes: [_ValueBox<U.T>] = []
    boxes.reserveCapacity(thenables.count)
    for thenable in thenables { boxes.append(thenable._box) }
    return boxes
}

/// The values of `boxes`, all of which are fulfilled.
@inlinable
func values<T>(of boxes: [_ValueBox<T>]) -> [T] {
    var values: [T] = []
    values.reserveCapacity(boxes.count)
    for box in boxes {
        guard case .fulfilled(let value)? = box.outcome else {
            preconditionFailure("a member that is not fulfilled")
        }
        values.append(value)
    }
    return values
}

/// The outcomes of `boxes`, all of which are settled.
@inlinable
func outcomes<T>(of boxes: [_ValueBox<T>]) -> [Outcome<T>] {
    var outcomes: [Outcome<T>] = []
    outcomes.reserveCapacity(boxes.count)
    for box in boxes { outcomes.append(box.outcome.unsafelyUnwrapped) }
    return outcomes
}
