import Dispatch
import Firstly
import Testing

/// Promises/A+ 2.2.6 where it is hard: another thread attaches a handler while the promise is being settled.
@Suite("2.2.6 Many handlers on one promise, attached from two threads")
struct Clause226OrderUnderRaces {
    static let rounds = Rounds.all(100_000)

    @Test("2.2.6.1 When fulfilled, a handler that arrives during the settling is called after all before it")
    func fulfilledInline() async {
        let wrong = await Overtaking.outOfOrder(rounds: Self.rounds) { promise, log, number in
            promise.pipe { _ in log.add(number) }
        }
        #expect(wrong.isEmpty, "\(wrong.count) of \(Self.rounds) rounds, first \(wrong.first ?? [])")
    }

    @Test("2.2.6.1 When fulfilled, so is a handler on no queue")
    func fulfilledOnNoQueue() async {
        let wrong = await Overtaking.outOfOrder(rounds: Self.rounds) { promise, log, number in
            promise.done(on: nil) { _ in log.add(number) }.cauterize()
        }
        #expect(wrong.isEmpty, "\(wrong.count) of \(Self.rounds) rounds, first \(wrong.first ?? [])")
    }

    @Test("2.2.6.1 When fulfilled, so is a handler on a serial queue")
    func fulfilledOnASerialQueue() async {
        let queue = DispatchQueue(label: "Clause 2.2.6.1")
        let wrong = await Overtaking.outOfOrder(rounds: Self.rounds, drain: { queue.sync {} }) { promise, log, number in
            promise.done(on: queue) { _ in log.add(number) }.cauterize()
        }
        #expect(wrong.isEmpty, "\(wrong.count) of \(Self.rounds) rounds, first \(wrong.first ?? [])")
    }

    @Test("2.2.6.2 When rejected, a handler that arrives during the settling is called after all before it")
    func rejectedOnNoQueue() async {
        let wrong = await Overtaking.outOfOrder(
            rounds: Self.rounds, settling: .rejected(Reason.first)
        ) { promise, log, number in
            promise.catch(on: nil) { _ in log.add(number) }
        }
        #expect(wrong.isEmpty, "\(wrong.count) of \(Self.rounds) rounds, first \(wrong.first ?? [])")
    }

    @Test("2.2.6.2 When rejected, so is a handler on a serial queue")
    func rejectedOnASerialQueue() async {
        let queue = DispatchQueue(label: "Clause 2.2.6.2")
        let wrong = await Overtaking.outOfOrder(
            rounds: Self.rounds, settling: .rejected(Reason.first), drain: { queue.sync {} }
        ) { promise, log, number in
            promise.catch(on: queue) { _ in log.add(number) }
        }
        #expect(wrong.isEmpty, "\(wrong.count) of \(Self.rounds) rounds, first \(wrong.first ?? [])")
    }
}
