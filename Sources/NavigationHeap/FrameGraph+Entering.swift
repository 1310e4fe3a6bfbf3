package import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Entering bodies and closures: each call leads to a frame that is there already, or to a new one.
extension FrameGraph {
  /// Enters a body with arguments.
  func enter(
    _ code: CodeID, on receiver: ObjectID?, _ arguments: [NodeID], _ cases: [EnumCase?], by caller: FrameID,
    at site: CodeSite, isComposed: Bool, dispatchedAt dispatchSite: CodeSite?
  ) -> FrameID {
    let depth = self[caller].depth + 1
    let makesForCaller = heap.makesForCallers(code)
    let isExhausted = isExhausted(code)
    guard depth <= HeapLimits.deepestCall, !sharesFurtherCalls,
      makesForCaller || !arguments.isEmpty && isSensitive(code)
    else {
      var key = Key(code: code, receiver: receiver, closure: nil, cases: cases, standsForAllCopies: makesForCaller)
      if isExhausted, numbers[key] == nil {
        mergedCalls += 1
        key.cases = []
      }
      return enterShared(key)
    }
    let keys = arguments.map { told($0, in: self[caller]) }
    let copies = heap.copies(in: self[caller].context)
    let key = Key(
      code: code, receiver: receiver, closure: nil, cases: cases, arguments: keys,
      calls: makesForCaller && isComposed ? [.site(site)] + copies.map(\.call) : [],
      dispatchSite: makesForCaller && !isComposed ? dispatchSite : nil,
      caller: makesForCaller && isComposed ? self[caller].code : nil)
    if let known = numbers[key] { return known }
    let body = Body(code: code, receiver: receiver)
    guard !isExhausted, toldApart[body, default: 0] < rest(of: framesToldApart(of: code)) else {
      return enterMerged(code, on: receiver, isExhausted ? [] : cases, by: caller, at: site)
    }
    toldApart[body, default: 0] += 1
    let bound = bound(arguments, keys)
    let own = HeapContext(
      receiver: receiver.map(heap.constant) ?? .empty, arguments: bound, environment: .empty,
      environmentContext: nil, carrier: .empty, path: nil, runBy: heap.runBy(code, receiver), depth: 0)
    if makesForCaller, isComposed {
      own.copies = [.init(instances: heap.instancesForCallers(code), call: .site(site))] + copies
    } else {
      own.copies = heap.copies(by: code, on: receiver, at: dispatchSite, for: cases)
      own.copiesByAllCases = heap.copies(by: code, on: receiver, at: dispatchSite, for: allCases(of: code, keys))
    }
    own.isOfFrame = true
    let context = heap.add(own)
    let frame = Frame(
      code: code, receiver: receiver, closure: nil, context: context, depth: depth, isShared: false,
      client: client(of: caller, on: receiver, at: site))
    return add(frame, key)
  }

  /// How many frames of a body on a receiver are told apart. Code of no instance has the calls of all the app's on the one
  /// receiver that it has, if any.
  private func framesToldApart(of code: CodeID) -> Int {
    let info = engine.codes[code]
    return info.owner == nil || info.isStatic ? HeapLimits.framesOfBody : HeapLimits.framesToldApart
  }

  /// The frame that a call shares because too many of its body were told apart: with those by the same class, as long as
  /// these are not too many as well. What shows screens for its callers shares one only with the calls at the same place.
  ///
  /// Source: Smaragdakis, Bravenboer and Lhoták, "Pick Your Contexts Well: Understanding Object-Sensitivity" (2011), for
  /// types in the place of objects.
  func enterMerged(
    _ code: CodeID, on receiver: ObjectID?, _ cases: [EnumCase?], by caller: FrameID, at site: CodeSite,
    sharesValues: Bool = false
  ) -> FrameID {
    mergedCalls += 1
    var key = Key(
      code: code, receiver: receiver, closure: nil, cases: cases,
      standsForAllCopies: heap.makesForCallers(code))
    if !sharesFurtherCalls {
      let client = client(of: caller, on: receiver, at: site)
      key.client = client.type
      if showsForCaller(code) {
        key.site = site
        key.clientSite = client.site
        if !isAdmitted(key, among: &sitesToldApart, upTo: HeapLimits.sitesToldApart) {
          key.site = nil
          key.clientSite = nil
        }
      }
      let bound = rest(of: HeapLimits.clientsToldApart)
      if key.site == nil, key.client != nil, !isAdmitted(key, among: &clientsToldApart, upTo: bound) {
        key.client = nil
      }
    }
    let isOfClient = key.client != nil || key.site != nil
    let shared = enterShared(
      key, for: isOfClient ? Frame.Client(type: key.client, site: key.clientSite) : nil, sharesValues: sharesValues)
    merged.insert(shared)
    return shared
  }

  /// Whether further calls of a body have a frame of their own, among others of their kind, as long as these are no more
  /// than a bound.
  private func isAdmitted(_ key: Key, among counts: inout [CodeID: Int], upTo bound: Int) -> Bool {
    if numbers[key] != nil { return true }
    let count = counts[key.code, default: 0]
    guard count < bound else { return false }
    counts[key.code] = count + 1
    return true
  }

  /// The class on whose behalf a call is made: that of the nearest object, up the calls, whose code all calls share. What is
  /// told apart, or shared by one class, acts for who called it, so that services which call one another keep it.
  private func client(of caller: FrameID, on receiver: ObjectID?, at site: CodeSite) -> Frame.Client {
    let frame = self[caller]
    let own = frame.receiver.flatMap { $0 == receiver ? nil : heap.typeIndex(of: $0) }
    return Frame.Client(type: frame.client?.type ?? own, site: frame.client?.site ?? site)
  }

  /// Enters a body on a receiver; what it calls is entered too.
  @discardableResult
  package func enter(_ code: CodeID, on receiver: ObjectID?) -> FrameID {
    enterShared(Key(code: code, receiver: receiver, closure: nil))
  }

  /// The frame that all calls of a body on a receiver share.
  ///
  /// - Parameter sharesValues: Whether those on cases and tuples share one: code that makes some of others on which it runs
  ///   again, as one that rebuilds a tree does, has no end of them.
  func enterShared(_ key: Key, for client: Frame.Client? = nil, sharesValues: Bool = false) -> FrameID {
    if let known = numbers[key] { return known }
    let info = engine.codes[key.code]
    var receiver = key.receiver.map(heap.constant) ?? .empty
    var key = key
    let first = key.receiver
    // The streams of a library share nothing but their code: together they would hand all to whoever listens to one.
    if sharesFurtherCalls, !heap.isOfLibrary(key.code) {
      key = Key(
        code: key.code, receiver: nil, closure: nil, isEntry: key.isEntry, standsForAllCopies: key.standsForAllCopies)
      key.type = first.flatMap { heap.typeIndex(of: $0) ?? heap.metatypeIndex(of: $0) }
      key.isOfManyValues = first != nil
      if let known = numbers[key] {
        if let first { heap.add(first, to: heap.contexts[Int(self[known].context.rawValue)].receiver) }
        return known
      }
      if let first {
        receiver = heap.newNode()
        heap.add(first, to: receiver)
      }
    } else if sharesValues, let first, case .contextual = heap.objects[Int(first.rawValue)] {
      key.receiver = nil
      key.isOfManyValues = true
      if let known = numbers[key] {
        heap.add(first, to: heap.contexts[Int(self[known].context.rawValue)].receiver)
        return known
      }
      receiver = heap.newNode()
      heap.add(first, to: receiver)
    }
    let own = HeapContext(
      receiver: receiver,
      arguments: info.parameters.indices.map { heap.parameterNode($0, of: key.code) },
      environment: .empty, environmentContext: nil, carrier: .empty, path: nil,
      runBy: heap.runBy(key.code, key.receiver), depth: 0)
    own.standsForAllCopies = key.standsForAllCopies
    own.isOfFrame = true
    let context = heap.add(own)
    return add(
      Frame(code: key.code, receiver: first, closure: nil, context: context, depth: 0, client: client), key)
  }

  /// Enters a body as the system does, or code out of reach: nothing is known of its arguments.
  @discardableResult
  package func enterFromOutside(_ code: CodeID, on receiver: ObjectID?) -> FrameID {
    enterFromOutside(code, on: receiver, giving: nil)
  }

  private func enterFromOutside(_ code: CodeID, on receiver: ObjectID?, giving first: ObjectID?) -> FrameID {
    var key = Key(code: code, receiver: receiver, closure: nil, isEntry: true)
    if let first { key.arguments = [.objects([first])] }
    if let known = numbers[key] { return known }
    let id = enterShared(key)
    enteredFromOutside.insert(id)
    let context = self[id].context
    for (node, parameter) in zip(heap.contexts[Int(context.rawValue)].arguments, engine.codes[code].parameters) {
      heap.noteEntryArgument(node, type: parameter.type)
    }
    heap.runAsEntry(code, in: context)
    if let first, let node = heap.contexts[Int(context.rawValue)].arguments.first { heap.add(first, to: node) }
    return id
  }

  /// Has a node flow into an argument of a frame.
  package func give(_ node: NodeID, as argument: Int, to id: FrameID) {
    let arguments = heap.contexts[Int(self[id].context.rawValue)].arguments
    if argument < arguments.count { heap.addEdge(node, arguments[argument]) }
  }

  /// Enters a body as a framework does that gives it an object as its first argument.
  @discardableResult
  package func enter(_ code: CodeID, on receiver: ObjectID?, giving object: ObjectID) -> FrameID {
    enterFromOutside(code, on: receiver, giving: object)
  }

  /// The frame of a closure.
  func enterClosure(
    _ object: ObjectID, _ value: ValueID, _ own: ContextID, _ arguments: [NodeID], _ cases: [EnumCase?],
    by caller: FrameID, at site: CodeSite
  ) -> FrameID? {
    guard case .closure(let code, let receiver, let environment) = arena[value] else { return nil }
    // A closure is as deep as the frame that makes it, so that frames and the closures they make come to an end.
    var depth = depths[own] ?? 0
    var key = Key(code: code, receiver: nil, closure: object, cases: cases)
    let body = Body(code: code, receiver: nil)
    let isToldApart =
      self[caller].depth < HeapLimits.deepestCall && !arguments.isEmpty && relevant.contains(code) && isSensitive(code)
      && toldApart[body, default: 0] < rest(of: HeapLimits.framesToldApart)
    if isToldApart {
      key.arguments = arguments.map { told($0, in: self[caller]) }
      depth = max(depth, self[caller].depth + 1)
    }
    if let known = numbers[key] { return known }
    // As long as few frames are told apart, each closure has one.
    if heap.isExhausted || frames.count >= HeapLimits.framesUntilHalved, isExhausted(code) {
      mergedCalls += 1
      return enterSharedClosure(object, value, own, arguments)
    }
    if isToldApart { toldApart[body, default: 0] += 1 }
    let bound =
      isToldApart
      ? self.bound(arguments, key.arguments)
      : engine.codes[code].parameters.indices.map { heap.parameterNode($0, of: code) }
    let inner = HeapContext(
      receiver: heap.node(receiver, own), arguments: bound, environment: environment, environmentContext: own,
      carrier: .empty, path: nil, runBy: heap.contexts[Int(own.rawValue)].runBy, depth: 0)
    inner.copies = heap.copies(by: code, on: nil, at: nil, for: cases) + (engine.copiesByClosures[value] ?? [])
    inner.capturedCopies = heap.capturedCopies(by: code, environment)
    inner.isOfFrame = true
    let context = heap.add(inner)
    heap.propagate()
    let selfObject = heap.members(of: heap.node(receiver, own)).min()
    return add(
      Frame(
        code: code, receiver: selfObject, closure: object, context: context, depth: depth, isShared: !isToldApart,
        client: selfObject == nil ? client(of: caller, on: nil, at: site) : nil), key)
  }

  /// The frame of all further closures of a body, where the objects that make them are of one class.
  private func enterSharedClosure(
    _ object: ObjectID, _ value: ValueID, _ own: ContextID, _ arguments: [NodeID]
  ) -> FrameID? {
    guard case .closure(let code, let receivers, let environment) = arena[value] else { return nil }
    heap.propagate()
    let receiver = heap.members(of: heap.node(receivers, own)).min()
    let context = heap.merged(code, receiver, environment, madeIn: own, [], arguments)
    var key = Key(code: code, receiver: receiver, closure: nil, isOfManyValues: true)
    if sharesFurtherCalls, !heap.isOfLibrary(code) {
      key.receiver = nil
      key.type = receiver.flatMap { heap.typeIndex(of: $0) ?? heap.metatypeIndex(of: $0) }
    }
    if let known = numbers[key] { return known }
    return add(Frame(code: code, receiver: receiver, closure: object, context: context, depth: 0), key)
  }

  private func add(_ frame: Frame, _ key: Key) -> FrameID {
    let id = FrameID(rawValue: Int32(frames.count))
    frames.append(frame)
    callees.append([])
    callers.append([])
    heap.contextsOfFrames += 1
    numbers.set(id, for: key)
    if !key.arguments.isEmpty || key.cases.contains(where: { $0 != nil }) || key.closure != nil || !key.calls.isEmpty
      || key.dispatchSite != nil
    {
      toldApartOfBody[frame.code, default: 0] += 1
    }
    depths[frame.context] = frame.depth
    framesOfBodies[Body(code: frame.code, receiver: frame.receiver), default: []].append(id)
    pending.append(id)
    return id
  }
}
