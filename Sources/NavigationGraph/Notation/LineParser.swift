/// One line of the notation, as read.
struct Line {
  /// What a line says of the node that it begins with.
  struct Declaration {
    let id: NodeID
    let kind: Node.Kind?
    let place: SourcePlace?
  }

  /// What a line is about.
  enum Content {
    case node(Declaration)
    case edge(Edge)
  }

  let content: Content
  /// Where the name of the first node begins in the text, as an offset in UTF-8 bytes.
  let namePosition: Int
  let isMarked: Bool
  let isEntry: Bool

  /// The node that the line begins with.
  var first: NodeID {
    switch content {
    case .node(let node): node.id
    case .edge(let edge): edge.from
    }
  }
}

/// Reads one line by recursive descent; the grammar stands in the article on the notation.
struct LineParser {
  private var scanner: LineScanner

  init(_ scanner: LineScanner) { self.scanner = scanner }

  /// The line's content, or `nil` where it holds nothing but a comment.
  mutating func line() throws(GraphTextError) -> Line? {
    scanner.skipSpace()
    if scanner.isAtEnd { return nil }
    let isMarked = scanner.take(NotationWords.mark)
    scanner.skipSpace()
    let isEntry = scanner.take("*")
    scanner.skipSpace()
    let wordPosition = scanner.position
    let word = scanner.peekedWord()
    let kind = Node.Kind(rawValue: word)
    if kind != nil {
      _ = scanner.take(word.utf8)
      scanner.skipSpace()
    } else if isArrow(word) {
      throw scanner.error(.missing(.node))
    }
    let namePosition = scanner.position
    let id = NodeID(try name(.node))
    let content: Line.Content
    if scanner.next == UInt8(ascii: "-") {
      guard kind == nil else { throw scanner.error(.arrowAfterKind(scanner.peekedText())) }
      content = .edge(try edge(from: id))
    } else {
      if kind == nil, !scanner.isAtEnd, scanner.peekedWord() != "at",
        let nearest = nearestWord(to: word, among: NotationWords.kinds)
      {
        throw scanner.error(.unknown(.kind, word, nearest: nearest), at: wordPosition)
      }
      content = .node(Line.Declaration(id: id, kind: kind, place: try placeOfNode()))
    }
    return Line(content: content, namePosition: namePosition, isMarked: isMarked, isEntry: isEntry)
  }

  /// The place of a node's declaration, which ends the line; `nil` where the line ends without one.
  private mutating func placeOfNode() throws(GraphTextError) -> SourcePlace? {
    if scanner.isAtEnd { return nil }
    guard scanner.peekedWord() == "at" else { throw scanner.error(.afterNode(scanner.peekedText())) }
    _ = scanner.take("at")
    scanner.skipSpace()
    let place = try place()
    guard scanner.isAtEnd else { throw scanner.error(.afterNode(scanner.peekedText())) }
    return place
  }

  private func isArrow(_ word: String) -> Bool { word.utf8.first == UInt8(ascii: "-") && word.hasSuffix("->") }

  private mutating func edge(from: NodeID) throws(GraphTextError) -> Edge {
    let (verb, outcome) = try arrow()
    var edge = Edge(from, verb, nil, outcome: outcome)
    if scanner.peekedWord() == NotationWords.beneath {
      _ = scanner.take(NotationWords.beneath.utf8)
      scanner.skipSpace()
    } else {
      edge.to = NodeID(try name(.target))
    }
    var seen: Set<String> = []
    while !scanner.isAtEnd { try clause(of: &edge, seen: &seen) }
    return edge
  }

  /// An arrow, such as `-push->` or `-finish(done)->`; its first `-` comes next.
  private mutating func arrow() throws(GraphTextError) -> (Verb, outcome: String?) {
    let begin = scanner.position
    let text = scanner.peekedText()
    _ = scanner.take("-")
    let verbPosition = scanner.position
    let word = scanner.bare { "()-><\"".utf8.contains($0) }
    if word.isEmpty {
      throw scanner.error(text == "->" || text == "-->" ? .missing(.verb) : .malformedArrow(text), at: begin)
    }
    guard let verb = Verb(rawValue: word) else {
      guard scanner.next == UInt8(ascii: "-") || scanner.next == UInt8(ascii: "(") else {
        throw scanner.error(.malformedArrow(text), at: begin)
      }
      let nearest = nearestWord(to: word, among: Verb.allCases.map(\.rawValue))
      throw scanner.error(.unknown(.verb, word, nearest: nearest), at: verbPosition)
    }
    var outcome: String?
    if scanner.take("(") {
      outcome = try scanner.name(.outcome, closers: "()")
      guard scanner.take(")") else { throw scanner.error(.malformedArrow(text), at: begin) }
    }
    guard scanner.take("->"), isBreak(scanner.next) else { throw scanner.error(.malformedArrow(text), at: begin) }
    scanner.skipSpace()
    return (verb, outcome)
  }

  private func isBreak(_ byte: UInt8?) -> Bool {
    byte.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") } ?? true
  }

  private mutating func clause(of edge: inout Edge, seen: inout Set<String>) throws(GraphTextError) {
    let begin = scanner.position
    let word = scanner.peekedWord()
    guard NotationWords.clauses.contains(word) else {
      let text = word.isEmpty ? scanner.peekedText() : word
      let nearest = nearestWord(to: text, among: NotationWords.clauses)
      throw scanner.error(.unknown(.clause, text, nearest: nearest))
    }
    guard seen.insert(word).inserted else { throw scanner.error(.repeated(word)) }
    _ = scanner.take(word.utf8)
    scanner.skipSpace()
    switch word {
    case "on": edge.event = try name(.event)
    case "by": edge.carrier = NodeID(try name(.coordinator))
    case "if": edge.guards = try list(separator: "&") { parser throws(GraphTextError) in try parser.name(.condition) }
    case "as": edge.shownAs = try self.word(.verb, Verb.self)
    case "locked": edge.isLocked = true
    case "in": edge.storage = try self.word(.storage, Storage.self)
    case "weakly": edge.isWeak = true
    case "after":
      let exits = try list(separator: ",") { parser throws(GraphTextError) in try parser.word(.exit, Exit.self) }
      edge.exits = Set(exits)
    case "likely", "guessed":
      if seen.isSuperset(of: ["likely", "guessed"]) { throw scanner.error(.twoConfidences, at: begin) }
      edge.confidence = word == "likely" ? .likely : .guessed
    case "dead": edge.isDead = true
    default: edge.sites = try list(separator: ",") { parser throws(GraphTextError) in try parser.site() }.sorted()
    }
  }

  private mutating func list<Item>(
    separator: StaticString, _ item: (inout LineParser) throws(GraphTextError) -> Item
  ) throws(GraphTextError) -> [Item] {
    var items = [try item(&self)]
    while scanner.take(separator) {
      scanner.skipSpace()
      items.append(try item(&self))
    }
    return items
  }

  private mutating func name(_ part: GraphTextError.Part) throws(GraphTextError) -> String {
    let name = try scanner.name(part)
    try scanner.expectBreak()
    scanner.skipSpace()
    return name
  }

  /// A word of a fixed vocabulary.
  private mutating func word<Word: CaseIterable & RawRepresentable>(
    _ part: GraphTextError.Part, _: Word.Type
  ) throws(GraphTextError) -> Word where Word.RawValue == String {
    if scanner.isAtEnd { throw scanner.error(.missing(part)) }
    let text = scanner.peekedWord()
    guard let word = Word(rawValue: text) else {
      if text.isEmpty || NotationWords.isReserved(text) { throw scanner.error(.missing(part)) }
      let nearest = nearestWord(to: text, among: Word.allCases.map { $0.rawValue })
      throw scanner.error(.unknown(part, text, nearest: nearest))
    }
    _ = scanner.take(text.utf8)
    scanner.skipSpace()
    return word
  }

  private mutating func site() throws(GraphTextError) -> Site {
    let word = scanner.peekedWord()
    guard NotationWords.roles.contains(word), let role = Site.Role(rawValue: word) else {
      return Site(.call, try place())
    }
    _ = scanner.take(word.utf8)
    scanner.skipSpace()
    return Site(role, try place())
  }

  /// A place `file:line:column`, its file bare or in quotes.
  private mutating func place() throws(GraphTextError) -> SourcePlace {
    let begin = scanner.position
    let text = scanner.peekedText()
    if scanner.isAtEnd { throw scanner.error(.missing(.place)) }
    var file = ""
    if scanner.next == UInt8(ascii: "\"") { file = try scanner.quoted() }
    let isQuoted = scanner.position > begin
    let fields = scanner.bare { $0 == UInt8(ascii: ",") }.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count >= 3, let line = number(fields[fields.count - 2]), let column = number(fields[fields.count - 1])
    else { throw scanner.error(.malformedPlace(text), at: begin) }
    let bareFile = fields.dropLast(2).joined(separator: ":")
    if isQuoted {
      guard bareFile.isEmpty else { throw scanner.error(.malformedPlace(text), at: begin) }
    } else {
      guard !bareFile.isEmpty else { throw scanner.error(.malformedPlace(text), at: begin) }
      guard NameFlaw.first(in: bareFile) == nil else { throw scanner.error(.malformedPlace(text), at: begin) }
      file = bareFile
    }
    scanner.skipSpace()
    return SourcePlace(file: file, line: line, column: column)
  }

  private func number(_ digits: Substring) -> Int? {
    let isNumber = digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isNumber, let number = Int(digits), number > 0 else { return nil }
    return number
  }
}
