import FindingReports
import Foundation
import InputFuzzing
import NavigationChecks
import NavigationGraph
import PathExploration

/// Texts that no sample has, so that every reader is given something that it likes.
extension FuzzKind {
  /// The texts of the language.
  var own: [FuzzCorpus.Entry] {
    switch self {
    case .swift, .xml: []
    case .yaml: [entry(".ariadne.yml", Self.configuration)]
    case .json:
      [
        entry("graph.json", GraphDocument(Self.graph, tool: "0").data.map(\.self)),
        entry("baseline.json", Self.baseline), entry("apple-app-site-association", Self.association),
        entry("shard.json", Self.shard), entry("findings.json", Self.findings),
      ]
    case .notation: [entry("all.graph", Self.graphText)]
    }
  }

  private func entry(_ path: String, _ text: String) -> FuzzCorpus.Entry { entry(path, Array(text.utf8)) }

  private func entry(_ path: String, _ bytes: [UInt8]) -> FuzzCorpus.Entry { .init(path: path, bytes: bytes) }

  static let graph = (try? GraphText(graphText).graph) ?? NavigationGraph()

  private static let graphText = #"""
    * entry App at App.swift:1:7
    coordinator Main at "My App.swift":2:3
    *App -start-> Main at App.swift:3:5
    App -owns-> Main in property weakly at create App.swift:3:5, retain App.swift:4:5
    Main -push-> List on onOpen by Main if loggedIn & "a b" at Main.swift:1:1
    List -present-> Detail as push locked after back, swipe likely # why
    Detail -finish(done)-> Main guessed dead
    Detail -pop-> beneath
    link "shop://" at Info.plist:1:1
    "shop://" -link-> Detail
    """#

  private static let configuration = #"""
    # all keys
    include: [Sources/**, "*.swift"]
    exclude:
      - "**/Generated/**"
    entry_points: AppDelegate
    coordinators: &names ["*Flow", Coordinator]
    variants: {release: ["!DEBUG"], debug: [DEBUG]}
    min_resolution: 0.9
    fail_on: warning
    rules:
      god-coordinator: {severity: error, baseline: forbidden}
      unreachable-screen: off
    forbidden:
      - id: a
        comment: |
          why
        from: {entry: true, not_name: *names}
        to: "Account*"
        verb: route
        reachable: true
        not_via: Login
    required:
      - {id: b, from: "*Flow", to: "$1Screen"}
    edges: {Kit: {"Router.open(_:animated:)": push}}
    hooks: {Kit: {"Router.open(_:animated:)": {animated: [back, swipe]}}}
    ignore_edges: "A -> B"
    baseline: base.json
    """#

  private static let baseline = #"""
    {
      "schema": "ariadne-baseline/1",
      "findings": [
        {"rule": "god-coordinator", "subjects": ["Main"], "fingerprint": "ab"}
      ]
    }
    """#

  private static let association = #"""
    {"applinks": {"apps": [], "details": [
      {"appIDs": ["A.b"], "components": [{"/": "/a/*", "?": {"b": "?*"}, "exclude": true}, {"/": "\/c\u00e4"}]},
      {"appID": "A.b", "paths": ["/d", "NOT /e", "*"]}
    ]}}
    """#

  private static let shard: [UInt8] = {
    let path = TestPath("launch>push.List>present.Detail>swipe")
    let report = ShardReport([path].compactMap(\.self), model: "a", shard: .whole)
    return (try? JSONEncoder().encode(report)).map { Array($0) } ?? []
  }()

  private static let findings =
    JSONReport(spelling: PathSpelling(folder: "."))
    .text(of: check(graph), resolution: Resolution())
}
