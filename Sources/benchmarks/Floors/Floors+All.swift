/// The floors, each also as a benchmark of its own.
extension Floors {
    static let all = [
        alone(object, per: "object"), alone(closure, per: "closure"), alone(lock, per: "lock"),
        alone(nodes(1000), per: "link"),
        alone(queueHop(1000), per: "hop", .rounded), alone(mainHop(1000), per: "hop", .rounded),
        alone(actorHop, per: "call", .rounded), alone(task, per: "task", .rounded),
        alone(taskGroup(1000), per: "child", .varying), alone(recursion(1000), per: "level"),
        alone(unsafeContinuation, per: "await"), alone(checkedContinuation, per: "await"),
        alone(queuedContinuation, per: "await", .rounded),
    ]

    private static func alone(_ work: Work, per unit: String, _ counting: Benchmark.Counting = .exact) -> Benchmark {
        Benchmark(Work("floor/" + work.name, work.operations, work.body), per: unit, counting: counting)
    }
}
