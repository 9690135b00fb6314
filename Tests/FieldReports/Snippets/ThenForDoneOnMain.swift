import Firstly

func show() {
    Promise.value(1).then(on: .main) { print($0) }.cauterize()
}
