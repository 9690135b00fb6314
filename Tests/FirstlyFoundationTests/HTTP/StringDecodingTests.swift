import FirstlyFoundation
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("String(data:urlResponse:)")
struct StringDecodingTests {
    private func decode(_ bytes: [UInt8], charset: String?) throws -> String? {
        let url = try #require(URL(string: "http://host/"))
        let type = "text/plain" + (charset.map { "; charset=\($0)" } ?? "")
        let response = try #require(
            HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: ["Content-Type": type]))
        return String(data: Data(bytes), urlResponse: response)
    }

    @Test(
        "The character set of the response decides",
        arguments: [
            ("utf-8", [0xc3, 0xa4], "ä"), ("UTF-8", [0xc3, 0xa4], "ä"), ("iso-8859-1", [0xe4], "ä"),
            ("iso-8859-15", [0xa4], "€"), ("windows-1251", [0xc4], "Д"), ("koi8-r", [0xc4], "д"),
            ("shift_jis", [0x83, 0x65], "テ"), ("utf-16", [0xfe, 0xff, 0x00, 0xe4], "ä"),
        ] as [(String, [UInt8], String)])
    func charset(name: String, bytes: [UInt8], text: String) throws {
        #expect(try decode(bytes, charset: name) == text)
    }

    @Test func `Without a character set it is UTF-8`() throws {
        #expect(try decode([0xc3, 0xa4], charset: nil) == "ä")
    }

    @Test func `Bytes that are not text, or not in a known character set, give nothing`() throws {
        #expect(try decode([0xff], charset: nil) == nil)
        #expect(try decode([0x41], charset: "nonsense") == nil)
    }
}
