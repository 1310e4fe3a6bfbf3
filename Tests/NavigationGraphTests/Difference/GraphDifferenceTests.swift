import NavigationGraph
import Testing

private func difference(_ old: String, _ new: String) throws -> GraphDifference {
  GraphDifference(from: try GraphText(old).graph, to: try GraphText(new).graph)
}

@Test func `a graph does not differ from itself, nor by places`() throws {
  let graph = "*Home -push-> Detail on select at A.swift:1:1\nHome -owns-> Flow at A.swift:2:2"
  #expect(try difference(graph, graph).isEmpty)
  let moved = "*Home -push-> Detail on select at B.swift:9:9\nHome -owns-> Flow\nscreen Detail at C.swift:1:1"
  #expect(try difference(graph, moved).isEmpty)
}

@Test func `two calls of one step are one step`() throws {
  let two = "*Home -push-> Detail at A.swift:1:1\nHome -push-> Detail at A.swift:2:1"
  #expect(try difference("*Home -push-> Detail", two).isEmpty)
  #expect(try difference(two, "*Home").removedEdges.count == 1)
}

/// A snapshot has no places, so what places alone tell apart is one step there.
@Test(arguments: [
  "*A -push-> B at A.swift:1:1\nA -push-> B likely at A.swift:2:1",
  "*A -pop-> . at A.swift:1:1\nA -pop-> . dead at A.swift:2:1",
  "A -releases-> B after finish at A.swift:1:1\nA -releases-> B after back at A.swift:2:1",
  "*A -push-> B likely at A.swift:1:1\nA -push-> B guessed at A.swift:2:1\nA -push-> B if x at A.swift:3:1",
])
func `a graph does not differ from its own notation without places`(_ text: String) throws {
  let graph = try GraphText(text).graph
  let written = try GraphText(graph.notation(includingNodes: false, includingPlaces: false)).graph
  #expect(GraphDifference(from: written, to: graph).lines == [])
  #expect(GraphDifference(from: graph, to: written).lines == [])
}

@Test func `what comes and goes is told by line`() throws {
  let lines = try difference("*Home -push-> Detail\nHome -push-> Old", "*Home -push-> Detail\nHome -present-> New")
    .lines
  #expect(
    lines == ["- screen Old", "+ screen New", "- Home -push-> Old", "+ Home -present-> New"])
}

@Test(arguments: [
  ("*A -push-> B if x", "*A -push-> B if x & y"), ("*A -push-> B", "*A -push-> B if x"),
  ("*A -push-> B likely", "*A -push-> B"), ("*A -present-> B", "*A -present-> B locked"),
  ("*A -owns-> B in list", "*A -owns-> B in list weakly"), ("*A -push-> B", "*A -push-> B dead"),
])
func `a step that keeps its ends and differs in a clause has changed`(_ old: String, _ new: String) throws {
  let difference = try difference(old, new)
  #expect(difference.changedEdges.count == 1)
  #expect(difference.addedEdges.isEmpty && difference.removedEdges.isEmpty)
  #expect(difference.lines.map { $0.prefix(2) } == ["- ", "+ "])
}

@Test func `a node that becomes an entry, or another kind, has changed`() throws {
  #expect(try difference("screen A", "*screen A").changedNodes.count == 1)
  #expect(try difference("screen A", "coordinator A").lines == ["- screen A", "+ coordinator A"])
}

@Test func `what is gone one way has come the other way`() throws {
  let old = "*A -push-> B\nA -push-> C if x\nB -pop-> .\nscreen D"
  let new = "*A -push-> C if y\nA -tab-> E\nE -finish(done)-> F"
  let (there, back) = (try difference(old, new), try difference(new, old))
  #expect(there.addedEdges == back.removedEdges)
  #expect(there.removedNodes == back.addedNodes)
  #expect(there.changedEdges.map(\.before) == back.changedEdges.map(\.after))
}

@Test func `removing what is lost and adding what is gained gives the new graph`() throws {
  let texts = ["*A -push-> B", "*A -push-> B if x\nA -push-> C", "*A -push-> C\nB -pop-> .\nB -owns-> D", "*A"]
  for old in texts {
    for new in texts {
      let (oldGraph, newGraph) = (try GraphText(old).graph, try GraphText(new).graph)
      let difference = GraphDifference(from: oldGraph, to: newGraph)
      let gone = Set(difference.removedEdges + difference.changedEdges.map(\.before))
      let edges =
        oldGraph.edges.filter { !gone.contains($0) } + difference.addedEdges + difference.changedEdges.map(\.after)
      #expect(Set(edges) == Set(newGraph.edges))
    }
  }
}
