import NavigationSummaries
import ProgramModel
import SwiftFacts

/// What streams send to whoever listens, each case of an enum with consequences of its own.
extension FrameGraph {
  /// What is posted under a name that only the callers of the code, or an object, give.
  func post(_ selector: Selector, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID) {
    guard selector.name == "post", let index = NotificationNames.argument(of: "post", labels: selector.labels),
      index < arguments.count
    else { return }
    heap.onEach(arguments[index]) { [unowned self] name in
      guard let stream = heap.notificationStream(named: name), let value = heap.value(of: stream),
        case .allocation(let site, _, _) = arena[value], let label = engine.notificationName(at: site)
      else { return }
      run(stream, call.named(label), [], by: caller)
    }
  }

  /// Has who subscribes to a stream be told what the stream was made with, where streams of its kind do so. Operators are not
  /// told: who writes one asks for no value yet, and would stand for all who subscribe to what the operator makes.
  func tellInitialValue(of stream: ObjectID, to listeners: NodeID, _ call: CallRecord, by caller: FrameID) {
    guard let type = heap.typeIndex(of: stream), StreamRules.replays(type, in: program) else { return }
    let initial = heap.cell(stream, arena.field(.framework(.initial)))
    heap.onEach(listeners) { [unowned self] listener in
      if let type = heap.typeIndex(of: listener), StreamRules.isStream(type, in: program) { return }
      run(listener, call, [initial], by: caller)
    }
  }

  /// Has a frame send into a stream; so many frames do that the first of the further ones sends for all of these.
  func send(into stream: ObjectID, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID) {
    let toldApart = sends[stream, default: 0]
    sends[stream] = toldApart + 1
    guard toldApart >= HeapLimits.sendsToldApart else { return deliver(arguments, from: stream, call, by: caller) }
    mergedCalls += 1
    let isFirst = sharedSends[stream] == nil
    let shared = sharedSends[stream] ?? heap.newNode()
    sharedSends[stream] = shared
    if let given = arguments.first, given != .empty { heap.addEdge(given, shared) }
    if isFirst { deliver([shared], from: stream, call, by: caller) }
  }

  /// What is sent into a stream, or what the stream makes of it, reaches whoever listens.
  private func deliver(_ arguments: [NodeID], from stream: ObjectID, _ call: CallRecord, by caller: FrameID) {
    let transforms = heap.cell(stream, arena.field(.framework(.transform)))
    let given = arguments.first ?? .empty
    let sent =
      given == .empty || heap.isEmpty(given)
      ? heap.cell(stream, arena.field(.framework(.latest)))
      : heap.isEmpty(transforms) ? given : made(of: given, by: transforms, for: stream, caller)
    let receivers = heap.cell(stream, arena.field(.framework(.receivers)))
    let awaiting = awaitingFunction(of: stream)
    eachSent(sent) { [unowned self] part in
      let call = (part.name ?? awaiting).map(call.named) ?? call
      heap.onEach(receivers) { [unowned self] in run($0, call, [part.values], by: caller) }
    }
    heap.onEach(transforms) { [unowned self] in run($0, call, arguments, by: caller) }
  }

  /// The function that awaits what a continuation is resumed with, by whose name that is told; `nil` for other streams.
  private func awaitingFunction(of stream: ObjectID) -> String? {
    guard let value = heap.value(of: stream), case .allocation(let site, _, _) = arena[value] else { return nil }
    return engine.awaitingFunctions[site]
  }

  /// What a stream makes of what it is sent.
  private func made(of given: NodeID, by transforms: NodeID, for stream: ObjectID, _ caller: FrameID) -> NodeID {
    let key = Sent(stream: stream, values: given)
    if let known = madeOfSent[key] { return known }
    let (results, made) = (heap.newNode(), heap.newNode())
    madeOfSent[key] = made
    let context = self[caller].context
    heap.onEach(transforms) { [unowned self] in heap.invoke($0, [given], [], context, path: nil, into: results) }
    heap.onEach(results) { [unowned self] in heap.addSent($0, to: made) }
    heap.propagate()
    return made
  }

  /// Hands on each case of an enum that is sent, so that each keeps its own consequences, and all else as it is.
  private func eachSent(_ values: NodeID, _ hand: @escaping (SentPart) -> Void) {
    guard values != .empty, !heap.isEmpty(values), !sentCases.contains(values) else {
      return hand(SentPart(name: nil, values: values))
    }
    if let known = sentByCases[values] { return known.forEach(hand) }
    let split = Partition<SentPart>()
    sentByCases[values] = split
    split.forEach(hand)
    heap.onEach(values) { [unowned self] object in
      let name = caseName(of: object)
      let node = name.map { caseNode(of: values, named: $0) } ?? values
      if name != nil { heap.add(object, to: node) }
      split.add(SentPart(name: name, values: node))
    }
  }

  /// The node of those objects of a node that are one case of an enum.
  private func caseNode(of values: NodeID, named name: String) -> NodeID {
    let key = SentCase(values: values, name: name)
    if let known = sentCaseNodes[key] { return known }
    let node = heap.newNode()
    sentCaseNodes[key] = node
    sentCases.insert(node)
    return node
  }

  /// The case of an enum that an object is; `true` and `false` say nothing.
  private func caseName(of object: ObjectID) -> String? {
    let own: ValueID?
    if case .contextual(let value, _) = heap.objects[Int(object.rawValue)] {
      own = value
    } else {
      own = heap.value(of: object)
    }
    guard let own, case .enumCase(_, let name, _) = arena[own], name != "true", name != "false" else { return nil }
    return name
  }
}
