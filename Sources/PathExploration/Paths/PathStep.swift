/// One thing that a person, or the system, does with an app: `push.Item`, `tab.Shop@onSelect`, `back`.
///
/// Its text is the verb, then, after a `.`, what it is done to, then, after an `@`, the event that sets it off. In names
/// and events `%`, `>`, `@`, quotes, backslashes and what does not print are written as `%` and two hexadecimal digits
/// for each byte, so that the text stands within a line of Swift as it is.
public struct PathStep: Hashable, Sendable {
  /// What is done.
  public var verb: Verb
  /// What it is done to: the screen, flow, tab or link, the outcome of a `finish`; `nil` where there is no choice.
  public var name: String?
  /// The event that sets it off, where the name alone does not tell the steps of a screen apart.
  public var event: String?

  /// Creates a step.
  public init(_ verb: Verb, _ name: String? = nil, on event: String? = nil) {
    self.verb = verb
    self.name = name
    self.event = event
  }
}

extension PathStep {
  /// What a step does; more than those named here may be made of any letters and digits.
  public struct Verb: RawRepresentable, Hashable, Sendable {
    /// The word that stands for it.
    public let rawValue: String

    /// Creates a verb from its word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The system starts the app.
    public static let launch = Verb(rawValue: "launch")
    /// The system opens a link, which starts the app or interrupts it.
    public static let link = Verb(rawValue: "link")
    /// Another tab comes to the front.
    public static let tab = Verb(rawValue: "tab")
    /// A screen is put on the stack.
    public static let push = Verb(rawValue: "push")
    /// A screen is shown modally.
    public static let present = Verb(rawValue: "present")
    /// A screen takes the place of a whole stack.
    public static let root = Verb(rawValue: "root")
    /// A screen takes the place of the one on top.
    public static let replace = Verb(rawValue: "replace")
    /// A part of a screen comes to the front.
    public static let embed = Verb(rawValue: "embed")
    /// A flow is started.
    public static let start = Verb(rawValue: "start")
    /// The app takes the top screen off the stack.
    public static let pop = Verb(rawValue: "pop")
    /// The app goes back to a screen.
    public static let popTo = Verb(rawValue: "popTo")
    /// The app goes back to the first screen of the stack.
    public static let popToRoot = Verb(rawValue: "popToRoot")
    /// The app ends a modal.
    public static let dismiss = Verb(rawValue: "dismiss")
    /// A flow says that it is over.
    public static let finish = Verb(rawValue: "finish")
    /// The person goes back: back button, swipe from the edge.
    public static let back = Verb(rawValue: "back")
    /// The person swipes a sheet down, or taps outside of it.
    public static let swipe = Verb(rawValue: "swipe")
  }
}

extension PathStep: LosslessStringConvertible {
  /// The text of the step.
  public var description: String {
    verb.rawValue + (name.map { "." + escaped($0) } ?? "") + (event.map { "@" + escaped($0) } ?? "")
  }

  /// Reads the text of a step; `nil` where it does not begin with a word or an escape is broken.
  public init?(_ description: String) {
    let parts = description.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let head = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard !head[0].isEmpty, head[0].allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    var texts: [String?] = [nil, nil]
    for (place, text) in [head.dropFirst().first, parts.dropFirst().first].enumerated() {
      guard let text else { continue }
      guard let plain = unescaped(text) else { return nil }
      texts[place] = plain
    }
    self.init(Verb(rawValue: String(head[0])), texts[0], on: texts[1])
  }
}

extension PathStep: Codable {
  /// Reads the text of a step from a single string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let step = PathStep(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no step of a path")
    }
    self = step
  }

  /// Writes the text of the step as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

private let hexadecimalDigits = Array("0123456789ABCDEF".utf8)

private func escaped(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: \.needsEscape) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    guard scalar.needsEscape else {
      result.unicodeScalars.append(scalar)
      continue
    }
    for byte in String(scalar).utf8 {
      let digits = [UInt8(ascii: "%"), hexadecimalDigits[Int(byte >> 4)], hexadecimalDigits[Int(byte & 15)]]
      result += String(decoding: digits, as: UTF8.self)
    }
  }
  return result
}

private func unescaped(_ text: Substring) -> String? {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard rest.count >= 2, let digits = String(rest.prefix(2)), let value = UInt8(digits, radix: 16) else { return nil }
    bytes.append(value)
    rest = rest.dropFirst(2)
  }
  return String(validating: bytes, as: UTF8.self)
}

extension Unicode.Scalar {
  /// Whether the scalar would end a step, or does not stand for itself within a string literal.
  fileprivate var needsEscape: Bool {
    switch self {
    case "%", ">", "@", "\"", "\\": true
    case " ": false
    default: properties.isWhitespace || properties.generalCategory == .control
    }
  }
}
