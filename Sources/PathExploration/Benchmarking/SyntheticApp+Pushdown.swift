import GraphAlgorithms

extension SyntheticApp {
  /// The app as rules alone, one for each thing that can happen on each frame, as other tools take it.
  package struct Rules: Sendable {
    /// The rules, over numbers of controls and frames.
    package let system: PushdownSystem<Int32, Int32>
    /// The flag that each rule asks for, and its value.
    package let guards: [(flag: Int, isOn: Bool)?]
    /// The app before its launch.
    package let start: PushdownSystem<Int32, Int32>.Configuration
    /// How many frames are screens; their numbers come first.
    package let screenCount: Int
  }

  /// The rules of the app: pushes, starts, outcomes, ways back, and how an outcome takes away what lies above its call.
  package var rules: Rules {
    typealias Rule = PushdownSystem<Int32, Int32>.Rule
    var rules: [Rule] = []
    var guards: [(flag: Int, isOn: Bool)?] = []
    func add(_ rule: Rule, if condition: Guard? = nil) {
      rules.append(rule)
      guards.append(condition.map { ($0.flag, $0.isOn) })
    }
    let run: Int32 = 0
    let exitCount = flows.map(\.exitCount).max() ?? 0
    func unwinding(_ exit: Int) -> Int32 { Int32(exit) + 1 }
    var call = Int32(screenCount)
    for step in steps {
      let screen = Int32(step.screen)
      switch step.kind {
      case .push(let to): add(Rule(run, screen, to: run, .push(Int32(to), onto: screen)), if: step.condition)
      case .finish(let exit): add(Rule(run, screen, to: unwinding(exit), .pop), if: step.condition)
      case .start(let flow, _, let targets):
        let entry = Int32(flows[flow].screens[0])
        add(Rule(run, screen, to: run, .push(entry, onto: call)), if: step.condition)
        add(Rule(run, call, to: run, .replace(screen)))
        for (exit, target) in targets.enumerated() {
          add(Rule(unwinding(exit), call, to: run, .replace(Int32(target))))
        }
        call += 1
      case .link: break
      }
    }
    let roots = Set(tabs)
    for screen in 0..<screenCount {
      if !roots.contains(screen) { add(Rule(run, Int32(screen), to: run, .pop)) }
      for exit in 0..<exitCount { add(Rule(unwinding(exit), Int32(screen), to: unwinding(exit), .pop)) }
    }
    let launch = call
    for tab in tabs { add(Rule(run, launch, to: run, .replace(Int32(tab)))) }
    for step in steps {
      if case .link = step.kind { add(Rule(run, launch, to: run, .replace(Int32(step.screen)))) }
    }
    return Rules(
      system: PushdownSystem(rules: rules), guards: guards, start: .init(run, [launch]), screenCount: screenCount)
  }

  /// What leads where for a tool that knows no stack: back to any screen that pushes, an outcome to any caller.
  package var flatGraph: DirectedGraph<Int> {
    var edges: [(Int, Int)] = []
    var callers: [Int: [(screen: Int, targets: [Int])]] = [:]
    for step in steps {
      switch step.kind {
      case .push(let to): edges += [(step.screen, to), (to, step.screen)]
      case .start(let flow, _, let targets):
        let entry = flows[flow].screens[0]
        edges += [(step.screen, entry), (entry, step.screen)]
        callers[flow, default: []].append((step.screen, targets))
      case .finish: break
      case .link: edges.append((screenCount, step.screen))
      }
    }
    for step in steps {
      guard case .finish(let exit) = step.kind else { continue }
      edges += (callers[flowOfScreen[step.screen]] ?? []).map { (step.screen, $0.targets[exit]) }
    }
    for tab in tabs {
      edges.append((screenCount, tab))
      edges += tabs.filter { $0 != tab }.map { (tab, $0) }
    }
    return DirectedGraph(nodes: 0...screenCount, edges: edges)
  }
}
