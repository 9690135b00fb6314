import Firstly

@MainActor final class VC {
    var title = ""
    func load() { Promise.value("x").done(on: nil) { self.title = $0 }.cauterize() }
}
