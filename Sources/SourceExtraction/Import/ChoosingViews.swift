import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel

/// The types of views that do nothing but choose between others, and lead nowhere themselves: a view with a sheet, a link or a
/// state of its own is a screen, whatever its body chooses.
struct ChoosingViews {
  private let types: Set<TypeIndex>

  /// - Complexity: O(*e* + *v*) for *e* effects and *v* types of views.
  init(_ reached: ReachedProgram) {
    let engine = reached.engine
    let program = reached.program
    var leading: Set<TypeIndex> = []
    for effect in reached.heap.effects {
      switch effect.term.operation {
      // The stack that an arm puts around what it makes.
      case .present(let presentation) where presentation.isStackRoot: break
      case .present, .link, .bindPath, .show, .hide:
        if let owner = engine.codes[engine.terms.last(of: effect.path).code].owner { leading.insert(owner) }
      default: break
      }
    }
    let choices = ViewChoices(program) { engine.types.isView($0) }
    types = Set(
      program.types.indices.filter { type in
        engine.types.isView(type) && !leading.contains(type) && !Self.hasState(program.types[type])
          && choices.alternatives(of: type) != nil
      })
  }

  func contains(_ type: TypeIndex) -> Bool { types.contains(type) }

  private static let stateAttributes: Set<String> = ["State", "StateObject"]

  private static func hasState(_ type: LinkedType) -> Bool {
    type.properties.values.contains { !stateAttributes.isDisjoint(with: $0.facts.attributes) }
  }
}
