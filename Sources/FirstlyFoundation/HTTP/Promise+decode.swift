import Firstly
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Promise where T == (data: Data, response: URLResponse) {
    /// Returns a promise for what the body means as JSON.
    ///
    ///     session.dataTask(.promise, with: url).validate().decode([User].self)
    ///
    /// - Parameters:
    ///   - type: What the body is decoded as; it can be left out where it follows from what is done with the value.
    ///   - decoder: What decodes it, on a global queue.
    /// - Returns: A promise rejected with ``AnswerDecodingError``, which says where in the document the trouble is and
    ///   keeps the body, if the body is not what the type wants.
    public func decode<Value: Decodable & Sendable>(
        _ type: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder(), file: StaticString = #fileID,
        line: UInt = #line
    ) -> Promise<Value> {
        map(
            on: .global(),
            { data, response in
                do {
                    return try decoder.decode(type, from: data)
                } catch {
                    throw AnswerDecodingError(type: type, underlying: error, body: data, response: response)
                }
            }, file: file, line: line)
    }
}
