/// Values with the type that the code gives them.
struct Typed {
  var values: SetID
  var type: TypeID

  static let nothing = Typed(values: .empty, type: .unknown)
}

/// A variable in scope.
struct Variable {
  var values: SetID
  var type: TypeID
}
