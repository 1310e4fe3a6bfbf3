/// Whether a responder of the app's own handles touches or motions itself, as its table of methods tells.
///
/// A class has a table of the methods that may be overridden, which begins like that of the class it inherits from: where an entry
/// is another than UIKit's own, the app has overridden the method. Which entries are meant is found by a class that overrides
/// them and one that does not.
@MainActor
enum OverriddenMethods {
  private static let touches = Entries(
    unlike: UIResponder.self, in: Touched.self, not: Untouched.self, known: UIControl.self)
  private static let motions = Entries(unlike: UIResponder.self, in: Moved.self, not: Untouched.self)
  private static let tracking = Entries(unlike: UIControl.self, in: Tracked.self, not: Untracked.self)

  /// Whether the responder sees the touches on it itself.
  static func touches(of responder: UIResponder) -> Bool { touches.differ(in: type(of: responder)) }

  /// Whether the responder hears of the device being shaken.
  static func motions(of responder: UIResponder) -> Bool { motions.differ(in: type(of: responder)) }

  /// Whether the control follows the touches on it itself.
  static func tracking(of control: UIControl) -> Bool { tracking.differ(in: type(of: control)) }

  /// Two entries that belong together. Every view is asked after every turn: nothing is looked up.
  private struct Entries {
    private struct Place {
      /// Where the entry stands, and what is there of UIKit's own.
      let index: Int
      let own: UInt
      let other: UInt

      @inline(__always)
      func differs(in words: UnsafePointer<UInt>) -> Bool { words[index] != own && words[index] != other }
    }

    private let first: Place
    private let second: Place

    @MainActor
    init(unlike base: AnyClass, in overriding: AnyClass, not plain: AnyClass, known: AnyClass? = nil) {
      let (words, changed, same) = (Self.words(base), Self.words(overriding), Self.words(plain))
      var places: [Place] = []
      for index in Self.firstIndex..<Self.count(base)
      where same[index] == words[index] && changed[index] != words[index] {
        places.append(
          Place(index: index, own: words[index], other: known.map { Self.words($0)[index] } ?? words[index]))
      }
      precondition(places.count == 2, "\(overriding) is told from \(base) by \(places.count) methods, not by two")
      (first, second) = (places[0], places[1])
    }

    @inline(__always)
    func differ(in type: AnyClass) -> Bool {
      let words = Self.words(type)
      return first.differs(in: words) || second.differs(in: words)
    }

    /// The first of the methods: before it stand the kind, the class before, sizes, a description, and what lets go of properties.
    private static var firstIndex: Int { 7 }

    private static func words(_ type: AnyClass) -> UnsafePointer<UInt> {
      unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    }

    /// How many words a class has from where its address points to. Their size stands in bytes in the fifth word, with how much
    /// of it lies before.
    private static func count(_ type: AnyClass) -> Int {
      let sizes = words(type)[4]
      return (Int(sizes & 0xffff_ffff) - Int(sizes >> 32)) / MemoryLayout<UInt>.size
    }
  }
}

private class Untouched: UIResponder {}

private class Touched: UIResponder {
  // Unlike UIKit's own, these hand nothing on.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

private class Moved: UIResponder {
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}

private class Untracked: UIControl {}

private class Tracked: UIControl {
  // Not what UIKit's own do: functions that do the same may be made one.
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { isHighlighted = false }
}
