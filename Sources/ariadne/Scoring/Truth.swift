/// The true graph of an app, or of a part of one, made by hand: a file of the form `nav-truth/1`.
struct Truth: Decodable {
  /// The app's name.
  let app: String
  /// The nodes.
  let nodes: [TruthNode]
  /// The steps.
  let edges: [TruthEdge]
  /// The faults that must, or must not, be reported.
  let expectedFindings: [TruthFinding]
  /// The names of the nodes whose outgoing steps are all in the truth.
  let scope: Set<String>
  /// The beginnings of the paths of the files whose steps are all in the truth; empty where every file is one.
  let scopeFiles: [String]
  /// Whether the truth covers only a part of the app.
  let isPart: Bool
  /// The names of the nodes, the other ones included.
  let names: Set<String>

  private enum Key: String, CodingKey {
    case app, nodes, edges, scopeNodes, scopeFiles
    case expectedFindings = "expected_findings"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    app = try container.decodeIfPresent(String.self, forKey: .app) ?? ""
    nodes = try container.decode([TruthNode].self, forKey: .nodes)
    expectedFindings = try container.decodeIfPresent([TruthFinding].self, forKey: .expectedFindings) ?? []
    let nodesByID = Dictionary(nodes.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    edges = try container.decode([TruthEdge].self, forKey: .edges).map { $0.naming(nodesByID) }
    names = Set(nodes.flatMap(\.names))
    let listed = try container.decodeIfPresent([String].self, forKey: .scopeNodes)
    scopeFiles = try container.decodeIfPresent([String].self, forKey: .scopeFiles) ?? []
    isPart = listed != nil
    scope = Set((listed ?? nodes.filter { !$0.isBoundary }.map(\.id)).flatMap { nodesByID[$0]?.names ?? [$0] })
  }

  /// The names of the nodes out of which the truth does not list every step.
  var boundary: Set<String> { Set(nodes.filter(\.isBoundary).flatMap(\.names)) }
}

/// A node of the truth.
struct TruthNode: Decodable {
  /// Its name.
  let id: String
  /// What it is, in the truth's words.
  let kind: String
  /// The name, and others under which it may be found.
  let names: [String]
  /// Whether not all steps out of it are in the truth.
  let isBoundary: Bool
  /// Whether it may be missing: the system's, a library's, a part of a screen, a link.
  let isOptional: Bool

  private enum Key: String, CodingKey {
    case id, kind, aliases, boundary, optional, external, component
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decode(String.self, forKey: .id)
    kind = try container.decode(String.self, forKey: .kind)
    names = [id] + (try container.decodeIfPresent([String].self, forKey: .aliases) ?? [])
    isBoundary = try container.decodeIfPresent(Bool.self, forKey: .boundary) ?? false
    let flags = try [Key.optional, .external, .component].map { try container.decodeIfPresent(Bool.self, forKey: $0) }
    isOptional = isBoundary || flags.contains(true) || kind == "external" || kind == "link"
  }
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
