import GraphAlgorithms
import PathExploration

/// A made-up app as other programs take it, for `scripts/bench-peers`: rules of its stack, and the steps within its flows.
struct PeerModel {
  /// How many screens the app has.
  let screenCount: Int

  /// One thing a line, by its first word: `start` and the lowest frame; `rule` with a control, the frame on top, the next
  /// control, and what takes the frame's place, from the top down; `entry` and a flow's first frame; `edge` and two frames
  /// of a flow.
  var text: String {
    let app = SyntheticApp(screenCount: screenCount, seed: 1)
    let rules = app.rules
    var lines = rules.start.stack.map { "start \($0)" }
    for rule in rules.system.rules {
      let pushed =
        switch rule.change {
        case .pop: ""
        case .replace(let frame): " \(frame)"
        case .push(let frame, let lower): " \(frame) \(lower)"
        }
      lines.append("rule \(rule.control) \(rule.top) \(rule.next)\(pushed)")
    }
    let paths = FlowPaths(.simple, of: PathModel(app))
    lines += paths.entries.map { "entry \($0)" }
    lines += paths.edges.map { "edge \($0.from) \($0.to)" }
    return lines.map { $0 + "\n" }.joined()
  }
}
