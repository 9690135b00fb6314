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
    delay(until: max(.now(), .now() + interval), Site(file, line))
}

/// The delay of so many seconds that was asked for at `site`.
func delay(_ seconds: Double, _ site: Site) -> Guarantee<Void> {
    delay(until: seconds > 0 ? .now() + seconds : .now(), site)
}

private func delay(until deadline: DispatchTime, _ site: Site) -> Guarantee<Void> {
    let guarantee = Guarantee<Void>(pendingAt: site)
    guarantee.isDelay = true
    let resolver = Resolver(guarantee)
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: deadline)
    // The handler keeps the timer alive until it is cancelled, which releases the handler.
    timer.setEventHandler {
        timer.cancel()
        resolver.fulfill(())
    }
    resolver.onCancel { timer.cancel() }
    timer.resume()
    return guarantee
}
