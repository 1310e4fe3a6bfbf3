/// Whether an optional of a type has a value: asked without a copy of it.
func isValue(_ type: Any.Type, at optional: UnsafeRawPointer) -> Bool {
  typealias CaseOfOptional = @convention(c) (UnsafeRawPointer, UInt32, UnsafeRawPointer) -> UInt32
  let description = unsafeBitCast(type, to: UnsafeRawPointer.self)
  let witnesses = (description - MemoryLayout<Int>.size).load(as: UnsafeRawPointer.self)
  // The seventh tells which of so many cases without a value it is; 0 where there is one.
  let caseOf = (witnesses + 6 * MemoryLayout<Int>.size).load(as: CaseOfOptional.self)
  return caseOf(optional, 1, description) == 0
}

/// What the runtime's description of a type begins with: the kinds of types that lie in memory in ways of their own.
///
/// `MetadataKind.def` in the Swift runtime has the numbers.
enum TypeKind {
  case object
  case structure
  case enumeration
  case optional
  case tuple
  case function
  /// A value of whatever type; where only objects can be meant, it begins with the reference.
  case existential(isObject: Bool)
  case other

  init(of type: Any.Type) {
    if type is AnyClass {
      self = .object
      return
    }
    let words = unsafeBitCast(type, to: UnsafePointer<Int>.self)
    switch words.pointee {
    case 0x200: self = .structure
    case 0x201: self = .enumeration
    case 0x202: self = .optional
    case 0x301: self = .tuple
    case 0x302: self = .function
    case 0x303:
      // The flags follow the kind: the highest bit is set where no class is asked for, the next six for `any Error`.
      let flags = UnsafeRawPointer(words + 1).load(as: UInt32.self)
      self = flags & 0x3f00_0000 == 0 ? .existential(isObject: flags & 0x8000_0000 == 0) : .other
    default: self = .other
    }
  }

  var hasFields: Bool {
    switch self {
    case .object, .structure: true
    default: false
    }
  }
}

/// The types of a tuple's elements, and where each lies.
func elementsOfTuple(_ type: Any.Type) -> [(type: Any.Type, offset: Int)] {
  let words = unsafeBitCast(type, to: UnsafePointer<Int>.self)
  return (0..<words[1]).map { index in
    // Offsets have 32 bits but on Apple's systems, which begin with the same ones.
    let offset = UnsafeRawPointer(words + 4 + 2 * index).load(as: UInt32.self)
    return (unsafeBitCast(words[3 + 2 * index], to: Any.Type.self), Int(offset))
  }
}

/// Where a value lies whose type only the existential around it knows; `nil` where there is no value.
func valueOfExistential(at base: UnsafeRawPointer) -> (type: Any.Type, value: UnsafeRawPointer)? {
  let word = MemoryLayout<Int>.size
  // Three words for the value, then its type.
  let metadata = (base + 3 * word).load(as: Int.self)
  guard metadata != 0 else { return nil }
  let type = unsafeBitCast(metadata, to: Any.Type.self)
  let flags = flagsOfWitnesses(type)
  if flags & 0x2_0000 == 0 { return (type, base) }
  // Too large: behind a box, whose header has two words.
  let alignment = Int(flags & 0xff) + 1
  let box = base.load(as: UnsafeRawPointer.self)
  return (type, box + (2 * word + alignment - 1) / alignment * alignment)
}

/// What the runtime says of how values of a type are copied: the alignment less one in the lowest eight bits, then whether
/// that takes more than copying bits (`0x1_0000`), and whether an existential has them in a box (`0x2_0000`).
func flagsOfWitnesses(_ type: Any.Type) -> UInt32 {
  // The word before a type's description leads to its witnesses: eight functions, size, stride, then flags.
  let words = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)
  return (words[-1] + 10 * MemoryLayout<Int>.size).load(as: UInt32.self)
}
