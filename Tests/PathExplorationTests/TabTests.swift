import NavigationGraph
import PathExploration
import Testing

/// What a model says of tabs, held against machines with a stack for each.
@Suite struct `Tabs` {
  private let bar = "*Bar -tab-> First\nBar -tab-> Second\n"

  @Test(arguments: [
    (
      "First -push-> Detail on open\nDetail -push-> Deep on more",
      "Second -present-> Sheet on show\nSheet -dismiss-> . on done"
    ),
    (
      "First -push-> First on again\nFirst -popToRoot-> . on top",
      "Second -push-> Note on note\nNote -replace-> Second on done"
    ),
  ])
  func `that share nothing are taken one by one, and nothing is lost by that`(_ first: String, _ second: String) throws
  {
    let graph = try GraphText(bar + first + "\n" + second).graph
    let model = PathModel(graph)
    #expect(Proof(of: model, graph: graph).exactness == .exact)
    let tabs = try [self.model("*" + first), self.model("*" + second)]
    #expect(Set(model.screens) == screens(of: tabs, leavingStanding: 2))
  }

  @Test func `that share a condition are looked at as far as the bound says`() throws {
    let first = "First -push-> Detail on open"
    let second = "Second -push-> Secret on look if seen"
    // Only as long as the detail is open.
    let changes = [PathStep(.push, "Detail"): true, PathStep(.back): false]
    let flag = MutableFlag("seen", holdsAtLaunch: false, changes: changes)
    let answer = try model(bar + first + "\n" + second).screens(tracking: [flag])
    guard case .bounded(let switches) = answer.exactness else {
      Issue.record("exact, although a tab changes what another asks for")
      return
    }
    let tabs = try [model("*" + first), model("*" + second)]
    #expect(answer.screens == screens(of: tabs, leavingStanding: switches, flag))
    #expect(answer.screens.union(["Secret"]) == screens(of: tabs, leavingStanding: switches + 1, flag))
  }

  @Test func `from which the app itself goes to others are looked at within a bound`() throws {
    let graph = try GraphText(bar + "First -push-> Detail on open\nDetail -tab-> Second on other").graph
    #expect(Proof(of: PathModel(graph), graph: graph).exactness == .bounded(tabSwitches: 0))
  }

  private func model(_ text: String) throws -> PathModel { try PathModel(GraphText(text).graph) }

  /// The screens that come to the top where each tab keeps its stack of at most four screens, and is left with something on
  /// its first screen at most so many times.
  private func screens(of tabs: [PathModel], leavingStanding limit: Int, _ flag: MutableFlag? = nil) -> Set<String> {
    struct State: Hashable {
      let stacks: [[Int32]]
      let selected: Int
      let isOn: Bool
      let leavings: Int
    }
    var machines = tabs.map { StackMachine($0) }
    for tab in machines.indices { try? machines[tab].take(PathStep(.launch)) }
    var seen: Set<State> = []
    var found: Set<String> = []
    var pending = [(machines, selected: 0, isOn: flag?.holdsAtLaunch ?? false, leavings: 0)]
    while let (machines, selected, isOn, leavings) = pending.popLast() {
      let state = State(stacks: machines.map(\.frames), selected: selected, isOn: isOn, leavings: leavings)
      guard leavings <= limit, machines[selected].height <= 4, seen.insert(state).inserted else { continue }
      found.formUnion(machines[selected].screens.suffix(1))
      let closed = flag.map { isOn ? "!" + $0.condition : $0.condition }
      for step in machines[selected].enabledSteps(without: Set([closed].compactMap { $0 })) {
        var after = machines
        guard (try? after[selected].take(step)) != nil else { continue }
        pending.append((after, selected, flag?.changes[step] ?? isOn, leavings))
      }
      let isStanding = machines[selected].height > 1
      for tab in machines.indices where tab != selected {
        pending.append((machines, tab, isOn, leavings + (isStanding ? 1 : 0)))
      }
    }
    return found
  }
}
