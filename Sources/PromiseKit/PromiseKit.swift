// PromiseKit
