import NavigationGraph
import Testing

@testable import FindingReports

private func change(_ old: String, _ new: String, gone: [Finding] = [], come: [Finding] = []) throws -> NavigationChange
{
  let (old, new) = (try GraphText(old).graph, try GraphText(new).graph)
  return NavigationChange(
    from: "main", to: "HEAD", graph: new, difference: GraphDifference(from: old, to: new), newFindings: come,
    goneFindings: gone, spelling: PathSpelling(folder: "App"))
}

@Test func `no change has no picture and no lines`() throws {
  let change = try change("*A -push-> B", "*A -push-> B")
  #expect(change.isEmpty)
  #expect(change.text(palette: .plain) == "")
  #expect(change.markdown == "## Ariadne: no change of the navigation\n\nFrom `main` to `HEAD`.\n")
}

@Test func `findings stand after the lines of the graph, under their signs`() throws {
  let change = try change("*A", "*A -push-> B", gone: [Sample.escaped], come: [Sample.leak])
  let text = change.text(palette: .plain)
  #expect(text.hasPrefix("+ screen B\n+ A -push-> B\n- App/A,B:C/100%.swift:1:1: warning: "))
  #expect(text.hasSuffix("(leaked-child-dismiss)\n"))
  #expect(change.summary == "nodes +1 -0 ~0, edges +1 -0 ~0, findings +1 -1")
}

@Test func `nothing in a name is markup of the flowchart`() throws {
  let picture = try #require(
    MermaidNeighbourhood(of: change("*A", "*A -push-> \"B\\\"] --> C<br>#`&\"")).text)
  #expect(picture.contains("n1[\"B#quot;] --#gt; C#lt;br#gt;#35;#96;#amp;\"]:::added\n"))
}

@Test func `the picture shows what is beside a change and nothing far away`() throws {
  let old = "*A -push-> B\nB -push-> C\nC -push-> D\nD -push-> E"
  let picture = try #require(MermaidNeighbourhood(of: change(old, old + "\nB -present-> X")).text)
  #expect(picture.contains("\"X\"") && picture.contains("\"A\"") && picture.contains("\"C\""))
  #expect(!picture.contains("\"E\""))
}

@Test func `a large change is drawn in part`() throws {
  let many = (0..<500).map { "*A -push-> S\($0)" }.joined(separator: "\n")
  let picture = try #require(MermaidNeighbourhood(of: change("*A", many)).text)
  #expect(picture.split(separator: "\n").count { $0.contains("==>") } == MermaidNeighbourhood.limit)
}
