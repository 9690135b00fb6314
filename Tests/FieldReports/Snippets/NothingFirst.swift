import Firstly

func value() -> Promise<Int> { .value(1) }

func forgottenParameter() {
    firstly {
        value()
    }.done {
        print("done")
    }.catch { error in
        print(error)
    }
}
