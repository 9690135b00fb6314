import Dispatch
import Firstly

func count() {
    var calls = 0
    Promise.value(1).done(on: .global()) { _ in calls += 1 }.cauterize()
}
