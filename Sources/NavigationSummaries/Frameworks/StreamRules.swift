package import ProgramModel
import SwiftFacts

/// Streams of values, as Combine, RxSwift and Swift's own concurrency have them.
///
/// A stream is an object of the heap that has its latest value and those who listen. Operators that only drop, delay or
/// repeat values give back the stream itself; those that make other values are a further stream with what makes them.
package struct StreamRules: FrameworkRule {
  private static let made: Set<String> = [
    "PassthroughSubject", "CurrentValueSubject", "Just", "Future", "AsyncStream", "AsyncThrowingStream",
    "AsyncChannel", "AsyncThrowingChannel", "PublishSubject", "BehaviorSubject", "ReplaySubject", "PublishRelay",
    "BehaviorRelay", "ReplayRelay", "Deferred",
  ]
  /// Those that are made with a value, and tell it to each who subscribes.
  private static let replaying: Set<String> = ["CurrentValueSubject", "Just", "BehaviorSubject", "BehaviorRelay"]
  private static let kinds: Set<String> = made.union([
    "AnyPublisher", "Publisher", "Observable", "Single", "Maybe", "Driver", "Signal", "Completable", "ControlEvent",
    "ControlProperty", "Infallible", "NotificationCenter.Publisher", "AnyCancellable", "CheckedContinuation",
    "UnsafeContinuation", "Published.Publisher", "AsyncStream.Continuation", "AsyncThrowingStream.Continuation",
    "ObservableType",
  ])
  private static let continuations: Set<String> = [
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
    "withUnsafeThrowingContinuation",
  ]
  private static let listening: Set<String> = [
    "sink", "subscribe", "drive", "bind", "assign", "onReceive", "handleEvents", "do", "observe", "subscribeNext",
  ]

  /// What makes a stream of another one, element by element.
  private static let transforming: Set<String> = [
    "map", "compactMap", "tryMap", "tryCompactMap", "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "filter",
  ]

  /// What libraries extend collections of streams by, and streams have as well.
  private static let joining: Set<String> = ["merge", "combineLatest", "zip", "amb", "concat"]

  package static func isStream(_ type: TypeIndex, in program: Program) -> Bool {
    !program.types[type].isSource && kinds.contains(program.types[type].name)
  }

  /// Whether the closure that a method of streams is given is run with each element alone.
  static func handsOnElements(_ selector: Selector, of stream: Typed, in evaluator: BodyEvaluator) -> Bool {
    guard listening.contains(selector.name) || transforming.contains(selector.name), !selector.labels.contains("with")
    else { return false }
    return evaluator.arena[stream.values].contains { StreamRules().isStream($0, stream.type, in: evaluator) }
  }

  /// Whether a type is that of what resumes code which awaits.
  static func isContinuation(_ type: TypeIndex, in program: Program) -> Bool {
    !program.types[type].isSource && ["CheckedContinuation", "UnsafeContinuation"].contains(program.types[type].name)
  }

  /// Whether a stream of a type tells each who subscribes what it was made with.
  package static func replays(_ type: TypeIndex, in program: Program) -> Bool {
    !program.types[type].isSource && replaying.contains(program.types[type].name)
  }

  func isStream(_ value: ValueID, _ declared: TypeID, in evaluator: BodyEvaluator) -> Bool {
    let own = evaluator.types.elemental(evaluator.arena.type(of: value))
    let type = own == .unknown ? declared : own
    return evaluator.types.nominalType(of: type).map { Self.isStream($0, in: evaluator.program) } ?? false
  }

  func construct(_ type: TypeIndex, _ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    let name = evaluator.program.types[type].name
    if name.hasPrefix("Publishers.") {
      // `Publishers.Merge(a, b)` and its kin.
      let streams = call.arguments.reduce(SetID.empty) { evaluator.arena.union($0, $1) }
      return evaluator.arena.filter(streams) { isStream($0, .unknown, in: evaluator) }
    }
    guard let step = call.step, Self.made.contains(name) else { return nil }
    let arena = evaluator.arena
    let replays = Self.replaying.contains(name)
    // A published property without an initial value has none before the first assignment.
    let own = replays && call.arguments.isEmpty ? evaluator.program.external("PassthroughSubject") : type
    let stream = make(own, as: call.declared, step, in: evaluator)
    for argument in call.arguments where !argument.isEmpty {
      let callables = arena.filter(argument, evaluator.isCallable)
      if callables.isEmpty {
        if replays { evaluator.store(argument, in: .framework(.initial), of: stream, step: step) }
        evaluator.store(argument, in: .framework(.latest), of: stream, step: step)
      } else {
        _ = evaluator.invoke(callables, [stream], step: step, label: evaluator.program.types[type].name)
      }
    }
    return stream
  }

  /// A stream that the code makes.
  private func make(_ type: TypeIndex, as declared: TypeID, _ step: PathStep, in evaluator: BodyEvaluator) -> SetID {
    let value = evaluator.arena.intern(
      .allocation(step.site, type, context: evaluator.allocationContext),
      type: declared == .unknown ? evaluator.types.nominal(type) : declared)
    evaluator.madeHere.insert(value)
    evaluator.engine.noteMade(value, on: evaluator.path(step), under: evaluator.conditions)
    return evaluator.arena.set(value)
  }

  /// The two ends that `AsyncStream.makeStream()` gives, and what `withCheckedContinuation { … }` waits for.
  private func begin(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    let arena = evaluator.arena
    guard let step = call.step else { return nil }
    if call.name == "makeStream", let type = evaluator.types.nominalType(of: call.declared),
      Self.made.contains(evaluator.program.types[type].name)
    {
      var declared = call.declared
      for value in call.argument("of").map({ arena[$0] }) ?? [] {
        if case .metatype(let element) = arena[value] {
          declared = evaluator.types.nominal(type, [evaluator.types.nominal(element)])
        }
      }
      let stream = make(type, as: declared, step, in: evaluator)
      let field = { (label: String) in CanonicalType.Field(label: label, type: declared) }
      return arena.set(
        arena.intern(
          .tuple(arena.tupleShape(["stream", "continuation"]), arena.list([stream, stream])),
          type: evaluator.types.intern(.tuple([field("stream"), field("continuation")]))))
    }
    guard Self.continuations.contains(call.name) else { return nil }
    let type = evaluator.program.external("CheckedContinuation")
    let continuation = make(type, as: .unknown, step, in: evaluator)
    evaluator.engine.awaitingFunctions[step.site] = evaluator.functionName
    for argument in call.arguments {
      let callables = arena.filter(argument, evaluator.isCallable)
      guard !callables.isEmpty else { continue }
      evaluator.record(.framework, label: call.name, receiver: callables, arguments: [continuation], at: step)
      _ = evaluator.invoke(callables, [continuation], step: step, label: call.name)
    }
    return evaluator.read(.framework(.latest), of: continuation, type: call.expected)
  }

  func read(_ name: String, of value: ValueID, type: TypeID, in evaluator: BodyEvaluator) -> SetID? {
    guard isStream(value, .unknown, in: evaluator) else { return nil }
    switch name {
    case "value":
      return evaluator.read(
        .framework(.latest), of: value,
        type: evaluator.types.element(of: evaluator.arena.type(of: value)))
    case "values", "publisher", "stream", "lazy", "projectedValue", "wrappedValue", "rx":
      return evaluator.arena.set(value)
    default: return nil
    }
  }

  func assign(_ assignment: FrameworkAssignment, in evaluator: BodyEvaluator) -> Bool {
    guard assignment.name == "value" else { return false }
    let streams = evaluator.arena.filter(assignment.base.values) { isStream($0, assignment.base.type, in: evaluator) }
    guard !streams.isEmpty else { return false }
    send(assignment.value.values, into: streams, label: "value", evaluator.step(assignment.offset), in: evaluator)
    return true
  }

  func call(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    let arena = evaluator.arena
    // `streams.forEach { $0.send(value) }`: what a collection does with the streams that it holds is no stream's doing.
    if evaluator.types.isCollection(call.declared), !Self.joining.contains(call.name) { return nil }
    let streams = arena.filter(call.receiver) { isStream($0, call.declared, in: evaluator) }
    if streams.isEmpty {
      listenInView(call, in: evaluator)
      return begin(call, in: evaluator)
    }
    guard let step = call.step else { return nil }
    let others = call.arguments.reduce(SetID.empty) { found, argument in
      arena.union(found, arena.filter(argument) { isStream($0, .unknown, in: evaluator) })
    }
    let callables = call.arguments.map { arena.filter($0, evaluator.isCallable) }
    if StreamNames.sending.contains(call.name), callables.allSatisfy(\.isEmpty) || call.name != "emit" {
      if call.selector.labels.first == "completion" || call.selector.labels.first == "throwing" { return .empty }
      if call.name == "resume" {
        evaluator.engine.note(evaluator.code) { notes in
          notes.resumed[step.site] = arena.union(notes.resumed[step.site] ?? .empty, streams)
        }
      }
      send(call.first, into: streams, label: call.name, step, in: evaluator)
      return .empty
    }
    if Self.listening.contains(call.name) {
      for (index, callable) in callables.enumerated() where !callable.isEmpty {
        let label = call.selector.labels[index]
        if label == "receiveCompletion" || label == "onCompleted" || label == "onError" || label == "onDisposed" {
          evaluator.passToFramework([callable], label: call.name, step: step)
          continue
        }
        listen(callable, to: streams, label: call.name, step, in: evaluator)
      }
      if !others.isEmpty { listen(others, to: streams, label: call.name, step, in: evaluator) }
      return call.name == "handleEvents" || call.name == "do" ? streams : .empty
    }
    switch call.name {
    case "map", "compactMap", "tryMap", "flatMap", "flatMapLatest", "concatMap", "flatMapFirst", "scan",
      "withLatestFrom",
      "switchToLatest", "tryCompactMap", "dropFirst",
      "skip" where callables.allSatisfy(\.isEmpty):
      // No subscription: what the stream was made with is told to no operator.
      let output = derived(step, in: evaluator)
      for callable in callables where !callable.isEmpty {
        evaluator.store(callable, in: .framework(.transform), of: output, step: step)
      }
      evaluator.add(.listen, target: output, holder: streams, path: evaluator.path(step))
      return output
    case "append", "prepend", "startWith": return arena.union(streams, others)
    case let name where Self.joining.contains(name): return arena.union(streams, others)
    default:
      for callable in callables where !callable.isEmpty {
        _ = evaluator.invoke(callable, [], step: step, label: call.name)
      }
      return streams
    }
  }

  /// `view.onReceive(stream) { … }`: the view listens as long as it is on show, and SwiftUI runs what it is given as well.
  private func listenInView(_ call: FrameworkCall, in evaluator: BodyEvaluator) {
    guard call.name == "onReceive", call.arguments.count > 1, let step = call.step else { return }
    let arena = evaluator.arena
    let streams = arena.filter(call.first) { isStream($0, .unknown, in: evaluator) }
    let callables = arena.filter(call.arguments[1], evaluator.isCallable)
    guard !streams.isEmpty, !callables.isEmpty else { return }
    listen(callables, to: streams, label: call.name, step, in: evaluator)
  }

  private func derived(_ step: PathStep, in evaluator: BodyEvaluator) -> SetID {
    let type = evaluator.program.external("AnyPublisher")
    let value = evaluator.arena.intern(
      .allocation(step.site, type, context: evaluator.allocationContext), type: evaluator.types.nominal(type))
    evaluator.madeHere.insert(value)
    evaluator.engine.noteMade(value, on: evaluator.path(step), under: evaluator.conditions)
    return evaluator.arena.set(value)
  }

  func send(
    _ values: SetID, into streams: SetID, label: String, _ step: PathStep, in evaluator: BodyEvaluator
  ) {
    evaluator.record(
      .value, label: evaluator.nameOfStream(streams) ?? label, receiver: streams, arguments: [values], at: step)
    evaluator.add(.send, target: values, holder: streams, path: evaluator.path(step))
  }

  func listen(
    _ listeners: SetID, to streams: SetID, label: String, _ step: PathStep, in evaluator: BodyEvaluator
  ) {
    evaluator.add(.listen, target: listeners, holder: streams, path: evaluator.path(step))
    evaluator.record(.subscription, label: label, receiver: streams, arguments: [listeners], at: step)
  }
}

extension BodyEvaluator {
  /// The name of the function in which the code stands.
  fileprivate var functionName: String { parent?.functionName ?? info.name }

  /// The name of the property that has a stream, by which it is told what is sent there: `orderRequested.send(id)`.
  fileprivate func nameOfStream(_ streams: SetID) -> String? {
    for value in arena[streams] {
      guard case .field(_, let field) = arena[uncast(value)], case .property(let name) = arena[field] else { continue }
      return name.hasPrefix("$") ? String(name.dropFirst()) : name
    }
    return nil
  }

  /// The name by which a call is told: where a library's stream is sent something, that of the stream.
  func label(of selector: Selector, on receivers: SetID, declaredIn type: TypeIndex?) -> String {
    guard StreamNames.sending.contains(selector.name), let type, program.types[type].isModel,
      let name = nameOfStream(receivers)
    else { return selector.name }
    return name
  }

  /// The method by which a stream is sent something, as a value: `action: model.taps.send`.
  func sendingMethod(_ name: String, of base: Expression, _ value: Typed, at offset: Offset) -> Typed? {
    guard StreamNames.sending.contains(name),
      arena[value.values].contains(where: { StreamRules().isStream($0, value.type, in: self) })
    else { return nil }
    let call = Expression.Call(
      callee: .member(base, name, offset), arguments: [.init(label: nil, value: .name("#value", offset))],
      trailingClosures: 0, offset: offset)
    return makeClosure(
      Expression.Closure(
        captures: [], parameters: ["#value"], parameterTypes: [nil], body: [.expression(.call(call))], offset: offset),
      expecting: types.intern(.function([types.element(of: value.type)], types.intern(.tuple([])))), name: name)
  }

  /// `for await value in stream { … }`: the body listens. Whether the sequence is a stream.
  func listen(to sequence: Typed, _ pattern: Pattern, _ body: [Statement]) -> Bool {
    let streams = arena.filter(sequence.values) { StreamRules().isStream($0, sequence.type, in: self) }
    guard !streams.isEmpty else { return false }
    let place = body.lazy.compactMap(\.firstOffset).first ?? info.offset
    listen(to: streams, of: types.element(of: sequence.type), pattern, body, at: place, label: "for")
    return true
  }

  /// What goes on with the result of an `await` listens to who resumes the continuation. Whether one is awaited.
  func listen(toResumed value: Typed, _ pattern: Pattern, _ body: [Statement]) -> Bool {
    let continuations = continuations(resumedWith: value.values)
    guard !continuations.isEmpty, !body.contains(where: \.returnsValue),
      let place = body.lazy.compactMap(\.firstOffset).first
    else { return false }
    listen(to: continuations, of: value.type, pattern, body, at: place, label: "await")
    return true
  }

  private func listen(
    to streams: SetID, of element: TypeID, _ pattern: Pattern, _ body: [Statement], at place: Offset, label: String
  ) {
    let closure = Expression.Closure(
      captures: [], parameters: ["#value"], parameterTypes: [nil],
      body: [.binding(pattern, nil, .name("#value", place))] + body, offset: place)
    let listener = makeClosure(closure, expecting: types.intern(.function([element], types.intern(.tuple([])))))
    StreamRules().listen(listener.values, to: streams, label: label, step(place), in: self)
  }

  /// The continuations that values are what somebody resumes them with.
  private func continuations(resumedWith values: SetID) -> SetID {
    var found = SetID.empty
    for value in arena[values] {
      guard case .field(let holder, let field) = arena[uncast(value)], arena[field] == .framework(.latest),
        let type = types.nominalType(of: arena.type(of: holder)), StreamRules.isContinuation(type, in: program)
      else { continue }
      found = arena.union(found, arena.set(holder))
    }
    return found
  }
}

extension Statement {
  /// Whether the statement, or one in it, gives something back.
  fileprivate var returnsValue: Bool {
    switch self {
    case .returning(let value): value != nil
    case .branch(_, let then, let otherwise): (then + otherwise).contains(where: \.returnsValue)
    case .guarding(_, let otherwise): otherwise.contains(where: \.returnsValue)
    case .selection(_, let arms): arms.contains { $0.body.contains(where: \.returnsValue) }
    case .loop(_, _, _, let body, _), .block(let body): body.contains(where: \.returnsValue)
    default: false
    }
  }

  /// The first place that an expression in the statement names.
  fileprivate var firstOffset: Offset? {
    switch self {
    case .expression(let expression), .returning(let expression?), .selection(let expression, _):
      expression.firstOffset
    case .binding(_, _, let expression?): expression.firstOffset
    case .branch(_, let then, let otherwise): (then + otherwise).lazy.compactMap(\.firstOffset).first
    case .block(let body), .loop(_, _, _, let body, _), .guarding(_, let body):
      body.lazy.compactMap(\.firstOffset).first
    default: nil
    }
  }
}

extension Expression {
  var firstOffset: Offset? {
    switch self {
    case .name(_, let offset), .implicitMember(_, let offset), .member(_, _, let offset),
      .subscripting(_, _, let offset), .array(_, let offset), .tuple(_, let offset), .assignment(_, _, let offset),
      .operation(_, _, _, let offset), .type(_, let offset):
      offset
    case .call(let call): call.offset
    case .optional(let inner): inner.firstOffset
    default: nil
    }
  }
}
