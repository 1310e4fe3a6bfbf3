import NavigationGraph
import PathExploration
import Testing

@Suite struct `Conditions that steps change` {
  private let text =
    "*Home -push-> Login on login if !signedIn\nLogin -pop-> . on ok\nHome -push-> Account on account if signedIn\n"
    + "Account -push-> Settings on settings\nSettings -popToRoot-> . on out\nHome -push-> Banner on banner if signedIn & ads"

  private let flags = [
    MutableFlag("signedIn", holdsAtLaunch: false, changes: [PathStep(.pop): true, PathStep(.popToRoot): false]),
    MutableFlag("ads", holdsAtLaunch: false, changes: [PathStep(.push, "Settings"): true]),
  ]

  @Test func `open what they guard once they hold`() throws {
    let model = try model(text)
    #expect(model.screens(tracking: flags).screens == ["Home", "Login", "Account", "Settings", "Banner"])
    #expect(model.screens(tracking: flags).exactness == .exact)
    let never = [MutableFlag("signedIn", holdsAtLaunch: false, changes: [:])]
    #expect(model.screens(tracking: never).screens == ["Home", "Login"])
    #expect(model.screens(tracking: []).screens == Set(model.screens))
  }

  @Test func `with tabs give an answer within a bound`() throws {
    let model = try model(
      "*Bar -tab-> First\nBar -tab-> Second\nFirst -push-> Detail on open if signedIn")
    let answer = model.screens(tracking: [MutableFlag("signedIn", holdsAtLaunch: false, changes: [:])])
    #expect(answer.exactness == .bounded(tabSwitches: 0))
    #expect(answer.screens == ["First", "Second"])
  }

  @Test func `are what a walk finds that keeps count of them`() {
    for app in walkableApps {
      let model = PathModel(app)
      let flags = Conditions(model).flags.prefix(3).enumerated().map { number, flag in
        MutableFlag(flag, holdsAtLaunch: number == 0, changes: [PathStep(.back): number == 1])
      }
      #expect(model.screens(tracking: flags).screens == walked(model, flags))
    }
  }

  /// The screens of all stacks up to a height, each with all values of the flags that it can have.
  private func walked(_ model: PathModel, _ flags: [MutableFlag]) -> Set<String> {
    struct State: Hashable {
      let frames: [Int32]
      let values: [Bool]
    }
    var seen: Set<State> = []
    var screens: Set<String> = []
    var pending = [(StackMachine(model), flags.map(\.holdsAtLaunch))]
    while let (machine, values) = pending.popLast() {
      screens.formUnion(machine.screens.suffix(1))
      let closed = Set(zip(flags, values).map { $1 ? "!" + $0.condition : $0.condition })
      for step in machine.enabledSteps(without: closed) {
        var after = machine
        guard (try? after.take(step)) != nil, after.height <= 9 else { continue }
        let next = zip(flags, values).map { flag, value in flag.changes[step] ?? value }
        if seen.insert(State(frames: after.frames, values: next)).inserted { pending.append((after, next)) }
      }
    }
    return screens
  }
}
