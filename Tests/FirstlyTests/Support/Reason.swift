/// Why a promise of a test was rejected.
enum Reason: Error, Equatable, CaseIterable { case first, second, third }
