import Foundation
import NavigationGraph
import Testing

@testable import ariadne

/// A truth of a part of an app, with what a truth may leave open.
private let truthText = """
  {
    "app": "Part", "schema": "nav-truth/1", "scopeNodes": ["Flow", "Home", "Row"],
    "scopeFiles": ["Flow.swift", "Home.swift", "Row.swift"],
    "nodes": [
      {"id": "Flow", "kind": "coordinator", "file": "Flow.swift", "line": 1},
      {"id": "Child", "kind": "coordinator", "file": "Child.swift", "line": 1, "boundary": true},
      {"id": "Home", "kind": "screen", "file": "Home.swift", "line": 1},
      {"id": "Row", "kind": "screen", "file": "Row.swift", "line": 1, "component": true},
      {"id": "Hosted", "kind": "screen", "file": "Hosted.swift", "line": 1, "aliases": ["UIHostingController<Hosted>"]},
      {"id": "Bar", "kind": "container", "file": "Bar.swift", "line": 1, "optional": true}
    ],
    "edges": [
      {"from": "Flow", "to": "Home", "kind": "root", "file": "Flow.swift", "line": 2, "altKinds": ["push"]},
      {"from": "Flow", "to": "Child", "kind": "start", "file": "Flow.swift", "line": 3, "show": [4],
       "retain": [], "release": [], "lifetime": "library"},
      {"from": "Flow", "to": "Child", "kind": "present", "file": "Flow.swift", "line": 4, "optional": true},
      {"from": "Flow", "to": "Bar", "kind": "present", "file": "Flow.swift", "line": 4, "optional": true},
      {"from": "Row", "to": "Hosted", "kind": "push", "file": "Row.swift", "line": 5, "screens": ["Home"],
       "through": ["Bar"], "trigger": "menu About"},
      {"from": "Flow", "to": "Hosted", "kind": "route", "file": "Flow.swift", "line": 6, "shows": "present"}
    ]
  }
  """

/// What must be found, and no more.
private let least = """
  coordinator Flow
  Flow -root-> Home at Flow.swift:2:1
  Flow -start-> Child at Flow.swift:3:1
  Row -push-> Hosted at Row.swift:5:1
  """

@Test func `what may be missing is not missing`() throws {
  let score = try scored(least)
  #expect(score.isPerfect)
  #expect(score.allEdges.found == 3)
  #expect(score.triggers.found == 0)
}

@Test(arguments: [
  "Flow -present-> Child at Flow.swift:4:1", "Flow -present-> Hosted at Flow.swift:6:1",
  "Flow -present-> Bar at Flow.swift:4:9",
  "container Flow.navigation at Flow.swift:4:3\nFlow -present-> Flow.navigation at Flow.swift:4:9",
  "Flow -start-> Hosted as present at Flow.swift:6:1", "Child -push-> Home at Child.swift:9:9",
  "Other -push-> Home at Other.swift:9:9", "Home -push-> Hosted at Elsewhere.swift:9:9",
  "Flow -owns-> Child in list at Flow.swift:3:1",
])
func `what may be there, and what starts outside the scope, is neither found nor wrong`(_ more: String) throws {
  let score = try scored(least + "\n" + more)
  #expect(score.allEdges.wrong == [])
  #expect(score.ownership.flatMap(\.wrong) == [])
  #expect(score.allEdges.found == 3)
}

@Test(arguments: [
  ("Flow -root-> Home", "Flow -push-> Home"), ("Row -push-> Hosted", "Home -push-> Hosted"),
  ("Row -push-> Hosted", "Row -push-> UIHostingController<Hosted>"), ("Row -push-> Hosted", "Row -push-> Bar"),
])
func `another kind, end or name that the truth allows is right`(_ change: (named: String, allowed: String)) throws {
  let score = try scored(least.replacing(change.named, with: change.allowed))
  #expect(score.allEdges.missing == [])
  #expect(score.allEdges.wrong == [])
}

@Test(arguments: [
  "Flow -push-> Hosted at Flow.swift:9:1", "Home -push-> Hosted by Other at Home.swift:9:1",
  "Flow -start-> Row as present at Flow.swift:6:1",
])
func `what starts in the scope or is carried out there must be in the truth`(_ more: String) throws {
  let score = try scored(least + "\n" + more)
  #expect(score.allEdges.wrong.count == 1)
  #expect(score.allEdges.found == 3)
}

@Test(arguments: [
  ("Row -push-> Hosted", "Row -present-> Hosted", "is -present->"),
  ("Row.swift:5", "Row.swift:6", "is at Row.swift:6:1"),
  ("Row -push-> Hosted", "Flow -push-> Hosted", "is by Flow"),
  ("Row -push-> Hosted", "Row -push-> Home", "leads to Home"),
])
func `a missing step tells what comes nearest`(_ change: (right: String, wrong: String, remark: String)) throws {
  let score = try scored(least.replacing(change.right, with: change.wrong))
  #expect(score.allEdges.missing == ["Row -push-> Hosted at Row.swift:5, ours \(change.remark)"])
}

@Test func `nodes outside a part are not wrong unless a wrong edge leads to them`() throws {
  #expect(try scored(least + "\nscreen Elsewhere at E.swift:1:1").nodes.wrong == [])
  let invented = "\nscreen Elsewhere at E.swift:1:1\nFlow -push-> Elsewhere at Flow.swift:9:1"
  #expect(try scored(least + invented).nodes.wrong == ["screen Elsewhere at E.swift:1:1"])
}

private func scored(_ notation: String) throws -> Score {
  let truth = try JSONDecoder().decode(Truth.self, from: Data(truthText.utf8))
  return Score(try GraphText(notation).graph, findings: nil, against: truth)
}

// MARK: - Several apps

@Test func `several graphs are counted together, and each app has a row and a list`() throws {
  let folder = try TemporaryFolder(["part.json": truthText, "other.json": truthText.replacing("Part", with: "Other")])
  try folder.write(Array(GraphDocument(try GraphText(least).graph, tool: "test").data), to: "a.json")
  let poorer = least.replacing("Flow.swift:3:1", with: "Flow.swift:30:1")
  try folder.write(Array(GraphDocument(try GraphText(poorer).graph, tool: "test").data), to: "b.json")
  let run = try BuiltProgram.run("score", "a.json", "part.json", "--with", "b.json:other.json", in: folder)
  #expect(run.status == 1)
  #expect(run.errors == "")
  try expectSnapshot(run.output, "score-pooled")
  let odd = try BuiltProgram.run("score", "a.json", "part.json", "--with", "b.json", in: folder)
  #expect(odd.status == 65)
  #expect(odd.errors == "error: 'b.json' cannot be used: it names no graph and truth with ':' between\n")
}
