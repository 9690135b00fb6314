// A handler of recover that does not name its type, after a handler with an operator: here the overloads of recover must not be
// followed each through all the rest of the chain.

import Dispatch
import Firstly

func recovering(_ number: Promise<Int>, _ sure: Guarantee<Int>, _ queue: DispatchQueue) -> [any Thenable] {
    let followed = number.map { $0 * 2 }.recover { _ in number }.map { $0 + 1 }.recover { _ in number }.map { $0 + 1 }
        .map { $0 * 2 }.recover { _ in number }.map { $0 + 1 }
    let queued = number.map { $0 * 2 }.recover(on: queue) { _ in number }.map { $0 + 1 }.map { $0 * 2 }
        .recover(on: queue) { _ in number }.map { $0 + 1 }
    let main = number.map { $0 * 2 }.recover(on: .main) { _ in number }.map { $0 + 1 }.map { $0 * 2 }
        .recover(on: .main) { _ in number }.map { $0 + 1 }
    let inline = number.map { $0 * 2 }.recover(on: nil) { _ in number }.map { $0 + 1 }.map { $0 * 2 }
        .recover(on: nil) { _ in number }.map { $0 + 1 }
    let surely = number.map { $0 * 2 }.recover { _ in sure }.map { $0 + 1 }
    return [followed, queued, main, inline, surely]
}
