import Firstly

func show() {
    Promise.value(1).then { print($0) }.cauterize()
}
