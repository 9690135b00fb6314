import Firstly

func show() {
    Promise.value(1).done { Promise.value($0) }.cauterize()
}
