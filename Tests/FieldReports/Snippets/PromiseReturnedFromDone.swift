import Firstly

func fetch(_ number: Int) -> Promise<Int> { .value(number) }

func show() {
    fetch(1).done { number in
        print(number)
        return fetch(number + 1)
    }.cauterize()
}
