import Firstly

@MainActor final class VC {
    var title = ""
    func load() {
        Promise.value("x").done { self.title = $0 }.cauterize()
        Promise.value("y").done(on: .main) { self.title = $0 }.cauterize()
    }
}
