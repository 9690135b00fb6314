import Foundation
import PromiseKit

func combining(
    _ number: Promise<Int>, _ text: Promise<String>, _ account: Guarantee<Account>, _ nothing: Promise<Void>
) {
    when(fulfilled: number, text).done { number, text in print(number, text) }.cauterize()
    when(fulfilled: number, text, account).done { number, text, account in print(number, text, account) }.cauterize()
    when(fulfilled: number, number).done { print($0 + $1) }.cauterize()
    when(fulfilled: [number, number]).done { print($0) }.cauterize()
    when(fulfilled: nothing, nothing).done { print("both") }.cauterize()
    when(fulfilled: nothing, nothing, nothing).done { print("all") }.cauterize()
    when(fulfilled: [nothing, nothing]).done { print("all") }.cauterize()
    when(fulfilled: number.asVoid(), text.asVoid()).done {}.cauterize()
    when(fulfilled: nothing, number).done { _, number in print(number) }.cauterize()
    when(guarantees: account, account).done { first, second in print(first, second) }
    when(guarantees: [account, account]).done { print($0.count) }
    when(account, account).done { print($0.count) }
    when(resolved: [number, number]).done { print($0) }
    when(resolved: nothing, nothing).done { results in
        for result in results {
            switch result {
            case .fulfilled: break
            case .rejected(let error): print(error)
            }
        }
    }
    let both: Promise<(Int, String)> = when(fulfilled: number, text)
    both.done { (_: Int, _: String) in }.cauterize()
    let three: Promise<Void> = when(fulfilled: nothing, nothing, Promise(error: Chains.Failure.empty))
    three.cauterize()
    when(fulfilled: [number, text] as [any Thenable]).done { print($0) }.cauterize()
    race(number, number).done { print($0) }.cauterize()
    race([number]).done { print($0) }.cauterize()
    race(account, account).done { print($0) }
    race(fulfilled: [number, number]).done { print($0) }.cauterize()
}

func functions(_ number: Promise<Int>, _ account: Guarantee<Account>) {
    let promised: (Int) -> Promise<String> = { .value("\($0)") }
    number.then(promised).cauterize()
    number.then(on: .global(), promised).cauterize()
    let described: (Int) -> String = String.init
    number.map(described).cauterize()
    [1, 2].map(Promise.value).forEach { $0.cauterize() }
    account.map(\.name).done { print($0) }
    Promise.value([Account()]).mapValues(\.name).cauterize()
    Promise.value([Account()]).compactMapValues { $0.friends.first }.cauterize()
    Promise.value([Account()]).firstValue.done { print($0.name) }.cauterize()
    Promise.value([Account()]).firstValue { $0.id == 1 }.cauterize()
    number.then { Promise.value($0) }.then { value in Promise<Int> { $0.fulfill(value) } }.cauterize()
}

func limited(_ addresses: [URL]) -> Promise<[Account]> {
    var addresses = addresses.makeIterator()
    let requests = AnyIterator<Promise<Account>> {
        guard let address = addresses.next() else { return nil }
        return Promise { seal in
            print(address)
            seal.fulfill(Account())
        }
    }
    return when(fulfilled: requests, concurrently: 3)
}
