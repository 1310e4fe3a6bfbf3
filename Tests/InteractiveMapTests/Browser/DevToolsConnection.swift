import Foundation

/// Messages of the DevTools protocol over a pair of pipes: JSON, each message ended by a zero byte.
final class DevToolsConnection {
  /// What happened without being asked for, in order.
  private(set) var events: [(method: String, parameters: [String: Any])] = []

  private let orders: Int32
  private let answers: Int32
  private var received: [UInt8] = []
  private var lastNumber = 0

  /// Opens both pipes; for reading and writing, so that neither side waits for the other to come.
  init(orders: String, answers: String) throws {
    self.orders = open(orders, O_RDWR)
    self.answers = open(answers, O_RDWR)
    guard self.orders >= 0, self.answers >= 0 else { throw BrowserError("the pipes to the browser cannot be opened") }
  }

  deinit {
    close(orders)
    close(answers)
  }

  /// Sends an order and returns its result.
  ///
  /// - Parameter session: The page that the order is for; `nil` for the browser.
  /// - Throws: `BrowserError` with the browser's words, or where it does not answer within a minute.
  func send(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) throws -> [String: Any] {
    lastNumber += 1
    var order: [String: Any] = ["id": lastNumber, "method": method, "params": parameters]
    if let session { order["sessionId"] = session }
    try write(Array(try JSONSerialization.data(withJSONObject: order)) + [0])
    while true {
      let message = try nextMessage()
      guard message["id"] as? Int == lastNumber else {
        if let method = message["method"] as? String {
          events.append((method, message["params"] as? [String: Any] ?? [:]))
        }
        continue
      }
      if let error = message["error"] as? [String: Any] {
        throw BrowserError("\(method): \(error["message"] ?? "refused")")
      }
      return message["result"] as? [String: Any] ?? [:]
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(orders, $0.baseAddress, $0.count) }
      guard count > 0 else { throw BrowserError("the browser takes no orders") }
      rest = rest.dropFirst(count)
    }
  }

  private func nextMessage() throws -> [String: Any] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = Data(received[..<end])
        received.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var waiting = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 60_000) > 0 else { throw BrowserError("the browser did not answer within a minute") }
      let count = read(answers, &chunk, chunk.count)
      guard count > 0 else { throw BrowserError("the browser has gone") }
      received += chunk[..<count]
    }
  }
}
