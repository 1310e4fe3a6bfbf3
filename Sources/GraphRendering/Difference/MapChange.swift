/// What has become of a node or a step between two states of an app.
package enum MapChange: String, Hashable, Sendable, CaseIterable {
  /// Only the new state has it.
  case added
  /// Only the old state has it.
  case removed
  /// Both have it, and tell differently of it; or only a part of what is drawn as one has come or gone.
  case changed

  /// The sign before a name, which says the same as colour and line.
  var sign: String {
    switch self {
    case .added: "+"
    case .removed: "−"
    case .changed: "~"
    }
  }

  /// What becomes of something whose parts have become this; `nil` stands for a part that is as it was.
  static func joining(_ parts: some Sequence<MapChange?>) -> MapChange? {
    let all = Set(parts)
    return all.count > 1 ? .changed : all.first ?? nil
  }
}
