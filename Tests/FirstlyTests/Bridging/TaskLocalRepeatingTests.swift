import Dispatch
import Firstly
import Testing

/// What is awaited again and again, or later, sees the task-local values of the place where it was asked for, each time.
@Suite struct TaskLocalRepeatingTests {
    @TaskLocal private static var request = 0

    /// What the work saw: once at least after some pause, and so on the thread of somebody else.
    private let seen = Log<[Int]>()

    private func see() { seen.add([Self.request, Configuration.current.catchPolicy == .allErrors ? 1 : 0]) }

    private func asked<T: Sendable>(_ body: () -> Promise<T>) -> Promise<T> {
        Self.$request.withValue(7) {
            Configuration.scoped {
                $0.catchPolicy = .allErrors
            } run: {
                body()
            }
        }
    }

    @Test func `Each attempt of a retry`() async throws {
        let value = asked {
            retry(times: 3, delay: .constant(.milliseconds(1))) { () async throws -> Int in
                self.see()
                if self.seen.entries.count < 3 { throw Reason.first }
                return 1
            }
        }
        #expect(try await value.async() == 1)
        #expect(seen.entries == [[7, 1], [7, 1], [7, 1]])
    }

    @Test func `Each question of a poll`() async throws {
        let value = asked {
            poll(every: .milliseconds(1), until: { $0 == 3 }) { () async throws -> Int in
                self.see()
                return self.seen.entries.count
            }
        }
        #expect(try await value.async() == 3)
        #expect(seen.entries == [[7, 1], [7, 1], [7, 1]])
    }

    @Test func `Work that waits for its place in a limiter, and not those of who leaves it`() async throws {
        let limiter = ConcurrencyLimiter(limit: 1)
        let (first, resolver) = Promise<Int>.pending()
        _ = limiter.run(on: nil) { first }
        let value = asked {
            limiter.run { () async throws -> Int in
                self.see()
                return 1
            }
        }
        Self.$request.withValue(8) { resolver.fulfill(1) }
        #expect(try await value.async() == 1)
        #expect(seen.entries == [[7, 1]])
    }

    @Test func `Work on the elements of a list, with a limit`() async throws {
        let values = asked {
            when([1, 2, 3], concurrently: 1) { number async throws -> Int in
                await Task.yield()
                self.see()
                return number
            }
        }
        #expect(try await values.async() == [1, 2, 3])
        #expect(seen.entries == [[7, 1], [7, 1], [7, 1]])
    }

    @Test func `An attempt has the priority of the place where it was asked for`() async throws {
        let priorities = Log<TaskPriority>()
        let value = await Task(priority: .low) {
            retry(times: 2, delay: .constant(.milliseconds(1))) { () async throws -> Int in
                priorities.add(Task.basePriority ?? .high)
                if priorities.entries.count < 2 { throw Reason.first }
                return 1
            }
        }.value
        _ = await Task { try await value.async() }.result
        #expect(priorities.entries == [.low, .low])
    }
}
