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
  let page = change.markdown(sentence: "Nothing has changed.", picture: nil)
  #expect(page == "## Ariadne: no change of the navigation\n\nFrom `main` to `HEAD`. Nothing has changed.\n")
}

@Test func `findings stand after the lines of the graph, under their signs`() throws {
  let change = try change("*A", "*A -push-> B", gone: [Sample.escaped], come: [Sample.leak])
  let text = change.text(palette: .plain)
  #expect(text.hasPrefix("+ screen B\n+ A -push-> B\n- App/A,B:C/100%.swift:1:1: warning: "))
  #expect(text.hasSuffix("(leaked-child-dismiss)\n"))
  #expect(change.summary == "nodes +1 -0 ~0, edges +1 -0 ~0, findings +1 -1")
}
