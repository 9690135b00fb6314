import Firstly

func ignore() {
    Promise.value(1).recover { _ in Promise.value(2) }
}
