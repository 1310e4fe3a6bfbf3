/// A name in a configuration, and where it is written.
struct WrittenName: Hashable, Sendable {
  /// The name.
  let text: String
  /// Where it is written.
  let place: YAMLNode.Place
}
