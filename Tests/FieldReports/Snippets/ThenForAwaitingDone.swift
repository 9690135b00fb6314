import Firstly

func store(_ number: Int) async {}

func show() {
    Promise.value(1).then { await store($0) }.cauterize()
}
