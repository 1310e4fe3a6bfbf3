package import ProgramModel

/// The types that can take part in navigation, so that their instances are worth telling apart: of any other type one
/// instance stands for all.
package struct RelevantTypes: Sendable {
  private let types: [Bool]
  private let acting: [Bool]
  private let casesWithClosures: [TypeIndex: Set<String>]

  /// - Parameters:
  ///   - types: whether each type takes part; types with higher numbers do.
  ///   - acting: which of these show or hold screens, or make or hold what does; types with higher numbers do.
  ///   - casesWithClosures: the cases of enums that carry what somebody else is to do.
  package init(types: [Bool], acting: [Bool] = [], casesWithClosures: [TypeIndex: Set<String>]) {
    self.types = types
    self.acting = acting
    self.casesWithClosures = casesWithClosures
  }

  /// All types.
  package static let all = RelevantTypes(types: [], casesWithClosures: [:])

  package func contains(_ type: TypeIndex) -> Bool { type >= types.count || types[type] }

  /// Whether a type shows or holds screens, or makes or holds what does.
  package func acts(_ type: TypeIndex) -> Bool { type >= acting.count || acting[type] }

  /// Whether one value stands for all of an enum's case: nothing that they carry takes part in navigation.
  package func isPlain(_ name: String, of type: TypeIndex) -> Bool {
    !contains(type) && casesWithClosures[type]?.contains(name) != true
  }
}
