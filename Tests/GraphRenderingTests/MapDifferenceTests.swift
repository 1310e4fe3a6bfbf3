import NavigationGraph
import Testing

@testable import GraphRendering

struct MapDifferenceTests {
  private let options = MapOptions(title: "Two states")

  private func difference(_ old: String, _ new: String) throws -> NavigationMap {
    let (old, new) = (try GraphText(old).graph, try GraphText(new).graph)
    return NavigationMap(of: GraphDifference(from: old, to: new), after: new)
  }

  private let old = "*A -push-> B\nB -push-> C\nC -push-> D\nD -push-> E\nA -push-> X"
  private let new = "*A -push-> B if ready\nB -push-> C\nC -push-> D\nD -push-> E\nB -present-> Y"

  @Test func `what came, went and changed is drawn in one map, each in its own way`() throws {
    let map = try difference(old, new)
    let nodes = map.nodes.filter { $0.change != nil }.map { "\($0.id) \($0.change!.rawValue)" }
    #expect(nodes == ["X removed", "Y added"])
    let dot = DotWriter(map, options: options).text()
    #expect(lines(of: dot, containing: "\"A\" -> \"B\"").joined().contains("style=\"dotted\""))
    #expect(lines(of: dot, containing: "\"A\" -> \"X\"").joined().contains("style=\"dashed\""))
    #expect(lines(of: dot, containing: "\"B\" -> \"Y\"").joined().contains("class=\"present added\""))
    #expect(lines(of: dot, containing: "\"Y\" [").joined().contains("label=\"+ Y\""))
    #expect(lines(of: dot, containing: "\"B\" -> \"C\"").joined().contains("class=\"push dimmed\""))
    for word in ["added", "removed", "changed"] { #expect(dot.contains("label=\"\(word)\"")) }
  }

  private func changed(_ old: String, _ new: String) throws -> NavigationMap {
    MapRequest(.changed).answer(from: try difference(old, new), options: options)
  }

  private func steps(_ map: NavigationMap) -> [String] { map.edges.map { "\($0.edge.from) \($0.edge.to!)" } }

  @Test func `only what has changed is drawn, with the steps between`() throws {
    let map = try changed(old, new)
    #expect(map.nodes.map(\.id) == ["A", "B", "X", "Y"])
    #expect(steps(map) == ["A B", "A X", "B Y"])
  }

  /// Tabs, each with two screens that follow one another.
  private let tabs = (0..<30).map { "Bar -tab-> T\($0)\nT\($0) -push-> S\($0)\nS\($0) -push-> Bar" }
    .joined(separator: "\n")

  @Test func `a hub at the end of a changed step does not bring all that it leads to`() throws {
    let map = try changed("*Bar\n" + tabs, "*Bar\n" + tabs + "\nBar -present-> Sheet")
    #expect(map.nodes.map(\.id) == ["Bar", "Sheet"])
    #expect(steps(map) == ["Bar Sheet"])
  }

  @Test func `each piece of a change is placed by one shortest way to what is nearest of it`() throws {
    let chain = "*Root -push-> A\nA -push-> B\nB -push-> C\nRoot -push-> D\nD -push-> A\n"
    let one = try changed(chain, chain + "C -push-> New")
    #expect(one.nodes.map(\.id) == ["A", "B", "C", "New", "Root"])
    #expect(steps(one) == ["A B", "B C", "C New", "Root A"])
    let two = try changed(chain, chain + "B -push-> New\nC -push-> New\nD -push-> Other")
    #expect(two.nodes.map(\.id) == ["A", "B", "C", "D", "New", "Other", "Root"])
    #expect(steps(two) == ["A B", "B C", "B New", "C New", "D Other", "Root A", "Root D"])
  }

  @Test func `a change that nothing leads to is drawn all the same`() throws {
    let map = try changed("*A -push-> B", "*A -push-> B\nLost -push-> Found")
    #expect(map.nodes.map(\.id) == ["Found", "Lost"])
  }

  @Test func `no change leaves nothing to draw`() throws {
    let map = try changed(old, old)
    #expect(map.nodes.isEmpty)
    #expect(DotWriter(map, options: options).text().contains("nothing to show"))
  }

  @Test func `a closed flow is as changed as what it holds`() throws {
    let flows = "*Main -start-> P by Main\nP -root-> P1\nMain -start-> Q by Main\nQ -root-> Q1"
    let map = try difference(flows, flows + "\nP1 -push-> P2 by P\nMain -start-> R by Main\nR -root-> R1")
    let closed = MapRequest(level: .app).answer(from: map, options: options)
    let changes = Dictionary(uniqueKeysWithValues: closed.nodes.map { ($0.id.name, $0.change) })
    #expect(changes["P"] == .changed)
    #expect(changes["Q"] == .some(nil))
    #expect(changes["R"] == .added)
  }

  @Test func `parts that became different things are a change`() {
    #expect(MapChange.joining([.added, .added]) == .added)
    #expect(MapChange.joining([.added, nil]) == .changed)
    #expect(MapChange.joining([nil, nil]) == nil)
    #expect(MapChange.joining([]) == nil)
  }
}

struct MapProofTests {
  private let options = MapOptions(title: "Proof")
  private let graph = NavigationGraph(
    nodes: [],
    edges: [
      Edge(
        "Main", .owns, "Edit", storage: .list, sites: [Site(.store, SourcePlace(file: "M.swift", line: 4, column: 1))]),
      Edge(
        "Home", .start, "Edit", carrier: "Main", sites: [Site(.call, SourcePlace(file: "M.swift", line: 9, column: 1))]),
      Edge(
        "Home", .push, "Other", carrier: "Main", sites: [Site(.call, SourcePlace(file: "M.swift", line: 9, column: 1))]),
      Edge("Other", .push, "Far"),
    ])
  private let finding = Finding(
    rule: "leak", severity: .error, subjects: ["Edit", "Main"], place: nil, message: "'Edit' leaks",
    proof: [
      ProofStep("'Main' keeps 'Edit' in a list", at: SourcePlace(file: "M.swift", line: 4, column: 1)),
      ProofStep("'Main' starts 'Edit' from 'Home'", at: SourcePlace(file: "M.swift", line: 9, column: 1)),
      ProofStep("its modal is swiped away"),
    ], remedy: "release it")

  @Test func `the proof is drawn and nothing else, each step with its number`() {
    let map = NavigationMap(proving: finding, in: graph)
    #expect(map.nodes.map(\.id) == ["Edit", "Home", "Main"])
    let dot = DotWriter(map, options: options).text()
    #expect(lines(of: dot, containing: "\"Main\" -> \"Edit\"").joined().contains("label=\"1\""))
    #expect(lines(of: dot, containing: "\"Home\" -> \"Edit\"").joined().contains("label=\"2\""))
    #expect(!dot.contains("Other"))
    #expect(dot.contains("label=\"3. its modal is swiped away\""))
    #expect(lines(of: dot, containing: "\"Edit\" -> \" note 3\"").count == 1)
    #expect(!dot.contains("pack="))
  }

  @Test func `the argument stands under the title`() {
    let dot = DotWriter(NavigationMap(proving: finding, in: graph), options: options).text()
    for words in ["'Edit' leaks", "Remedy: release it", "1. 'Main' keeps 'Edit' in a list", "M.swift:4"] {
      #expect(dot.contains(words))
    }
  }

  @Test func `a finding about nothing in the graph is still told`() {
    let lost = Finding(
      rule: "lost", severity: .warning, subjects: ["Nowhere"], place: nil, message: "gone",
      proof: [ProofStep("so it is")],
      remedy: "")
    let dot = DotWriter(NavigationMap(proving: lost, in: graph), options: options).text()
    #expect(dot.contains("nothing to show") && dot.contains("1. so it is"))
  }
}
