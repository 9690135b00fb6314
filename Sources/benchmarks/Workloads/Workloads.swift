/// Everything that is measured, in the order of the table.
enum Workloads {
    static let all = Floors.all + making + chains + adopting + fanningOut + combining + awaiting + contending

    struct Failure: Error {}
}
