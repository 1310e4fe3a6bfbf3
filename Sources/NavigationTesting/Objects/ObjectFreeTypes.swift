/// Types that can hold no object, so that a value is told from others by what it says alone.
@MainActor
enum ObjectFreeTypes {
  private static var known: [ObjectIdentifier: Bool] = [
    ObjectIdentifier(String.self): true, ObjectIdentifier(Character.self): true, ObjectIdentifier(Substring.self): true,
  ]

  /// Whether no value of the type holds an object that can be seen, nor a closure.
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
    if _openExistential(type, do: size) < MemoryLayout<AnyObject>.size { return true }
    if let holder = type as? any ElementHolding.Type { return holder.elementTypes.allSatisfy(contains) }
    switch TypeKind(of: type) {
    case .structure:
      let fields = StoredFields.of(type)
      return !fields.isEmpty && fields.allSatisfy { contains($0.type) }
    case .tuple: return elementsOfTuple(type).allSatisfy { contains($0.type) }
    // The numbers of the standard library have one field of a built-in type.
    case .other: return String(reflecting: type).hasPrefix("Builtin.")
    case .enumeration:
      // What belongs to its cases is not told; one that holds no object is copied bit by bit.
      return isTrivial(type)
    case .object, .function, .existential, .optional: return false
    }
  }
}

/// Whether values of the type are copied bit by bit, so that they hold no reference of any kind.
private func isTrivial(_ type: Any.Type) -> Bool { flagsOfWitnesses(type) & 0x1_0000 == 0 }
