/// A made-up app of a given size that looks like real ones: tabs, a tree of flows, some of them called from many places.
///
/// Five tabs; flows of three to twelve screens that push one another; a flow is started by a push or a modal from a screen
/// of another, an eighth of them from several, and has up to three outcomes, each of which leads back to the caller or to
/// another screen of the caller's; one screen in 25 has a link, one step in seven a guard.
package struct SyntheticApp: Sendable {
  /// Some screens that belong together.
  struct Flow {
    var parent: Int?
    var tab: Int
    var screens: [Int] = []
    var exitCount: Int
  }

  /// A flag, and what it must be.
  struct Guard: Hashable {
    var flag: Int
    var isOn: Bool
  }

  /// A step.
  struct Step {
    enum Kind {
      case push(to: Int)
      case start(flow: Int, isModal: Bool, targets: [Int])
      case finish(exit: Int)
      case link
    }

    var screen: Int
    var kind: Kind
    var condition: Guard?
  }

  /// The flows.
  let flows: [Flow]
  /// The flow of each screen.
  let flowOfScreen: [Int]
  /// The first screen of each tab.
  let tabs: [Int]
  /// The steps.
  let steps: [Step]
  /// How many flags guards name.
  let flagCount: Int

  /// Makes an app; equal arguments make equal apps.
  ///
  /// The program is that of this project's study of paths, so that figures can be compared: the same draws in the same
  /// order, of the same generator.
  /// - Parameter isRecursive: Whether some flows are called from almost anywhere, so that stacks grow without bound.
  package init(screenCount: Int, seed: Int, isRecursive: Bool = false) {
    var draft = Draft(screenCount: screenCount, seed: seed)
    draft.makeFlows()
    draft.shareFlows()
    if isRecursive { draft.makeHubs() }
    draft.makeSteps()
    flows = draft.flows
    flowOfScreen = draft.flowOfScreen
    tabs = draft.flows.prefix { $0.parent == nil }.map { $0.screens[0] }
    steps = draft.steps
    flagCount = draft.flagCount
  }

  /// How many screens there are.
  package var screenCount: Int { flowOfScreen.count }
}

/// An app in the making.
private struct Draft {
  private struct Call {
    let screen: Int
    let flow: Int
    let isModal: Bool
  }

  private let screenCount: Int
  private var random: MersenneTwister
  private var calls: [Call] = []
  let flagCount: Int
  private(set) var flows: [SyntheticApp.Flow] = []
  private(set) var flowOfScreen: [Int] = []
  private(set) var steps: [SyntheticApp.Step] = []

  init(screenCount: Int, seed: Int) {
    self.screenCount = screenCount
    random = MersenneTwister(seed: seed * 1_000_003 + screenCount)
    flagCount = max(4, screenCount / 50)
  }

  /// Adds a flow, unless there are screens enough.
  private mutating func makeFlow(parent: Int?, tab: Int) {
    var flow = SyntheticApp.Flow(parent: parent, tab: tab, exitCount: random.choice([1, 1, 2, 2, 3]))
    for _ in 0..<random.within(3...12) where flowOfScreen.count < screenCount {
      flow.screens.append(flowOfScreen.count)
      flowOfScreen.append(flows.count)
    }
    if !flow.screens.isEmpty { flows.append(flow) }
  }

  mutating func makeFlows() {
    for tab in 0..<(screenCount >= 30 ? 5 : 2) { makeFlow(parent: nil, tab: tab) }
    while flowOfScreen.count < screenCount {
      let isRecent = random.unit() < 0.7
      let parent = random.choice(isRecent ? max(0, flows.count - max(8, flows.count / 3))..<flows.count : flows.indices)
      let child = flows.count
      makeFlow(parent: parent, tab: flows[parent].tab)
      let screen = random.choice(flows[parent].screens)
      calls.append(Call(screen: screen, flow: child, isModal: random.unit() < 0.4))
    }
  }

  /// Calls some flows from more places; mostly from flows that were made earlier.
  mutating func shareFlows() {
    for flow in flows.indices where flows[flow].parent != nil {
      guard random.unit() < 0.12 else { continue }
      for _ in 0..<random.within(2...(screenCount >= 500 ? 12 : 3)) {
        let caller = random.choice(flows.indices)
        if caller == flow { continue }
        if caller > flow, random.unit() > 0.05 { continue }
        let screen = random.choice(flows[caller].screens)
        calls.append(Call(screen: screen, flow: flow, isModal: random.unit() < 0.5))
      }
    }
  }

  /// Calls a few flows from many, their own descendants included.
  mutating func makeHubs() {
    let hubs = random.sample(flows.indices.filter { flows[$0].parent != nil }, max(2, screenCount / 100))
    for hub in hubs {
      for caller in flows.indices where caller != hub {
        guard random.unit() < 0.15 / Double(hubs.count) * 2 else { continue }
        calls.append(Call(screen: random.choice(flows[caller].screens), flow: hub, isModal: false))
      }
    }
  }

  private mutating func condition() -> SyntheticApp.Guard? {
    if random.unit() > 0.15 { return nil }
    let flag = random.below(flagCount)
    return SyntheticApp.Guard(flag: flag, isOn: random.unit() < 0.5)
  }

  mutating func makeSteps() {
    for flow in flows { makeSteps(of: flow) }
    for call in calls {
      let callers = flows[flowOfScreen[call.screen]].screens
      var targets: [Int] = []
      for _ in 0..<flows[call.flow].exitCount {
        targets.append(random.unit() < 0.7 ? call.screen : random.choice(callers))
      }
      let kind = SyntheticApp.Step.Kind.start(flow: call.flow, isModal: call.isModal, targets: targets)
      steps.append(SyntheticApp.Step(screen: call.screen, kind: kind, condition: condition()))
    }
    for screen in 0..<screenCount where random.unit() < 0.04 {
      steps.append(SyntheticApp.Step(screen: screen, kind: .link))
    }
  }

  private mutating func makeSteps(of flow: SyntheticApp.Flow) {
    let screens = flow.screens
    for index in screens.indices.dropFirst() {
      let from = screens[max(0, index - 3) + random.below(index - max(0, index - 3))]
      steps.append(SyntheticApp.Step(screen: from, kind: .push(to: screens[index]), condition: condition()))
    }
    for screen in screens where screens.count > 3 {
      guard random.unit() < 0.18 else { continue }
      let target = random.choice(screens.dropFirst())
      if target == screen { continue }
      steps.append(SyntheticApp.Step(screen: screen, kind: .push(to: target), condition: condition()))
    }
    guard flow.parent != nil else { return }
    let late = screens[(screens.count / 2)...]
    for exit in 0..<flow.exitCount {
      for screen in inHashOrder((0..<random.within(1...2)).map { _ in random.choice(late) }) {
        steps.append(SyntheticApp.Step(screen: screen, kind: .finish(exit: exit), condition: condition()))
      }
    }
  }
}

/// One or two numbers in the order in which a set of Python's holds them: by their place in a table of eight.
private func inHashOrder(_ numbers: [Int]) -> [Int] {
  guard numbers.count == 2, numbers[0] != numbers[1] else { return Array(numbers.prefix(1)) }
  let first = numbers[0] & 7
  var second = numbers[1] & 7
  var perturbation = numbers[1]
  while second == first {
    perturbation >>= 5
    second = (second * 5 + 1 + perturbation) & 7
  }
  return first < second ? numbers : numbers.reversed()
}
