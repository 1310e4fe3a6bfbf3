import SwiftFacts

/// What the macro `@Reducer` adds to an enum of reducers.
extension TypeFacts {
  /// `enum State`, with the state of each case's reducer: `case edit(Edit.State)` for `case edit(Edit)`.
  ///
  /// `nil` for all other types, and where the enum declares its state itself.
  func stateOfReducer(besides nested: ArraySlice<TypeFacts>) -> TypeFacts? {
    guard kind == .enum, attributes.contains("Reducer"), !nested.contains(where: { $0.path == path + ["State"] }) else {
      return nil
    }
    var state = TypeFacts(
      kind: .enum, path: path + ["State"], inherited: [], genericParameters: [], genericBounds: [], attributes: [],
      isPrivate: isPrivate, offset: offset)
    state.cases = cases.map { element in
      CaseFacts(name: element.name, payload: element.payload.map(\.stateOfReducer), rawValue: nil)
    }
    return state
  }
}

extension TypeName.TupleElement {
  fileprivate var stateOfReducer: Self {
    guard case .nominal(let path, let arguments) = type, path.last?.hasSuffix("State") == false else { return self }
    return Self(label: label, type: .nominal(path + ["State"], arguments))
  }
}
