import Dispatch
import PromiseKit

final class Store: Sendable {
    func work() -> Promise<Int> { .value(1) }

    func everywhere(_ queue: DispatchQueue) -> Promise<Int> {
        Promise.value(1).then(on: queue) { [weak self] _ in self?.work() }
            .then(on: nil) { [weak self] _ in self?.work() }
            .then(on: .global(), flags: .barrier) { [weak self] _ in self?.work() }
            .then(on: .main) { [weak self] _ in self?.work() }
            .then { [weak self] _ in self?.work() }
            .then(on: queue) { Promise.value($0) }
    }

    func inStatements(_ queue: DispatchQueue) -> Promise<Int> {
        Promise.value(1).then(on: queue) { [weak self] number -> Promise<Int>? in
            print(number)
            return self?.work()
        }
    }
}
