/// Values with the type that the code gives them.
struct Typed {
  var values: SetID
  var type: TypeID
  /// The elements by their keys, where the values are those of a dictionary that is written out.
  var entries: [Entry] = []

  /// What a dictionary that is written out has under a key.
  struct Entry {
    let key: SetID
    let values: SetID
  }

  static let nothing = Typed(values: .empty, type: .unknown)
}

/// A variable in scope.
struct Variable {
  var values: SetID
  var type: TypeID
  /// The elements by their keys, where the variable is a dictionary that is written out and never changed.
  var entries: [Typed.Entry] = []
  /// The elements of a list that the code makes step by step, in their order.
  var elements: [SetID]?
  /// Whether it stands for a variable further out, of which here more is known.
  var isNarrowed = false
}
