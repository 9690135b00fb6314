import Firstly

func fetch(_ number: Int) -> Promise<Int> { .value(number) }

func show() {
    firstly {
        print("begin")
        fetch(1)
    }.then { number in
        fetch(number)
    }.cauterize()
}
