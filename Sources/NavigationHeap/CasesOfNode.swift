import NavigationSummaries

/// The objects of a node, split by the cases of enums that they are, and by structs where these are told apart.
final class CasesOfNode {
  struct Key: Hashable {
    let node: NodeID
    let tellsStructsApart: Bool
  }

  /// Those objects that are one case, or one struct, or neither.
  struct Part {
    let key: CaseKey
    let node: NodeID

    var enumCase: EnumCase? { key.enumCase }
    var object: ObjectID? { key.object }
  }

  private struct Listener {
    let enter: (Part) -> Void
  }

  private var parts: [Part] = []
  private var known: Set<CaseKey> = []
  private var listeners: [Listener] = []

  /// Hands over all parts, now and later, each once.
  func register(_ enter: @escaping (Part) -> Void) {
    listeners.append(Listener(enter: enter))
    for part in parts { enter(part) }
  }

  /// Hands over a part, unless it was before.
  func add(_ part: Part) {
    guard known.insert(part.key).inserted else { return }
    parts.append(part)
    for listener in listeners { listener.enter(part) }
  }
}
