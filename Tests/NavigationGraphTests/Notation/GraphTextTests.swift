import NavigationGraph
import Testing

struct GraphTextTests {
  @Test func `an edge line says all that an edge holds`() throws {
    let line = """
      Items -start(done)-> Create on tap by Flow if a & "b != nil" as present locked in list weakly \
      after finish, back, rootSwap likely dead at A.swift:1:2, create "B C.swift":3:4, show D.swift:5:6, start E:7:8
      """
    let sites = [
      Site(.call, SourcePlace(file: "A.swift", line: 1, column: 2)),
      Site(.create, SourcePlace(file: "B C.swift", line: 3, column: 4)),
      Site(.show, SourcePlace(file: "D.swift", line: 5, column: 6)),
      Site(.start, SourcePlace(file: "E", line: 7, column: 8)),
    ]
    let edge = Edge(
      "Items", .start, "Create", outcome: "done", event: "tap", carrier: "Flow", guards: ["a", "b != nil"],
      shownAs: .present, isLocked: true, storage: .list, isWeak: true, exits: [.finish, .back, .rootSwap],
      confidence: .likely, isDead: true, sites: sites)
    #expect(try GraphText(line).graph.edges == [edge])
    #expect(edge.notation == line)
  }

  @Test(arguments: Verb.allCases) func `every verb makes an arrow`(verb: Verb) throws {
    #expect(try GraphText("A -\(verb.rawValue)-> B").graph.edges == [Edge("A", verb, "B")])
    #expect(try GraphText("A -\(verb.rawValue)-> .").graph.edges == [Edge("A", verb, nil)])
    #expect(try GraphText("A -start-> B as \(verb.rawValue)").graph.edges.first?.shownAs == verb)
  }

  @Test(arguments: Storage.allCases) func `every storage can be named`(storage: Storage) throws {
    #expect(
      try GraphText("A -owns-> B in \(storage.rawValue)").graph.edges == [Edge("A", .owns, "B", storage: storage)])
  }

  @Test(arguments: Exit.allCases) func `every exit can be named`(exit: Exit) throws {
    let text = "A -releases-> B after \(exit.rawValue)"
    #expect(try GraphText(text).graph.edges == [Edge("A", .releases, "B", exits: [exit])])
  }

  @Test(arguments: Node.Kind.allCases) func `every kind begins a line`(kind: Node.Kind) throws {
    let node = Node("A", kind: kind, place: SourcePlace(file: "A.swift", line: 1, column: 7))
    #expect(try GraphText("\(kind.rawValue) A at A.swift:1:7").graph.nodes == [node])
    #expect(try GraphText("*\(kind.rawValue) A").graph.nodes == [Node("A", kind: kind, isEntry: true)])
  }

  @Test(arguments: Site.Role.allCases) func `every role of a place can be named`(role: Site.Role) throws {
    let word = role == .call ? "" : role.rawValue + " "
    let edge = Edge("A", .push, "B", sites: [Site(role, SourcePlace(file: "F.swift", line: 1, column: 2))])
    #expect(try GraphText("A -push-> B at \(word)F.swift:1:2").graph.edges == [edge])
  }

  @Test func `certainty is the default and has two lower degrees`() throws {
    #expect(try GraphText("A -push-> B").graph.edges.first?.confidence == .certain)
    #expect(try GraphText("A -push-> B likely").graph.edges.first?.confidence == .likely)
    #expect(try GraphText("A -push-> B guessed").graph.edges.first?.confidence == .guessed)
  }

  @Test func `names without a line get the kind that their edges imply`() throws {
    let graph = try GraphText(
      """
      *Home -push-> Detail by Flow
      Flow -owns-> Child
      Tabs -tab-> Home
      open -link-> Detail
      external Safari
      *Settings
      """
    ).graph
    let kinds = graph.nodes.map { "\($0.isEntry ? "*" : "")\($0.kind) \($0.id)" }
    let expected = [
      "coordinator Child", "screen Detail", "coordinator Flow", "*screen Home", "external Safari", "*screen Settings",
      "container Tabs", "link open",
    ]
    #expect(kinds == expected)
  }

  @Test func `arrows mark lines and their nodes`() throws {
    let text = try GraphText("# before\n\n↓A -push-> B\nC -push-> D\n  ↓ *E -push-> F # why\n↓screen G")
    #expect(text.marked == ["A", "E", "G"])
    #expect(text.markedLines == [3, 5, 6])
    #expect(text.graph["E"]?.isEntry == true)
  }

  @Test func `comments and blank lines say nothing`() throws {
    let bare = try GraphText("A -push-> Main#1").graph
    #expect(try GraphText("\u{FEFF}# one\r\n\r\n\t A\t-push-> Main#1 # two\r\n#three").graph == bare)
    #expect(try GraphText("").graph == NavigationGraph())
    #expect(try GraphText("# nothing").graph.notation == "")
  }

  @Test func `two lines may each tell a part of a node`() throws {
    let graph = try GraphText("*A\ncoordinator A\nA at A.swift:1:2\n*A -push-> B").graph
    let place = SourcePlace(file: "A.swift", line: 1, column: 2)
    #expect(graph["A"] == Node("A", kind: .coordinator, isEntry: true, place: place))
  }

  @Test func `the same step on two lines is one edge with both sites`() throws {
    let graph = try GraphText("A -owns-> B at A.swift:1:2\nA -owns-> B at A.swift:3:4").graph
    #expect(graph.edges.map(\.notation) == ["A -owns-> B at A.swift:1:2, A.swift:3:4"])
  }

  @Test func `a printed graph reads nodes first and then each family of edges`() throws {
    let text = """
      # Nodes
      entry AppDelegate at App.swift:3:7
      coordinator Flow at Flow.swift:1:7
      coordinator Root
      screen Detail
      *screen Home

      # Ownership
      Root -owns-> Flow in list
      Root -releases-> Flow after finish

      # Routes
      AppDelegate -start-> Root
      Home -push-> Detail on onSelect by Flow if loggedIn

      # Ways out
      Detail -pop-> .
      Flow -finish(done)-> Root

      """
    let graph = try GraphText(text).graph
    #expect(graph.notation == text)
    let short = """
      # Nodes
      entry AppDelegate

      # Ownership
      Root -owns-> Flow in list
      Root -releases-> Flow after finish

      # Routes
      AppDelegate -start-> Root
      *Home -push-> Detail on onSelect by Flow if loggedIn

      # Ways out
      Detail -pop-> .
      Flow -finish(done)-> Root

      """
    #expect(graph.notation(includingNodes: false) == short)
  }
}
