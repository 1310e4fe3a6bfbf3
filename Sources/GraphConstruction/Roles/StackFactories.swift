import ProgramModel

/// Types that only make stacks for whoever asks: all that they show is on a stack which the same code makes and gives back.
/// Their callers decide when that is shown, and nothing goes on in them.
struct StackFactories {
  private let index: RunIndex

  init(_ index: RunIndex) { self.index = index }

  /// Of types that decide what is shown those that only make stacks.
  ///
  /// - Complexity: O(*e*) for *e* effects.
  func factories(among types: Set<TypeIndex>) -> Set<TypeIndex> {
    var found: Set<TypeIndex> = []
    var others: Set<TypeIndex> = []
    for (activation, effect) in index.effects {
      guard case .show = effect.kind, let owner = index.run.codeOwner(of: activation), types.contains(owner) else {
        continue
      }
      if makesAndGivesBack(activation, effect.holder.objects) { found.insert(owner) } else { others.insert(owner) }
    }
    return found.subtracting(others)
  }

  private func makesAndGivesBack(_ activation: Activation, _ stacks: [ObjectID]) -> Bool {
    !stacks.isEmpty
      && stacks.allSatisfy { stack in
        activation.result.contains(stack) && index.run.allocators[stack]?.contains(activation.id) == true
      }
  }
}
