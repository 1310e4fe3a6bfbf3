import CYaml
import Foundation

/// Reads one YAML document into nodes with places, through libyaml's events.
///
/// What YAML allows and no configuration needs is refused with its place: keys that are no plain text or stand twice, tags,
/// a second document, nesting deeper than a hundred levels. An alias stands for the value of its anchor.
struct YAMLParser {
  private var parser = yaml_parser_t()
  private let bytes: [UInt8]
  private var anchors: [String: YAMLNode] = [:]
  /// How many nodes aliases have brought in; a document that multiplies itself by them is refused.
  private var copies = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let deepest = 100
  private static let mostCopies = 10_000

  /// The document's value; `nil` where it is empty or holds comments only.
  ///
  /// - Throws: `YAMLError` for the first thing that is wrong.
  /// - Complexity: O(*b*) for *b* bytes.
  static func document(in bytes: [UInt8]) throws(YAMLError) -> YAMLNode? {
    var reader = YAMLParser(bytes)
    guard yaml_parser_initialize(&reader.parser) == 1 else {
      throw YAMLError(place: .init(line: 1, column: 1), message: "there is no memory to read it")
    }
    defer { yaml_parser_delete(&reader.parser) }
    // libyaml keeps the address of the bytes until the parser is deleted.
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    defer { buffer.deallocate() }
    _ = buffer.initialize(from: bytes)
    yaml_parser_set_input_string(&reader.parser, buffer.baseAddress, bytes.count)
    return try reader.document()
  }

  private mutating func document() throws(YAMLError) -> YAMLNode? {
    var root: YAMLNode?
    while true {
      let event = try next()
      switch event.kind {
      case .streamEnd: return root
      case .documentStart where root != nil:
        throw YAMLError(place: event.place, message: "a second document begins here; one is all that is read")
      case .value(let start): root = try node(start, at: event.place, depth: 0)
      case .other, .documentStart: continue
      case .end: preconditionFailure("libyaml ended a collection that it had not begun")
      }
    }
  }

  private mutating func node(_ start: Event.Start, at place: YAMLNode.Place, depth: Int) throws(YAMLError) -> YAMLNode {
    guard depth < Self.deepest else {
      throw YAMLError(place: place, message: "values are nested deeper than \(Self.deepest) levels")
    }
    let node: YAMLNode
    switch start.content {
    case .alias(let name):
      guard let known = anchors[name] else {
        throw YAMLError(
          place: place,
          message: "no value before this is anchored as '&\(name)'; put a pattern that begins with '*' in quotes")
      }
      copies += known.count
      guard copies <= Self.mostCopies else {
        throw YAMLError(place: place, message: "aliases stand for more than \(Self.mostCopies) values")
      }
      return YAMLNode(content: known.content, place: place)
    case .scalar(let text, let isPlain): node = YAMLNode(content: .scalar(text, isPlain: isPlain), place: place)
    case .sequence: node = YAMLNode(content: .sequence(try items(depth)), place: place)
    case .mapping: node = YAMLNode(content: .mapping(try entries(depth)), place: place)
    }
    if let anchor = start.anchor { anchors[anchor] = node }
    return node
  }

  private mutating func items(_ depth: Int) throws(YAMLError) -> [YAMLNode] {
    var items: [YAMLNode] = []
    while true {
      let event = try next()
      guard case .value(let start) = event.kind else { return items }
      items.append(try node(start, at: event.place, depth: depth + 1))
    }
  }

  private mutating func entries(_ depth: Int) throws(YAMLError) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    var places: [String: YAMLNode.Place] = [:]
    while true {
      let event = try next()
      guard case .value(let start) = event.kind else { return entries }
      guard case .scalar(let key, _) = start.content else {
        throw YAMLError(place: event.place, message: "a key must be a text on its own line")
      }
      if let first = places[key] {
        throw YAMLError(
          place: event.place, message: "the key '\(key)' stands already in line \(first.line); keep one of them")
      }
      places[key] = event.place
      let value = try next()
      guard case .value(let valueStart) = value.kind else {
        throw YAMLError(place: event.place, message: "the key '\(key)' has no value")
      }
      entries.append(
        YAMLNode.Entry(key: key, place: event.place, value: try node(valueStart, at: value.place, depth: depth + 1)))
    }
  }
}

extension YAMLParser {
  /// What libyaml reports next, as far as it is of use here.
  private struct Event {
    let kind: Kind
    let place: YAMLNode.Place

    enum Kind {
      case value(Start)
      case end
      case documentStart
      case streamEnd
      case other
    }

    /// The beginning of a value.
    struct Start {
      let content: Content
      let anchor: String?
    }

    enum Content {
      case scalar(String, isPlain: Bool)
      case sequence
      case mapping
      case alias(String)
    }
  }

  private mutating func next() throws(YAMLError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else { throw failure }
    defer { yaml_event_delete(&event) }
    let place = YAMLNode.Place(line: Int(event.start_mark.line) + 1, column: Int(event.start_mark.column) + 1)
    func value(_ content: Event.Content, _ anchor: UnsafeMutablePointer<yaml_char_t>?) -> Event {
      Event(kind: .value(Event.Start(content: content, anchor: anchor.map { String(cString: $0) })), place: place)
    }
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return value(.scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), scalar.anchor)
    case YAML_SEQUENCE_START_EVENT: return value(.sequence, event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT: return value(.mapping, event.data.mapping_start.anchor)
    case YAML_ALIAS_EVENT: return value(.alias(String(cString: event.data.alias.anchor)), nil)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return Event(kind: .end, place: place)
    case YAML_DOCUMENT_START_EVENT: return Event(kind: .documentStart, place: place)
    case YAML_STREAM_END_EVENT: return Event(kind: .streamEnd, place: place)
    default: return Event(kind: .other, place: place)
    }
  }

  /// Whether a tab stands at a mark: what libyaml says of one tells nobody so.
  ///
  /// libyaml counts a line's characters, not its bytes, and ends lines as ``Character/isNewline`` does.
  private func isTab(at mark: yaml_mark_t) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.dropFirst(Int(mark.line)).first?.unicodeScalars.dropFirst(Int(mark.column)).first == "\t"
  }

  /// What libyaml complains of.
  private var failure: YAMLError {
    let problem = parser.problem.map { String(cString: $0) } ?? "it is no YAML"
    if parser.error == YAML_READER_ERROR {
      return YAMLError(place: .init(line: 1, column: 1), message: "\(problem) at byte \(parser.problem_offset + 1)")
    }
    let mark = parser.problem_mark
    let context = parser.context.map { " \(String(cString: $0))" } ?? ""
    return YAMLError(
      place: .init(line: Int(mark.line) + 1, column: Int(mark.column) + 1),
      message: isTab(at: mark) ? "a tab stands where spaces indent; replace it by spaces" : problem + context)
  }
}

extension YAMLNode {
  /// How many values it consists of.
  fileprivate var count: Int {
    switch content {
    case .scalar: 1
    case .sequence(let items): items.reduce(1) { $0 + $1.count }
    case .mapping(let entries): entries.reduce(1) { $0 + $1.value.count }
    }
  }
}
