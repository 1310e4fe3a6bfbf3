import ProgramModel
import SwiftFacts

/// What a run learns of SwiftUI's navigation: which code shows views for which state, and which code sets the state.
struct ViewNavigation {
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
  private(set) var requests: [RunResult.Field: [Key: Value]] = [:]
  /// The values of links.
  private(set) var links: [Key: Value] = [:]
  /// The bindings of stacks' paths.
  private(set) var paths: Set<ObjectID> = []
  /// The same by the view in whose body the stack stands.
  private(set) var pathsOfViews: [ObjectID: Set<ObjectID>] = [:]
  /// The closures by which SwiftUI itself changes a state, as when a person swipes a sheet away.
  private(set) var setters: Set<ObjectID> = []

  /// Notes what is shown at a place; what was noted before stays.
  mutating func show(_ presentation: Presentation, at key: Key) {
    presentations[key, default: presentation].merge(presentation)
  }

  /// Notes what a body chooses by the state of a store.
  mutating func swap(_ presentation: Presentation, at key: Key) {
    swaps[key, default: presentation].merge(presentation)
  }

  mutating func request(_ field: RunResult.Field, _ value: Value, at key: Key) {
    requests[field, default: [:]][key, default: .nothing].formUnion(value)
  }

  mutating func link(_ value: Value, at key: Key) { links[key, default: .nothing].formUnion(value) }

  /// Notes closures by which SwiftUI itself changes a state.
  mutating func noteSetters(_ closures: [ObjectID]) { setters.formUnion(closures) }

  mutating func bindPath(_ bindings: [ObjectID], of views: [ObjectID]) {
    paths.formUnion(bindings)
    for view in views { pathsOfViews[view, default: []].formUnion(bindings) }
  }
}

extension Program {
  /// The types whose values are views, or scenes, toolbars and the like, which are composed as views are.
  var viewTypes: Set<TypeIndex> { Set(types.indices.filter(isView)) }

  private func isView(_ type: TypeIndex) -> Bool {
    let linked = types[type]
    return linked.isSource && linked.kind != .protocol && linked.kind != .class
      && ancestry(of: type).contains { ancestor in
        !types[ancestor].isSource
          && (SwiftUINames.composed.contains(types[ancestor].name)
            || SwiftUINames.representables.contains(types[ancestor].name))
      }
  }
}
