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

/// What an effect acts on, and where, by their numbers in an ``ObjectSets``.
struct ObjectsOfEffect: Hashable {
  let target: Int32
  let holder: Int32
}

/// Sets of objects, each once under a number: hundreds of thousands of effects have the same few.
struct ObjectSets {
  private var numbers: [Entry: Int32] = [:]

  private struct Entry: Hashable {
    let objects: Set<HeapID>

    /// Objects are hashed by their numbers alone: there may be thousands.
    func hash(into hasher: inout Hasher) {
      let digest = objects.reduce(UInt64(objects.count)) { sum, object in
        let number = UInt64(UInt32(bitPattern: object.rawValue)) &+ 1
        let mixed = number &* 0x9E37_79B9_7F4A_7C15
        return sum &+ (mixed ^ mixed >> 29)
      }
      hasher.combine(digest)
    }
  }

  /// The numbers of what an effect acts on, and where.
  ///
  /// - Complexity: O(*n*) expected for *n* objects.
  mutating func objects(_ target: Set<HeapID>, in holder: Set<HeapID>) -> ObjectsOfEffect {
    ObjectsOfEffect(target: number(of: target), holder: number(of: holder))
  }

  private mutating func number(of objects: Set<HeapID>) -> Int32 {
    let next = Int32(numbers.count)
    let known = numbers[Entry(objects: objects), default: next]
    if known == next { numbers[Entry(objects: objects)] = next }
    return known
  }
}
