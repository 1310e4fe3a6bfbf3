package import ProgramModel

/// What a body does with values besides its effects, in its own symbols.
package struct BodyNotes: Sendable {
  /// Two values of which one is told from others, by identity or by a property.
  package struct Comparison: Hashable, Sendable {
    package let one: SetID
    package let other: SetID
    /// The property by which those that have a constant are told from others, and the constant.
    package var kind: Kind?

    package struct Kind: Hashable, Sendable {
      package let field: FieldID
      package let constant: SetID
    }
  }

  /// A dictionary that is asked for an element by a key.
  package struct Lookup: Hashable, Sendable {
    package let keys: SetID
    package let elements: SetID
    package let dictionary: SetID
  }

  package var comparisons: Set<Comparison> = []
  package var lookups: Set<Lookup> = []
  /// Closures and methods that calls hand on under a name, by the place of the name.
  package var forwarded: [CodeSite: SetID] = [:]
  /// The closures by which SwiftUI itself changes a state, as when a person swipes a sheet away.
  package var setters = SetID.empty
  /// What code outside of the sources is given.
  package var escaped = SetID.empty
  /// The containers that a list without anything known in it replaces the content of.
  package var emptied = SetID.empty
  /// The captured names that only tell which object something is, and keep none: `let id = ObjectIdentifier(child)`.
  package var identities: Set<String> = []
  /// Continuations that are resumed, by place.
  package var resumed: [CodeSite: SetID] = [:]
  /// What objects of libraries out of sight are given that is of the app's own classes, by place.
  package var handedOver: [CodeSite: SetID] = [:]
}
