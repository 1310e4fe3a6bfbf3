package import SwiftFacts

/// What a declared type rules out: the app compiles, so that what is declared to be one of its types is an instance of
/// that, of an heir, or of a conforming type.
extension Program {
  /// The type of the app's that a declaration means for certain, so that instances of others cannot stand there.
  ///
  /// - Parameters:
  ///   - scope: the braces in which the declaration is written.
  ///   - generic: names that stand for types of the caller's choice there.
  /// - Returns: `nil` where the name may mean a type outside of the sources, or where it is found only because no other
  ///   type is called so.
  package func typeMeantExactly(by name: TypeName, from scope: [String], generic: [String]) -> TypeIndex? {
    guard case .nominal(let path, _) = name.unwrapped, !generic.contains(path[0]), let type = find(path, from: scope),
      types[type].isSource, !types[type].isModel
    else { return nil }
    let found = self.scope(of: type)
    let outer = found.dropLast(path.count)
    return found.suffix(path.count).elementsEqual(path) && scope.starts(with: outer) ? type : nil
  }

  /// Whether an instance of a type can be where another type is declared.
  package func admits(_ declared: TypeIndex, _ type: TypeIndex) -> Bool {
    let actual = types[type]
    // What is known to be in a wrapper may be found as the wrapper.
    guard actual.isSource, !actual.isModel, !actual.attributes.contains("propertyWrapper") else { return true }
    return ancestry(of: type).contains(declared)
  }
}
