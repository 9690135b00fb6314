import Firstly
import Testing

@Suite struct OutcomeTests {
    @Test func `An outcome is made of what a function returns or throws, and gives it back`() throws {
        func failing() throws -> Int { throw Reason.first }
        #expect(try Outcome { 1 }.get() == 1)
        #expect(throws: Reason.first) { try Outcome(catching: failing).get() }
        #expect(Outcome { 1 }.isFulfilled)
        #expect(!Outcome(catching: failing).isFulfilled)
    }

    @Test func `It converts both ways to the standard library's type`() throws {
        #expect(try Outcome(Result<Int, Reason>.success(1)).get() == 1)
        #expect(throws: Reason.second) { try Outcome(Result<Int, Reason>.failure(.second)).get() }
        #expect(try Result(Outcome.fulfilled(1)).get() == 1)
        #expect(throws: Reason.third) { try Result(Outcome<Int>.rejected(Reason.third)).get() }
    }
}
