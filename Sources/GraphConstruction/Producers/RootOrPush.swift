import NavigationGraph
import ProgramModel

/// Of helpers that set the first screen of an empty stack and push any other, what happens.
///
/// Where every way to the call leads through a screen that stands on the stack, the stack is not empty; where none
/// does, or where somebody emptied it on the way, it is.
struct RootOrPush {
  /// A screen that a call puts on a stack.
  struct Show: Hashable {
    let target: ObjectID
    let site: CodeSite
  }

  /// How a call puts a screen on a stack.
  struct Way {
    let verb: Verb
    let carrier: CallGraphWalk.Carrier
    let holders: [ObjectID]
  }

  /// What a call never does.
  private struct Never: Hashable {
    let verb: Verb
    let target: NodeID
    let site: CodeSite
  }

  private let index: RunIndex
  private let roles: Roles
  private var never: Set<Never> = []
  /// The places at which a verb does not happen, by the verb.
  private var places: [Verb: Set<CodeSite>] = [:]

  /// - Complexity: O(*w* · *c*) for *w* ways, and the *c* calls that lead to one.
  init(_ shows: [Show: [Way]], _ index: RunIndex, _ roles: Roles) {
    self.index = index
    self.roles = roles
    struct Choice: Hashable {
      let target: NodeID
      let site: CodeSite
    }
    var choices: [Choice: [Way]] = [:]
    var stacks: [ObjectID: Set<ObjectID>] = [:]
    var shownIn: [ActivationID: Set<ObjectID>] = [:]
    for (show, ways) in shows {
      for way in ways {
        stacks[way.carrier.object, default: []].formUnion(way.holders)
        shownIn[index.run.root(of: index.run.activation(way.carrier.activation)).id, default: []].formUnion(way.holders)
      }
      for node in roles.table.nodes(of: show.target) {
        choices[Choice(target: node.id, site: show.site), default: []] += ways
      }
    }
    for (choice, ways) in choices where Set(ways.map(\.verb)).count == 2 {
      var canBeEmpty = false
      var canBeFilled = false
      for way in ways {
        let found = states(of: way.holders, before: way.carrier, stacks, shownIn)
        canBeEmpty = canBeEmpty || found.empty
        canBeFilled = canBeFilled || found.filled
      }
      guard canBeEmpty != canBeFilled else { continue }
      let wrong: Verb = canBeFilled ? .root : .push
      never.insert(Never(verb: wrong, target: choice.target, site: choice.site))
      places[wrong, default: []].insert(choice.site)
    }
  }

  /// Whether a call never shows a screen in a way.
  func rulesOut(_ verb: Verb, to target: NodeID, at site: CodeSite) -> Bool {
    never.contains(Never(verb: verb, target: target, site: site))
  }

  /// A show without the code that only seems to decide it.
  func narrowing(_ show: AttributedShow) -> AttributedShow {
    guard case .show(let shown) = show.effect.kind, let places = places[shown.verb] else { return show }
    var narrowed = show
    narrowed.carriers.removeAll { places.contains($0.site) }
    return narrowed
  }

  /// Whether stacks can be empty, and can have screens, when code of an object runs.
  ///
  /// - Parameters:
  ///   - stacksUsed: the stacks that each coordinator puts screens on: a closure of its own that others call answers one
  ///     of those screens.
  ///   - shownIn: the stacks that functions put screens on: a closure of theirs is called after they have.
  private func states(
    of holders: [ObjectID], before carrier: CallGraphWalk.Carrier, _ stacksUsed: [ObjectID: Set<ObjectID>],
    _ shownIn: [ActivationID: Set<ObjectID>]
  ) -> (empty: Bool, filled: Bool) {
    let screens = Set(holders.flatMap { index.run.content(of: $0) })
    let stacks = Set(holders)
    let own = index.run.root(of: index.run.activation(carrier.activation))
    var result = (empty: false, filled: false)
    var seen: Set<ActivationID> = [carrier.activation]
    var queue = [carrier.activation]
    while let id = queue.popLast(), seen.count < SearchLimits.activationsAbove {
      if let emptied = index.run.emptied[id], !emptied.isDisjoint(with: stacks) {
        result.empty = true
        continue
      }
      let activation = index.run.activation(id)
      let object = index.selfObject(of: activation)
      if let object, screens.contains(object) {
        result.filled = true
        continue
      }
      let root = index.run.root(of: activation)
      if activation.isClosure, root.id != own.id, let shown = shownIn[root.id], !shown.isDisjoint(with: stacks) {
        result.filled = true
        continue
      }
      if activation.callers.isEmpty || activation.systemCallback != nil { result.empty = true }
      let usesStacks = object.flatMap { stacksUsed[$0] }.map { !$0.isDisjoint(with: stacks) } ?? false
      for edge in activation.orderedCallers {
        let caller = index.selfObject(of: index.run.activation(edge.caller))
        if usesStacks, activation.isClosure, let caller, let type = index.type(of: caller), !roles.table.isNode(type) {
          result.filled = true
        } else if seen.insert(edge.caller).inserted {
          queue.append(edge.caller)
        }
      }
    }
    return result
  }
}
