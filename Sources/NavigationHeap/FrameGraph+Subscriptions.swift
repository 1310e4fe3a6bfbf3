import NavigationSummaries
import ProgramModel

/// Subscriptions to streams that nobody was seen to send into.
///
/// A subject may be sent to by code of which nothing is known, such as a library's; who subscribes is then told something of
/// which nothing is known, or what the stream makes by itself.
extension FrameGraph {
  /// A closure that listens, and the frame that has it listen.
  struct Subscription {
    let stream: ObjectID
    let listeners: NodeID
    let call: CallRecord
    let subscriber: FrameID
  }

  /// Runs the closures that subscribe to streams and that no call was seen to run, and those by which these streams are made
  /// of others.
  ///
  /// - Complexity: O(*s* · *t* + *e*) for *s* subscriptions to streams that are made of *t* others, and *e* effects.
  package func runListenersWithoutSenders() {
    let entered = Set(frames.lazy.filter { $0.closure != nil }.map(\.code))
    let sources = sourcesOfStreams()
    let latest = arena.field(.framework(.latest))
    for subscription in subscriptions {
      func notRun(_ listeners: Set<ObjectID>) -> [ObjectID] {
        listeners.filter { listener in closure(of: listener).map { !entered.contains($0) } ?? false }.sorted()
      }
      let listeners = notRun(heap.members(of: subscription.listeners))
      guard !listeners.isEmpty else { continue }
      func run(_ closures: [ObjectID], _ arguments: [NodeID]) {
        for closure in closures { self.run(closure, subscription.call, arguments, by: subscription.subscriber) }
      }
      run(listeners, [heap.cell(subscription.stream, latest)])
      var seen: Set<ObjectID> = [subscription.stream]
      var pending = [subscription.stream]
      while let stream = pending.popLast() {
        let transforms = notRun(heap.knownCell(stream, arena.field(.framework(.transform))))
        for source in (sources[stream] ?? []).sorted() {
          run(transforms, [heap.cell(source, latest)])
          if seen.insert(source).inserted { pending.append(source) }
        }
      }
    }
  }

  /// The streams that hand on what they are sent to each stream.
  private func sourcesOfStreams() -> [ObjectID: Set<ObjectID>] {
    var found: [ObjectID: Set<ObjectID>] = [:]
    for effect in heap.effects where effect.term.operation == .listen {
      let sources = heap.members(of: heap.node(effect.term.holder, effect.context))
      for listener in heap.members(of: heap.node(effect.term.target, effect.context)) where closure(of: listener) == nil
      {
        found[listener, default: []].formUnion(sources)
      }
    }
    return found
  }

  /// The body of a closure; `nil` for other objects.
  private func closure(of object: ObjectID) -> CodeID? {
    guard case .contextual(let value, _) = heap.objects[Int(object.rawValue)],
      case .closure(let code, _, _) = arena[value]
    else { return nil }
    return code
  }
}
