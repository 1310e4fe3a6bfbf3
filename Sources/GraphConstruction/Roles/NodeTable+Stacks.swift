import ProgramModel

/// Which view controllers of the app's own only hold a stack, and which stacks are flows by themselves.
extension NodeTable {
  /// View controllers that only wrap a stack: they embed one of UIKit's, and pass on what they are asked to push.
  ///
  /// - Complexity: O(*e*) for *e* effects.
  func findWrappers() -> Set<TypeIndex> {
    var embedding: Set<TypeIndex> = []
    var pushing: Set<TypeIndex> = []
    var deciding: Set<TypeIndex> = []
    for (activation, receiver, type, effect) in effectsOfControllers() {
      switch effect.kind {
      case .show(.embed) where effect.holder.objects == [receiver]:
        if effect.target.objects.allSatisfy(isNavigationController) { embedding.insert(type) }
      case .show(.push) where effect.target.origin.isFromParameter:
        pushing.insert(type)
        if isAskedByOwn(activation, receiver) { deciding.insert(type) }
      default: break
      }
    }
    return embedding.intersection(pushing).subtracting(deciding)
  }

  /// Whether an object that a controller has made for itself, such as its presenter, calls the controller's code.
  private func isAskedByOwn(_ activation: Activation, _ controller: ObjectID) -> Bool {
    activation.callers.contains { call in
      guard let caller = run.activation(call.caller).key.receiver, caller != controller,
        run.objectTypes[Int(caller)].map({ !isController($0) }) == true
      else { return false }
      return (run.allocators[caller] ?? []).contains { run.activation($0).key.receiver == controller }
    }
  }

  /// Navigation controllers that put screens of their own choice on themselves, which nobody hands in: whoever shows one
  /// starts a flow, and does not see what is in it.
  ///
  /// - Complexity: O(*e*) for *e* effects.
  func findSelfFillingStacks() -> Set<TypeIndex> {
    var filling: Set<TypeIndex> = []
    for (_, receiver, type, effect) in effectsOfControllers() where isNavigationController(receiver) {
      guard case .show(let verb) = effect.kind, verb == .push || verb == .root || verb == .replace,
        effect.holder.objects == [receiver], effect.target.origin.isConcrete
      else { continue }
      let showsScreen = effect.target.objects.contains {
        run.objectTypes[Int($0)].map(isController) == true && !isBlank($0)
      }
      if showsScreen { filling.insert(type) }
    }
    return filling
  }

  /// The effects of what view controllers of the app's own do, with the controller that does it.
  private func effectsOfControllers()
    -> [(activation: Activation, receiver: ObjectID, type: TypeIndex, effect: Effect)]
  {
    run.activations.flatMap { activation -> [(Activation, ObjectID, TypeIndex, Effect)] in
      guard let receiver = activation.key.receiver, let type = run.objectTypes[Int(receiver)],
        run.program.types[type].isSource, isController(type)
      else { return [] }
      return activation.effects.values.map { (activation, receiver, type, $0) }
    }
  }

  private func isNavigationController(_ object: ObjectID) -> Bool {
    run.objectTypes[Int(object)].map {
      run.program.type($0, descendsFrom: "UINavigationController") && !isSystemScreen($0)
    } == true
  }
}
