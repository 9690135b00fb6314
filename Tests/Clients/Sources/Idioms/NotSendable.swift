import Foundation
import PromiseKit

/// Values of types that are not sendable, or are said not to be so: what a handler makes of them has the type that was written.
final class Page {
    var userInfo: [AnyHashable: Any] = ["title": "a"]
    var headers = NSMutableDictionary()
    var note: Notification { Notification(name: Notification.Name("read"), object: self, userInfo: userInfo) }
}

func load() -> Promise<Page> { .value(Page()) }
func latest() -> Guarantee<Page> { .value(Page()) }

@MainActor
final class Reader {
    var page: Page?

    func read() -> Promise<Page> {
        load().map { $0 }.get { self.page = $0 }
    }

    func readSurely() -> Guarantee<[Page]> {
        latest().map { [$0] }
    }
}

func namedTypes(on queue: DispatchQueue) {
    let info = load().map { $0.userInfo }
    let onQueue = load().map(on: queue) { $0.userInfo }
    let onNone = load().map(on: nil) { $0.userInfo }
    let onMain = load().map(on: .main) { $0.userInfo }
    let all: Promise<[[AnyHashable: Any]]> = when(fulfilled: info, onQueue, onNone).map { [$0, $1, $2] }
    let headers = load().map(flags: .barrier) { $0.headers }
    let some = load().compactMap { $0.note.userInfo }
    let byPath = load().map(\.userInfo)
    let first: Promise<[[AnyHashable: Any]]> = when(fulfilled: onMain, some, byPath).map { [$0, $1, $2] }
    let values = when(fulfilled: [load()]).mapValues { $0.headers }
    let someValues = when(fulfilled: [load()]).compactMapValues { $0.userInfo["title"] as? NSDictionary }
    let surely = latest().map { $0.headers }
    let surelyOnMain = latest().map(on: .main) { $0.note }
    let surelyValues = latest().map { [$0] }.mapValues { $0.userInfo }
    let made = queue.async(.promise) { NSMutableDictionary() }
    let chained = firstly { .value(Page().userInfo) }.then { Guarantee.value($0) }.recover { _ in .value([:]) }

    expect(Promise<NSMutableDictionary>.self, headers)
    expect(Promise<[[AnyHashable: Any]]>.self, all)
    expect(Promise<[[AnyHashable: Any]]>.self, first)
    expect(Promise<[NSMutableDictionary]>.self, values)
    expect(Promise<[NSDictionary]>.self, someValues)
    expect(Guarantee<NSMutableDictionary>.self, surely)
    expect(Guarantee<Notification>.self, surelyOnMain)
    expect(Guarantee<[[AnyHashable: Any]]>.self, surelyValues)
    expect(Guarantee<NSMutableDictionary>.self, made)
    expect(Guarantee<[AnyHashable: Any]>.self, chained)
}

private func expect<Value>(_: Value.Type, _: Value) {}
