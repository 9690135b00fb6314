import Dispatch
import PromiseKit

/// How many links the longest chains have.
private let million = 1_000_000

/// A chain of a million links, each adding one.
private func chain(from head: Promise<Int>, on queue: DispatchQueue?) -> Promise<Int> {
    var tail = head
    for _ in 0..<million { tail = tail.map(on: queue) { $0 + 1 } }
    return tail
}

/// A chain of a million links whose handlers run on the default queue.
private func chainByDefault(from head: Promise<Int>) -> Promise<Int> {
    var tail = head
    for _ in 0..<million { tail = tail.map { $0 + 1 } }
    return tail
}

extension Report {
    static let millionLinksFulfilled = Report(
        "million-links-fulfilled", "A value gets through a million links on a small stack"
    ) {
        onASmallStack {
            let (head, seal) = Promise<Int>.pending()
            let tail = chain(from: head, on: nil)
            seal.fulfill(0)
            expect(tail.value == million, "value \(String(describing: tail.value))")
        }
    }

    static let millionLinksRejected = Report(
        "million-links-rejected", "An error gets through a million links on a small stack"
    ) {
        onASmallStack {
            let (head, seal) = Promise<Int>.pending()
            let tail = chain(from: head, on: nil)
            seal.reject(E.x)
            expect(tail.error as? E == .x, "error \(String(describing: tail.error))")
        }
    }

    static let millionLinksDropped = Report(
        "million-links-dropped", "A million pending links can be dropped on a small stack"
    ) {
        onASmallStack {
            weak var last: Promise<Int>?
            do {
                let (head, seal) = Promise<Int>.pending()
                let tail = chain(from: head, on: nil)
                last = tail
                withExtendedLifetime((seal, tail)) {}
            }
            expect(last == nil, "the chain is still there")
        }
    }

    static let millionDefaultLinksFulfilled = Report(
        "million-default-links-fulfilled", "A value gets through a million links on the default queue"
    ) {
        let result = Locked<Int?>(nil)
        onASmallStack {
            let (head, seal) = Promise<Int>.pending()
            let tail = chainByDefault(from: head)
            seal.fulfill(0)
            tail.done(on: nil) { value in result.with { $0 = value } }.cauterize()
        }
        spin(until: { result.with { $0 != nil } })
        expect(result.with { $0 } == million, "value \(String(describing: result.with { $0 }))")
    }

    static let millionDefaultLinksRejected = Report(
        "million-default-links-rejected", "An error gets through a million links on the default queue"
    ) {
        onASmallStack {
            let (head, seal) = Promise<Int>.pending()
            let tail = chainByDefault(from: head)
            seal.reject(E.x)
            expect(tail.error as? E == .x, "error \(String(describing: tail.error))")
        }
    }

    static let millionDefaultLinksDropped = Report(
        "million-default-links-dropped", "A million pending links on the default queue can be dropped"
    ) {
        onASmallStack {
            weak var last: Promise<Int>?
            do {
                let (head, seal) = Promise<Int>.pending()
                let tail = chainByDefault(from: head)
                last = tail
                withExtendedLifetime((seal, tail)) {}
            }
            expect(last == nil, "the chain is still there")
        }
    }

    static let millionQueuedLinksFulfilled = Report(
        "million-queued-links-fulfilled", "A value gets through a million links on a serial queue"
    ) {
        let queue = DispatchQueue(label: "million-queued-links")
        let result = Locked<Int?>(nil)
        onASmallStack {
            let (head, seal) = Promise<Int>.pending()
            let tail = chain(from: head, on: queue)
            seal.fulfill(0)
            tail.done(on: nil) { value in result.with { $0 = value } }.cauterize()
        }
        spin(until: { result.with { $0 != nil } })
        expect(result.with { $0 } == million, "value \(String(describing: result.with { $0 }))")
    }
}
