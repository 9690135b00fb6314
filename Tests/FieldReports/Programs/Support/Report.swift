/// A program that a user of a promise library once ran, and saw go wrong.
struct Report {
    /// What to call it on the command line.
    let name: String
    /// What must hold, in one sentence.
    let sentence: String
    /// The user's program. It says with `expect` what should come out.
    let run: () throws -> Void

    init(_ name: String, _ sentence: String, run: @escaping () throws -> Void) {
        self.name = name
        self.sentence = sentence
        self.run = run
    }
}
