import PromiseKit

func fetch(_ number: Int) -> Promise<Int> { .value(number) }

func show() {
    fetch(1).done(fetch).cauterize()
}
