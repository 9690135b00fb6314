import CoreFoundation
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension String {
    /// Decodes the body of an answer by the character set that the answer names, or as UTF-8 if it names none.
    ///
    /// nil if the bytes are not text in that character set, or nobody here knows it.
    ///
    /// - Parameters:
    ///   - data: The body.
    ///   - urlResponse: The answer that it belongs to.
    public init?(data: Data, urlResponse: URLResponse) {
        let named = urlResponse.textEncodingName.map(String.Encoding.init(charset:))
        guard let encoding = named ?? .utf8 else { return nil }
        self.init(data: data, encoding: encoding)
    }
}

extension String.Encoding {
    // CoreFoundation knows more names than Foundation does, and it is there on Linux too.
    fileprivate init?(charset: String) {
        let name = CFStringCreateWithCString(nil, charset, CFStringBuiltInEncodings.UTF8.rawValue)
        let encoding = CFStringConvertIANACharSetNameToEncoding(name)
        guard encoding != kCFStringEncodingInvalidId else { return nil }
        self.init(rawValue: UInt(CFStringConvertEncodingToNSStringEncoding(encoding)))
    }
}
