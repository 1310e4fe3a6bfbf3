import GraphConstruction
import ProgramModel
import SwiftFacts

/// Streams of values, as Combine and Swift's own concurrency have them: what is sent into one reaches whoever listens.
///
/// A stream is one object. Operators that only drop, delay or repeat values give back the same one; those that make other
/// values are a further object with the closure that makes them. Sending calls all that listen from where it stands, so
/// that the calls lead straight from who says something to who hears it.
extension Evaluator {
  /// What a listener gets when nothing is known of the value.
  private var unknown: Value { Value(mayBeNull: true) }

  // MARK: Making

  /// The stream that a framework's initializer makes; `nil` where the type is none.
  func constructStream(_ type: TypeIndex, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value? {
    let name = program.types[type].name
    guard StreamNames.made.contains(name), isFollowed else { return nil }
    let closures = arguments.filter { $0.value.objects.contains(where: isCallable) }
    if name == "Deferred" { return callValue(closures.first?.value ?? .nothing, [], at: offset, label: name) }
    let element = specialization.first
    let stream = interpreter.allocateStream(type, at: site(offset), in: activation)
    for argument in arguments where StreamNames.initiallyFilled.contains(name) {
      keep(convert(argument.value, to: element), of: stream)
    }
    // `AsyncStream { continuation in … }`, `Future { promise in … }`: who sends is the stream itself.
    for closure in closures {
      _ = callValue(closure.value, [unlabelled(Value([stream]))], at: offset, label: name)
    }
    return Value([stream])
  }

  /// `withCheckedContinuation { continuation in … }`: its value is what somebody resumes it with.
  func awaitContinuation(_ name: String, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value? {
    guard StreamNames.continuations.contains(name), isFollowed else { return nil }
    let type = interpreter.program.external("CheckedContinuation")
    let continuation = interpreter.allocateStream(type, at: site(offset), in: activation)
    for argument in arguments where argument.value.objects.contains(where: isCallable) {
      _ = callValue(argument.value, [unlabelled(Value([continuation]))], at: offset, label: name)
    }
    return lastValue(of: continuation)
  }

  private func unlabelled(_ value: Value) -> EvaluatedArgument {
    EvaluatedArgument(label: nil, value: value, isTrailing: false, isLabelKnown: true)
  }

  private func isCallable(_ id: ObjectID) -> Bool {
    switch interpreter.objects[Int(id)] {
    case .closure, .method: true
    default: false
    }
  }

  func isStream(_ id: ObjectID) -> Bool { interpreter.isStream(id) }

  // MARK: Calling

  /// A method of a stream's; `nil` where the name is none that is known.
  func callStream(_ id: ObjectID, _ name: String, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value? {
    if isStateMachine(id) { return callStateMachine(id, name, arguments, at: offset) }
    let closures = arguments.filter { $0.value.objects.contains(where: isCallable) }
    switch name {
    case "send", "yield", "resume", "callAsFunction":
      if arguments.first?.label == "completion" {
        let listeners = interpreter.read(id, "#completions", by: activation.id).objects
        _ = callValue(Value(listeners), [unlabelled(arguments[0].value)], at: offset, label: "completion")
        return .nothing
      }
      if arguments.first?.label == "throwing" { return .nothing }
      if name == "resume" {
        interpreter.resumptions.insert(
          .init(continuation: id, activation: activation.id, site: site(offset)))
      }
      send(succeeded(arguments.first?.value ?? unknown), into: id, at: offset, label: streamName ?? name)
      return .nothing
    case "finish": return .nothing
    case "sink":
      for argument in arguments {
        let isCompletion = argument.label == "receiveCompletion" || argument.label == "onCompletion"
        let listeners = Value(argument.value.objects.filter(isCallable), origin: argument.value.origin)
        if isCompletion {
          interpreter.write(id, "#completions", Value(listeners.objects), isGiven: false)
        } else {
          listen(listeners, to: id, at: offset, label: name)
        }
      }
      return .nothing
    case "subscribe" where arguments.first?.value.objects.contains(where: isStream) == true:
      for next in arguments[0].value.objects where isStream(next) { join(id, to: next, at: offset) }
      return .nothing
    case "handleEvents":
      for argument in arguments {
        let isOutput = argument.label == "receiveOutput" || argument.label == nil
        if isOutput { listen(argument.value, to: id, at: offset, label: name) }
      }
      return Value([id])
    case "map", "compactMap", "tryMap", "tryCompactMap", "scan", "mapValues", "asyncMap":
      return transformed(id, closures, isFlat: false, at: offset)
    case "flatMap", "concatMap", "flatMapLatest":
      return transformed(id, closures, isFlat: true, at: offset)
    case "switchToLatest": return transformed(id, [], isFlat: true, at: offset)
    case "merge", "append", "prepend", "combineLatest", "zip", "amb", "concat":
      var streams = [id]
      for argument in arguments {
        for other in argument.value.objects + element(of: argument.value).objects where isStream(other) {
          streams.append(other)
        }
      }
      let joined = merged(streams, at: offset)
      return closures.isEmpty ? joined : transformed(joined.objects[0], closures, isFlat: false, at: offset)
    case "next": return lastValue(of: id)
    case "assign", "store", "cancel": return .nothing
    default:
      // An operator that only drops, delays or repeats values, or one that is not known: what it is given hears them.
      if !StreamNames.passing.contains(name) {
        for closure in closures { listen(closure.value, to: id, at: offset, label: name) }
      }
      return Value([id])
    }
  }

  /// A property of a stream's; `nil` where the name is none that is known.
  func readStream(_ id: ObjectID, _ name: String) -> Value? {
    switch name {
    case "value": lastValue(of: id)
    case "values", "publisher", "stream", "lazy": Value([id])
    default: nil
    }
  }

  private func lastValue(of id: ObjectID) -> Value {
    let content = interpreter.read(id, "#value", by: activation.id)
    return Value(content.objects, mayBeNull: content.mayBeNull)
  }

  /// `promise(.success(value))` and `resume(with: .success(value))` hand over the value.
  private func succeeded(_ value: Value) -> Value {
    var result = value
    result.objects = []
    for id in value.objects {
      guard case .enumCase(_, "success", _, _) = interpreter.objects[Int(id)] else {
        result.objects.formSortedUnion([id])
        continue
      }
      result.formUnion(Value(interpreter.read(id, "0", by: activation.id).objects))
    }
    return result
  }

  /// `Publishers.Merge(a, b)` and its kin, and the two ends that `AsyncStream.makeStream()` gives.
  func makeStreams(
    _ type: TypeIndex, _ name: String, _ arguments: [EvaluatedArgument], at offset: Offset
  ) -> Value? {
    if name == "makeStream", StreamNames.made.contains(program.types[type].name) {
      let stream = interpreter.allocateStream(type, at: site(offset), in: activation)
      let ends = interpreter.object(.tuple(site(offset), activation.id))
      for end in ["0", "1", "stream", "continuation"] {
        interpreter.write(ends, end, Value([stream]), isGiven: false)
      }
      return Value([ends])
    }
    guard program.types[type].name == "Publishers" else { return nil }
    let streams = arguments.flatMap { argument in
      (argument.value.objects + element(of: argument.value).objects).filter(isStream)
    }
    return streams.isEmpty ? nil : merged(streams, at: offset)
  }

  /// Several streams as one, for an operator that is to make one of them.
  func joiningStreams(_ value: Value, _ name: String, at offset: Offset) -> Value {
    guard value.objects.count > 1, !StreamNames.sending.contains(name) else { return value }
    let streams = value.objects.filter { isStream($0) && !isStateMachine($0) }
    guard streams.count > 1 else { return value }
    var result = value
    result.objects = value.objects.filter { !streams.contains($0) }
    result.objects.formSortedUnion(merged(streams, at: offset).objects)
    return result
  }

  /// Whether what the code's own object sends or awaits is of interest: it is told apart from others of its kind.
  private var isFollowed: Bool {
    let receivers = selfValue.objects
    return receivers.isEmpty
      || receivers.contains { id in
        memberType(of: id).map { interpreter.isStream(id) || interpreter.relevance.isRelevant($0) } ?? false
      }
  }

  private func merged(_ streams: [ObjectID], at offset: Offset) -> Value {
    let result = derived("AnyPublisher", at: offset)
    for stream in streams { join(stream, to: result, at: offset) }
    return Value([result])
  }

  private func derived(_ name: String, at offset: Offset) -> ObjectID {
    interpreter.allocateStream(interpreter.program.external(name), at: site(offset), in: activation)
  }

  // MARK: Listening

  /// Gives each value of a stream to closures as well.
  func listen(_ listeners: Value, to id: ObjectID, at offset: Offset, label: String) {
    let callables = listeners.objects.filter(isCallable)
    guard !callables.isEmpty else { return }
    interpreter.write(id, "#receivers", Value(callables), isGiven: false)
    let initial = interpreter.read(id, "#initial", by: activation.id).objects
    if !initial.isEmpty {
      hand(Value(initial), to: Value(callables, origin: listeners.origin), at: offset, label: label)
    } else if interpreter.read(id, "#sent", by: activation.id).objects.isEmpty {
      // Somebody outside the sources may send, if nobody in them does.
      guard interpreter.standsInByType else {
        interpreter.starved.insert(activation.id)
        return
      }
      hand(unknown, to: Value(callables, origin: listeners.origin), at: offset, label: label)
    }
  }

  private func join(_ id: ObjectID, to next: ObjectID, at offset: Offset) {
    guard id != next else { return }
    interpreter.write(id, "#receivers", Value([next]), isGiven: false)
    let initial = interpreter.read(id, "#initial", by: activation.id).objects
    if !initial.isEmpty { keep(Value(initial), of: next) }
  }

  /// Keeps what a stream has from the start, for whoever comes to listen.
  private func keep(_ value: Value, of id: ObjectID) {
    let value = value.isEmpty ? Value([interpreter.null]) : value
    interpreter.write(id, "#initial", Value(value.objects), isGiven: false)
    interpreter.write(id, "#value", Value(value.objects, mayBeNull: value.mayBeNull), isGiven: false)
  }

  private func transformed(
    _ id: ObjectID, _ closures: [EvaluatedArgument], isFlat: Bool, at offset: Offset
  ) -> Value {
    let output = derived("AnyPublisher", at: offset)
    let transform = isFlat ? derived("Publishers.FlatMap", at: offset) : output
    for closure in closures {
      interpreter.write(transform, "#transform", Value(closure.value.objects.filter(isCallable)), isGiven: false)
    }
    if isFlat { interpreter.write(transform, "#output", Value([output]), isGiven: false) }
    interpreter.write(id, "#receivers", Value([transform]), isGiven: false)
    let initial = interpreter.read(id, "#initial", by: activation.id).objects
    if !initial.isEmpty {
      pass(Value(initial), to: transform, at: offset, label: "map") { keep($0, of: $1) }
    }
    return Value([output])
  }

  // MARK: Sending

  /// Objects that have come to a stream.
  private struct Arrival: Hashable {
    let stream: ObjectID
    let objects: [ObjectID]
  }

  /// Calls all that listen to a stream.
  ///
  /// - Complexity: O(*s* + *l*) calls of listeners for *s* streams that follow and *l* ways between them: what has come
  ///   to a stream once on one way says nothing new on another.
  func send(_ value: Value, into id: ObjectID, at offset: Offset, label: String) {
    var arrivals: Set<Arrival> = []
    func send(_ value: Value, into id: ObjectID, steps: Int) {
      guard steps < 12, arrivals.insert(Arrival(stream: id, objects: value.objects)).inserted else { return }
      interpreter.write(id, "#sent", Value([interpreter.null]), isGiven: false)
      interpreter.write(id, "#value", Value(value.objects, mayBeNull: value.mayBeNull), isGiven: false)
      let receivers = interpreter.read(id, "#receivers", by: activation.id).objects
      let callables = receivers.filter(isCallable)
      if !callables.isEmpty { hand(value, to: Value(callables), at: offset, label: label) }
      for next in receivers where isStream(next) {
        pass(value, to: next, at: offset, label: label) { send($0, into: $1, steps: steps + 1) }
      }
    }
    send(value, into: id, steps: 0)
  }

  /// Hands a value on as what the next stream makes of it.
  private func pass(
    _ value: Value, to next: ObjectID, at offset: Offset, label: String, handOn: (Value, ObjectID) -> Void
  ) {
    let transforms = interpreter.read(next, "#transform", by: activation.id).objects
    let outputs = interpreter.read(next, "#output", by: activation.id).objects
    let made = transforms.isEmpty ? value : callValue(Value(transforms), [unlabelled(value)], at: offset, label: label)
    guard !outputs.isEmpty else { return handOn(made, next) }
    var others = made
    others.objects = made.objects.filter { !isStream($0) }
    for output in outputs {
      for inner in made.objects where isStream(inner) { join(inner, to: output, at: offset) }
      if others.objects.count == made.objects.count { handOn(others, output) }
    }
  }

  /// Calls listeners once for each case that is sent, so that each keeps its own consequences.
  private func hand(_ value: Value, to listeners: Value, at offset: Offset, label: String) {
    guard value.objects.count > 1 else {
      _ = callValue(listeners, [unlabelled(value)], at: offset, label: caseName(of: value) ?? label)
      return
    }
    for object in value.objects {
      var one = value
      one.objects = [object]
      _ = callValue(listeners, [unlabelled(one)], at: offset, label: caseName(of: one) ?? label)
    }
  }

  private func caseName(of value: Value) -> String? {
    guard value.objects.count == 1,
      case .enumCase(_, let name, _, _) = interpreter.objects[Int(value.objects[0])],
      name != "true", name != "false"
    else { return nil }
    return name
  }

  /// `for await value in stream { … }`: the body listens. Returns whether the sequence is a stream.
  func listen(to sequence: Value, _ pattern: Pattern, _ body: [Statement], at offset: Offset) -> Bool {
    let streams = sequence.objects.filter(isStream)
    guard !streams.isEmpty else { return false }
    let closure = Expression.Closure(
      captures: [], parameters: ["#value"], parameterTypes: [nil],
      body: [.binding(pattern, nil, .name("#value", offset))] + body, offset: offset)
    let listener = makeClosure(closure)
    for stream in streams { listen(listener, to: stream, at: offset, label: "for") }
    return true
  }
}

/// The streams of Apple's frameworks.
extension StreamNames {
  /// Those that an initializer makes.
  static let made: Set<String> = [
    "PassthroughSubject", "CurrentValueSubject", "Just", "Future", "Empty", "Fail", "Deferred", "AsyncStream",
    "AsyncThrowingStream", "AsyncChannel", "AsyncThrowingChannel", StateMachineNames.type,
  ]

  /// Methods that send, or that listen, and make no other stream.
  static let sending: Set<String> = ["send", "yield", "resume", "finish", "sink", "callAsFunction", "store", "cancel"]

  static let initiallyFilled: Set<String> = ["CurrentValueSubject", "Just"]

  static let continuations: Set<String> = [
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
    "withUnsafeThrowingContinuation",
  ]
}
