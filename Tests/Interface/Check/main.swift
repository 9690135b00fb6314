// Usage: check LIST GRAPHS TESTS GUIDE
// Compares the list with the symbol graphs in the folder GRAPHS, looks in the folder TESTS for a test named after each of
// its declarations, and in the text GUIDE for each name that an import brings beyond the list. Prints what is missing;
// exits 1 if anything is.
import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 5 else {
    print("usage: check LIST GRAPHS TESTS GUIDE")
    exit(2)
}
let list = try Listed.read(arguments[1])
let comparison = Comparison(offered: try Offered.read(folder: arguments[2]))
let names = try TestNames.read(folder: arguments[3])
let guide = try String(contentsOfFile: arguments[4], encoding: .utf8)

// Once for each declaration, with how often the list has it.
var counts: [Listed: Int] = [:]
for listed in list { counts[listed, default: 0] += 1 }
var titles: [String: Int] = [:]
for listed in list { titles[listed.title, default: 0] += 1 }

var missing = 0
var seen: Set<Listed> = []
for listed in list where seen.insert(listed).inserted {
    let findings = comparison.findings(for: listed, count: counts[listed]!)
    if !findings.isEmpty { missing += 1 }
    for finding in findings { print("\(listed.title) -> \(listed.returns): \(finding)") }
}
for (title, count) in titles.sorted(by: { $0.key < $1.key }) where names.count(of: title) < count {
    missing += 1
    print("\(title): \(names.count(of: title)) of \(count) tests named after it")
}
for name in comparison.additions(to: list) where !guide.contains("`\(name)`") {
    missing += 1
    print("\(name): not in the list, and not named in the guide")
}
print("\(list.count) declarations, \(comparison.offered.count) offered, \(missing) with findings")
exit(missing == 0 ? 0 : 1)
