import Testing

/// What users expect the compiler to say, or to be quick about.
@Suite("What the compiler says")
struct TypingTests {
    @Test(
        "A main-actor handler is refused where it would run elsewhere",
        arguments: ["MainActorHandlerElsewhere", "MainActorHandlerOnNoQueue"])
    func refused(snippet: String) async throws {
        let verdict = try await Compiler.check(snippet)
        #expect(!verdict.isAccepted)
        #expect(verdict.output.contains("main actor-isolated property 'title'"), "\(verdict.output)")
    }

    @Test("A main-actor handler is accepted on the main queue, by default or by name", arguments: [5, 6])
    func accepted(mode: Int) async throws {
        let verdict = try await Compiler.check("MainActorHandlerByDefault", mode: mode)
        #expect(verdict.isAccepted && verdict.output.isEmpty, "\(verdict.output)")
    }

    @Test("A main-actor handler elsewhere is warned of, and no error, for those who come from PromiseKit")
    func warned() async throws {
        let verdict = try await Compiler.check("MainActorHandlerOfOld")
        #expect(verdict.isAccepted && verdict.output.contains("warning"), "\(verdict.output)")
    }

    @Test("A captured variable that handlers change on another queue is refused")
    func capturedVariable() async throws {
        let verdict = try await Compiler.check("CapturedVariable")
        #expect(!verdict.isAccepted && verdict.output.contains("captured var 'calls'"), "\(verdict.output)")
    }

    @Test("Each call that blocks is refused in asynchronous code", arguments: [5, 6])
    func blocking(mode: Int) async throws {
        let verdict = try await Compiler.check("WaitInTask", mode: mode)
        let kind = mode == 6 ? "error" : "warning"
        #expect(verdict.messages(kind).count == 5, "\(verdict.output)")
        #expect(verdict.messages(kind).allSatisfy { $0.contains("unavailable from asynchronous contexts") })
        #expect(verdict.isAccepted == (mode == 5))
    }

    @Test("A chain that goes on after catch is refused")
    func afterCatch() async throws {
        let verdict = try await Compiler.check("AfterCatch")
        #expect(!verdict.isAccepted && verdict.output.contains("'then'"), "\(verdict.output)")
    }

    @Test("A recover whose promise is ignored is warned of")
    func ignoredRecover() async throws {
        let verdict = try await Compiler.check("IgnoredRecover")
        #expect(verdict.isAccepted && verdict.output.contains("unused"), "\(verdict.output)")
    }

    @Test(
        "A closure of then that returns no promise gives one error, which names the right method",
        arguments: [
            "ThenForDone", "MissingReturn", "ThenForMap", "ThenForDoneOnQueue", "ThenForDoneOnMain",
            "ThenForAwaitingDone",
            "ThenInChain", "ThenOfOld",
        ])
    func thenWithoutPromise(snippet: String) async throws {
        let verdict = try await Compiler.check(snippet)
        #expect(!verdict.isAccepted)
        #expect(verdict.messages("error").count == 1, "\(verdict.output)")
        let message = verdict.messages("error").first ?? ""
        #expect(message.contains("return one, or use `map` for a value and `done` for nothing"), "\(verdict.output)")
    }

    @Test(
        "A closure of done that returns a promise gives one error in Swift 5, and one warning in Swift 6",
        arguments: ["PromiseReturnedFromDone", "PromiseFunctionForDone"], [5, 6])
    func promiseFromDone(snippet: String, mode: Int) async throws {
        let verdict = try await Compiler.check(snippet, mode: mode)
        #expect(verdict.isAccepted == (mode == 6))
        #expect(verdict.messages("error").count + verdict.messages("warning").count == 1, "\(verdict.output)")
        #expect(verdict.output.contains("use `then` to go on with a promise"), "\(verdict.output)")
    }

    @Test(
        "A return that is missing where the compiler looks for it later gives one error that says so",
        arguments: ["MissingReturnOfFirst", "MissingReturnOfRecover"], [5, 6])
    func missingReturn(snippet: String, mode: Int) async throws {
        let verdict = try await Compiler.check(snippet, mode: mode, until: ["-emit-sil", "-o", "/dev/null"])
        #expect(!verdict.isAccepted)
        #expect(verdict.messages("error").count == 1, "\(verdict.output)")
        #expect(verdict.output.contains("missing return in closure expected to return"), "\(verdict.output)")
    }

    @Test("References to functions that are awaited are taken, whether these run where they are called or elsewhere")
    func awaitingReference() async throws {
        for flags in [[], ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]] {
            let verdict = try await Compiler.check("AwaitingReference", flags)
            #expect(verdict.isAccepted && verdict.output.isEmpty, "\(verdict.output)")
        }
    }

    @Test("An operator without a handler gives one warning, which says what to write in its place", arguments: [5, 6])
    func missingHandlers(mode: Int) async throws {
        let verdict = try await Compiler.check("MissingHandlers", mode: mode)
        #expect(verdict.isAccepted)
        let warnings = verdict.messages("warning")
        #expect(warnings.count == 35, "\(verdict.output)")
        let names = [
            "get", "tap", "recover", "ensure", "ensureThen", "asVoid", "cauterize", "finally", "map", "compactMap",
            "then", "mapValues", "flatMapValues", "compactMapValues", "filterValues", "thenMap", "thenFlatMap",
        ]
        for name in names {
            #expect(warnings.contains { $0.contains("without a handler") && $0.contains("`\(name)`") }, "\(name)")
        }
    }

    @Test("A promise that is dropped in done gives one warning, in Swift 6 for the right method", arguments: [5, 6])
    func droppedPromise(mode: Int) async throws {
        for snippet in ["DroppedPromise", "DroppedPromiseOfGuarantee"] {
            let verdict = try await Compiler.check(snippet, mode: mode)
            #expect(verdict.isAccepted)
            #expect(verdict.messages("warning").count == 1, "\(verdict.output)")
            let words = mode == 6 ? "use `then` to go on with a promise, or write `_ =` to drop it" : "is unused"
            #expect(verdict.output.contains(words), "\(verdict.output)")
        }
    }

    @Test("A step that does not take the value of firstly drops its promise, which is said", arguments: [5, 6])
    func nothingFirst(mode: Int) async throws {
        let verdict = try await Compiler.check("NothingFirst", mode: mode)
        #expect(verdict.isAccepted)
        let warnings = verdict.messages("warning")
        let words = "what `firstly` begins with is dropped: let the next step take its value"
        #expect(warnings.contains { $0.contains(words) }, "\(verdict.output)")
    }

    @Test(
        "What done may drop is dropped without a word", arguments: ["DroppedResults", "DroppedResultsOfOld"], [5, 6])
    func droppedResults(snippet: String, mode: Int) async throws {
        let verdict = try await Compiler.check(snippet, mode: mode)
        #expect(verdict.isAccepted && verdict.output.isEmpty, "\(verdict.output)")
    }

    @Test("A then on a queue may return the promise of an object that is perhaps gone", arguments: [5, 6])
    func optionalPromise(mode: Int) async throws {
        for snippet in ["OptionalPromise", "OptionalPromiseOfOld"] {
            let verdict = try await Compiler.check(snippet, mode: mode)
            #expect(verdict.isAccepted && verdict.output.isEmpty, "\(verdict.output)")
        }
    }

    @Test(
        "Chains cost the type checker no more than a fixed multiple of the same steps in statements of their own",
        arguments: [
            "LongChain", "LongChainOfOld", "LongQueuedChain", "ThirtySteps", "OptionalPromise", "OptionalPromiseOfOld",
            "RecoveringChain", "RecoveringChainOfOld", "AwaitingChain", "AwaitingThirtySteps", "AwaitingAfterThen",
            "AwaitingAfterValues", "AwaitingEachOther", "NestedChains",
        ], [5, 6])
    func boundedChain(snippet: String, mode: Int) async throws {
        let reference = try await Compiler.effort(for: "ThirtyStatements", mode: mode)
        let effort = try await Compiler.effort(for: snippet, mode: mode)
        #expect(reference > 100)
        #expect(effort < 100 * reference, "\(effort) scopes, and \(reference) for the reference")
    }
}
