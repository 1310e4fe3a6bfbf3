/// One thing that a person can do, named so that it can be found again after the app has been launched anew.
public struct UserAction: Hashable, Sendable {
  /// How it is done.
  public enum Gesture: String, Sendable, Hashable, CaseIterable {
    /// Touches a button, a row, anything of the screen itself.
    case tap
    /// Fills in what can be filled in.
    case fill
    case back
    case swipeBack = "swipe-back"
    /// Holds the back button and picks a screen further down.
    case backTo = "back-to"
    /// Swipes a sheet down.
    case swipeDown = "swipe-down"
    /// Touches beside a popover.
    case tapOutside = "tap-outside"
    case tab
    case page
    case alert
    case link
  }

  /// How it is done.
  public let gesture: Gesture

  /// What it is done to, as a person or the app calls it: a button's title, a tab's number; empty where there is no choice.
  public let target: String

  /// Which of several with the same gesture and target it is, from 1.
  public let occurrence: Int

  /// An action by what it is done to.
  public init(_ gesture: Gesture, _ target: String = "", occurrence: Int = 1) {
    self.gesture = gesture
    self.target = target
    self.occurrence = occurrence
  }
}

/// `back`, `tap.Log in`, `tap.Delete#2`: the same text always means the same action, and is read back.
extension UserAction: LosslessStringConvertible {
  /// The gesture, the target after a dot, and the occurrence after a hash where it is not the first.
  ///
  /// The first is numbered too where the target itself ends in a hash and a number.
  public var description: String {
    let name = target.isEmpty ? gesture.rawValue : "\(gesture.rawValue).\(target)"
    return occurrence == 1 && Self.number(endOf: name) == nil ? name : "\(name)#\(occurrence)"
  }

  /// Reads what `description` writes; `nil` where the gesture is unknown.
  public init?(_ description: String) {
    var name = Substring(description)
    var occurrence = 1
    if let (mark, number) = Self.number(endOf: description) {
      occurrence = number
      name = name[..<mark]
    }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let gesture = Gesture(rawValue: String(parts[0])) else { return nil }
    self.init(gesture, parts.count > 1 ? String(parts[1]) : "", occurrence: occurrence)
  }
}

extension UserAction {
  /// The number after a hash that a text ends with, and where that hash is.
  private static func number(endOf text: String) -> (mark: String.Index, number: Int)? {
    // Few have a hash at all, which is quickly seen.
    guard text.utf8.contains(UInt8(ascii: "#")) else { return nil }
    guard let mark = text.lastIndex(of: "#"), let number = Int(text[text.index(after: mark)...]), number > 0 else {
      return nil
    }
    return (mark, number)
  }
}

/// An action that a person can take now, and what it does.
public struct Offer {
  /// What a person can do.
  public let action: UserAction
  /// Does it; what follows from it happens in the turn that it is done in.
  public let perform: () -> Void

  /// What a person can do, and what then happens.
  public init(_ action: UserAction, perform: @escaping () -> Void) {
    self.action = action
    self.perform = perform
  }
}
