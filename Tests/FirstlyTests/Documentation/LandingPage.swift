// The examples of the documentation's landing page, word for word.
import Firstly

func store(_ item: String) -> Promise<Int> { .value(item.count) }

func oldFetch(_ id: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) { completion("\(id)", nil) }

func fetch(_ id: Int) -> Promise<String> {
    Promise { seal in
        oldFetch(id) { text, error in seal.resolve(text, error) }
    }
}

func chain(_ id: Int) {
    firstly {
        fetch(id)
    }.then { item in
        store(item)
    }.done { count in
        print("stored \(count)")
    }.catch { error in
        print(error)
    }
}
