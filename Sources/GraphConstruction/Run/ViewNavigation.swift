package import ProgramModel
import SwiftFacts

/// What a run learns of SwiftUI's navigation: which code shows views for which state, and which code sets the state.
package struct ViewNavigation {
  /// A place in a situation.
  package struct Key: Hashable, Comparable {
    package let site: CodeSite
    package let activation: ActivationID

    package init(site: CodeSite, activation: ActivationID) {
      self.site = site
      self.activation = activation
    }

    package static func < (one: Key, other: Key) -> Bool { (one.site, one.activation) < (other.site, other.activation) }
  }

  /// Whether a value, or a part of it, is one of some cases of an enum, whatever they carry.
  package struct CaseTest: Hashable {
    /// The properties, and the positions of what cases carry, that lead from the value to the part.
    package let path: [FieldName]
    package let cases: Set<String>
    /// Whether it is none of them.
    package let isNegated: Bool

    package init(path: [FieldName] = [], cases: Set<String>, isNegated: Bool = false) {
      self.path = path
      self.cases = cases
      self.isNegated = isNegated
    }

    /// Whether it asks for what a case carries, such as the route within a route: where nothing is known of that, any will do.
    package var isOfPayload: Bool {
      path.contains { if case .position = $0 { true } else { false } }
    }

    /// Whether a value of one of some cases can pass.
    package func mayHold(for names: Set<String>) -> Bool {
      isNegated ? !names.isSubset(of: cases) : !names.isDisjoint(with: cases)
    }

    fileprivate var text: String {
      (path.map { "\($0)" } + [isNegated ? "!" : ""] + cases.sorted()).joined(separator: ".")
    }
  }

  /// A place where views are shown, and the type of the values that they are shown for, where a path is given these.
  package struct Place: Hashable, Comparable {
    package let key: Key
    package let valueType: TypeIndex?

    package static func < (one: Place, other: Place) -> Bool {
      (one.key, one.valueType ?? -1) < (other.key, other.valueType ?? -1)
    }
  }

  /// The values for which a builder shows the same views.
  package enum Row: Hashable {
    case any
    /// Values of which all of some tests hold.
    case tested([CaseTest])
    /// One value, whose views are its own: it makes them, or what it carries does.
    case value(ObjectID)

    /// What tells rows apart in a stable order.
    package var order: (String, ObjectID) {
      switch self {
      case .any: ("", -1)
      case .tested(let tests): (tests.map(\.text).joined(separator: " "), -1)
      case .value(let object): ("", object)
      }
    }
  }

  /// A modifier, link or container that shows views.
  package struct Presentation {
    package let verb: Effect.ShowVerb
    /// Whether it is a stack's first view, which is no step of its own where the stack itself is shown.
    package var isStackRoot = false
    package var isLocked = false
    /// Whether it is shown without any state: a link's destination, a tab, a window's content.
    package var isUnconditional = false
    /// The bindings of the state that it is shown for.
    package var bindings: [ObjectID] = []
    /// The type of the values that a path must be given for it to be shown.
    package var valueType: TypeIndex?
    /// The state that is read for what is shown without any; empty where none is.
    package var readState: Set<RunResult.Field> = []
    /// What is shown, by the value that asks for it.
    package var rows: [Row: Value] = [:]

    package init(
      verb: Effect.ShowVerb, isStackRoot: Bool = false, isLocked: Bool = false, isUnconditional: Bool = false
    ) {
      self.verb = verb
      self.isStackRoot = isStackRoot
      self.isLocked = isLocked
      self.isUnconditional = isUnconditional
    }

    fileprivate mutating func leave(_ left: Set<ObjectID>) {
      rows = rows.compactMapValues { value in
        guard value.objects.contains(where: left.contains) else { return value }
        let kept = value.objects.filter { !left.contains($0) }
        return kept.isEmpty ? nil : Value(kept)
      }
    }

    fileprivate mutating func merge(_ other: Presentation) {
      bindings.formSortedUnion(other.bindings)
      readState.formUnion(other.readState)
      isUnconditional = isUnconditional || other.isUnconditional
      for (row, value) in other.rows { rows[row, default: .nothing].formUnion(value) }
    }
  }

  package init() {}

  package private(set) var presentations: [Place: Presentation] = [:]
  /// What bodies choose by the state of a store, and show only if some code sets that.
  package private(set) var swaps: [Key: Presentation] = [:]
  /// The values that code gives to fields and collections.
  package private(set) var requests: [RunResult.Field: [Key: Value]] = [:]
  /// Where code takes values out of fields, and whether it takes all.
  package private(set) var clearings: [RunResult.Field: [Key: Bool]] = [:]
  /// The values of links.
  package private(set) var links: [Key: Value] = [:]
  /// The declared types of these values, as far as they are known.
  package private(set) var typesOfLinks: [Key: Set<TypeIndex>] = [:]
  /// The bindings of stacks' paths.
  package private(set) var paths: Set<ObjectID> = []
  /// The same by the view in whose body the stack stands.
  package private(set) var pathsOfViews: [ObjectID: Set<ObjectID>] = [:]
  /// The closures by which SwiftUI itself changes a state, as when a person swipes a sheet away.
  package private(set) var setters: Set<ObjectID> = []

  /// Notes what is shown at a place; what was noted before stays.
  package mutating func show(_ presentation: Presentation, at key: Key) {
    presentations[Place(key: key, valueType: presentation.valueType), default: presentation].merge(presentation)
  }

  /// Notes what a body chooses by the state of a store.
  package mutating func swap(_ presentation: Presentation, at key: Key) {
    swaps[key, default: presentation].merge(presentation)
  }

  package mutating func request(_ field: RunResult.Field, _ value: Value, at key: Key) {
    requests[field, default: [:]][key, default: .nothing].formUnion(value)
  }

  package mutating func clear(_ field: RunResult.Field, isAll: Bool, at key: Key) {
    let isKnownToTakeAll = clearings[field]?[key] == true
    clearings[field, default: [:]][key] = isAll || isKnownToTakeAll
  }

  package mutating func link(_ value: Value, _ types: Set<TypeIndex>, at key: Key) {
    links[key, default: .nothing].formUnion(value)
    typesOfLinks[key, default: []].formUnion(types)
  }

  /// Notes closures by which SwiftUI itself changes a state.
  package mutating func noteSetters(_ closures: [ObjectID]) { setters.formUnion(closures) }

  /// Takes out of stacks' first views those that only stand for others, which are told where the stack stands.
  package mutating func leaveStackRoots(_ choosers: Set<ObjectID>) {
    guard !choosers.isEmpty else { return }
    for place in presentations.keys where presentations[place]!.isStackRoot {
      presentations[place]!.leave(choosers)
    }
  }

  package mutating func bindPath(_ bindings: [ObjectID], of views: [ObjectID]) {
    paths.formUnion(bindings)
    for view in views { pathsOfViews[view, default: []].formUnion(bindings) }
  }
}

extension Program {
  /// The types whose values are views, or scenes, toolbars and the like, which are composed as views are.
  package var viewTypes: Set<TypeIndex> { Set(types.indices.filter(isView)) }

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
