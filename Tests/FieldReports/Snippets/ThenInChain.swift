import Firstly

func fetch(_ number: Int) -> Promise<Int> { .value(number) }

func show() {
    firstly { fetch(1) }.then { fetch($0) }.then { number in print(number) }.then { fetch(2) }.catch { print($0) }
}
