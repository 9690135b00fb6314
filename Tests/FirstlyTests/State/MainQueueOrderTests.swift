import Dispatch
import Firstly
import Testing

/// I2 for the main queue, where what handlers hand over may join the block that is running.
@Suite struct MainQueueOrderTests {
    @Test(arguments: [1, 63, 64, 65, 200])
    func `I2 What another thread attaches comes after what a handler attached before`(count: Int) async {
        let promise = Promise.value(0)
        let (ended, resolver) = Guarantee<Void>.pending()
        let order = Log<String>()
        Promise.value(0).done(on: .main) { _ in
            for number in 1...count {
                promise.done(on: .main) { _ in
                    guard number == count else { return }
                    promise.done(on: .main) { _ in order.add("first") }.cauterize()
                    onThreads([
                        {
                            promise.done(on: .main) { _ in
                                order.add("second")
                                resolver(())
                            }.cauterize()
                        }
                    ])
                }.cauterize()
            }
        }.cauterize()
        await ended.async()
        #expect(order.entries == ["first", "second"])
    }
}
