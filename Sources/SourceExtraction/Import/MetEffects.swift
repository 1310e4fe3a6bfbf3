import GraphConstruction
import NavigationHeap
import NavigationSummaries

/// An effect, for the object that decides it: contexts of the heap that share the code may have the same one.
struct DecidedEffect: Hashable {
  let term: Term
  let path: PathID
  let carrier: HeapID
  let objects: ObjectsOfEffect
  let isByType: Bool
  let isInClosureOfNobody: Bool
}

/// A change of fields in the code of an activation: contexts of the heap that share the code may bring the same one there.
struct FieldEffect: Hashable {
  let activation: ActivationID
  let step: PathStep
  let operation: Term.Operation
  let isInnermost: Bool
  let isByType: Bool
  let objects: ObjectsOfEffect
}

/// What an effect acts on, and where.
struct ObjectsOfEffect: Hashable {
  let target: Set<HeapID>
  let holder: Set<HeapID>

  /// Objects are hashed by their numbers alone: there may be thousands.
  func hash(into hasher: inout Hasher) {
    hasher.combine(Self.digest(of: target))
    hasher.combine(Self.digest(of: holder))
  }

  /// A number that is the same for the same objects, and another one for nearly all others.
  private static func digest(of objects: Set<HeapID>) -> UInt64 {
    objects.reduce(UInt64(objects.count)) { sum, object in
      let number = UInt64(UInt32(bitPattern: object.rawValue)) &+ 1
      let mixed = number &* 0x9E37_79B9_7F4A_7C15
      return sum &+ (mixed ^ mixed >> 29)
    }
  }
}
