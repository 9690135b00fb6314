/// Everything that is measured, in the order of the table.
enum Workloads {
    static let all =
        making + chains + mainChains + adopting + looping + fanningOut + combining + racing + awaiting + contending

    struct Failure: Error {}
}
