import PromiseKit

func fetch(_ number: Int) -> Promise<Int> { .value(number) }

func show() {
    fetch(1).then { number in
        print(number)
        fetch(number + 1)
    }.done { print($0) }.cauterize()
}
