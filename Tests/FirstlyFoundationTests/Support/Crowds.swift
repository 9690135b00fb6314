import Firstly

/// Where work with hundreds of connections waits for other such work.
///
/// Foundation on Linux reads beyond the list of descriptors when a program is started while about 1,365 are open, and that can
/// end the tests.
let crowds = ConcurrencyLimiter(limit: 1)
