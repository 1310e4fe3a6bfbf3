import NavigationGraph

/// A name between single quotes, as messages print it.
func quoted(_ node: NodeID) -> String { "'\(node.name)'" }

/// Quotes an outcome or an event.
func quoted(_ name: String) -> String { "'\(name)'" }

/// Joins clauses as a sentence does: `a`, `a and b`, `a, b and c`.
func enumerated(_ clauses: [String], _ conjunction: String = "and") -> String {
  guard let last = clauses.last else { return "" }
  guard clauses.count > 1 else { return last }
  return clauses.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// Names the first few and counts the rest: `'A', 'B' and 5 more`.
func enumerated(_ nodes: [NodeID], atMost limit: Int) -> String {
  let named = nodes.prefix(limit).map { quoted($0) }
  let rest = nodes.count - named.count
  return enumerated(rest > 0 ? named + ["\(rest) more"] : named)
}

/// A number with its noun, `noun` being the singular of a noun with a regular plural.
func counted(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }

/// How large the parts of one kind are in an app, for messages that tell where one of them stands.
struct Standing {
  private let ascending: [Int]

  /// - Complexity: O(*n* log *n*) for *n* sizes.
  init(among sizes: some Sequence<Int>) { ascending = sizes.sorted() }

  /// How many sizes there are.
  var count: Int { ascending.count }

  /// How many sizes are smaller.
  /// - Complexity: O(log *n*) for *n* sizes.
  func smaller(than size: Int) -> Int {
    var range = ascending.startIndex..<ascending.endIndex
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = ascending[middle] < size ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// Where a size stands, as the end of a message: `; 90 % of the app's 40 screens lie nearer`; nothing where it is the
  /// only one.
  func clause(on size: Int, noun: String, than clause: String) -> String {
    count > 1 ? "; \(100 * smaller(than: size) / count) % of the app's \(count) \(noun) \(clause)" : ""
  }
}

extension Edge {
  /// How what the step leads to comes on show: the verb itself, or that by which a flow's first screen appears.
  var appears: Verb? { verb == .start ? shownAs : verb }
}

extension ProofStep {
  /// The step that an edge stands for.
  init(_ edge: Edge) { self.init(edge.clause, at: edge.place) }
}

extension Edge {
  /// What the edge does, as a clause: who, verb, whom, how, whence, when.
  var clause: String {
    var clause = "\(quoted(actor)) \(deed)"
    if carrier != nil { clause += " from \(quoted(from))" }
    if let event { clause += " on \(quoted(event))" }
    if !guards.isEmpty { clause += " if \(guards.joined(separator: " and "))" }
    return clause
  }

  private var deed: String {
    let target = to.map { quoted($0) } ?? "what lies beneath"
    return switch verb {
    case .owns: "keeps \(target)" + (storage.map { " in \($0.phrase)" } ?? "")
    case .releases: "lets go of \(target)"
    case .push: "pushes \(target)"
    case .present: "presents \(target)"
    case .root: "sets \(target) as the root"
    case .replace: "shows \(target) in place of the top"
    case .tab: "shows \(target) as a tab"
    case .embed: "embeds \(target)"
    case .start: "starts \(target)" + (shownAs.map { " \($0.appearance)" } ?? "")
    case .link: "opens \(target)"
    case .pop: "goes back"
    case .popTo: "goes back to \(target)"
    case .popToRoot: "goes back to the root"
    case .dismiss: "dismisses"
    case .finish: outcome.map { "reports \(quoted($0)) to \(target)" } ?? "reports its end to \(target)"
    }
  }
}

extension Verb {
  /// How a flow that is started with this verb appears.
  fileprivate var appearance: String {
    switch self {
    case .push: "by a push"
    case .present: "as a modal"
    case .root: "as the root"
    case .replace: "in place of the top"
    case .tab: "as a tab"
    case .embed: "as an embedded child"
    default: "by \(rawValue)"
    }
  }
}

extension Storage {
  /// The storage with its article, as a clause names it.
  var phrase: String {
    switch self {
    case .list: "a list"
    case .dictionary: "a dictionary"
    case .property: "a property"
    case .closure: "a closure"
    case .part: "an object"
    case .screen: "a screen"
    case .navigator: "a navigator"
    case .application: "the application"
    }
  }
}

extension Severity {
  /// The next lower severity, or the same at the bottom.
  var lowered: Severity { self == .error ? .warning : .info }
}
