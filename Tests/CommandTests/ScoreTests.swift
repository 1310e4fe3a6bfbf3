import Foundation
import NavigationGraph
import Testing

@testable import ariadne

/// A truth of two flows in two files, with each form in which a truth writes lines.
private let truthText = """
  {
    "app": "Shop", "schema": "nav-truth/1",
    "nodes": [
      {"id": "AppDelegate", "kind": "app", "file": "App/AppDelegate.swift", "line": 1, "entry": true},
      {"id": "Main", "kind": "coordinator", "file": "App/Main.swift", "line": 1},
      {"id": "Cart", "kind": "coordinator", "file": "App/Cart.swift", "line": 1},
      {"id": "List", "kind": "screen", "file": "App/List.swift", "line": 1},
      {"id": "Pay", "kind": "screen", "file": "App/Pay.swift", "line": 1},
      {"id": "Old", "kind": "screen", "file": "App/Old.swift", "line": 1},
      {"id": "Safari", "kind": "screen", "file": "", "line": 0, "external": true}
    ],
    "edges": [
      {"from": "AppDelegate", "to": "Main", "kind": "start", "file": "App/AppDelegate.swift", "line": 9,
       "retain": "stored property", "startCall": [11, 12]},
      {"from": "Main", "to": "List", "kind": "root", "file": "App/Main.swift", "line": 5},
      {"from": "Main", "to": "Cart", "kind": "start", "file": "App/Main.swift", "line": 20,
       "create": {"file": "App/Factory.swift", "line": 3}, "retain": [21], "release": [24],
       "trigger": "List.onCart / onBuy; Cart.finishFlow"},
      {"from": "Cart", "to": "Pay", "kind": "push", "file": "App/Cart.swift", "line": 7, "trigger": "Pay.onNext"},
      {"from": "Cart", "to": "Main", "kind": "end", "file": "App/Cart.swift", "line": 9},
      {"from": "Main", "to": "Old", "kind": "push", "file": "App/Main.swift", "line": 30, "dead": true},
      {"from": "Main", "to": "Cart", "kind": "calls", "file": "App/Main.swift", "line": 40}
    ],
    "expected_findings": [
      {"rule": "unreachable-screen", "node": "Old", "file": "App/Old.swift", "line": 1, "status": "expected"},
      {"rule": "child-not-released", "node": "Cart", "file": "App/Main.swift", "line": 20, "status": "trap"},
      {"rule": "god-coordinator", "node": "Main", "file": "App/Main.swift", "line": 1, "status": "info"}
    ]
  }
  """

/// A graph that agrees with that truth in all that must agree.
private let agreeing = """
  entry AppDelegate
  coordinator Main
  AppDelegate -start-> Main at App/AppDelegate.swift:9:3, start App/AppDelegate.swift:11:3
  AppDelegate -owns-> Main in property at App/AppDelegate.swift:9:3
  Main -root-> List at App/Main.swift:5:1
  List -start-> Cart on onCart by Main at App/Main.swift:20:5
  List -start-> Cart on onBuy by Main at App/Main.swift:20:5
  Cart -start-> Cart on finishFlow by Main at App/Main.swift:20:5
  Main -owns-> Cart in list at App/Main.swift:21:5
  Main -releases-> Cart after finish at App/Main.swift:24:5
  Pay -push-> Pay on onNext by Cart at App/Cart.swift:7:5
  Pay -finish(finishFlow)-> Main by Cart at App/Cart.swift:9:5
  Pay -pop-> . by Cart at App/Cart.swift:99:5
  screen Old
  """

@Test func `a graph that says what the truth says is perfect`() throws {
  let score = try scored(agreeing)
  #expect(score.isPerfect)
  #expect(score.nodes.found == 6)
  #expect(score.allEdges.found == 5)
  #expect(score.ownership.map(\.found) == [2, 1])
  #expect(score.triggers.found == 4)
}

@Test func `a line that is not the truth's is both missing and wrong, and the report says so`() throws {
  let score = try scored(agreeing.replacing("App/Cart.swift:7:5", with: "App/Cart.swift:8:5"))
  let push = try #require(score.edges.first { $0.name == "push" })
  #expect(push.missing == ["Cart -push-> Pay at App/Cart.swift:7, ours is at App/Cart.swift:8:5"])
  #expect(push.wrong == ["Cart -push-> Pay at App/Cart.swift:8:5 on onNext, from Pay"])
  #expect(push.precision == 0)
  #expect(push.recall == 0)
}

@Test(arguments: [
  "App/Main.swift:20:5", "App/Main.swift:1:1, create App/Factory.swift:3:9", "Main.swift:20:5",
  "Shop/App/Main.swift:20:5",
])
func `a step is found by its own line or by one that the truth allows, under a shorter or longer path`(
  _ sites: String
) throws {
  let score = try scored(agreeing.replacing("App/Main.swift:20:5", with: sites))
  let start = try #require(score.edges.first { $0.name == "start" })
  #expect(start.found == 2)
  #expect(start.wrong == [])
}

@Test func `a file whose name only ends alike is another file`() throws {
  let score = try scored(agreeing.replacing("App/Main.swift:20:5", with: "App/NotMain.swift:20:5"))
  #expect(score.edges.first { $0.name == "start" }?.found == 1)
}

@Test func `who carries a step out must be whom the truth names`() throws {
  let score = try scored(agreeing.replacing("on onNext by Cart", with: "on onNext by Main"))
  #expect(score.edges.first { $0.name == "push" }?.wrong.count == 1)
}

@Test func `one wrong line is wrong once, whatever sets it off`() throws {
  let invented =
    agreeing + """

      List -push-> Pay on onA by Main at App/Main.swift:50:5
      List -push-> Pay on onB by Main at App/Main.swift:50:5
      """
  let push = try #require(try scored(invented).edges.first { $0.name == "push" })
  #expect(push.wrong.count == 1)
  #expect(push.precision == 0.5)
  #expect(push.recall == 1)
}

@Test func `dead code may be found or not`() throws {
  let score = try scored(agreeing + "\nMain -push-> Old dead at App/Main.swift:30:5")
  #expect(score.isPerfect)
  #expect(score.edges.first { $0.name == "push" }?.found == 2)
}

@Test func `the system's screens that the truth does not list are not wrong`() throws {
  let sharing = agreeing + "\nexternal ShareSheet\nList -present-> ShareSheet at App/List.swift:4:1"
  #expect(try scored(sharing).isPerfect)
}

@Test func `a node that is not in the truth is wrong, and one that is only there is missing`() throws {
  let score = try scored(agreeing.replacing("screen Old", with: "screen Invented at App/I.swift:1:1"))
  #expect(score.nodes.missing == ["screen Old"])
  #expect(score.nodes.wrong == ["screen Invented at App/I.swift:1:1"])
}

@Test func `an owner that keeps or lets go elsewhere is wrong there and missing here`() throws {
  let score = try scored(agreeing.replacing("App/Main.swift:21:5", with: "App/Main.swift:22:5"))
  #expect(score.ownership[0].missing == ["Main -> Cart at App/Main.swift:21"])
  #expect(score.ownership[0].wrong == ["Main -> Cart at App/Main.swift:22"])
  let weak = try scored(agreeing.replacing("-owns-> Cart in list", with: "-owns-> Cart in list weakly"))
  #expect(weak.ownership[0].missing == ["Main -> Cart at App/Main.swift:21"])
}

@Test func `where the truth has the helper's line, the owner's call of that helper is right`() throws {
  let helper = truthText.replacing("\"retain\": [21]", with: "\"retain\": {\"file\": \"App/Base.swift\", \"line\": 6}")
  let both = agreeing.replacing("App/Main.swift:21:5", with: "App/Main.swift:22:5, store App/Base.swift:6:5")
  let graph = try GraphText(both).graph
  #expect(Score(graph, findings: nil, against: try decode(helper)).isPerfect)
  #expect(try scored(both).ownership[0].wrong == ["Main -> Cart at App/Main.swift:22"])
}

@Test func `a reference back to who started one keeps no child`() throws {
  #expect(try scored(agreeing + "\nCart -owns-> Main in property at App/Cart.swift:3:5").isPerfect)
}

@Test func `an event is known without its arguments, by the screen of its model, or as the start itself`() throws {
  let said = truthText.replacing(
    "\"trigger\": \"Pay.onNext\"", with: "\"trigger\": \"Pay.onNext(.card / .cash); PayModel.onNext; Cart.start\"")
  let graph = try GraphText(agreeing + "\nCart -push-> Pay at App/Cart.swift:7:5").graph
  let triggers = Score(graph, findings: nil, against: try decode(said)).triggers
  #expect(triggers.missing == [])
  #expect(triggers.found == 6)
}

@Test func `an event that is not the truth's is told beside the right one`() throws {
  let score = try scored(agreeing.replacing("on onNext", with: "on onBack"))
  #expect(score.triggers.missing == ["Pay.onNext of Cart -push-> Pay at App/Cart.swift:7, ours is Pay.onBack"])
  #expect(score.allEdges.missing == [])
}

@Test func `an event may carry its owner's name`() throws {
  let named = agreeing.replacing(
    "Cart -start-> Cart on finishFlow by Main", with: "Main -start-> Cart on Cart.finishFlow")
  #expect(try scored(named).triggers.missing == [])
}

@Test func `two steps behind one factory need two edges`() throws {
  let truth = try decode(
    """
    {"nodes": [], "edges": [
      {"from": "A", "to": "B", "kind": "push", "file": "A.swift", "line": 1, "create": {"file": "F.swift", "line": 9}},
      {"from": "A", "to": "B", "kind": "push", "file": "A.swift", "line": 2, "create": {"file": "F.swift", "line": 9}}
    ]}
    """)
  let graph = try GraphText("A -push-> B at A.swift:1:1, create F.swift:9:1").graph
  let push = try #require(Score(graph, findings: nil, against: truth).edges.first { $0.name == "push" })
  #expect(push.found == 1)
  #expect(push.missing == ["A -push-> B at A.swift:2"])
}

private func scored(_ notation: String) throws -> Score {
  Score(try GraphText(notation).graph, findings: nil, against: try decode(truthText))
}

private func decode(_ text: String) throws -> Truth { try JSONDecoder().decode(Truth.self, from: Data(text.utf8)) }

// MARK: - The command

@Test func `the command prints a table and what differs, and ends with 1 where anything does`() throws {
  let graph = try GraphText(agreeing.replacing("App/Cart.swift:9:5", with: "App/Cart.swift:10:5")).graph
  let document = GraphDocument(graph, tool: "test")
  let folder = try TemporaryFolder(["truth.json": truthText, "findings.json": findingsText])
  try folder.write(Array(document.data), to: "graph.json")
  let run = try BuiltProgram.run("score", "graph.json", "truth.json", "findings.json", in: folder)
  #expect(run.status == 1)
  #expect(run.errors == "")
  try expectSnapshot(run.output, "score")
}

@Test func `documents of another form end with 65`() throws {
  let folder = try TemporaryFolder(["truth.json": truthText, "odd.json": "{\"nodes\": [{\"id\": 1}]}"])
  try folder.write(Array(GraphDocument(NavigationGraph(), tool: "test").data), to: "graph.json")
  let missing = try BuiltProgram.run("score", "none.json", "truth.json", in: folder)
  #expect(missing.status == 65)
  #expect(missing.errors == "error: 'none.json' cannot be used: nothing is there\n")
  let odd = try BuiltProgram.run("score", "graph.json", "odd.json", in: folder)
  #expect(odd.status == 65)
  #expect(odd.errors.hasPrefix("error: 'odd.json' cannot be used: "))
  #expect(odd.errors.hasSuffix(", at 'nodes[0].id'\n"))
}

private let findingsText = """
  {
    "schema": "ariadne-findings/1", "resolution": {"calls": 1, "resolved": 1},
    "findings": [
      {"rule": "leaked-child-dismiss", "severity": "error", "message": "m", "subjects": ["Cart"], "proof": [],
       "remedy": "r", "fingerprint": "f", "place": {"file": "App/Main.swift", "line": 20, "column": 1}},
      {"rule": "god-coordinator", "severity": "warning", "message": "m", "subjects": ["Main"], "proof": [],
       "remedy": "r", "fingerprint": "f"}
    ]
  }
  """
