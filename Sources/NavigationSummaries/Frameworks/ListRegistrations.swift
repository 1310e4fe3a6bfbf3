import ProgramModel

/// `UICollectionView.CellRegistration<Cell, Item> { … }` and its like for views beside cells.
extension BodyEvaluator {
  /// What a list's registration runs for each of its cells: it is given the cell, of the class that the registration is for.
  func handler(ofRegistration type: TypeID) -> TypeID {
    guard case .nominal(let nominal, let arguments) = types[type], let cell = arguments.first,
      let name = program.types[nominal].name.split(separator: ".").last,
      name == "CellRegistration" || name == "SupplementaryRegistration"
    else { return .unknown }
    let item = name == "CellRegistration" && arguments.count > 1 ? arguments[1] : .unknown
    return types.intern(.function([cell, .unknown, item], types.intern(.tuple([]))))
  }
}
