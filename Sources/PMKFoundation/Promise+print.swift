public import Foundation
public import PromiseKit

// Here, and not in FirstlyFoundation: in a program's own extensions of `Promise` it hides the global function of this name.

#if os(macOS) || os(Linux)
    extension Promise where T == (out: Pipe, err: Pipe) {
        /// Prints what the program wrote, or the error, and returns a promise that ends the same.
        ///
        /// The pipes are read to their ends by that.
        public func print() -> Promise<T> {
            tap(on: nil) { result in
                switch result {
                case .fulfilled(let pipes):
                    let texts = [pipes.out, pipes.err].map { pipe in
                        String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                    }
                    Swift.print("stdout: `\(texts[0])`")
                    Swift.print("stderr: `\(texts[1])`")
                case .rejected(let error): Swift.print(error)
                }
            }
        }
    }
#endif
