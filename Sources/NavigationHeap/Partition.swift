/// What something falls into, each part handed once to each of those who ask for all.
///
/// A part that is found is remembered for whoever asks later; parts are told apart by their equality.
final class Partition<Part: Hashable> {
  private var parts: [Part] = []
  private var known: Set<Part> = []
  private var listeners: [any PartListener<Part>] = []

  /// How many ask for all parts.
  var listenerCount: Int { listeners.count }

  /// Hands over all parts, those that are known now and those that are added later, in the order in which they are added.
  func forEach(_ hear: @escaping (Part) -> Void) { tell(ListeningFunction(hear)) }

  /// Hands over all parts to a listener, those that are known now and those that are added later, in the order in which they
  /// are added.
  func tell(_ listener: some PartListener<Part>) {
    listeners.append(listener)
    for part in parts { listener.hear(part) }
  }

  /// Hands a part over to all listeners, unless it was added before.
  func add(_ part: Part) {
    guard known.insert(part).inserted else { return }
    parts.append(part)
    for listener in listeners { listener.hear(part) }
  }

  /// Lets go of all listeners: they hear of no part that is added from now on.
  func forgetListeners() { listeners = [] }
}

/// What is told of the parts of a ``Partition``.
protocol PartListener<Part>: AnyObject {
  associatedtype Part
  func hear(_ part: Part)
}

private final class ListeningFunction<Part>: PartListener {
  private let function: (Part) -> Void

  init(_ function: @escaping (Part) -> Void) { self.function = function }

  func hear(_ part: Part) { function(part) }
}
