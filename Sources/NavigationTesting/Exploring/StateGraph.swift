import HeadlessNavigation
import PathExploration

/// The states of a running app that have been met, and what leads from one to another: a model of the app that grows while
/// it is explored, by which states are come to again and failing runs are shrunk.
struct StateGraph {
  /// A state that has been met.
  struct Node {
    let key: StateKey
    /// The trees of the windows, in words.
    let text: String
    /// The names of what lies on one another.
    let stack: [String]
    let actions: [UserAction]
    var targets: [Int?]
    /// The run that has found the state: from where, and by which of that state's actions.
    var origin: (state: Int, action: Int)?
    var depth: Int
    /// What the app kept, where that is remembered.
    var values: [KeptValue]?
    /// Whether the run ends here, because something is wrong.
    var isEnd = false
    /// Whether the run is not gone on with, because one screen stands too often in the stack.
    var isCut = false
    /// The state with the same look that stands for this one, because nothing here is new there.
    var alike: Int?

    /// Whether something can be done here that has not been.
    var isOpen: Bool { !isEnd && alike == nil && targets.contains { $0 == nil } }
  }

  private(set) var nodes: [Node] = []
  private var numbers: [StateKey: Int] = [:]
  private(set) var transitionCount = 0

  /// The number of a state, which is added where it is new.
  mutating func insert(
    _ key: StateKey, text: @autoclosure () -> String, stack: @autoclosure () -> [String],
    actions: @autoclosure () -> [UserAction], from origin: (state: Int, action: Int)?
  ) -> (number: Int, isNew: Bool) {
    let depth = origin.map { nodes[$0.state].depth + 1 } ?? 0
    if let known = numbers[key] {
      link(origin, to: known)
      if depth < nodes[known].depth {
        nodes[known].depth = depth
        nodes[known].origin = origin
      }
      return (known, false)
    }
    let number = nodes.count
    numbers[key] = number
    let actions = actions()
    nodes.append(
      Node(
        key: key, text: text(), stack: stack(), actions: actions, targets: Array(repeating: nil, count: actions.count),
        origin: origin, depth: depth))
    link(origin, to: number)
    return (number, true)
  }

  /// Adds a state in which something is wrong, and where runs end.
  mutating func insertEnd(text: String, stack: [String], from origin: (state: Int, action: Int)?) -> Int {
    let number = nodes.count
    nodes.append(
      Node(
        key: StateKey(screens: UInt64(number), objects: .max, kept: .max), text: text, stack: stack, actions: [],
        targets: [],
        origin: origin, depth: origin.map { nodes[$0.state].depth + 1 } ?? 0, isEnd: true))
    link(origin, to: number)
    return number
  }

  /// Leaves a state alone in which one screen stands more often in the stack than a limit.
  ///
  /// - Returns: the screen; `nil` where there is none.
  mutating func cut(_ state: Int, beyond limit: Int) -> String? {
    var counts: [String: Int] = [:]
    for name in nodes[state].stack { counts[name, default: 0] += 1 }
    guard let (name, _) = counts.filter({ $0.value > limit }).min(by: { $0.key < $1.key }) else { return nil }
    nodes[state].isCut = true
    return name
  }

  /// Remembers what the app keeps in a state.
  mutating func note(_ values: [KeptValue], of state: Int) { nodes[state].values = values }

  /// Leaves a state alone for which another stands.
  mutating func settle(_ state: Int, for other: Int) { nodes[state].alike = other }

  private mutating func link(_ origin: (state: Int, action: Int)?, to target: Int) {
    guard let origin, nodes[origin.state].targets[origin.action] == nil else { return }
    nodes[origin.state].targets[origin.action] = target
    transitionCount += 1
  }

  /// The actions that have led to a state from the launch.
  func run(to state: Int) -> [UserAction] {
    var actions: [UserAction] = []
    var number = state
    while let origin = nodes[number].origin {
      actions.append(nodes[origin.state].actions[origin.action])
      number = origin.state
    }
    return actions.reversed()
  }

  /// A shortest way from one state to the nearest that satisfies a condition, as numbers of actions; `nil` where there is
  /// none within a number of looked-at states.
  func way(from state: Int, within limit: Int, to condition: (Int) -> Bool) -> [Int]? {
    if condition(state) { return [] }
    var seen: Set<Int> = [state]
    var queue: [(state: Int, parent: Int, action: Int)] = [(state, -1, -1)]
    var next = 0
    while next < queue.count, queue.count < limit {
      for (action, target) in nodes[queue[next].state].targets.enumerated() {
        guard let target, !nodes[target].isEnd, seen.insert(target).inserted else { continue }
        queue.append((target, next, action))
        guard condition(target) else { continue }
        var way: [Int] = []
        var position = queue.count - 1
        while queue[position].parent >= 0 {
          way.append(queue[position].action)
          position = queue[position].parent
        }
        return way.reversed()
      }
      next += 1
    }
    return nil
  }

  /// The states in which something can be touched, and nothing that can be changes anything, the nearest first: of those
  /// that show the same screen after the same action, the first.
  func unanswered() -> [Int] {
    let silent = nodes.indices.filter { number in
      let node = nodes[number]
      if node.isEnd || node.isCut || node.alike != nil { return false }
      let targets = zip(node.actions, node.targets).filter { $0.0.gesture == .tap }.map(\.1)
      return !targets.isEmpty && targets.allSatisfy { $0 == number }
    }
    var known: Set<[String]> = []
    return silent.sorted { (nodes[$0].depth, $0) < (nodes[$1].depth, $1) }.filter { number in
      let action = nodes[number].origin.map { nodes[$0.state].actions[$0.action].description }
      return known.insert([nodes[number].stack.last ?? "", action ?? ""]).inserted
    }
  }

  /// The states at the bottom of everything in which all that can be done changes nothing, or nothing can be done, the
  /// nearest first: the first of those that show the same screen.
  func deadEnds() -> [Int] {
    let bottom = nodes.map(\.stack.count).min() ?? 0
    let silent = nodes.indices.filter { number in
      let node = nodes[number]
      if node.isEnd || node.isCut || node.alike != nil || node.stack.count > bottom { return false }
      return node.targets.allSatisfy { $0 == number }
    }
    var known: Set<String> = []
    return silent.sorted { (nodes[$0].depth, $0) < (nodes[$1].depth, $1) }.filter { number in
      known.insert(nodes[number].stack.last ?? "").inserted
    }
  }

  /// The states from which nothing leads to a less deep one, although there is something to come back to, the nearest first.
  ///
  /// States from which some way has not been taken to its end are left out, for what is there is not known.
  ///
  /// - Complexity: O(*h* · *t*), for *h* heights of stacks and *t* transitions.
  func traps() -> [Int] {
    var incoming = [[Int]](repeating: [], count: nodes.count)
    for (number, node) in nodes.enumerated() {
      for target in node.targets { if let target { incoming[target].append(number) } }
      if let other = node.alike { incoming[other].append(number) }
    }
    func leadingTo(_ isGoal: (Int) -> Bool) -> Set<Int> {
      var found = Set(nodes.indices.filter(isGoal))
      var pending = Array(found)
      while let state = pending.popLast() {
        for source in incoming[state] where found.insert(source).inserted { pending.append(source) }
      }
      return found
    }
    let unknown = leadingTo { nodes[$0].isOpen || nodes[$0].isEnd }
    let heights = Set(nodes.map(\.stack.count)).sorted()
    return heights.dropFirst().flatMap { height in
      let free = leadingTo { nodes[$0].stack.count < height }
      return nodes.indices.filter {
        nodes[$0].stack.count == height && !free.contains($0) && !unknown.contains($0)
      }
    }.sorted { (nodes[$0].depth, $0) < (nodes[$1].depth, $1) }
  }
}

extension StateGraph: StackModel {
  var starts: [Int] { [0] }

  func appendActions(in state: Int, to actions: inout [UserAction]) {
    for (action, target) in zip(nodes[state].actions, nodes[state].targets) where target != nil {
      actions.append(action)
    }
  }

  func state(after action: UserAction, in state: Int) -> Int? {
    nodes[state].actions.firstIndex(of: action).flatMap { nodes[state].targets[$0] }
  }

  func stack(of state: Int) -> [String] { nodes[state].stack }
}
