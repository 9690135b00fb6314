import Foundation
import PromiseKit

// fieldreports        lists the reports: name, tab, sentence
// fieldreports NAME   runs one of them on the main thread; the exit status tells whether all that it expects holds

// Line by line, so that nothing is lost when the program is killed.
setvbuf(stdout, nil, _IOLBF, 0)

guard let name = CommandLine.arguments.dropFirst().first else {
    for report in catalogue { print(report.name, report.sentence, separator: "\t") }
    exit(0)
}
guard let report = catalogue.first(where: { $0.name == name }) else {
    print("There is no report called \(name).")
    exit(2)
}

conf.logHandler = { event in logged.with { $0.append("\(event)") } }
Diagnostics.handler = { diagnostic in logged.with { $0.append("\(diagnostic)") } }
judgeAtExit()

do { try report.run() } catch { expect(false, "threw \(error)") }
exit(0)
