import GraphConstruction
import SwiftFacts

/// Views that a body chooses by the state of a store: `switch store.destination { case .home: HomeView() … }`.
extension Evaluator {
  /// Whether code is a view's of an app that keeps its state in stores: reducers, which are not run, decide what it shows.
  var readsStores: Bool { program.keepsStores && selfValue.objects.contains(where: isView) }

  /// Whether what a body chooses by is read from a store, where reducers, which are not run, may have changed it; not so
  /// `store.case` of the store that a closure is given.
  func isOfStore(_ subject: Expression) -> Bool {
    guard case .member(let base, let name, _) = strippingOptionals(subject) else { return false }
    guard name == "case", case .name(let local, _) = strippingOptionals(base) else { return true }
    return local == "self" || scope.lookup(local) == nil
  }

  /// Notes the views that an arm has for cases of a store's state.
  func noteSwap(of state: Expression, to pattern: [Pattern], showing shown: Value, at offset: Offset) {
    let views = views(in: shown)
    guard !views.isEmpty, let bindings = bindings(to: state) else { return }
    var presentation = ViewNavigation.Presentation(verb: .root)
    presentation.bindings = bindings
    for name in pattern.compactMap(nameOfCase) { presentation.rows[.named(name)] = views }
    interpreter.views.swap(presentation, at: interpreter.key(site(offset), activation))
  }

  /// `if let store = store.scope(state: \.destination?.edit, …) { EditView(store: store) }`.
  func notePart(_ conditions: [Statement.Condition], showing shown: Value) {
    let views = views(in: shown)
    guard !views.isEmpty else { return }
    for condition in conditions {
      guard case .binding(_, _, let scoped?) = condition, case .call(let call) = strippingOptionals(scoped),
        case .member(let store, "scope", let offset) = call.callee, call.arguments.first?.label == "state",
        case .keyPath(let names, _)? = call.arguments.first?.value
      else { continue }
      let bound = bindings(to: names, of: dereferenced(evaluate(store), at: offset), at: offset).objects
      guard !bound.isEmpty else { continue }
      var presentation = ViewNavigation.Presentation(verb: .present)
      presentation.bindings = bound
      presentation.rows[.any] = views
      interpreter.views.swap(presentation, at: interpreter.key(site(offset), activation))
    }
  }

  private func bindings(to state: Expression) -> [ObjectID]? {
    let found: Value
    switch strippingOptionals(state) {
    case .member(let base, let name, _) where name != "case" && name != "state":
      found = bindings(to: name, of: dereferenced(evaluate(base), at: 0))
    case let whole:
      // A state that is an enum itself.
      let enums = types(of: dereferenced(evaluate(whole), at: 0)).filter { program.types[$0].kind == .enum }
      found = bindings(
        to: RunResult.Field.wholeState, of: Value(enums.map { interpreter.object(.metatype($0)) }.sorted()))
    }
    return found.isEmpty ? nil : found.objects
  }

  private func nameOfCase(_ pattern: Pattern) -> String? {
    guard case .enumCase(let name, let parts) = pattern else { return nil }
    return name == "some" ? parts.first.flatMap(nameOfCase) : name
  }
}
