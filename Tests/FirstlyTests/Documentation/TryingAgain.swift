// The examples of the article on trying again, word for word.
import Firstly

struct Busy: Error {}

func status(of job: Int) -> Promise<String> { .value("done") }

func reliably(_ id: Int) -> Promise<String> {
    retry(times: 4, delay: .exponential(base: .milliseconds(100), jitter: 0.2, limit: .seconds(5))) {
        fetch(id)
    }
}

func patiently(_ id: Int) -> Promise<String> {
    retry(times: 3, when: { error, attempt in error is Busy && attempt < 3 }) {
        try await load(id)
    }
}

func finished(_ job: Int) -> Promise<String> {
    poll(every: .seconds(1), until: { $0 == "done" }, timeout: .seconds(60)) {
        status(of: job)
    }
}

func pages(_ ids: [Int]) -> Promise<[String]> {
    when(ids, concurrently: 3) { id in fetch(id) }
}

let limiter = ConcurrencyLimiter(limit: 4)

func politely(_ id: Int) -> Promise<String> {
    limiter.run { fetch(id) }
}
