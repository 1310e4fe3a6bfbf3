import HeadlessNavigation

/// Tells whose the screens are that come on show in a turn in which several coordinators come up, or several screens.
///
/// References decide: a screen is of the coordinator that it refers to, by a delegate, a model or a closure; a container of
/// the coordinator that has it in a stored property, such as `rootViewController`, and of those several the one that has
/// handed it on. What refers to nobody, in a container that is new too, is of the only one who has that. Where nothing tells,
/// a screen counts as that of all coordinators that are new, and a coordinator as the owner of all screens that are, so that
/// nobody is said to be over who is not.
@MainActor
struct ScreenOwnership {
  /// The new coordinators, and those that keep them.
  private let candidates: [(entry: Census.Entry, object: AnyObject, depth: Int)]
  private let new: [Census.Entry]

  init(new: [Census.Entry]) {
    self.new = new
    var known: Set<ObjectIdentifier> = []
    var candidates: [(Census.Entry, AnyObject, Int)] = []
    for entry in new {
      for entry in sequence(first: entry, next: \.parent) where known.insert(ObjectIdentifier(entry)).inserted {
        let depth = sequence(first: entry, next: \.parent).reduce(0) { count, _ in count + 1 }
        if let object = entry.object { candidates.append((entry, object, depth)) }
      }
    }
    self.candidates = candidates
  }

  /// The owners of each of some screens, containers before what is in them.
  ///
  /// - Complexity: O(*s* · *c* · *f*), for *s* screens, *c* coordinators and *f* stored properties of one.
  func owners(of screens: [ScreenNode]) -> [[Census.Entry]] {
    let owners = screens.map { self.owners(of: $0, among: screens) }
    // Of whom nothing tells what is theirs, all may be: they are over when all of it has gone.
    let others = new.filter { entry in !owners.contains { $0.contains { $0 === entry } } }
    return others.isEmpty ? owners : owners.map { own in others + own }
  }

  private func owners(of node: ScreenNode, among screens: [ScreenNode]) -> [Census.Entry] {
    let screen = node.screen
    if isOfFramework(node.screenType) {
      if let holder = holders(of: screen).min(by: { $0.depth < $1.depth }) { return [holder.entry] }
      let inner = contents(of: node).compactMap { answerer(of: $0)?.entry }
      if let first = inner.first { return [inner.min { depth(of: $0) < depth(of: $1) } ?? first] }
    }
    if let answerer = answerer(of: screen) { return [answerer.entry] }
    if let holder = holders(of: screen).min(by: { $0.depth < $1.depth }) { return [holder.entry] }
    var container = node.parent
    while let known = container, screens.contains(where: { $0 === known }) {
      let holders = holders(of: known.screen).map(\.entry)
      if !holders.isEmpty { return holders.count == 1 ? holders : new }
      container = known.parent
    }
    return new
  }

  private func depth(of entry: Census.Entry) -> Int { candidates.first { $0.entry === entry }?.depth ?? 0 }

  /// The coordinator to which a screen refers: of several the innermost, of whom the others may only hand things on.
  private func answerer(of screen: any Screen) -> (entry: Census.Entry, object: AnyObject, depth: Int)? {
    for objects in References.near(screen) {
      let referred = candidates.filter { candidate in objects.contains { $0 === candidate.object } }
      if let innermost = referred.max(by: { $0.depth < $1.depth }) { return innermost }
    }
    let captured = ClosureReferences.positions(of: candidates.map(\.object), inClosuresOf: screen)
    return captured.map { candidates[$0] }.max { $0.depth < $1.depth }
  }

  /// The coordinators that have a screen in a stored property.
  private func holders(of screen: any Screen) -> [(entry: Census.Entry, object: AnyObject, depth: Int)] {
    let address = UnsafeRawPointer.address(of: screen)
    return candidates.filter { candidate in
      if candidate.entry.plan.pointee.mayHold(address, at: .address(of: candidate.object)),
        ValueLayout.inside(type(of: candidate.object)).step(to: address, in: .address(of: candidate.object)) != nil
      {
        return true
      }
      return References.objects(in: candidate.object).contains { $0 === screen }
    }
  }

  /// The screens in a container, on all levels.
  private func contents(of node: ScreenNode) -> [any Screen] {
    node.children.flatMap { [$0] + contents(of: $0.node) }
  }
}
