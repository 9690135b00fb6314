import Dispatch
import Firstly

func show() {
    Promise.value(1).then(on: .global()) { print($0) }.cauterize()
}
