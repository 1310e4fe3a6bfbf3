import NavigationGraph
import Testing

@testable import NavigationChecks
@testable import PathExploration

/// An owner, a flow that it starts and keeps, and what is said of the flow's end.
private struct SmallLifecycle: Sendable {
  let start: String
  let storage: String
  /// After which ways out the owner lets go, as the notation has them; empty where it never does.
  let releases: String
  /// The outcomes that the flow tells: `done` on its first screen, `cancel` on its second.
  let reports: [String]
  /// Whether anything leads to the second screen.
  let isSecondShown: Bool

  static let all: [SmallLifecycle] = {
    let exits = ["finish", "back", "swipe"]
    var all: [SmallLifecycle] = []
    for start in ["push", "present", "present locked"] {
      for storage in ["list", "dictionary", "property", "screen", "closure"] {
        for set in 0..<16 {
          let chosen = exits.indices.filter { set >> $0 & 1 == 1 }.map { exits[$0] }
          // The last eight name the outcome that they are about.
          let event = set < 8 ? "" : " on Cart.done"
          let releases = chosen.isEmpty ? "" : event + " after " + chosen.joined(separator: ", ")
          for reports in [[], ["done"], ["cancel"], ["done", "cancel"]] {
            for isSecondShown in [true, false] {
              all.append(
                SmallLifecycle(
                  start: start, storage: storage, releases: releases, reports: reports, isSecondShown: isSecondShown))
            }
          }
        }
      }
    }
    return all
  }()

  /// The graph in the notation.
  var text: String {
    var lines = [
      "*App -root-> Home", "Home -start-> Cart on open as \(start) by App", "App -owns-> Cart in \(storage)",
      "Cart -\(start == "push" ? "push" : "root")-> List",
    ]
    if isSecondShown { lines.append("List -push-> Pay on pay by Cart") }
    for report in reports {
      lines.append("\(report == "done" ? "List" : "Pay") -finish(\(report))-> App on \(report)Tap by Cart")
      lines.append("App -\(start == "push" ? "popToRoot" : "dismiss")-> . on Cart.\(report)")
    }
    if !releases.isEmpty { lines.append("App -releases-> Cart\(releases)") }
    return lines.joined(separator: "\n")
  }
}

@Suite struct `What lint says of a flow's end` {
  /// Lint looks at the steps of one owner, and asks the stacks which of them can be taken; the proof goes along all paths.
  @Test func `is what all paths show, on every small model`() throws {
    var leakCount = 0
    for lifecycle in SmallLifecycle.all {
      let graph = try GraphText(lifecycle.text).graph
      let checked = CheckedGraph(graph)
      let said = Set(
        checked.keptChildren.flatMap { $0.waysTaken($0.uncoveredWaysOut, in: checked) }.map { name(of: $0.wayOut) })
      let model = PathModel(graph)
      let kept = RetainedChildren(graph).found(in: model, UpwardGraph(model, ClosingTable(model)))
      let shown = Set(kept.map { way(in: $0.subject) })
      if said != shown { Issue.record("lint says \(said.sorted()), paths show \(shown.sorted()):\n\(lifecycle.text)") }
      leakCount += said.count
    }
    #expect(leakCount > 500)
  }

  private func name(of way: WayOut) -> String {
    switch way {
    case .back: "back"
    case .swipe: "swipe"
    case .finish(let outcome): "finish.\(outcome ?? "")"
    case .rootSwap(let outcome): "root.\(outcome ?? "")"
    }
  }

  /// The way out that a proof names: `Home: start.Cart, closed by back: App keeps Cart`.
  private func way(in subject: String) -> String {
    subject.split(separator: ", closed by ").last?.split(separator: ":").first.map(String.init) ?? subject
  }
}
