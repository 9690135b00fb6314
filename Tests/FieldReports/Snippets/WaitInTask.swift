import FirstlyFoundation

func show(_ promise: Promise<Int>, _ guarantee: Guarantee<Int>) async throws {
    print(try promise.wait())
    print(guarantee.wait())
    print(try promise.wait(timeout: 1))
    print(guarantee.wait(timeout: .seconds(1)) ?? 0)
    print(try hang(promise))
}
