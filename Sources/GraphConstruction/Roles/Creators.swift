import ProgramModel

/// The code that makes each coordinator and each screen, on behalf of the nearest node up the calls; and whose children
/// they are by that.
final class Creators {
  /// Who makes an object, and the coordinators among them that can be children.
  struct Makers {
    let all: Set<ObjectID>
    let children: [ObjectID]
  }

  /// The code that makes each object.
  let all: [ObjectID: [CallGraphWalk.Carrier]]
  private let index: RunIndex
  private let table: NodeTable
  private let walk: CallGraphWalk
  private let kinship: Kinship
  private var makers: [ObjectID: Makers] = [:]
  private var kept: [ObjectID: Set<ObjectID>] = [:]
  private var children: [ObjectID: Set<ObjectID>] = [:]
  private let callersHelpers: CallersHelpers

  init(_ index: RunIndex, _ table: NodeTable, _ walk: CallGraphWalk, _ kinship: Kinship) {
    self.index = index
    self.table = table
    self.walk = walk
    self.kinship = kinship
    callersHelpers = CallersHelpers(index)
    // A view that is shown stands for the controller that hosts it.
    let shown = index.effects.reduce(into: Set<ObjectID>()) { found, next in
      if case .show = next.effect.kind { found.formUnion(next.effect.target.objects) }
    }
    func creators(of object: ObjectID, at site: CodeSite, in allocator: ActivationID) -> [CallGraphWalk.Carrier] {
      let asking = Self.coordinators(askingFor: object, madeIn: index.run.activation(allocator), index, table, walk)
      func makers() -> [CallGraphWalk.Carrier] {
        walk.carriers(of: site, in: allocator, origin: .init(), inModels: true) { type, _ in table.isNode(type) }
      }
      return (asking ?? makers()).filter { $0.object != object && kinship.makesForItself($0, object) }
    }
    var all: [ObjectID: [CallGraphWalk.Carrier]] = [:]
    for (object, allocators) in index.run.allocators {
      guard let type = index.type(of: object),
        table.coordinators.contains(type) || table.isController(type) || table.isView(type) && shown.contains(object)
      else { continue }
      switch index.run.objects[Int(object)] {
      case .instance(_, let site, _), .scene(_, _, let site, _):
        all[object] = allocators.sorted().flatMap { creators(of: object, at: site, in: $0) }
      default: break
      }
    }
    self.all = all
  }

  /// The coordinators' code that runs another's closure which gives back what it makes: they have it made, and not whoever
  /// has put the closure together; `nil` where others run it as well.
  private static func coordinators(
    askingFor object: ObjectID, madeIn closure: Activation, _ index: RunIndex, _ table: NodeTable, _ walk: CallGraphWalk
  ) -> [CallGraphWalk.Carrier]? {
    guard closure.isClosure, closure.result.contains(object), let owner = index.selfObject(of: closure) else {
      return nil
    }
    let asking = Set(
      closure.orderedCallers.flatMap { call in
        walk.carriers(of: call.site, in: call.caller, origin: .init(), inModels: true) { type, _ in table.isNode(type) }
      })
    let areCoordinators = asking.allSatisfy { carrier in
      carrier.object != owner && index.type(of: carrier.object).map(table.coordinators.contains) == true
    }
    guard areCoordinators, !asking.isEmpty else { return nil }
    return asking.sorted { ($0.site, $0.activation, $0.object) < ($1.site, $1.activation, $1.object) }
  }

  /// The code that makes an object; `nil` for an object that no code makes, or that is no node.
  subscript(object: ObjectID) -> [CallGraphWalk.Carrier]? { all[object] }

  // MARK: Children

  /// Whether the first object was made by code of the second, or is kept by it.
  func isChild(_ child: ObjectID, of parent: ObjectID) -> Bool {
    makers(of: child).all.contains(parent) || kept(by: parent).contains(child)
  }

  /// What an object has made, and what it keeps.
  func children(of parent: ObjectID) -> Set<ObjectID> {
    if let known = children[parent] { return known }
    let found = (madeBy[parent] ?? []).union(kept(by: parent))
    children[parent] = found
    return found
  }

  /// What code of each object makes.
  private lazy var madeBy: [ObjectID: Set<ObjectID>] = {
    var found: [ObjectID: Set<ObjectID>] = [:]
    for (object, makers) in all {
      for maker in makers { found[maker.object, default: []].insert(object) }
    }
    return found
  }()

  /// What an object keeps.
  private func kept(by owner: ObjectID) -> Set<ObjectID> {
    if let known = kept[owner] { return known }
    let found = Set((index.survey.ofOwner(owner) ?? []).lazy.filter { !$0.isWeak }.map(\.child))
    kept[owner] = found
    return found
  }

  /// Who makes an object, and the coordinators among them that can be somebody's children.
  func makers(of object: ObjectID) -> Makers {
    if let known = makers[object] { return known }
    let all = Set((self[object] ?? []).map(\.object))
    var seen: Set<ObjectID> = []
    let children = (self[object] ?? []).map(\.object).filter { maker in
      guard seen.insert(maker).inserted, let type = index.type(of: maker), table.coordinators.contains(type) else {
        return false
      }
      return !kinship.isNobodysChild(maker)
    }
    makers[object] = Makers(all: all, children: children)
    return makers[object]!
  }

  /// Whether an object makes a child and runs or keeps it; or runs and keeps, alone, what a provider makes for whoever asks.
  func isChildOfItsOwn(_ child: ObjectID, of owner: ObjectID) -> Bool {
    let makers = self[child] ?? []
    if makers.contains(where: { $0.object == owner }) { return kinship.isRunOrKept(child, by: owner) }
    guard index.type(of: owner).map(table.coordinators.contains) == true, kinship.runners(of: child).contains(owner),
      !makers.contains(where: { index.type(of: $0.object).map(table.coordinators.contains) == true })
    else { return false }
    return keepers[child] == [owner]
  }

  /// The objects that hold each child strongly.
  private lazy var keepers: [ObjectID: Set<ObjectID>] = {
    var found: [ObjectID: Set<ObjectID>] = [:]
    for holding in index.survey.holdings where !holding.isWeak {
      found[holding.child, default: []].insert(holding.owner)
    }
    return found
  }()

  // MARK: Parts of screens

  /// Whether an object, as others of its type, works for the screen that keeps it, on which it shows what it shows: who
  /// makes it for that screen starts no flow.
  func isPartOfScreen(_ object: ObjectID, madeBy maker: ObjectID) -> Bool {
    guard let type = index.type(of: object), callersHelpers.actsForCallers(type) else { return false }
    return (index.run.instances[type] ?? []).contains { other in
      screenKeeps(other, otherThan: Set((self[other] ?? []).map(\.object)).union([maker]))
    }
  }

  /// Whether a screen keeps an object, directly or through what works for it too, whoever else does.
  private func screenKeeps(_ object: ObjectID, otherThan makers: Set<ObjectID>) -> Bool {
    var seen = makers.union([object])
    var pending = [object]
    while let next = pending.popLast(), seen.count < SearchLimits.keepers {
      for holding in index.survey.ofChild(next) ?? [] where !holding.isWeak && !makers.contains(holding.owner) {
        guard let type = index.type(of: holding.owner) else { continue }
        if table.isScreenOrView(type) { return true }
        if !table.isNode(type), seen.insert(holding.owner).inserted { pending.append(holding.owner) }
      }
    }
    return false
  }

  /// Of the code that makes a child that which starts it: whoever runs it, keeps it or shows its screen.
  func starters(of child: ObjectID, among creators: [CallGraphWalk.Carrier]) -> [CallGraphWalk.Carrier] {
    if kinship.isShared(child) { return creators }
    let makers = creators.filter {
      kinship.isRunOrKept(child, by: $0.object) && !isPartOfScreen(child, madeBy: $0.object)
    }
    return makers.isEmpty ? keepersRunning(child) : makers
  }

  /// Where nobody who makes a child runs or keeps it: the coordinator that was handed it, keeps it and runs it.
  private func keepersRunning(_ child: ObjectID) -> [CallGraphWalk.Carrier] {
    var found: [CallGraphWalk.Carrier] = []
    let showing = callsThatShow(child)
    for edge in showing.isEmpty ? callsFromOutside(of: child) : showing {
      // What a base class runs that it is given, its heirs' code runs.
      let carriers = walk.carriers(of: edge.site, in: edge.caller, origin: edge.receiver) { type, _ in
        table.isNode(type)
      }
      found += carriers.filter { carrier in
        carrier.object != child && index.type(of: carrier.object).map(table.kind) == .coordinator
          && index.survey.ofOwner(carrier.object)?.contains { $0.child == child && !$0.isWeak } == true
      }
    }
    return Array(Set(found)).sorted { ($0.site, $0.activation, $0.object) < ($1.site, $1.activation, $1.object) }
  }

  /// The calls of an object's methods from outside by which it comes to show something.
  private func callsThatShow(_ object: ObjectID) -> [Activation.CallEdge] {
    var queue = (index.activationsByReceiver[object] ?? []).filter { activation in
      activation.effects.values.contains { if case .show = $0.kind { true } else { false } }
    }
    var seen = Set(queue.map(\.id))
    var found: [Activation.CallEdge] = []
    while let activation = queue.popLast() {
      guard case .function(let function) = activation.key.code, index.program.functions[function].facts.name != "init"
      else { continue }
      for edge in activation.orderedCallers {
        let caller = index.run.activation(edge.caller)
        if index.selfObject(of: caller) != object {
          found.append(edge)
        } else if seen.insert(caller.id).inserted {
          queue.append(caller)
        }
      }
    }
    return found
  }

  /// The calls of an object's methods by others: of one that asks a helper to show what it shows.
  private func callsFromOutside(of object: ObjectID) -> [Activation.CallEdge] {
    (index.activationsByReceiver[object] ?? []).flatMap { activation -> [Activation.CallEdge] in
      guard case .function(let function) = activation.key.code, index.program.functions[function].facts.name != "init"
      else { return [] }
      return activation.orderedCallers.filter { index.selfObject(of: index.run.activation($0.caller)) != object }
    }
  }

  /// Whether an owner keeps a child of its own, rather than a reference to what all share.
  func keepsForItself(_ holding: OwnershipSurvey.Holding) -> Bool {
    !kinship.isShared(holding.child) || self[holding.child]?.contains { $0.object == holding.owner } == true
  }
}
