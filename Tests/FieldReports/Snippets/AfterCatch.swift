import Firstly

func goOn() {
    Promise.value(1).catch { _ in }.then { Promise.value(2) }
}
