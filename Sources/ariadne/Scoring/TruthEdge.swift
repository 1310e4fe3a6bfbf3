/// A step of the truth.
struct TruthEdge: Decodable {
  /// Whoever makes the step: the coordinator in whose code the call stands, else the screen.
  let from: String
  /// What it leads to.
  let to: String
  /// What it does; `nil` for what is not scored.
  let kind: EdgeKind?
  /// Where the step's own call stands.
  let place: TruthLine
  /// Other places that may be given for it: where the target is created, shown, started.
  let otherPlaces: [TruthLine]
  /// Whether the step is written but never runs; then it may be missing.
  let isDead: Bool
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
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    from = try container.decode(String.self, forKey: .from)
    to = try container.decode(String.self, forKey: .to)
    kind = EdgeKind(truth: try container.decode(String.self, forKey: .kind))
    let file = try container.decode(String.self, forKey: .file)
    place = TruthLine(file: file, line: try container.decode(Int.self, forKey: .line))
    isDead = try container.decodeIfPresent(Bool.self, forKey: .dead) ?? false

    func lines(_ key: Key) throws -> LineReference? { try container.decodeIfPresent(LineReference.self, forKey: key) }
    otherPlaces = try [Key.create, .show, .called, .startCall].flatMap { try lines($0)?.lines(in: file) ?? [] }
    retains = try lines(.retain)?.asLines(in: file) ?? .unsaid
    releases = try lines(.release)?.asLines(in: file) ?? .unsaid
    triggers = Self.triggers(in: try container.decodeIfPresent(String.self, forKey: .trigger) ?? "")
  }

  /// The callbacks that a text such as `List.onSelect / onOpen; Editor.onDone` names; the owner carries over.
  private static func triggers(in text: String) -> [Trigger] {
    var triggers: [Trigger] = []
    for part in text.split(whereSeparator: { $0 == ";" || $0 == "/" }) {
      let names = part.split(separator: " ").first?.split(separator: ".").map(String.init) ?? []
      guard let event = names.last else { continue }
      let owner = names.count > 1 ? names.dropLast().joined(separator: ".") : triggers.last?.owner ?? ""
      triggers.append(Trigger(owner: owner, event: event))
    }
    return triggers
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
