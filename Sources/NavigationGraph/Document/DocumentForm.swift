/// The part of a document that says how to read the rest.
struct VersionForm: Codable {
  let schema: String?
}

/// A document as it stands in JSON; its properties are the keys.
///
/// These types are apart from the model so that a change of the model cannot change the format in silence.
struct DocumentForm: Codable {
  let schema: String
  let tool: String
  let nodes: [NodeForm]
  let edges: [EdgeForm]
  let resolution: ResolutionForm?
  let counts: [String: Int]

  init(_ document: GraphDocument) {
    schema = GraphDocument.schemaVersion
    tool = document.tool
    nodes = document.graph.nodes.map(NodeForm.init)
    edges = document.graph.edges.map(EdgeForm.init)
    resolution = document.resolution.map(ResolutionForm.init)
    counts = document.counts
  }
}

/// A node as it stands in JSON; an absent key means no.
struct NodeForm: Codable {
  let id: NodeID
  let kind: Node.Kind
  let entry: Bool?
  let file: String?
  let line: Int?
  let column: Int?

  init(_ node: Node) {
    id = node.id
    kind = node.kind
    entry = node.isEntry ? true : nil
    file = node.place?.file
    line = node.place?.line
    column = node.place?.column
  }

  var hasWholePlaceOrNone: Bool { (file == nil) == (line == nil) && (line == nil) == (column == nil) }

  var node: Node {
    var place: SourcePlace?
    if let file, let line, let column { place = SourcePlace(file: file, line: line, column: column) }
    return Node(id, kind: kind, isEntry: entry ?? false, place: place)
  }
}

/// An edge as it stands in JSON; an absent key means the default, but `to` is always there.
struct EdgeForm: Codable {
  let from: NodeID
  let verb: Verb
  let to: NodeID?
  let outcome: String?
  let event: String?
  let by: NodeID?
  let guards: [String]?
  let shownAs: Verb?
  let locked: Bool?
  let storage: Storage?
  let weak: Bool?
  let exits: [Exit]?
  let confidence: Confidence?
  let dead: Bool?
  let sites: [SiteForm]?

  init(_ edge: Edge) {
    from = edge.from
    verb = edge.verb
    to = edge.to
    outcome = edge.outcome
    event = edge.event
    by = edge.carrier
    guards = edge.guards.isEmpty ? nil : edge.guards
    shownAs = edge.shownAs
    locked = edge.isLocked ? true : nil
    storage = edge.storage
    weak = edge.isWeak ? true : nil
    exits = edge.exits.isEmpty ? nil : Exit.allCases.filter(edge.exits.contains)
    confidence = edge.confidence == .certain ? nil : edge.confidence
    dead = edge.isDead ? true : nil
    sites = edge.sites.isEmpty ? nil : edge.sites.map(SiteForm.init)
  }

  var edge: Edge {
    Edge(
      from, verb, to, outcome: outcome, event: event, carrier: by, guards: guards ?? [], shownAs: shownAs,
      isLocked: locked ?? false, storage: storage, isWeak: weak ?? false, exits: Set(exits ?? []),
      confidence: confidence ?? .certain, isDead: dead ?? false, sites: (sites ?? []).map(\.site))
  }
}

extension EdgeForm {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(from, forKey: .from)
    try container.encode(verb, forKey: .verb)
    try container.encode(to, forKey: .to)
    try container.encodeIfPresent(outcome, forKey: .outcome)
    try container.encodeIfPresent(event, forKey: .event)
    try container.encodeIfPresent(by, forKey: .by)
    try container.encodeIfPresent(guards, forKey: .guards)
    try container.encodeIfPresent(shownAs, forKey: .shownAs)
    try container.encodeIfPresent(locked, forKey: .locked)
    try container.encodeIfPresent(storage, forKey: .storage)
    try container.encodeIfPresent(weak, forKey: .weak)
    try container.encodeIfPresent(exits, forKey: .exits)
    try container.encodeIfPresent(confidence, forKey: .confidence)
    try container.encodeIfPresent(dead, forKey: .dead)
    try container.encodeIfPresent(sites, forKey: .sites)
  }
}

/// A site as it stands in JSON.
struct SiteForm: Codable {
  let role: Site.Role
  let file: String
  let line: Int
  let column: Int

  init(_ site: Site) {
    role = site.role
    file = site.place.file
    line = site.place.line
    column = site.place.column
  }

  var site: Site { Site(role, SourcePlace(file: file, line: line, column: column)) }
}

/// A resolution as it stands in JSON.
struct ResolutionForm: Codable {
  let hits: Int
  let notNavigational: [UnresolvedForm]
  let unresolved: [UnresolvedForm]

  init(_ resolution: Resolution) {
    hits = resolution.hits
    notNavigational = resolution.notNavigational.map(UnresolvedForm.init)
    unresolved = resolution.unresolved.map(UnresolvedForm.init)
  }

  var resolution: Resolution {
    Resolution(hits: hits, notNavigational: notNavigational.map(\.site), unresolved: unresolved.map(\.site))
  }
}

/// An unresolved site as it stands in JSON.
struct UnresolvedForm: Codable {
  let primitive: String
  let reason: String
  let file: String
  let line: Int
  let column: Int

  init(_ site: UnresolvedSite) {
    primitive = site.primitive
    reason = site.reason
    file = site.place.file
    line = site.place.line
    column = site.place.column
  }

  var site: UnresolvedSite {
    UnresolvedSite(place: SourcePlace(file: file, line: line, column: column), primitive: primitive, reason: reason)
  }
}
