@preconcurrency public import Dispatch

/// Returns a guarantee that is resolved after a time.
///
/// - Parameter seconds: In seconds; what is negative or not a number counts as zero, what is too long for the clock as never.
/// - Returns: A guarantee that a global queue resolves. Cancelling it stops the timer at once.
public func after(
    seconds: Double, file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<Void> {
    delay(seconds, Site(file, line))
}

/// Returns a guarantee that is resolved after a time.
///
/// - Parameter interval: What is negative counts as zero.
/// - Returns: A guarantee that a global queue resolves. Cancelling it stops the timer at once.
public func after(
    _ interval: DispatchTimeInterval, file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<Void> {
    delay(interval.seconds, until: max(.now(), .now() + interval), Site(file, line))
}

/// The delay of so many seconds that was asked for at `site`.
func delay(_ seconds: Double, _ site: Site) -> Guarantee<Void> {
    delay(seconds, until: seconds > 0 ? .now() + seconds : .now(), site)
}

/// The one way to a guarantee of a time: whatever waits goes by the timekeeper, if there is one.
///
/// - Parameters:
///   - seconds: How long it is.
///   - deadline: The same, for a timer of Dispatch's.
private func delay(
    _ seconds: Double, until deadline: @autoclosure () -> DispatchTime, _ site: Site
) -> Guarantee<Void> {
    let guarantee = Guarantee<Void>(pendingAt: site)
    guarantee.isDelay = true
    let resolver = Resolver(guarantee)
    if let timekeeper = Configuration.currentTimekeeper {
        resolver.onCancel(timekeeper.note(nanoseconds(seconds)) { resolver.fulfill(()) })
        return guarantee
    }
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: deadline())
    // The handler keeps the timer alive until it is cancelled, which releases the handler.
    timer.setEventHandler {
        timer.cancel()
        resolver.fulfill(())
    }
    resolver.onCancel { timer.cancel() }
    timer.resume()
    return guarantee
}
