import ProgramModel
import SwiftFacts

/// What a run learns of SwiftUI's navigation: which code shows views for which state, and which code sets the state.
final class ViewNavigation {
  /// A place in a situation.
  struct Key: Hashable, Comparable {
    let site: CodeSite
    let activation: ActivationID

    static func < (one: Key, other: Key) -> Bool { (one.site, one.activation) < (other.site, other.activation) }
  }

  /// The values for which a builder shows the same views.
  enum Row: Hashable {
    case any
    /// A case of an enum, whatever it carries.
    case named(String)
    /// One value, whose views are its own: it makes them, or what it carries does.
    case value(ObjectID)

    /// What tells rows apart in a stable order.
    var order: (String, ObjectID) {
      switch self {
      case .any: ("", -1)
      case .named(let name): (name, -1)
      case .value(let object): ("", object)
      }
    }
  }

  /// A modifier, link or container that shows views.
  struct Presentation {
    let verb: Effect.ShowVerb
    /// Whether it is a stack's first view, which is no step of its own where the stack itself is shown.
    var isStackRoot = false
    var isLocked = false
    /// Whether it is shown without any state: a link's destination, a tab, a window's content.
    var isUnconditional = false
    /// The bindings of the state that it is shown for.
    var bindings: [ObjectID] = []
    /// The type of the values that a path must be given for it to be shown.
    var valueType: TypeIndex?
    /// What is shown, by the value that asks for it.
    var rows: [Row: Value] = [:]

    fileprivate mutating func merge(_ other: Presentation) {
      bindings.formSortedUnion(other.bindings)
      isUnconditional = isUnconditional || other.isUnconditional
      for (row, value) in other.rows { rows[row, default: .nothing].formUnion(value) }
    }
  }

  private(set) var presentations: [Key: Presentation] = [:]
  /// What bodies choose by the state of a store, and show only if some code sets that.
  private(set) var swaps: [Key: Presentation] = [:]
  /// The values that code gives to fields and collections.
  private(set) var requests: [Interpreter.Field: [Key: Value]] = [:]
  /// The values of links.
  private(set) var links: [Key: Value] = [:]
  /// The bindings of stacks' paths.
  private(set) var paths: Set<ObjectID> = []
  /// The same by the view in whose body the stack stands.
  private(set) var pathsOfViews: [ObjectID: Set<ObjectID>] = [:]
  /// The closures by which SwiftUI itself changes a state, as when a person swipes a sheet away.
  private(set) var setters: Set<ObjectID> = []
  private var viewTypes: [TypeIndex: Bool] = [:]

  /// Notes what is shown at a place; what was noted before stays.
  func show(_ presentation: Presentation, at key: Key) { presentations[key, default: presentation].merge(presentation) }

  /// Notes what a body chooses by the state of a store.
  func swap(_ presentation: Presentation, at key: Key) { swaps[key, default: presentation].merge(presentation) }

  func request(_ field: Interpreter.Field, _ value: Value, at key: Key) {
    requests[field, default: [:]][key, default: .nothing].formUnion(value)
  }

  func link(_ value: Value, at key: Key) { links[key, default: .nothing].formUnion(value) }

  /// Notes closures by which SwiftUI itself changes a state.
  func noteSetters(_ closures: [ObjectID]) { setters.formUnion(closures) }

  func bindPath(_ bindings: [ObjectID], of views: [ObjectID]) {
    paths.formUnion(bindings)
    for view in views { pathsOfViews[view, default: []].formUnion(bindings) }
  }

  /// Whether values of a type are views, or scenes, toolbars and the like, which are composed as views are.
  func isView(_ type: TypeIndex, in program: Program) -> Bool {
    if let known = viewTypes[type] { return known }
    let linked = program.types[type]
    let answer =
      linked.isSource && linked.kind != .protocol && linked.kind != .class
      && program.ancestry(of: type).contains { ancestor in
        !program.types[ancestor].isSource
          && (SwiftUINames.composed.contains(program.types[ancestor].name)
            || SwiftUINames.representables.contains(program.types[ancestor].name))
      }
    viewTypes[type] = answer
    return answer
  }
}
