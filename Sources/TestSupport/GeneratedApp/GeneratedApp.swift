/// An app made by chance, of the shape of real ones: tabs, flows of three to twelve screens, pushes, child flows that are
/// pushed or presented, flows shared by several callers, ends with targets of their own, links, guards.
///
/// The same size and seed give the app that the generator behind the published figures of other tools gives.
public struct GeneratedApp: Sendable {
  /// A part of the app with screens and ends of its own.
  public struct Flow: Hashable, Sendable {
    /// Which tab it belongs to.
    public let tab: Int
    /// Whether it is a tab's own.
    public let isRoot: Bool
    /// How many ends it has.
    public let exitCount: Int
    /// Its screens, the first of which it begins with.
    public internal(set) var screens: [Int]
  }

  /// A condition on a flag.
  public struct Guard: Hashable, Sendable {
    /// The flag's number.
    public let flag: Int
    /// The value that it must have.
    public let value: Bool
  }

  /// A step that a screen offers.
  public struct Edge: Hashable, Sendable {
    /// What it does.
    public enum Kind: Hashable, Sendable {
      /// Pushes a screen of the same flow.
      case push(Int)
      /// Starts a flow by a push, or modally; where it ends with an exit, the caller's screen is exchanged for a target.
      case call(number: Int, flow: Int, isModal: Bool, targets: [Int])
      /// Ends the flow with an exit.
      case finish(exit: Int)
    }

    /// The screen.
    public let screen: Int
    /// What it does.
    public let kind: Kind
    /// When it can be taken.
    public let condition: Guard?
  }

  /// How many screens there are; they are numbered from 0.
  public let screenCount: Int
  /// How many flags guards ask for.
  public let flagCount: Int
  /// The flows.
  public private(set) var flows: [Flow] = []
  /// The flow of each screen.
  public private(set) var flowOfScreen: [Int] = []
  /// The first screens of the tabs.
  public var tabs: [Int] { flows.prefix { $0.isRoot }.map { $0.screens[0] } }
  /// The steps that screens offer.
  public private(set) var edges: [Edge] = []
  /// The screens that links open over their tab.
  public private(set) var links: [Int] = []

  /// Makes an app of a size.
  public init(screenCount: Int, seed: Int) {
    self.screenCount = screenCount
    flagCount = max(4, screenCount / 50)
    var random = PythonRandom(seed: UInt32(seed * 1_000_003 + screenCount))
    makeFlows(&random)
  }

  private mutating func makeFlows(_ random: inout PythonRandom) {
    for tab in 0..<(screenCount >= 30 ? 5 : 2) { addFlow(tab: tab, isRoot: true, &random) }
    let rootCount = flows.count
    var calls: [Call] = []
    while flowOfScreen.count < screenCount {
      let isRecent = random.fraction() < 0.7
      let recent = max(8, flows.count / 3)
      let caller = random.element(of: isRecent ? flows.indices.suffix(recent) : flows.indices.suffix(flows.count))
      addFlow(tab: flows[caller].tab, isRoot: false, &random)
      let screen = random.element(of: flows[caller].screens)
      calls.append(Call(screen: screen, flow: flows.count - 1, isModal: random.fraction() < 0.4))
    }
    for flow in flows.indices.dropFirst(rootCount) where random.fraction() < 0.12 {
      for _ in 0..<random.number(in: 2..<(screenCount >= 500 ? 13 : 4)) {
        let caller = random.element(of: flows.indices)
        if caller == flow || caller > flow && random.fraction() > 0.05 { continue }
        let screen = random.element(of: flows[caller].screens)
        calls.append(Call(screen: screen, flow: flow, isModal: random.fraction() < 0.5))
      }
    }
    for flow in flows { addSteps(within: flow, &random) }
    for (number, call) in calls.enumerated() { add(call, number, &random) }
    links = (0..<screenCount).filter { _ in random.fraction() < 0.04 }
  }

  private struct Call {
    let screen: Int
    let flow: Int
    let isModal: Bool
  }

  private mutating func addFlow(tab: Int, isRoot: Bool, _ random: inout PythonRandom) {
    let exitCount = random.element(of: [1, 1, 2, 2, 3])
    let count = min(random.number(in: 3..<13), screenCount - flowOfScreen.count)
    let screens = Array(flowOfScreen.count..<flowOfScreen.count + count)
    flowOfScreen += Array(repeating: flows.count, count: count)
    flows.append(Flow(tab: tab, isRoot: isRoot, exitCount: exitCount, screens: screens))
  }

  private mutating func addSteps(within flow: Flow, _ random: inout PythonRandom) {
    let screens = flow.screens
    for index in screens.indices.dropFirst() {
      let from = screens[random.number(in: max(0, index - 3)..<index)]
      edges.append(Edge(screen: from, kind: .push(screens[index]), condition: condition(&random)))
    }
    for screen in screens where screens.count > 3 && random.fraction() < 0.18 {
      let target = random.element(of: screens.dropFirst())
      if target != screen { edges.append(Edge(screen: screen, kind: .push(target), condition: condition(&random))) }
    }
    if flow.isRoot { return }
    let later = screens.suffix(from: screens.count / 2)
    for exit in 0..<flow.exitCount {
      let drawn = (0..<random.number(in: 1..<3)).map { _ in random.element(of: later) }
      for screen in inOrderOfSet(drawn) {
        edges.append(Edge(screen: screen, kind: .finish(exit: exit), condition: condition(&random)))
      }
    }
  }

  private mutating func add(_ call: Call, _ number: Int, _ random: inout PythonRandom) {
    let siblings = flows[flowOfScreen[call.screen]].screens
    let targets = (0..<flows[call.flow].exitCount).map { _ in
      random.fraction() < 0.7 ? call.screen : random.element(of: siblings)
    }
    let kind = Edge.Kind.call(number: number, flow: call.flow, isModal: call.isModal, targets: targets)
    edges.append(Edge(screen: call.screen, kind: kind, condition: condition(&random)))
  }

  private func condition(_ random: inout PythonRandom) -> Guard? {
    if random.fraction() > 0.15 { return nil }
    let flag = random.number(in: 0..<flagCount)
    return Guard(flag: flag, value: random.fraction() < 0.5)
  }

  /// One or two small numbers in the order in which a set of Python's goes through them: by their places in eight slots.
  private func inOrderOfSet(_ numbers: [Int]) -> [Int] {
    guard let first = numbers.first, let second = numbers.dropFirst().first, first != second else {
      return Array(numbers.prefix(1))
    }
    let taken = first & 7
    var slot = second & 7
    var perturbation = second
    while slot == taken {
      perturbation >>= 5
      slot = (slot * 5 + 1 + perturbation) & 7
    }
    return taken < slot ? [first, second] : [second, first]
  }
}
