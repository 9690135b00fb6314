/// All reports, in the order of their folders.
let catalogue: [Report] =
    stack + memory + ordering + racing + locks + cancelling + combining + diagnosing + queues + typing + processes

private let stack: [Report] = [
    .recursiveRetry, .rejectedLongChain, .longInlineChain, .droppedLongChain,
    .millionLinksFulfilled, .millionLinksRejected, .millionLinksDropped,
    .millionDefaultLinksFulfilled, .millionDefaultLinksRejected, .millionDefaultLinksDropped,
    .millionQueuedLinksFulfilled,
    .longChainOfEach, .longVoidChain, .longGuaranteeChain,
    .inlineThenRecursion, .inlineGuaranteeRecursion, .inlineFirstlyRecursion, .inlineRecoverRecursion,
    .inlineRaceRecursion, .inlineWhenRecursion,
    .foldOverPending, .foldOverReady, .foldFromTheEnd, .foldIntoRecover,
    .dominoesOfHandlers, .dominoesOfPipes, .dominoesOfResolvers,
    .wideGroups, .manyHandlers, .wrappedPromises, .droppedGroup, .nestedGroups, .manyReadyMembers,
]

private let memory: [Report] = [
    .endlessPoll, .thenLoop, .inlineThenLoop, .queuedThenLoop, .concurrentThenLoop, .guaranteeLoop,
    .recoverLoop, .inlineRecoverLoop, .queuedRecoverLoop, .retryLoop, .foldLoop, .queuedFoldLoop, .firstlyLoop,
    .groupLoop, .listenedLoop, .pendingLoop, .delayLoop, .taskLoop,
    .loserKept, .handlerKept, .skippedHandlersKept, .abandonedHandlersKept, .losersHandlersKept, .failedGroupKept,
    .racesAgainstOne, .guaranteeRacesAgainstOne, .failedGroupsWithOne, .handlersOnSettled,
    .promiseSize, .timerKept, .hookKept,
]

private let ordering: [Report] = [
    .lateSubscriber, .ensureCatchFinally, .ensureDoneFinally, .asynchronousCleanUp, .cleanUpAfterValue,
    .attachedWithin, .attachedWithinPipe, .attachedWithinCatch, .attachedInDeinit,
    .orderWhenPutOff, .forcedRaceInline, .forcedRaceQueued, .subscriberOfTheMoment,
]

private let racing: [Report] = [
    .attachWhileSettling, .settleFromManyThreads, .chainsFromManyThreads,
    .changingConfiguration, .changingAllOfIt, .settingsNotLost, .handlerWithDeinit, .readBackConfiguration,
    .concurrencyLimit, .limitedWhenIsComplete, .limitedOutcomesAreComplete, .limitOfNothing,
]

private let locks: [Report] = [
    .siblingRejected, .siblingSettledInRace, .siblingSettledInWhen, .lastLoserSettled,
    .busyIterator, .startingIterator,
    .valueThatSettles, .captureThatAttaches, .captureOfAbandoned,
    .busyHook, .busyLogHandler, .busyDiagnosticsHandler, .carelessThenable,
]

private let cancelling: [Report] = [
    .skippedCatch, .skippedCatchNamesItsPlace, .awaitAfterCancelling, .awaitOfEachOutcome,
    .swiftCancellation, .everyCancellation, .cancelledTaskSkipsCatch, .recoverAfterCancelling,
    .cancelledChain, .cancelledBranch, .cancelledWhileInside, .cancelledGroup, .cancelledTask, .cancelledDelay,
    .cancelledBeforeItsHandler, .cancelledLongChain,
    .failedSiblings, .sharedWithStrangers, .closedScreen, .givenUpOn, .cancelledCleanUp, .cancelledDelays,
]

private let combining: [Report] = [
    .noWinner, .noWinnerAsBefore, .emptyRaces, .startOrder, .startOrderWhateverTheEnd,
    .eagerStart, .oneValue, .recoveredIsAnother,
    .retryWithBackOff, .retryUntilItWorks, .retryOfCancelled, .endlessRetry, .queuedRetry, .pollUntilDone,
    .polledForEver,
    .listWithALimit, .listInSeries, .workQueue, .closedWorkQueue,
]

private let diagnosing: [Report] = [
    .forgottenPromise, .forgottenFromEachMaker, .forgottenChain, .keptPromiseIsSilent,
    .settledTwice, .settledTwiceInAnyWay,
]

private let queues: [Report] = [
    .starvedPool, .waitOnPool, .waitOnMain, .waitOnMainForChain, .hangOnMain, .waitInHandler, .waitForAbandoned,
    .waitInTime, .waitOutOfTime, .waitWithoutTrace, .waitInMainBlock, .waitOutsideOfBlock, .waitElsewhere, .hangRace,
    .parkedMain, .parkedMainOtherQueue, .parkedMainExplicitQueue, .ownExecutor, .awaitWithoutMain,
    .awaitLateWithoutMain,
]

private let processes: [Report] = [.largeOutput, .missingProgram, .cancelledProgram]

private let typing: [Report] = [
    .sixTypes, .twoOutcomes, .unusedResults, .recoverNeedsNoType, .voidSeals, .sealsAsFunctions,
    .functionsAsHandlers, .longChainTyped, .optionalPromise, .workOnAQueue, .workThatPromises, .asyncMakers,
    .swiftResult,
]
