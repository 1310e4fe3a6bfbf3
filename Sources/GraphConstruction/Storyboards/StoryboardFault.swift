package import NavigationGraph

/// What is wrong with a storyboard, or with how code names something in one; the graph has no step that would show it.
package struct StoryboardFault: Sendable, Hashable, Codable, Comparable {
  /// What is wrong.
  package enum Kind: Sendable, Hashable, Codable {
    /// A scene has the identifier of another one of its storyboard, which stands at a place.
    case duplicateIdentifier(String, first: SourcePlace)
    /// A reference leads to a storyboard that is not there.
    case missingStoryboard(String)
    /// A reference leads to a scene that the storyboard has not, by its identifier; `nil` for the initial one.
    case missingScene(String?, storyboard: String)
    /// Neither a control nor code sets the segue off; its identifier.
    case unusedSegue(String?)
    /// Code asks a storyboard for a scene that it has not.
    case undefinedScene(String, storyboard: String)
    /// Code performs a segue that its screen has not.
    case undefinedSegue(String)
  }

  /// Where.
  package let place: SourcePlace
  /// What is wrong there.
  package let kind: Kind

  /// Orders by place.
  package static func < (one: StoryboardFault, other: StoryboardFault) -> Bool { one.place < other.place }
}

/// An identifier that a call gives, and that the storyboard which is asked has not.
package struct UndefinedIdentifier {
  /// The storyboard that is asked for a scene; `nil` where a screen is asked for a segue.
  let storyboard: String?
  /// The identifier, where it stands elsewhere than in the call: no run keeps texts that name nothing.
  let name: String?

  package init(storyboard: String?, name: String?) {
    self.storyboard = storyboard
    self.name = name
  }
}
