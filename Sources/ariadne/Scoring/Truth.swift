/// The true graph of an app, made by hand: a file of the form `nav-truth/1`.
struct Truth: Decodable {
  /// The app's name.
  let app: String
  /// The nodes.
  let nodes: [TruthNode]
  /// The steps.
  let edges: [TruthEdge]
  /// The faults that must, or must not, be reported.
  let expectedFindings: [TruthFinding]

  private enum Key: String, CodingKey {
    case app, nodes, edges
    case expectedFindings = "expected_findings"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    app = try container.decodeIfPresent(String.self, forKey: .app) ?? ""
    nodes = try container.decode([TruthNode].self, forKey: .nodes)
    edges = try container.decode([TruthEdge].self, forKey: .edges)
    expectedFindings = try container.decodeIfPresent([TruthFinding].self, forKey: .expectedFindings) ?? []
  }
}

/// A node of the truth.
struct TruthNode: Decodable {
  /// Its name.
  let id: String
  /// What it is, in the truth's words.
  let kind: String
  /// Whether it is the system's or a library's, so that it may be missing.
  let external: Bool?
}

/// A fault of the truth.
struct TruthFinding: Decodable {
  /// Whether a fault must be reported.
  enum Status: String, Decodable {
    /// It must.
    case expected
    /// It must: a real defect that is believed unfixed.
    case live
    /// It may, as information at most.
    case info
    /// It must not.
    case trap
  }

  /// The rule, or a word that stands for one.
  let rule: String
  /// What it is about.
  let node: String
  /// Where.
  let file: String?
  /// The line, from 1.
  let line: Int?
  /// Whether it must be reported.
  let status: Status
}
