import NavigationGraph

extension Edge {
  /// The step itself: without places, guards, confidence, and whether anything runs it.
  public var bare: NavigationEdge {
    var edge = self
    edge.sites = []
    edge.guards = []
    edge.confidence = .certain
    edge.isDead = false
    return edge
  }
}

/// An edge and the line that yields it.
public struct PlacedEdge: Hashable, Sendable {
  /// The step, bare.
  public let edge: NavigationEdge
  /// The file, relative to the app's folder.
  public let file: String
  /// The line, from 1.
  public let line: Int

  /// An edge of a graph at its own place; one without a place stands at line 1 of no file.
  public init(_ edge: NavigationEdge) {
    self.init(edge.bare, file: edge.place?.file ?? "", line: edge.place?.line ?? 1)
  }

  /// An edge at a line.
  public init(_ edge: NavigationEdge, file: String, line: Int) {
    self.edge = edge
    self.file = file
    self.line = line
  }
}

/// Something that is wrong with a line of an app's source.
public struct LineComplaint: Hashable, Sendable, Comparable {
  /// The file, relative to the app's folder.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// What is wrong.
  public let text: String

  /// Creates a complaint.
  public init(file: String, line: Int, text: String) {
    self.file = file
    self.line = line
    self.text = text
  }

  /// Orders by place, then by text.
  public static func < (one: LineComplaint, other: LineComplaint) -> Bool {
    (one.file, one.line, one.text) < (other.file, other.line, other.text)
  }
}

/// What the lines of a source yield and do not say, and what they say and do not yield.
///
/// - Complexity: O(*m* + *e*) expected, for *m* marked and *e* extracted edges.
public func complaints(marked: Set<PlacedEdge>, extracted: Set<PlacedEdge>) -> [LineComplaint] {
  let places = Dictionary(grouping: extracted.subtracting(marked), by: \.edge)
  let unmet = marked.subtracting(extracted).map { mark in
    let elsewhere = (places[mark.edge] ?? []).map { "\($0.file):\($0.line)" }.sorted()
    let remark = elsewhere.isEmpty ? "" : " (but at \(elsewhere.joined(separator: ", ")))"
    let text = "marked but not extracted: \(mark.edge.notation)\(remark)"
    return LineComplaint(file: mark.file, line: mark.line, text: text)
  }
  let unmarked = extracted.subtracting(marked).map { found in
    LineComplaint(file: found.file, line: found.line, text: "extracted but not marked: \(found.edge.notation)")
  }
  return (unmet + unmarked).sorted()
}
