// As the tests of many projects import it; possible in debug builds.
import Foundation
@testable import PromiseKit

func testable() {
    PromiseKit.conf.Q = (map: nil, return: nil)
    let result: PromiseKit.Result<Int>? = PromiseKit.Promise.value(1).result
    print(result as Any, PromiseKit.firstly { PromiseKit.Guarantee() })
}
