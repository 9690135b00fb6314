// PromiseKitTests
