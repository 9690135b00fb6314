import Firstly

func show() {
    Promise.value(1).then { number in
        print(number)
        return number + 1
    }.cauterize()
}
