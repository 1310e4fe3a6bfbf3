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

  @Test func `only what is next to a change is drawn`() throws {
    let map = try MapRequest(.changed(depth: 1)).answer(from: try difference(old, new), options: options)
    #expect(map.nodes.map(\.id) == ["A", "B", "C", "X", "Y"])
  }

  @Test func `no change leaves nothing to draw`() throws {
    let map = try MapRequest(.changed(depth: 1)).answer(from: try difference(old, old), options: options)
    #expect(map.nodes.isEmpty)
    #expect(DotWriter(map, options: options).text().contains("nothing to show"))
  }

  @Test func `a closed flow is as changed as what it holds`() throws {
    let flows = "*Main -start-> P by Main\nP -root-> P1\nMain -start-> Q by Main\nQ -root-> Q1"
    let map = try difference(flows, flows + "\nP1 -push-> P2 by P\nMain -start-> R by Main\nR -root-> R1")
    let closed = try MapRequest(level: .app).answer(from: map, options: options)
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
