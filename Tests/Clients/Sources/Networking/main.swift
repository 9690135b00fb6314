// A program on PromiseKit's Foundation package, unchanged. What it asks for is answered without a network.
import Foundation
import PMKFoundation
import PromiseKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

class User: Decodable {
    var name: String
}

struct Endpoint: URLRequestConvertible {
    let path: String
    var pmkRequest: URLRequest { return URLRequest(url: URL(string: "http://stub\(path)")!) }
}

class Client {
    let session: URLSession
    var names: [String] = []

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Stub.self]
        session = URLSession(configuration: configuration)
    }

    func user() -> Promise<User> {
        return firstly {
            session.dataTask(.promise, with: Endpoint(path: "/user"))
        }.validate().map {
            try JSONDecoder().decode(User.self, from: $0.data)
        }
    }

    func text() -> Promise<String> {
        return session.dataTask(.promise, with: URL(string: "http://stub/text")!).compactMap { data, response in
            String(data: data, urlResponse: response)
        }
    }

    func refusal() -> Promise<Void> {
        return session.dataTask(.promise, with: URLRequest(url: URL(string: "http://stub/none")!)).validate().done {
            _ in
            check(false, "a missing page passed")
        }.recover { error in
            guard let error = error as? PMKHTTPError else { throw error }
            switch error {
            case .badStatusCode(let code, let data, let response):
                check(code == 404 && !data.isEmpty && response.url?.path == "/none", "\(error)")
                check(error.jsonDictionary == nil, "a dictionary")
            }
        }
    }

    func file() -> Promise<URL> {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        return session.downloadTask(.promise, with: URL(string: "http://stub/text")!, to: place).map { $0.saveLocation }
    }

    func upload() -> Promise<(data: Data, response: URLResponse)> {
        var request = URLRequest(url: URL(string: "http://stub/text")!)
        request.httpMethod = "POST"
        return session.uploadTask(.promise, with: request, from: Data("body".utf8))
    }
}

class Stub: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { return request.url?.host == "stub" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { return request }

    override func startLoading() {
        let pages = ["/user": "{ \"name\": \"Ada\" }", "/text": "bientôt"]
        let page = pages[request.url!.path]
        let response = HTTPURLResponse(
            url: request.url!, statusCode: page == nil ? 404 : 200, httpVersion: "HTTP/1.1",
            headerFields: ["Content-Type": "text/plain; charset=utf-8"])!
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data((page ?? "no such page").utf8))
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}

func check(_ isRight: Bool, _ what: String) {
    if !isRight { fatalError(what) }
}

let client = Client()
let posted = NotificationCenter.default.observe(once: Notification.Name("ended"))
firstly {
    when(fulfilled: client.user(), client.text(), client.refusal())
}.then { user, text, _ -> Promise<URL> in
    check(user.name == "Ada" && text == "bientôt", "\(user.name), \(text)")
    client.names.append(user.name)
    return client.file()
}.then { file -> Promise<(data: Data, response: URLResponse)> in
    check(try String(contentsOf: file, encoding: .utf8) == "bientôt", "another file")
    try FileManager.default.removeItem(at: file)
    return client.upload()
}.then { answer -> Guarantee<Notification> in
    check(answer.data.count == 8, "another answer")
    NotificationCenter.default.post(name: Notification.Name("ended"), object: nil)
    return posted
}.then { notification -> Promise<(out: Pipe, err: Pipe)> in
    check(client.names == ["Ada"] && notification.name.rawValue == "ended", "another notification")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/echo")
    process.arguments = ["ended"]
    return process.launch(.promise).print()
}.done { pipes in
    check(pipes.out.fileHandleForReading.readDataToEndOfFile().isEmpty, "not printed")
    exit(0)
}.catch { error in
    check(false, "\(error)")
}
RunLoop.main.run()
