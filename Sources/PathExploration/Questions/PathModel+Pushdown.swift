import GraphAlgorithms

extension PathModel {
  /// The model as a pushdown system, whose rules are its moves and what follows each until the next.
  package struct Pushdown {
    /// The rules, over the numbers of controls and frames.
    package let system: PushdownSystem<Int32, Int32>
    /// The move of each rule; `nil` where a rule goes on with one.
    package let moves: [Int32?]

    /// The app before its launch.
    package var start: PushdownSystem<Int32, Int32>.Configuration { .init(PathModel.run, [PathModel.bottom]) }

    /// The path that a run of rules stands for.
    func path(_ run: [Int], in model: PathModel) -> TestPath {
      TestPath(run.compactMap { moves[$0] }.map { model.moves[Int($0)].step })
    }
  }

  /// The rules of the model.
  ///
  /// - Complexity: O(*m* + *c* · *f*), for *m* moves, *c* controls that take frames away, and *f* frames.
  package var pushdown: Pushdown {
    typealias Rule = PushdownSystem<Int32, Int32>.Rule
    var rules: [Rule] = []
    var sources: [Int32?] = []
    for (number, move) in moves.enumerated() {
      let change: PushdownSystem<Int32, Int32>.StackChange =
        move.upper < 0 ? .pop : move.lower < 0 ? .replace(move.upper) : .push(move.upper, onto: move.lower)
      rules.append(Rule(Self.run, move.frame, to: move.control, change))
      sources.append(Int32(number))
    }
    func follow(_ control: Int32, _ frame: Int32) {
      switch meeting(control, frame) {
      case .stuck: return
      case .pass(let next): rules.append(Rule(control, frame, to: next, .pop))
      case .stop(let top): rules.append(Rule(control, frame, to: Self.run, .replace(top)))
      case .show(let upper, let lower): rules.append(Rule(control, frame, to: Self.run, .push(upper, onto: lower)))
      }
      sources.append(nil)
    }
    for (control, info) in controls.enumerated() {
      switch info.kind {
      case .none, .build: continue
      case .back, .popTo, .popToRoot, .dismiss, .exit, .reset:
        for frame in frames.indices { follow(Int32(control), Int32(frame)) }
      }
    }
    for key in continuations.keys.sorted(by: { ($0.control, $0.frame) < ($1.control, $1.frame) }) {
      if case .build = controls[Int(key.control)].kind { follow(key.control, key.frame) }
    }
    return Pushdown(system: PushdownSystem(rules: rules), moves: sources)
  }
}
