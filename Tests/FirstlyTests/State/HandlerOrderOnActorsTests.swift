import Firstly
import Testing

/// I2 for handlers that belong to an actor: what is handed over in order starts in order.
@Suite struct HandlerOrderOnActorsTests {
    static let count = 20_000

    private actor Recorder {
        private(set) var numbers: [Int] = []

        func attach(_ number: Int, to promise: Promise<Int>) {
            promise.done { _ in self.numbers.append(number) }.cauterize()
        }

        func attachAll(to promise: Promise<Int>) {
            for number in 0..<count { attach(number, to: promise) }
        }

        /// Returns when all that was handed over before is done.
        func numbersSoFar(_ promise: Promise<Int>) async -> [Int] {
            await withCheckedContinuation { continuation in
                promise.done { _ in
                    self.numbers.append(-1)
                    continuation.resume()
                }.cauterize()
            }
            return numbers.dropLast()
        }
    }

    @globalActor private actor Global {
        static let shared = Global()
    }

    @Global private final class GlobalRecorder {
        var numbers: [Int] = []

        nonisolated init() {}

        func attachAll(to promise: Promise<Int>) {
            for number in 0..<count { promise.done { _ in self.numbers.append(number) }.cauterize() }
        }

        func numbersSoFar(_ promise: Promise<Int>) async -> [Int] {
            await withCheckedContinuation { continuation in
                promise.done { _ in
                    self.numbers.append(-1)
                    continuation.resume()
                }.cauterize()
            }
            return numbers.dropLast()
        }
    }

    @Test(arguments: 1...10)
    func `I2 Twenty thousand handlers that belong to one actor run in order, time and again`(time: Int) async {
        let recorder = Recorder()
        let (promise, resolver) = Promise<Int>.pending()
        await recorder.attachAll(to: promise)
        resolver.fulfill(time)
        #expect(await recorder.numbersSoFar(promise) == Array(0..<Self.count))
    }

    @Test func `I2 So they do if the promise was settled before`() async {
        let recorder = Recorder()
        let promise = Promise.value(1)
        await recorder.attachAll(to: promise)
        #expect(await recorder.numbersSoFar(promise) == Array(0..<Self.count))
    }

    @Test(arguments: 1...10)
    func `I2 Twenty thousand handlers that belong to a global actor run in order, time and again`(time: Int) async {
        let recorder = GlobalRecorder()
        let (promise, resolver) = Promise<Int>.pending()
        await recorder.attachAll(to: promise)
        resolver.fulfill(time)
        #expect(await recorder.numbersSoFar(promise) == Array(0..<Self.count))
    }

    @MainActor @Test func `I2 Twenty thousand handlers that belong to the main actor run in order`() async {
        let (promise, resolver) = Promise<Int>.pending()
        let log = Log<Int>()
        for number in 0..<Self.count {
            // Isolated to the main actor, named main queue, and default queue, in turns: all of these are one queue.
            switch number % 3 {
            case 0: promise.done { _ in log.add(number) }.cauterize()
            case 1: promise.done(on: .main) { _ in log.add(number) }.cauterize()
            default: Self.attach(number, to: promise, log)
            }
        }
        resolver.fulfill(1)
        #expect(log.isEmpty)
        await mainTurn()
        #expect(log.entries == Array(0..<Self.count))
    }

    private nonisolated static func attach(_ number: Int, to promise: Promise<Int>, _ log: Log<Int>) {
        promise.done { _ in log.add(number) }.cauterize()
    }
}
