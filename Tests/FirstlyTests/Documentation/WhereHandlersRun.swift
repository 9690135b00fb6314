// The examples of the article on where handlers run, word for word.
import Dispatch
import Firstly

struct Background: Dispatcher {
    let queue = DispatchQueue(label: "background", qos: .utility)

    func dispatch(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
}

func count(_ id: Int) -> Promise<Int> {
    fetch(id).on(Background()) { chain in
        chain.map { item in item.split(separator: " ") }.map { words in words.count }
    }.get { count in
        print("\(count) words")
    }
}

func setUp() {
    Configuration.current.Q = (map: .global(), return: .global())
}

func numberIsDoubled() async throws -> Bool {
    try await Configuration.scoped {
        $0.Q = (map: nil, return: nil)
        $0.catchPolicy = .allErrors
    } run: {
        try await Promise.value(1).map { $0 * 2 }.async() == 2
    }
}
