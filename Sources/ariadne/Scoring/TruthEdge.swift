/// A step of the truth.
struct TruthEdge: Decodable {
  /// Whoever makes the step: the coordinator in whose code the call stands, else the screen.
  let from: String
  /// What it leads to.
  let to: String
  /// What it does; `nil` for what is not scored.
  let kind: EdgeKind?
  /// What it may also be said to do, with `kind`.
  let kinds: Set<EdgeKind>
  /// Who may be said to make it: `from` and others.
  private(set) var sources: Set<String>
  /// What it may be said to lead to: `to` and others.
  private(set) var targets: Set<String>
  /// The container around the target, which a graph may name in the target's stead.
  private(set) var containers: Set<String>
  /// Whether the target is a container, which a graph may give a name of its own.
  private(set) var leadsToContainer = false
  /// Where the step's own call stands.
  let place: TruthLine
  /// Other places that may be given for it: where the target is created, shown, started.
  let otherPlaces: [TruthLine]
  /// Whether the step is written but never runs; then it may be missing.
  let isDead: Bool
  /// Whether it may be there or not: then it is neither missing nor wrong.
  let isOptional: Bool
  /// For `start`: where the child is kept.
  let retains: Lines
  /// For `start`: where the child is let go.
  let releases: Lines
  /// What sets the step off.
  let triggers: [Trigger]

  /// Lines of a truth, or a remark in their place.
  enum Lines: Hashable {
    /// The truth says nothing.
    case unsaid
    /// These lines, and no others.
    case exactly([TruthLine])
    /// Somewhere, as a remark says.
    case somewhere
  }

  /// A callback of a screen or a coordinator.
  struct Trigger: Hashable {
    /// Whose callback it is.
    let owner: String
    /// The callback's name.
    let event: String
  }

  private enum Key: String, CodingKey {
    case from, to, kind, file, line, create, show, called, startCall, dead, retain, release, trigger
    case optional, boundary, altKinds, altFrom, altTo, screens, through, shows, lifetime
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    from = try container.decode(String.self, forKey: .from)
    to = try container.decode(String.self, forKey: .to)
    let word = try container.decode(String.self, forKey: .kind)
    let isTable = word == "route"
    kind = EdgeKind(truth: isTable ? try container.decodeIfPresent(String.self, forKey: .shows) ?? "" : word)
    func words(_ key: Key) throws -> [String] { try container.decodeIfPresent([String].self, forKey: key) ?? [] }
    kinds = Set([kind].compactMap { $0 } + (try words(.altKinds)).compactMap(EdgeKind.init(truth:)))
    sources = Set([from] + (try words(.altFrom)) + (try words(.screens)))
    targets = Set([to] + (try words(.altTo)))
    containers = Set(try words(.through).prefix(1))
    let file = try container.decode(String.self, forKey: .file)
    place = TruthLine(file: file, line: try container.decode(Int.self, forKey: .line))
    isDead = try container.decodeIfPresent(Bool.self, forKey: .dead) ?? false
    let flags = try [Key.optional, .boundary].map { try container.decodeIfPresent(Bool.self, forKey: $0) }
    isOptional = isTable || flags.contains(true)

    func lines(_ key: Key) throws -> LineReference? { try container.decodeIfPresent(LineReference.self, forKey: key) }
    otherPlaces = try [Key.create, .show, .called, .startCall].flatMap { try lines($0)?.lines(in: file) ?? [] }
    // Where a library or a whole life keeps a child, no line of the app does.
    let isKeptElsewhere = container.contains(.lifetime)
    func ownership(_ key: Key) throws -> Lines {
      let said = try lines(key)?.asLines(in: file) ?? .unsaid
      return isKeptElsewhere && said == .exactly([]) ? .unsaid : said
    }
    retains = try ownership(.retain)
    releases = try ownership(.release)
    triggers = Self.triggers(
      in: try container.decodeIfPresent(String.self, forKey: .trigger) ?? "", of: from)
  }

  /// The step with all names of its ends.
  func naming(_ nodes: [String: TruthNode]) -> TruthEdge {
    func allNames(of ids: Set<String>) -> Set<String> { Set(ids.flatMap { nodes[$0]?.names ?? [$0] }) }
    var edge = self
    edge.sources = allNames(of: sources)
    edge.targets = allNames(of: targets)
    edge.containers = allNames(of: containers)
    edge.leadsToContainer = nodes[to]?.kind == "container"
    return edge
  }

  /// The callbacks that a text such as `List.onSelect / onOpen; Editor.onDone` names; the owner carries over.
  ///
  /// A part in other words, such as `menu About`, names none. With which arguments is left out.
  private static func triggers(in text: String, of step: String) -> [Trigger] {
    var triggers: [Trigger] = []
    for part in withoutParentheses(text).split(whereSeparator: { $0 == ";" || $0 == "/" }) {
      let words = part.split(separator: " ")
      guard let first = words.first, words.count == 1 else { continue }
      let names = first.split(separator: ".").map(String.init)
      guard let event = names.last else { continue }
      let owner = names.count > 1 ? names.dropLast().joined(separator: ".") : triggers.last?.owner ?? step
      triggers.append(Trigger(owner: owner, event: event))
    }
    return triggers
  }

  private static func withoutParentheses(_ text: String) -> String {
    var depth = 0
    return text.filter { character in
      if character == "(" { depth += 1 }
      defer { if character == ")" { depth -= 1 } }
      return depth == 0
    }
  }
}

/// A line of a file.
struct TruthLine: Hashable {
  /// The file's path, from the root of the app's repository.
  let file: String
  /// The line, from 1.
  let line: Int
}

/// The ways in which a truth writes lines: a number, numbers, `{file, line}`, several of those, or a remark.
private enum LineReference: Decodable {
  case line(Int)
  case place(file: String, line: Int)
  case several([LineReference])
  case remark

  private enum Key: String, CodingKey {
    case file, line
  }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      self = .place(
        file: try container.decode(String.self, forKey: .file), line: try container.decode(Int.self, forKey: .line))
      return
    }
    let container = try decoder.singleValueContainer()
    if let line = try? container.decode(Int.self) {
      self = .line(line)
    } else if (try? container.decode(String.self)) != nil {
      self = .remark
    } else {
      self = .several(try container.decode([LineReference].self))
    }
  }

  func lines(in file: String) -> [TruthLine] {
    switch self {
    case .line(let line): [TruthLine(file: file, line: line)]
    case .place(let file, let line): [TruthLine(file: file, line: line)]
    case .several(let references): references.flatMap { $0.lines(in: file) }
    case .remark: []
    }
  }

  func asLines(in file: String) -> TruthEdge.Lines {
    if case .remark = self { return .somewhere }
    return .exactly(lines(in: file))
  }
}
