import Firstly

func show() {
    Promise.value(1).then { number in
        print(number)
        Promise.value(number)
    }.cauterize()
}
