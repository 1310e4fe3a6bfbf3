/// A value of the standard library's that holds others.
protocol ElementHolding {
  /// The types of what it can hold.
  static var elementTypes: [Any.Type] { get }
  /// Goes through what it holds, each with what follows the holder's name on the way to it.
  func forEachElement(_ body: (Any, _ step: String) -> Void)
}

extension Optional: ElementHolding {
  static var elementTypes: [Any.Type] { [Wrapped.self] }
  func forEachElement(_ body: (Any, String) -> Void) {
    if let self { body(self, "") }
  }
}

extension Array: ElementHolding {
  static var elementTypes: [Any.Type] { [Element.self] }
  func forEachElement(_ body: (Any, String) -> Void) {
    for (index, element) in enumerated() { body(element, "[\(index)]") }
  }
}

extension Set: ElementHolding {
  static var elementTypes: [Any.Type] { [Element.self] }
  func forEachElement(_ body: (Any, String) -> Void) {
    for element in self { body(element, "[…]") }
  }
}

extension Dictionary: ElementHolding {
  static var elementTypes: [Any.Type] { [Key.self, Value.self] }
  func forEachElement(_ body: (Any, String) -> Void) {
    for (key, value) in self {
      body(key, ".keys[…]")
      body(value, "[\(key)]")
    }
  }
}

/// Types that can hold no object, so that there is no need to look at their values.
@MainActor
enum ObjectFreeTypes {
  private static var known: [ObjectIdentifier: Bool] = [
    ObjectIdentifier(String.self): true, ObjectIdentifier(Character.self): true, ObjectIdentifier(Substring.self): true,
  ]

  /// Whether no value of the type holds an object that can be seen; what closures capture cannot.
  static func contains(_ type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = known[key] { return answer }
    known[key] = true
    let answer = isFree(type)
    known[key] = answer
    return answer
  }

  private static func isFree(_ type: Any.Type) -> Bool {
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    switch TypeKind(of: type) {
    case .object: return false
    case .function: return true
    case .structure, .other:
      if let holder = type as? any ElementHolding.Type { return holder.elementTypes.allSatisfy(contains) }
      if _openExistential(type, do: size) < MemoryLayout<AnyObject>.size { return true }
      let fields = StoredFields.of(type)
      // The numbers of the standard library have one field of a built-in type; enumerations and tuples are not told.
      if String(reflecting: type).hasPrefix("Builtin.") { return true }
      return !fields.isEmpty && fields.allSatisfy { contains($0.type) }
    }
  }
}
