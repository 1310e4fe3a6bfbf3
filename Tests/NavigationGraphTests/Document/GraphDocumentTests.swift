import Foundation
import NavigationGraph
import Testing

struct GraphDocumentTests {
  static let text = """
    entry AppDelegate at App.swift:3:7
    *screen Home
    AppDelegate -start(begun)-> Flow on launch by Root if a & b as present locked likely dead at A.swift:1:2, show B:3:4
    Root -owns-> Flow in dictionary weakly
    Root -releases-> Flow after swipe, finish guessed
    Home -pop-> .
    """

  static func full() throws -> GraphDocument {
    let site = UnresolvedSite(
      place: SourcePlace(file: "A.swift", line: 9, column: 1), primitive: "present", reason: "no type")
    let resolution = Resolution(hits: 5, notNavigational: [site], unresolved: [site, site])
    return GraphDocument(
      try GraphText(text).graph, tool: "1.2.3", resolution: resolution, counts: ["files": 3, "a": 0])
  }

  @Test func `a document decodes to itself`() throws {
    let full = try Self.full()
    #expect(try GraphDocument(data: full.data) == full)
    let empty = GraphDocument(NavigationGraph(), tool: "")
    #expect(try GraphDocument(data: empty.data) == empty)
    #expect(try JSONDecoder().decode(GraphDocument.self, from: full.data) == full)
  }

  @Test func `every set of clauses decodes to itself and obeys the schema`() throws {
    let schema = try StructuralSchema(GraphDocument.schemaText)
    let document = GraphDocument(NavigationGraph(nodes: [], edges: Every.shapeOfEdge), tool: "test")
    #expect(try GraphDocument(data: document.data) == document)
    #expect(try schema.complaints(about: document.data) == [])
  }

  @Test func `hostile names decode to themselves`() throws {
    let nodes = Every.hostileName.map { name in
      Node(NodeID(name), kind: .screen, place: SourcePlace(file: name, line: 1, column: 1))
    }
    let edges = Every.hostileName.map { Edge(NodeID($0), .finish, "A", outcome: $0, event: $0, guards: [$0]) }
    let document = GraphDocument(NavigationGraph(nodes: nodes, edges: edges), tool: "test")
    #expect(try GraphDocument(data: document.data) == document)
  }

  @Test func `equal graphs give equal bytes whatever the order of insertion`() throws {
    let lines = Self.text.split(separator: "\n").reversed().joined(separator: "\n")
    var backward = try Self.full()
    backward.graph = try GraphText(lines).graph
    #expect(try backward.data == Self.full().data)
  }

  @Test func `the smallest document reads as documented`() throws {
    let document = GraphDocument(try GraphText("*A -pop-> . at a/b.swift:1:2").graph, tool: "0.1")
    let expected = """
      {
        "counts" : {

        },
        "edges" : [
          {
            "from" : "A",
            "sites" : [
              {
                "column" : 2,
                "file" : "a/b.swift",
                "line" : 1,
                "role" : "call"
              }
            ],
            "to" : null,
            "verb" : "pop"
          }
        ],
        "nodes" : [
          {
            "entry" : true,
            "id" : "A",
            "kind" : "screen"
          }
        ],
        "schema" : "ariadne-graph/1",
        "tool" : "0.1"
      }

      """
    #expect(String(decoding: document.data, as: UTF8.self) == expected)
  }
}

struct GraphDocumentSchemaTests {
  @Test func `a full document obeys the schema and uses every key of it`() throws {
    let schema = try StructuralSchema(GraphDocument.schemaText)
    let data = try GraphDocumentTests.full().data
    #expect(try schema.complaints(about: data) == [])
    let document = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let nodes = document["nodes"] as? [[String: Any]] ?? []
    let edges = document["edges"] as? [[String: Any]] ?? []
    let sites = edges.flatMap { $0["sites"] as? [[String: Any]] ?? [] }
    let resolution = document["resolution"] as? [String: Any] ?? [:]
    let unresolved = resolution["unresolved"] as? [[String: Any]] ?? []
    let used = [
      "": Set(document.keys), "node": Set(nodes.flatMap(\.keys)), "edge": Set(edges.flatMap(\.keys)),
      "site": Set(sites.flatMap(\.keys)), "resolution": Set(resolution.keys),
      "unresolved": Set(unresolved.flatMap(\.keys)),
    ]
    #expect(used == schema.properties)
  }

  @Test func `the schema lists the words of the model`() throws {
    let schema = try StructuralSchema(GraphDocument.schemaText)
    #expect(schema.words(of: "verb") == Verb.allCases.map(\.rawValue))
    #expect(schema.words(of: "node", "kind") == Node.Kind.allCases.map(\.rawValue))
    #expect(schema.words(of: "edge", "storage") == Storage.allCases.map(\.rawValue))
    #expect(schema.words(of: "edge", "exits") == Exit.allCases.map(\.rawValue))
    #expect(schema.words(of: "edge", "confidence") == Confidence.allCases.dropLast().map(\.rawValue))
    #expect(schema.words(of: "site", "role") == Site.Role.allCases.map(\.rawValue))
  }

  @Test(arguments: [
    (#""tool" : "1.2.3""#, #""tool" : 1"#, "$.tool: not of type string"),
    (#""verb" : "pop""#, #""verb" : "hop""#, "$.edges[1].verb: hop is not among"),
    (#""to" : null"#, #""too" : null"#, "$.edges[1]: too is not allowed"),
    (#""entry" : true"#, #""entry" : false"#, "$.nodes[0].entry: 0 is not 1"),
    (#""line" : 9"#, #""line" : 0"#, "$.resolution.notNavigational[0].line: below 1"),
    (#""hits" : 5,"#, "", "$.resolution: hits is missing"),
  ]) func `the walk of the schema sees a broken document`(good: String, bad: String, complaint: String) throws {
    let schema = try StructuralSchema(GraphDocument.schemaText)
    let text = String(decoding: try GraphDocumentTests.full().data, as: UTF8.self)
    let broken = text.replacingOccurrences(of: good, with: bad)
    let complaints = try schema.complaints(about: Data(broken.utf8))
    let isSeen = complaints.contains { $0.hasPrefix(complaint) }
    #expect(isSeen, "\(complaints)")
  }
}

struct GraphDocumentErrorTests {
  static let broken: [(String, String)] = [
    (
      #"{"schema": "ariadne-graph/2"}"#,
      "the document has schema 'ariadne-graph/2' rather than 'ariadne-graph/1'; write it again with this version"
    ),
    (#"{}"#, #"the document has no 'schema'; add "schema": "ariadne-graph/1" if it is a graph"#),
    ("[", "the document breaks its schema: this is no JSON; see the schema of a graph"),
    (
      #"{"schema": "ariadne-graph/1"}"#,
      "the document breaks its schema: 'tool' is missing; see the schema of a graph"
    ),
    (
      document(edges: #"{"from": "A", "verb": "hop", "to": null}"#),
      "the document breaks its schema at 'edges[0].verb': the value is not one of the known; see the schema of a graph"
    ),
    (
      document(edges: #"{"from": 1, "verb": "pop", "to": null}"#),
      "the document breaks its schema at 'edges[0].from': a value of another type is needed; see the schema of a graph"
    ),
    (
      document(edges: #"{"from": "A", "verb": "push", "to": "B"}"#),
      "edges[0] names 'B', which is not in 'nodes'; add the node"
    ),
    (
      document(edges: "").replacingOccurrences(of: "}]", with: #"}, {"id": "A", "kind": "link"}]"#),
      "the node 'A' stands twice in 'nodes'; keep one of the two"
    ),
  ]

  @Test func `half a place is refused`() {
    let text = Self.document(edges: "").replacingOccurrences(of: #""kind""#, with: #""file": "A.swift", "kind""#)
    let error = #expect(throws: GraphDocumentError.self) { try GraphDocument(data: Data(text.utf8)) }
    #expect(error == .malformed(path: "nodes[0]", "'file', 'line' and 'column' need each other"))
  }

  @Test(arguments: broken) func `an unusable document is refused with a remedy`(text: String, message: String) {
    let error = #expect(throws: GraphDocumentError.self) { try GraphDocument(data: Data(text.utf8)) }
    #expect(error?.description == message)
  }

  private static func document(edges: String) -> String {
    #"{"schema": "ariadne-graph/1", "tool": "", "counts": {}, "nodes": [{"id": "A", "kind": "screen"}], "edges": ["#
      + edges + "]}"
  }
}
