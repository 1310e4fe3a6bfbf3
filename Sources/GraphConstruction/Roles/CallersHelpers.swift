import ProgramModel

/// Types that show something on behalf of whoever calls them, and have no life of their own: a value, or an object that is
/// only used where it is made, with a method that shows a screen on the controller that it is given.
///
/// What they show, their callers show: nothing begins where one is made, and nothing ends where it is gone.
final class CallersHelpers {
  private let index: RunIndex
  private var actingForCallers: [TypeIndex: Bool] = [:]

  init(_ index: RunIndex) { self.index = index }

  /// Whether a type shows what it shows only on behalf of whoever calls it: on a controller that it is given each time.
  func actsForCallers(_ type: TypeIndex) -> Bool {
    if let known = actingForCallers[type] { return known }
    var count = 0
    let answer = index.effects.allSatisfy { activation, effect in
      // What a static function shows, no object does.
      guard case .show = effect.kind, index.run.codeOwner(of: activation) == type,
        index.selfObject(of: activation) != nil
      else { return true }
      // A stack that the code makes is only a frame around what it shows; one of which nothing is known tells nothing.
      let isFramed = effect.holder.objects.allSatisfy { index.run.allocators[$0]?.contains(activation.id) == true }
      if isFramed { return true }
      count += 1
      return effect.holder.origin.isFromParameter
    }
    actingForCallers[type] = answer && count > 0
    return answer && count > 0
  }

  /// Of types that decide what is shown those that only help their callers.
  ///
  /// - Complexity: O(*t* · *e* + *h*) for *t* types, *e* effects and *h* holdings.
  func helpers(among types: Set<TypeIndex>, _ kinship: Kinship) -> Set<TypeIndex> {
    types.filter { type in
      guard actsForCallers(type), let objects = index.run.instances[type], !objects.isEmpty else { return false }
      if index.program.types[type].kind == .struct { return true }
      return objects.allSatisfy { isOnlyUsedWhereMade($0) && !kinship.isShared($0) }
    }
  }

  /// Whether nobody keeps an object, and only the code that makes it calls its methods.
  private func isOnlyUsedWhereMade(_ object: ObjectID) -> Bool {
    guard index.survey.ofChild(object) == nil, let makers = index.run.allocators[object] else { return false }
    return (index.activationsByReceiver[object] ?? []).allSatisfy { activation in
      activation.callers.allSatisfy { edge in
        makers.contains(edge.caller) || index.selfObject(of: index.run.activation(edge.caller)) == object
      }
    }
  }
}
