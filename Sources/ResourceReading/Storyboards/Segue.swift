/// A connection of a storyboard along which the system goes from one view controller to another.
package struct Segue: Hashable, Sendable, Codable {
  /// What the connection does, by the `kind` that Interface Builder writes.
  package enum Kind: Hashable, Sendable, Codable {
    /// A containment that holds from the start: `rootViewController`, `viewControllers`, `masterViewController` …
    case relationship(String)
    /// Puts the destination on the source's stack.
    case show
    /// Exchanges the detail of a split, or the top of a stack.
    case replace
    /// Shows the destination modally, as a sheet or a popover.
    case present
    /// Puts the destination into a container view.
    case embed
    /// Goes back to the nearest screen that declares the action.
    case unwind(action: String)
    /// Runs the `perform()` of a class of the app's.
    case custom
  }

  package let kind: Kind
  /// The storyboard's number of the scene that it leaves.
  package let scene: Int
  /// The object that it leads to; for an unwind segue the scene's exit.
  package let destination: String
  package let identifier: String?
  package let customClass: String?
  /// What the system sends the source so that it makes the destination itself: a method with `@IBSegueAction`.
  package let creationAction: String?
  package let presentationStyle: String?
  /// Whether a control, a gesture or a container view sets it off; else code has to perform it.
  package let firesByItself: Bool
  /// The outlet, action or text of what sets it off.
  package var event: String?
  package let line: Int
  package let column: Int

  /// Whether no swipe can end what it presents.
  package var isLocked: Bool {
    ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "custom"].contains(presentationStyle)
  }
}

extension Segue.Kind {
  /// The kind that the attributes of a `segue` element name; `nil` for a mere reference to another one.
  init?(_ attributes: [String: String]) {
    switch attributes["kind"] {
    case "relationship": self = .relationship(attributes["relationship"] ?? "")
    case "show", "push": self = .show
    case "showDetail", "replace": self = .replace
    case "presentation", "modal", "popover", "popoverPresentation", "sheet": self = .present
    case "embed": self = .embed
    case "unwind": self = .unwind(action: attributes["unwindAction"] ?? "")
    case nil: return nil
    default: self = .custom
    }
  }
}

/// The number of a segue in the storyboards of a program.
package struct SegueIndex: Hashable, Sendable {
  /// The number of the storyboard.
  package let storyboard: Int
  /// The segue's number in it.
  package let segue: Int

  /// Creates the index from both numbers.
  package init(storyboard: Int, segue: Int) {
    self.storyboard = storyboard
    self.segue = segue
  }
}
