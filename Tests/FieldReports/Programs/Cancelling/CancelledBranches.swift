import Dispatch
import PromiseKit

/// Work that takes for ever and can be stopped.
private func work() -> (promise: Promise<Int>, isStopped: Locked<Bool>) {
    let isStopped = Locked(false)
    let promise = Promise<Int> { seal in
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now() + 60)
        timer.setEventHandler { seal.fulfill(1) }
        timer.activate()
        seal.onCancel {
            timer.cancel()
            isStopped.with { $0 = true }
        }
    }
    return (promise, isStopped)
}

extension Report {
    static let cancelledChain = Report("cancelled-chain", "Cancelling a chain stops the work at its root, once") {
        let (root, isStopped) = work()
        var caught: [Bool] = []
        let chain = root.map(on: nil) { $0 + 1 }.then(on: nil) { Promise.value($0) }
        chain.done { _ in }.catch(policy: .allErrors) { caught.append($0.isCancelled) }
        chain.cancel()
        chain.cancel()
        expect(isStopped.with { $0 }, "the work goes on")
        expect(root.error?.isCancelled == true && chain.error?.isCancelled == true, "\(root), \(chain)")
        spin(until: { !caught.isEmpty })
        spin(0.02)
        expect(caught == [true], "\(caught)")
    }

    static let cancelledBranch = Report("cancelled-branch", "Cancelling one branch leaves the others their work") {
        let (root, isStopped) = work()
        let one = root.map(on: nil) { $0 + 1 }
        let two = root.map(on: nil) { $0 + 2 }
        one.cancel()
        expect(one.error?.isCancelled == true && root.isPending && two.isPending, "\(one), \(root), \(two)")
        expect(!isStopped.with { $0 }, "the work was stopped though it is waited for")
        two.cancel()
        expect(isStopped.with { $0 } && root.error?.isCancelled == true, "nobody waits, and the work goes on: \(root)")
    }

    static let cancelledWhileInside = Report(
        "cancelled-while-inside", "Cancelling a chain stops the work that a handler of it has started"
    ) {
        let (inner, isStopped) = work()
        let chain = Promise.value(1).then(on: nil) { _ in inner }.map(on: nil) { $0 + 1 }
        chain.cancel()
        expect(isStopped.with { $0 } && inner.error?.isCancelled == true, "\(inner)")

        let queue = DispatchQueue(label: "cancelled-while-inside")
        let started = DispatchSemaphore(value: 0)
        let goOn = DispatchSemaphore(value: 0)
        let (late, isLateStopped) = work()
        let other = Promise.value(1).then(on: queue) { _ -> Promise<Int> in
            started.signal()
            goOn.wait()
            return late
        }
        started.wait()
        other.cancel()
        goOn.signal()
        queue.sync {}
        expect(isLateStopped.with { $0 } && late.error?.isCancelled == true, "returned after the cancelling: \(late)")
    }

    static let cancelledGroup = Report("cancelled-group", "Cancelling a group stops the work of all its members") {
        for (name, group) in [
            ("when", { when(fulfilled: [$0, $1]).asVoid() }),
            ("when of two", { when(fulfilled: $0, $1).asVoid() }),
            ("race", { race($0, $1).asVoid() }),
            ("race for a value", { race(fulfilled: [$0, $1]).asVoid() }),
        ] as [(String, (Promise<Int>, Promise<Int>) -> Promise<Void>)] {
            let (one, isOneStopped) = work()
            let (two, isTwoStopped) = work()
            let all = group(one, two)
            all.cancel()
            expect(isOneStopped.with { $0 } && isTwoStopped.with { $0 }, "\(name): \(one), \(two)")
        }
    }

    static let cancelledTask = Report(
        "cancelled-task",
        "Cancelling a task that awaits a promise ends the await at once, and the work if nobody else waits"
    ) {
        let (promise, isStopped) = work()
        let ended = DispatchSemaphore(value: 0)
        let error = Locked<Error?>(nil)
        let task = Task {
            do { _ = try await promise.async() } catch let caught { error.with { $0 = caught } }
            ended.signal()
        }
        spin(0.05)
        task.cancel()
        expect(ended.wait(timeout: .now() + 10) == .success, "still awaiting")
        expect(error.with { $0?.isCancelled } == true, "\(error.with { $0 } as Any)")
        expect(spin(until: { isStopped.with { $0 } }), "the work goes on")

        let flag = Locked(false)
        let made = Promise<Int> {
            try await withTaskCancellationHandler {
                try await Task.sleep(nanoseconds: 60_000_000_000)
                return 1
            } onCancel: {
                flag.with { $0 = true }
            }
        }
        spin(0.05)
        made.cancel()
        expect(spin(until: { flag.with { $0 } }), "the task of a cancelled promise goes on")
    }
}
