import PromiseKit

func fetch(_ number: Int) -> Promise<Int> { .value(number) }

func show() {
    fetch(1).recover { error in
        print(error)
        fetch(2)
    }.cauterize()
}
