/// A scene or segue that code asks for and no storyboard has.
package struct UndefinedName: Hashable, Sendable {
  /// The storyboard that is asked for a scene; `nil` where a screen is asked for a segue.
  package let storyboard: String?
  /// The identifier; `nil` where the text stands in the call alone.
  package let name: String?
}
