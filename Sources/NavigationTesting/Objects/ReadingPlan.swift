/// What is done to read a value of a type, step by step: its layout again, without anything that counts references.
///
/// A plan is made when a value is first read, and lives for ever, as types do.
struct ReadingPlan {
  /// One place of a value.
  struct Step {
    enum Kind: UInt8 {
      case object
      case existential
      case array
      /// A framework's array or none, which is told by a zero in its place.
      case optionalArray
      case elements
      case closure
      /// A number or truth value, or text.
      case word, flag, text
      case data
      case enumeration
    }

    let kind: Kind
    /// Whether it is the app's own, not one of a framework class.
    let isOwn: Bool
    let offset: Int
    /// Tells it from all other places of all types.
    let field: UInt64
    /// Which part of the layout it is.
    let part: Int
    let details: UnsafeMutablePointer<Details>
  }

  /// What few steps need.
  struct Details {
    var type: Any.Type = Void.self
    /// The same, for what holds elements.
    var holder: (any ElementHolding.Type)?
    var hash: (UnsafeRawPointer) -> Int = { _ in 0 }
    var elements: [ValueLayout] = []
    /// How the first of them is read, once that has been asked for.
    var firstElement: UnsafePointer<ReadingPlan>?
    /// The bytes from one element of an array to the next.
    var stride = 0
  }

  let steps: UnsafeBufferPointer<Step>
  /// Tells the type from others.
  let fingerprint: UInt64
  /// Whether the app itself declares the type.
  let isOwn: Bool
  /// Counts the plans.
  let number: Int
  let layout: Unmanaged<ValueLayout>
}

extension ReadingPlan {
  /// Whether a value may hold an object itself: `false` where it does not, and `true` where that takes a closer look.
  @MainActor
  func mayHold(_ object: UnsafeRawPointer, at base: UnsafeRawPointer) -> Bool {
    for step in steps {
      let place = base + step.offset
      switch step.kind {
      case .object: if place.load(as: UnsafeRawPointer?.self) == object { return true }
      case .array:
        var (count, element) = elementsOfArray(at: place)
        if count == 0 { continue }
        let plan = step.planOfElements
        while count > 0 {
          if plan.pointee.mayHold(object, at: element) { return true }
          element += step.details.pointee.stride
          count -= 1
        }
      case .existential:
        guard let (type, value) = valueOfExistential(at: place) else { continue }
        if ValueLayout.of(type).plan.pointee.mayHold(object, at: value) { return true }
      case .elements, .optionalArray:
        if step.details.pointee.elements.contains(where: \.mayHoldObjects) { return true }
      case .enumeration: return true
      case .closure, .word, .flag, .text, .data: continue
      }
    }
    return false
  }
}

extension ReadingPlan.Step {
  /// How each element of an array is read.
  @MainActor var planOfElements: UnsafePointer<ReadingPlan> {
    if let known = details.pointee.firstElement { return known }
    let plan = details.pointee.elements[0].plan
    details.pointee.firstElement = plan
    return plan
  }
}

extension ValueLayout {
  /// Whether a value may have an object in it: `true` also where that is not known without a closer look.
  @MainActor fileprivate var mayHoldObjects: Bool {
    parts.contains { part in
      switch part.content {
      case .object, .existential, .enumeration, .elements: true
      case .closure, .word, .flag, .text, .data: false
      }
    }
  }
}

extension ReadingPlan {
  @exclusivity(unchecked) @MainActor private static var plans: [UnsafePointer<ReadingPlan>] = []
  @exclusivity(unchecked) @MainActor private static var numbers = AddressTable()
  @MainActor private static let nothing = kept(Details())

  private static func kept<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    memory.initialize(to: value)
    return memory
  }

  /// The plan for the object at an address.
  @MainActor
  static func ofObject(at address: UnsafeRawPointer) -> UnsafePointer<ReadingPlan> {
    #if _runtime(_ObjC)
      ofInstances(type(of: Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()))
    #else
      // What an object begins with is its class.
      ofInstances(unsafeBitCast(address.load(as: UnsafeRawPointer.self), to: AnyClass.self))
    #endif
  }

  /// The plan for a class's instances, which is looked up for every object.
  @MainActor
  static func ofInstances(_ type: AnyClass) -> UnsafePointer<ReadingPlan> {
    let key = UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))
    if let number = numbers.number(of: key) { return plans[number] }
    let plan = ValueLayout.inside(type).plan
    _ = numbers.insert(key, numbered: plan.pointee.number)
    return plan
  }

  /// Makes the plan of a layout; it is never freed.
  @MainActor
  static func make(_ layout: ValueLayout) -> UnsafePointer<ReadingPlan> {
    // What a framework's class keeps for itself is not noted: only objects in it are followed.
    let steps = layout.parts.enumerated().compactMap { number, part in
      part.isOwn || part.content.canHoldObjects ? step(part, numbered: number) : nil
    }
    let memory = UnsafeMutableBufferPointer<Step>.allocate(capacity: steps.count)
    _ = memory.initialize(from: steps)
    let plan = UnsafePointer(
      kept(
        ReadingPlan(
          steps: UnsafeBufferPointer(memory), fingerprint: layout.fingerprint, isOwn: layout.isOwn, number: plans.count,
          layout: .passRetained(layout))))
    plans.append(plan)
    return plan
  }

  @MainActor
  private static func step(_ part: ValueLayout.Part, numbered number: Int) -> Step {
    let (kind, details): (Step.Kind, Details?) =
      switch part.content {
      case .object: (.object, nil)
      case .existential: (.existential, nil)
      case .closure: (.closure, nil)
      case .word: (.word, nil)
      case .flag: (.flag, nil)
      case .text: (.text, nil)
      case .data(let hash): (.data, Details(hash: hash))
      case .enumeration(let type): (.enumeration, Details(type: type))
      case .elements(let type, let elements):
        if let stride = type.strideInMemory {
          (.array, Details(elements: elements, stride: stride))
        } else if !part.isOwn, let array = type.arrayInOptional, let stride = array.strideInMemory {
          (.optionalArray, Details(elements: array.elementTypes.map { .of($0) }, stride: stride))
        } else {
          (.elements, Details(type: type, holder: type, elements: elements))
        }
      }
    return Step(
      kind: kind, isOwn: part.isOwn, offset: part.offset, field: part.field, part: number,
      details: details.map(kept) ?? nothing)
  }
}

extension ValueLayout.Content {
  @MainActor fileprivate var canHoldObjects: Bool {
    var seen: Set<ObjectIdentifier> = []
    return canHoldObjects(besides: &seen)
  }

  /// Whether a value can hold an object: types may hold themselves, so those that are looked at already are passed over.
  @MainActor
  private func canHoldObjects(besides seen: inout Set<ObjectIdentifier>) -> Bool {
    switch self {
    case .object, .existential, .enumeration: return true
    case .closure, .word, .flag, .text, .data: return false
    case .elements(_, let layouts):
      for layout in layouts where seen.insert(ObjectIdentifier(layout)).inserted {
        for part in layout.parts where part.content.canHoldObjects(besides: &seen) { return true }
      }
      return false
    }
  }
}
