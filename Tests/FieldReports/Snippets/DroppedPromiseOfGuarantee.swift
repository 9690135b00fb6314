import Firstly

func fetch(_ number: Int) -> Promise<Int> { .value(number) }

func show(_ guarantee: Guarantee<Int>) {
    guarantee.done { fetch($0).map { $0 + 1 } }
}
