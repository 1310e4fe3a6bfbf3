import NavigationGraph
import Testing

@testable import ariadne

@Test func `each benchmark runs at its smallest size, its results checked`() throws {
  let run = try BuiltProgram.run("__bench", "--smallest", "App", in: TemporaryFolder(SmallApp.files))
  #expect(run.status == 0)
  #expect(run.errors == "")
  let words = [
    "App\n", "  3 Swift files, ", " declarations\n", "  parsing ", ", ratio ", "  extraction ", " 6 nodes, ",
    " checks of ",
    "  parsing ", ", after it ", "  memory at its height ", "  nothing kept ", "  no file changed ", "  2 copies ",
    "  4 copies ", "  2 flows of 4 screens, ",
    "  building the graph ×", "  reachability ×", "  components ×", "  dominators ×", "  reading the notation ×",
    "50 screens\n", "  280 rules: post* ", "  1024 valuations at once ",
    " paths, 216 steps, 0 impossible, 155 of 155 items",
    " simple paths, ", " prime paths, ", "a stack of 501 frames, climbed, proved and left: ",
  ]
  for word in words { #expect(run.output.contains(word)) }
}

@Test func `a benchmark of no app says what is wrong`() throws {
  let run = try BuiltProgram.run("__bench", "Missing", in: TemporaryFolder())
  #expect(run.status == 65)
  #expect(run.output == "")
  #expect(run.errors.hasPrefix("error: "))
}

@Test(arguments: 0...24)
func `a made-up app is the same each time, of about the size asked for, and whole`(_ size: Int) throws {
  let app = MadeUpApp(nodeCount: size)
  #expect(app.graph.nodes.count == max(3, size) || app.graph.nodes.count == max(3, size) + 1)
  #expect(MadeUpApp(nodeCount: size).graph == app.graph)
  #expect(try GraphText(app.text(as: .graph)).graph == app.graph)
  #expect(Set(app.graph.edges.compactMap(\.to)).count == app.graph.nodes.count - 1, "something leads to each node")
}
