import ProgramModel

/// Classes that decide what is shown, and only work for the screen that keeps them.
struct ScreenHelpers {
  private let index: RunIndex
  private let table: NodeTable
  private let kinship: Kinship

  init(_ index: RunIndex, _ table: NodeTable, _ kinship: Kinship) {
    self.index = index
    self.table = table
    self.kinship = kinship
  }

  /// Of classes that decide what is shown those that only work for the screen that keeps them: nobody but that screen,
  /// and what it keeps, calls them, and they leave the showing to others.
  ///
  /// - Complexity: O(*a* + *h*) for *a* activations and *h* holdings.
  func helpers(among types: Set<TypeIndex>) -> Set<TypeIndex> {
    var showing: Set<TypeIndex> = []
    for (activation, effect) in index.effects {
      guard case .show = effect.kind else { continue }
      for activation in showers(of: activation) {
        if let owner = index.run.codeOwner(of: activation) { showing.insert(owner) }
        if let type = index.selfType(of: activation) { showing.insert(type) }
      }
    }
    // What a class has made for itself to show by is its own tool.
    for holding in index.survey.holdings where !holding.isWeak {
      guard let owner = index.type(of: holding.owner), types.contains(owner), !showing.contains(owner),
        let tool = index.type(of: holding.child), showing.contains(tool), !table.isScreenOrView(tool),
        !table.isStack(tool),
        kinship.makes(holding.owner, holding.child)
      else { continue }
      showing.insert(owner)
    }
    return types.filter { !showing.contains($0) && isHelperOfScreen($0, among: types) }
  }

  /// The code that shows something: what an observer of a property or an extension of a class of UIKit's does, whoever
  /// sets the property or calls the extension has done.
  private func showers(of activation: Activation) -> [Activation] {
    var found: [Activation] = []
    var seen: Set<ActivationID> = [activation.id]
    var pending = [activation]
    while let next = pending.popLast(), seen.count < SearchLimits.activationsNearby {
      found.append(next)
      let root = index.run.root(of: next)
      let isObserver = if case .observers = root.key.code { true } else { false }
      let extendsFramework = index.run.codeOwner(of: root).map { !index.program.types[$0].isSource } ?? true
      guard isObserver || extendsFramework else { continue }
      for edge in root.callers where seen.insert(edge.caller).inserted {
        pending.append(index.run.activation(edge.caller))
      }
    }
    return found
  }

  /// Whether screens keep all instances of a class, and nobody else calls them.
  private func isHelperOfScreen(_ type: TypeIndex, among types: Set<TypeIndex>) -> Bool {
    let objects = (index.run.instances[type] ?? []).filter { index.survey.ofChild($0) != nil }
    return !objects.isEmpty && objects.allSatisfy { isKeptByScreen($0, among: types) }
      && !objects.contains { object in
        (index.activationsByReceiver[object] ?? []).contains { activation in
          guard case .function(let function) = activation.key.code,
            index.program.functions[function].facts.name != "init"
          else {
            return false
          }
          return activation.callers.contains { edge in
            guard let caller = index.selfObject(of: index.run.activation(edge.caller)), caller != object,
              let callerType = index.type(of: caller)
            else { return false }
            return !table.isScreenOrView(callerType) && !isKeptByScreen(caller, among: types)
          }
        }
      }
  }

  /// Whether an object is kept by a screen, directly or through what the screen keeps, and by nobody else.
  ///
  /// What nobody keeps is a flow that closures keep alive where it decides what is shown, and else a factory that is gone
  /// once it has put the screen together.
  private func isKeptByScreen(_ object: ObjectID, among types: Set<TypeIndex>) -> Bool {
    var seen: Set<ObjectID> = [object]
    var pending = [object]
    var isKept = false
    while let next = pending.popLast(), seen.count < SearchLimits.keepers {
      for holding in index.survey.ofChild(next) ?? [] where !holding.isWeak {
        guard let type = index.type(of: holding.owner) else { continue }
        if table.isScreenOrView(type) {
          isKept = true
        } else if table.entries.contains(type) {
          return false
        } else if seen.insert(holding.owner).inserted {
          pending.append(holding.owner)
        }
      }
    }
    return isKept
      && !seen.contains { other in
        other != object && index.type(of: other).map(types.contains) == true
          && index.survey.ofChild(other)?.contains { !$0.isWeak } != true
      }
  }
}
