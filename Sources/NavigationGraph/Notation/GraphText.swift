/// A graph written in the notation: one line per node or edge, in any order.
///
/// `↓` before a line marks it as one that a rule must flag. Names without a line of their own get the kind that their
/// edges imply. The grammar stands in the article on the notation; `NavigationGraph.notation` prints what this reads.
public struct GraphText: Hashable, Sendable {
  /// The graph that the lines describe.
  public let graph: NavigationGraph
  /// The nodes that the marked lines begin with.
  public let marked: Set<NodeID>
  /// The numbers of the marked lines, from 1, ascending.
  public let markedLines: [Int]

  /// Reads a text; `file` is the name that an error gives it.
  ///
  /// - Throws: `GraphTextError` at the first line that breaks the grammar or contradicts an earlier one.
  /// - Complexity: O(*n* + *e*) expected, for *n* bytes of text and *e* edges.
  public init(_ text: String, file: String = "graph") throws(GraphTextError) {
    var gathered = GatheredLines()
    var bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    var start = 0
    var number = 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let scanner = LineScanner(bytes, line: start..<end, number: number, file: file)
      var parser = LineParser(scanner)
      if let line = try parser.line() { try gathered.add(line, scanner) }
      start = end + 1
      number += 1
    }
    graph = gathered.graph
    marked = gathered.marked
    markedLines = gathered.markedLines
  }
}

/// What the lines said so far.
private struct GatheredLines {
  private var declarations: [NodeID: (declaration: Line.Declaration, line: Int)] = [:]
  private var entries: Set<NodeID> = []
  private var edges: [Edge] = []
  private(set) var marked: Set<NodeID> = []
  private(set) var markedLines: [Int] = []

  mutating func add(_ line: Line, _ scanner: LineScanner) throws(GraphTextError) {
    if line.isEntry { entries.insert(line.first) }
    if line.isMarked {
      marked.insert(line.first)
      markedLines.append(scanner.line)
    }
    switch line.content {
    case .edge(let edge): edges.append(edge)
    case .node(let declaration):
      guard let (known, number) = declarations[declaration.id] else {
        declarations[declaration.id] = (declaration, scanner.line)
        return
      }
      guard let merged = known.merged(with: declaration) else {
        throw scanner.error(.redeclared(declaration.id, line: number), at: line.namePosition)
      }
      declarations[declaration.id] = (merged, number)
    }
  }

  var graph: NavigationGraph {
    let inference = KindInference(edges: edges)
    let nodes = entries.union(declarations.keys).map { id in
      let known = declarations[id]?.declaration
      let kind = known?.kind ?? inference.kind(of: id)
      return Node(id, kind: kind, isEntry: entries.contains(id), place: known?.place)
    }
    return NavigationGraph(nodes: nodes, edges: edges)
  }
}

extension Line.Declaration {
  /// What both lines say together, or `nil` where they contradict each other.
  fileprivate func merged(with other: Line.Declaration) -> Line.Declaration? {
    if let kind, let theirs = other.kind, kind != theirs { return nil }
    if let place, let theirs = other.place, place != theirs { return nil }
    return Line.Declaration(id: id, kind: kind ?? other.kind, place: place ?? other.place)
  }
}
