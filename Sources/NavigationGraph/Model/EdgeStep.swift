/// What makes two edges the same step; the first site of their own call counts, so that two places stay two edges.
///
/// Steps are ordered by source, verb, target, event, carrier, and then by the rest. A large graph has many: texts that
/// are made for an order are made only where two steps are alike up to them, and to sort steps moves references.
final class EdgeStep: Sendable {
  private let from: String
  private let verb: Verb
  private let to: String?
  private let event: String?
  private let carrier: String?
  private let outcome: String?
  private let guards: [String]
  private let shownAs: Verb?
  private let isLocked: Bool
  private let storage: Storage?
  private let isWeak: Bool
  /// The place of the call; `nil` for ownership, which is the same wherever it is told.
  private let place: SourcePlace?

  /// The step that an edge takes.
  init(_ edge: Edge) {
    from = edge.from.name
    verb = edge.verb
    to = edge.to?.name
    event = edge.event
    carrier = edge.carrier?.name
    outcome = edge.outcome
    guards = edge.guards
    shownAs = edge.shownAs
    isLocked = edge.isLocked
    storage = edge.storage
    isWeak = edge.isWeak
    place = edge.verb.isOwnership ? nil : edge.sites.first { $0.role == .call }?.place
  }

}

extension EdgeStep: Hashable {
  static func == (one: EdgeStep, other: EdgeStep) -> Bool {
    one.from == other.from && one.verb == other.verb && one.to == other.to && one.event == other.event
      && one.carrier == other.carrier && one.outcome == other.outcome && one.guards == other.guards
      && one.shownAs == other.shownAs && one.isLocked == other.isLocked && one.storage == other.storage
      && one.isWeak == other.isWeak && one.place == other.place
  }

  /// Feeds what tells most steps of a graph apart.
  func hash(into hasher: inout Hasher) {
    hasher.combine(from)
    hasher.combine(verb)
    hasher.combine(to)
    hasher.combine(event)
    hasher.combine(place?.line)
    hasher.combine(place?.column)
  }
}

extension EdgeStep: Comparable {
  static func < (one: EdgeStep, other: EdgeStep) -> Bool {
    if one.from != other.from { return one.from < other.from }
    if one.verb != other.verb { return one.verb.rawValue < other.verb.rawValue }
    if one.to != other.to { return precedes(one.to, other.to) }
    if one.event != other.event { return precedes(one.event, other.event) }
    if one.carrier != other.carrier { return precedes(one.carrier, other.carrier) }
    if one.outcome != other.outcome { return precedes(one.outcome, other.outcome) }
    if one.guards != other.guards { return joined(one.guards) < joined(other.guards) }
    if one.shownAs != other.shownAs { return precedes(one.shownAs?.rawValue, other.shownAs?.rawValue) }
    if one.isLocked != other.isLocked { return other.isLocked }
    if one.storage != other.storage { return precedes(one.storage?.rawValue, other.storage?.rawValue) }
    if one.isWeak != other.isWeak { return other.isWeak }
    return precedes(one.place.map(spelled), other.place.map(spelled))
  }
}

/// Whether a text comes first; none comes before all others.
private func precedes(_ one: String?, _ other: String?) -> Bool {
  guard let other else { return false }
  return one.map { $0 < other } ?? true
}

/// Tells `["a", "b"]` from `["a&b"]` once joined.
private func joined(_ texts: [String]) -> String {
  texts.map { $0.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&-") + "&+" }.joined()
}

private func spelled(_ place: SourcePlace) -> String { "\(place.file):\(padded(place.line)):\(padded(place.column))" }

private func padded(_ number: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, 9 - digits.count)) + digits
}
