@testable import NavigationGraph

/// Graphs and edges for laws that hold for all of them.
enum Every {
  /// Every graph of three screens with `push` edges and any of them entries: 2⁹ sets of edges times 2³ of entries.
  static var graphOfThreeScreens: [NavigationGraph] {
    let names: [NodeID] = ["A", "B", "C"]
    return (0..<(1 << 12)).map { bits in
      let nodes = names.enumerated().map { Node($1, kind: .screen, isEntry: bits >> (9 + $0) & 1 == 1) }
      let pairs = names.flatMap { from in names.map { (from, $0) } }
      let edges = pairs.enumerated().compactMap { index, pair in
        bits >> index & 1 == 1 ? Edge(pair.0, .push, pair.1) : nil
      }
      return NavigationGraph(nodes: nodes, edges: edges)
    }
  }

  /// Each set of twelve clauses, each clause with one value; verbs in turn.
  static var shapeOfEdge: [Edge] {
    (0..<(1 << 12)).map { Edge(Verb.allCases[$0 % Verb.allCases.count], clauses: $0) }
  }

  /// Names that break a careless parser or printer.
  static let hostileName: [String] =
    [
      "", " ", "a b", "\"", "\\", "\\\"", "\\n", "a\"b", "tab\there", "line\nbreak", "return\r\nfeed", "\r", "\0",
      "\u{7F}",
      "<b>&amp;</b>", "<", "->", "a->b", "-push->", "-", "--", ".", "..", "*", "*Home", "#", "#1", "Main#abc-12-xyz",
      "a#b",
      "↓", "↓A", "a↓", ",", "a,b", "&", "&&", "a & b", "user != nil", "(", ")", "f(_:)", "a(b", "[String: Int]",
      "Array<Array<Int>>", "👨‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "é", "\u{301}", "\u{200D}", "مرحبا", "\u{202E}abc\u{202C}",
      "שלום עולם",
      "\u{A0}", "\u{2028}", "\u{85}", "\u{FEFF}", "\u{10FFFF}", "\u{FFFD}", "a:b:1:2", ":", "1:2", "C:\\x.swift",
      "\\u{41}",
      String(repeating: "long", count: 2560), String(repeating: "\"", count: 10_240),
    ] + NotationWords.clauses + NotationWords.kinds + NotationWords.roles + Verb.allCases.map(\.rawValue)
}

extension Edge {
  /// An edge with those of twelve clauses whose bit is set.
  fileprivate init(_ verb: Verb, clauses: Int) {
    func has(_ bit: Int) -> Bool { clauses >> bit & 1 == 1 }
    self.init(
      "A", verb, has(0) ? "B" : nil, outcome: has(1) ? "done" : nil, event: has(2) ? "onTap" : nil,
      carrier: has(3) ? "C" : nil, guards: has(4) ? ["one", "the other"] : [], shownAs: has(5) ? .present : nil,
      isLocked: has(6), storage: has(7) ? .closure : nil, isWeak: has(8), exits: has(9) ? [.swipe, .finish] : [],
      confidence: has(10) ? .likely : .certain, isDead: has(11),
      sites: has(2) == has(3) ? [Site(.start, SourcePlace(file: "A.swift", line: 3, column: 1))] : [])
  }
}

extension NavigationGraph {
  /// A graph of one edge and what its ends imply.
  init(_ edge: Edge) { self.init(nodes: [], edges: [edge]) }
}
