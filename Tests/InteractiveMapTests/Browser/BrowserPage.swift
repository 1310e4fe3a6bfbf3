import Foundation

/// A page in a browser of its own: what a person can do there, and what can be seen.
final class BrowserPage {
  /// How the page is shown.
  struct Window {
    var width = 1440
    var height = 900
    var isDark = false
  }

  private let browser: Chromium
  private let session: String
  private let address: String

  /// Shows a file.
  init(showing file: URL, in window: Window = Window()) throws {
    browser = try Chromium()
    address = file.absoluteString
    let target = try browser.connection.send("Target.createTarget", ["url": "about:blank"])
    let attached = try browser.connection.send(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String ?? ""
    for domain in ["Page", "Runtime", "Log", "Network"] { try order("\(domain).enable") }
    // Processor time of the page's main thread, which other programs on the machine do not lengthen.
    try order("Performance.enable", ["timeDomain": "threadTicks"])
    try order(
      "Emulation.setDeviceMetricsOverride",
      ["width": window.width, "height": window.height, "deviceScaleFactor": 1, "mobile": window.width < 600])
    try order(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": window.isDark ? "dark" : "light"]]])
    try order("Page.navigate", ["url": address])
    _ = try value(
      "new Promise((done) => document.readyState === 'complete' ? done(true) : addEventListener('load', () => done(true)))",
      as: Bool.self)
    try settle()
  }

  /// Everything that the browser or the page complained of: exceptions, errors and warnings on the console, refusals.
  var complaints: [String] {
    browser.connection.events.compactMap { method, parameters in
      switch method {
      case "Runtime.exceptionThrown": "exception: \(parameters["exceptionDetails"] ?? "")"
      case "Runtime.consoleAPICalled": "console: \(parameters["args"] ?? "")"
      case "Log.entryAdded": "log: \(parameters["entry"] ?? "")"
      case "Page.javascriptDialogOpening": "dialog: \(parameters["message"] ?? "")"
      default: nil
      }
    }
  }

  /// The addresses of everything that was asked for, but for the page itself.
  var requests: [String] {
    browser.connection.events.filter { $0.method == "Network.requestWillBeSent" }
      .compactMap { ($0.parameters["request"] as? [String: Any])?["url"] as? String }
      .filter { $0.split(separator: "#").first.map(String.init) != address }
  }

  /// The value of an expression in the page; promises are waited for.
  ///
  /// - Throws: `BrowserError` where the expression throws, or has another value.
  func value<Value: Decodable>(_ expression: String, as type: Value.Type = Value.self) throws -> Value {
    let wrapped = try JSONSerialization.data(withJSONObject: [try evaluated(expression) ?? NSNull()])
    guard let value = try JSONDecoder().decode([Value].self, from: wrapped).first else {
      throw BrowserError("\(expression) has no value")
    }
    return value
  }

  /// Runs statements in the page, and waits until what they did can be seen.
  func run(_ statements: String) throws {
    _ = try evaluated("(() => { \(statements) })()")
    try settle()
  }

  private func evaluated(_ expression: String) throws -> Any? {
    let answer = try order(
      "Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true])
    if let fault = answer["exceptionDetails"] { throw BrowserError("\(expression): \(fault)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// The texts of all elements that a selector finds, as they are seen.
  func texts(of selector: String) throws -> [String] {
    try value("[...document.querySelectorAll(\(quoted(selector)))].map((found) => found.textContent)")
  }

  /// How many elements a selector finds.
  func count(of selector: String) throws -> Int {
    try value("document.querySelectorAll(\(quoted(selector))).length")
  }

  /// Clicks in the middle of the first element that a selector finds.
  func click(_ selector: String) throws {
    let middle = try value(
      """
      (() => {
        const found = document.querySelector(\(quoted(selector)));
        if (!found) throw new Error("nothing to click");
        found.scrollIntoViewIfNeeded?.();
        const box = found.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      })()
      """, as: [Double].self)
    for type in ["mousePressed", "mouseReleased"] {
      try order(
        "Input.dispatchMouseEvent",
        ["type": type, "x": middle[0], "y": middle[1], "button": "left", "clickCount": 1])
    }
    try settle()
  }

  /// Types a text into what has the focus.
  func type(_ text: String) throws {
    try order("Input.insertText", ["text": text])
    try settle()
  }

  /// Presses a key, named as `KeyboardEvent.key` names it.
  func press(_ key: String) throws {
    var event: [String: Any] = ["key": key]
    // Chromium moves the focus and presses buttons by the old numbers of keys.
    if let number = ["Enter": 13, "Tab": 9, "Escape": 27][key] { event["windowsVirtualKeyCode"] = number }
    if key == "Enter" { event["text"] = "\r" }
    for type in ["keyDown", "keyUp"] { try order("Input.dispatchKeyEvent", event.merging(["type": type]) { $1 }) }
    try settle()
  }

  /// Waits until what was done can be seen.
  func settle() throws {
    _ = try value(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))", as: Bool.self)
  }

  /// The processor time that tasks on the page's main thread have taken so far.
  func taskTime() throws -> Duration {
    let metrics = try order("Performance.getMetrics")["metrics"] as? [[String: Any]] ?? []
    let seconds = metrics.first { $0["name"] as? String == "TaskDuration" }?["value"] as? Double
    return .seconds(seconds ?? 0)
  }

  /// The page on paper.
  func pdf() throws -> Data {
    let answer = try order("Page.printToPDF", ["preferCSSPageSize": true, "printBackground": true])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  @discardableResult
  private func order(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.connection.send(method, parameters, session: session)
  }
}

/// A text as a literal of JavaScript.
func quoted(_ text: String) -> String {
  let json = try? JSONSerialization.data(withJSONObject: [text])
  return String(String(decoding: json ?? Data(), as: UTF8.self).dropFirst().dropLast())
}
