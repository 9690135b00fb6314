// The examples of the article on testing, word for word.
import Firstly
import FirstlyTesting
import Testing

struct Weather {
    var ask: @Sendable () -> Promise<String>

    func report() -> Promise<String> {
        ask().timeout(seconds: 30).recover { error -> Promise<String> in
            guard error is TimeoutError else { throw error }
            return .value("unknown")
        }
    }
}

@Suite("The article on testing")
struct TestingPromises {
    @Test func forecastComesBack() async throws {
        let weather = Weather { .value("sunny") }
        #expect(try await settled(weather.report(), within: .seconds(60)) == "sunny")
    }

    @Test func slowForecastIsUnknown() {
        let clock = TestClock()
        let (answer, seal) = Promise<String>.pending()
        let report = Configuration.scoped {
            $0.clock = clock
            $0.Q = (nil, nil)
        } run: {
            Weather { answer }.report()
        }
        clock.advance(by: .seconds(29))
        #expect(report.isPending)
        clock.advance(by: .seconds(1))
        #expect(report.value == "unknown")
        #expect(seal.isCancelled)
    }

    @Test func slowForecastIsUnknownElsewhereToo() async throws {
        let clock = TestClock()
        let (answer, seal) = Promise<String>.pending()
        let report = Configuration.scoped {
            $0.clock = clock
        } run: {
            firstly { await Task.yield() }.then { Weather { answer }.report() }
        }
        await clock.waiting()
        clock.advance(by: .seconds(30))
        #expect(try await settled(report, within: .seconds(60)) == "unknown")
        #expect(seal.isCancelled)
    }

    @Test func handlersRunWhenTheyAreToldTo() {
        let dispatcher = TestDispatcher()
        let sum = Promise.value(1).map(on: dispatcher) { $0 + 1 }
        #expect(sum.isPending)
        dispatcher.runUntilIdle()
        #expect(sum.value == 2)
    }
}
