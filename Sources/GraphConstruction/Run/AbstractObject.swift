package import ProgramModel
import SwiftFacts

/// Number of an abstract object in an analysis.
package typealias ObjectID = Int32
/// Number of an activation in an analysis.
package typealias ActivationID = Int32

/// What stands for all run-time values that come into being at the same place in the same situation.
///
/// Objects are told apart by allocation site and by the situation in which it is run (heap cloning), so that two routers
/// that one factory makes for two flows stay two.
package enum AbstractObject: Hashable {
  /// Made by a constructor call.
  case instance(TypeIndex, CodeSite, Clone)
  /// Made from a storyboard scene, or drawn inside one that was.
  case scene(storyboard: Int, scene: Int, CodeSite, Clone)
  /// An instance that the sources use but never make.
  case symbolicInstance(TypeIndex)
  /// A closure expression together with what it captures.
  case closure(CodeSite, Clone)
  /// A function used as a value, with what it is bound to.
  case method(FunctionIndex, ObjectID?)
  case metatype(TypeIndex)
  case string(String)
  /// A case of an enum; its type is unknown while it is only written `.name`.
  case enumCase(TypeIndex?, String, CodeSite?, Clone)
  case collection(CodeSite, Clone)
  case tuple(CodeSite, Clone)
  /// What belongs to an object: its content, its presentation controller, a binding to its state.
  case part(ObjectID, ObjectPart)
  case storyboard(Int)
  /// The properties that a key path leads through.
  case keyPath([String])
  case null
}

/// Where a value in an activation came from, as far as its caller decides it.
///
/// Bit 0 of a mask is `self` (and what others stored in it), bit *i* + 1 the parameter *i*.
package struct Origin: Hashable {
  /// What the value was taken from: of the activation's own parameters, and after them of those of the activations around
  /// the closures that it was captured by, from the inside outwards. The lowest bit is `self`.
  package private(set) var levels: SIMD4<UInt32> {
    get { SIMD4(own, outer, secondOuter, thirdOuter) }
    set { (own, outer, secondOuter, thirdOuter) = (newValue[0], newValue[1], newValue[2], newValue[3]) }
  }
  // One by one: a vector would have each origin begin at a multiple of sixteen bytes, and there are millions.
  private var own: UInt32 = 0
  private var outer: UInt32 = 0
  private var secondOuter: UInt32 = 0
  private var thirdOuter: UInt32 = 0
  /// Whether the value is only known by its declared type.
  package var byType = false
  /// Whether it was read from a field of `self` that only `self` fills.
  package var isOfOwnMaking = false

  private init(levels: SIMD4<UInt32>, byType: Bool = false, isOfOwnMaking: Bool = false) {
    self.byType = byType
    self.isOfOwnMaking = isOfOwnMaking
    self.levels = levels
  }

  /// What nobody but the code itself decides.
  package init(byType: Bool = false, isOfOwnMaking: Bool = false) {
    self.init(levels: .zero, byType: byType, isOfOwnMaking: isOfOwnMaking)
  }

  package static let receiver = Origin(levels: SIMD4(1, 0, 0, 0))
  package static func parameter(_ index: Int) -> Origin { Origin(levels: SIMD4(bit(of: index), 0, 0, 0)) }

  private static func bit(of parameter: Int) -> UInt32 { 1 << UInt32(min(parameter + 1, 31)) }

  /// Whether the value was taken from what the activation is run on.
  package var hasReceiver: Bool { levels[0] & 1 != 0 }
  /// Whether it was taken from one of the activation's own parameters.
  package var hasParameter: Bool { levels[0] > 1 }
  package func hasParameter(_ index: Int) -> Bool { levels[0] & Self.bit(of: index) != 0 }

  package var isConcrete: Bool { levels == .zero }
  /// Whether a parameter, and not only `self`, decides the value.
  package var isFromParameter: Bool { levels.max() > 1 }
  /// Whether the activation around the closure, or one further out, decides it too.
  package var isCaptured: Bool { levels != SIMD4(levels[0], 0, 0, 0) }

  package mutating func formUnion(_ other: Origin) {
    levels |= other.levels
    byType = byType || other.byType
    isOfOwnMaking = isOfOwnMaking || other.isOfOwnMaking
  }

  /// Whether the value is `self`, or what others stored in it, and nothing else.
  package var isReceiver: Bool { levels.wrappedSum() == 1 }
  /// Whether something else than `self` decides at one of the levels.
  package var isFromOtherParameter: Bool { levels.max() > 1 }
  /// Whether it is so at one of the levels, whatever the others say.
  package var isReceiverSomewhere: Bool { any(levels .== 1) }

  /// The same, but for `self` where nothing else decides.
  package var withoutReceiver: Origin {
    Origin(levels: levels.replacing(with: 0, where: levels .== 1), byType: byType, isOfOwnMaking: isOfOwnMaking)
  }

  /// The same, but for what a closure captured.
  package var withoutCaptured: Origin {
    Origin(levels: SIMD4(levels[0], 0, 0, 0), byType: byType, isOfOwnMaking: isOfOwnMaking)
  }

  /// The origin as seen from inside a closure that captures the value. A closure in a closure in a closure is the last
  /// that knows.
  package var asCaptured: Origin { Origin(levels: SIMD4(0, levels[0], levels[1], levels[2]), byType: byType) }
  /// The origin as seen by the activation around the closure.
  package var asDefined: Origin { Origin(levels: SIMD4(levels[1], levels[2], levels[3], 0), byType: byType) }
}

/// A set of abstract objects that an expression can stand for.
package struct Value {
  /// The objects, ascending.
  package var objects: [ObjectID] = []
  package var origin = Origin()
  /// Whether it may be `nil` for all that is known.
  package var mayBeNull = false

  package static let nothing = Value()
  /// The object that `nil` is.
  package static let null: ObjectID = 0

  package init(_ objects: [ObjectID] = [], origin: Origin = Origin(), mayBeNull: Bool = false) {
    self.objects = objects
    self.origin = origin
    self.mayBeNull = mayBeNull
  }

  package var isEmpty: Bool { objects.isEmpty }

  package mutating func formUnion(_ other: Value) {
    objects.formSortedUnion(other.objects)
    origin.formUnion(other.origin)
    mayBeNull = mayBeNull || other.mayBeNull
  }

  package func union(_ other: Value) -> Value {
    var joined = self
    joined.formUnion(other)
    return joined
  }
}

extension [ObjectID] {
  /// Adds the elements of another ascending array; returns whether there was a new one.
  @discardableResult
  package mutating func formSortedUnion(_ other: [ObjectID]) -> Bool {
    guard let first = other.first, let last else {
      if other.isEmpty { return false }
      self = other
      return true
    }
    if last < first {
      append(contentsOf: other)
      return true
    }
    if includesSorted(other) { return false }
    var merged: [ObjectID] = []
    merged.reserveCapacity(count + other.count)
    var (left, right) = (0, 0)
    while left < count, right < other.count {
      if self[left] < other[right] {
        merged.append(self[left])
        left += 1
      } else {
        if self[left] == other[right] { left += 1 }
        merged.append(other[right])
        right += 1
      }
    }
    merged.append(contentsOf: self[left...])
    merged.append(contentsOf: other[right...])
    self = merged
    return true
  }

  /// Whether all elements of another ascending array are in this one.
  private func includesSorted(_ other: [ObjectID]) -> Bool {
    var left = 0
    for wanted in other {
      while left < count, self[left] < wanted { left += 1 }
      if left == count || self[left] != wanted { return false }
    }
    return true
  }
}
