import GraphAlgorithms
import NavigationGraph

/// Screens of a modal that no swipe ends, and that nobody leaves again.
struct Trap {
  /// The screens, by name.
  let screens: [NodeID]
  /// Screens outside from which every way leads into a trap, by name.
  let stranded: [NodeID]
  /// The steps of a shortest run into the trap.
  let entrance: [Edge]

  /// The traps of a graph: groups without a way out, apart from the largest group of all, which is the app's main part.
  ///
  /// Roots are left out: a wall that asks for an update is meant to stay, and another window is left by hiding it. A way
  /// out is every step on, the system's way back and out of a modal, and each step that takes the screen away.
  ///
  /// - Complexity: Close to linear in the rules of the machine, and O(*a*) more for each trap that *a* frames lead to.
  static func all(in graph: CheckedGraph) -> [Trap] {
    let stacks = graph.stacks
    let kinds = graph.numbered.kinds
    let controls: [NavigationMachine.Control] = [.run, .toRoot, .unwinding, .dismissing]
    let closing = stacks.machine.system.leading(to: controls.map { .exactly(.init($0, [])) })
    let reached = Set(stacks.tops)
    let closable = Set(closing.wholeStacks(under: .run).lazy.filter(reached.contains))
    var ways: [(NavigationMachine.Frame, NavigationMachine.Frame)] = []
    for rule in stacks.machine.system.rules where rule.control == .run && rule.next == .run {
      guard reached.contains(rule.top) else { continue }
      switch rule.change {
      case .pop: break
      case .replace(let next): ways.append((rule.top, next))
      case .push(let upper, onto: let lower):
        ways.append((lower, upper))
        if closable.contains(upper) { ways.append((upper, lower)) }
      }
    }
    let onward = DirectedGraph(nodes: stacks.tops.sorted(), edges: ways)
    let components = onward.componentsSuccessorsFirst()
    let terminal = components.filter { component in
      let members = Set(component)
      return component.allSatisfy { onward.successors(of: $0).allSatisfy(members.contains) }
    }
    func screens(_ component: some Sequence<NavigationMachine.Frame>) -> Set<Int> {
      Set(component.lazy.map(\.node).filter { kinds[$0] == .screen })
    }
    func names(_ nodes: Set<Int>) -> [NodeID] { nodes.sorted().map { graph.nodes[$0].id } }
    // Of two groups as large as one another the one that leads to the other is home.
    let sizes = components.map { screens($0).count }
    guard let home = components.indices.max(by: { (sizes[$0], $0) < (sizes[$1], $1) }).map({ components[$0] }) else {
      return []
    }
    let backwards = onward.reversed()
    let free = backwards.search(from: home)
    let elsewhere = Set(stacks.tops.filter(free.contains).map(\.node))
    let nearest = Dictionary(stacks.tops.enumerated().map { ($0.element.node, $0.offset) }) { first, _ in first }
    var seen: Set<Set<Int>> = []
    return terminal.compactMap { component in
      let members = screens(component).subtracting(elsewhere)
      guard !members.isEmpty, component.allSatisfy({ $0.depth > 0 }), !free.contains(component[0]),
        seen.insert(members).inserted,
        let entrance = members.compactMap({ nearest[$0] }).min()
      else { return nil }
      // What leads to something free is free itself, so that the search ends there.
      var leading = Set(component)
      var pending = component
      while let frame = pending.popLast() {
        for source in backwards.successors(of: frame) where !free.contains(source) && leading.insert(source).inserted {
          pending.append(source)
        }
      }
      return Trap(
        screens: names(members), stranded: names(screens(leading).subtracting(members)),
        entrance: stacks.steps(to: stacks.tops[entrance]))
    }
  }

  /// The finding of a rule on the trap.
  func finding(_ rule: RuleInfo, in graph: CheckedGraph) -> Finding {
    let names = enumerated(screens, atMost: 3)
    let one = screens.count == 1
    let others = stranded.isEmpty ? "" : "; every way from \(enumerated(stranded, atMost: 3)) ends there"
    let isCertain = entrance.allSatisfy { $0.confidence > .guessed }
    return Finding(
      rule: rule.id, severity: isCertain ? rule.severity : rule.severity.lowered, subjects: screens,
      place: graph[screens[0]]?.place ?? entrance.last?.place,
      message: "nobody gets out of \(names): \(one ? "it has" : "they have") neither a way on nor a way back" + others,
      proof: entrance.map { ProofStep($0) }, remedy: rule.remedy)
  }
}
