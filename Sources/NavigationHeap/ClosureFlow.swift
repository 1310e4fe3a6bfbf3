import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Where closures and methods may come to be run: a flow of values between places that knows no contexts.
///
/// Properties are told apart by their names alone, and of what flows only the bodies of closures are followed, so that it
/// costs next to nothing. Source: Shivers, "Control-Flow Analysis of Higher-Order Languages" (1991), 0CFA.
struct ClosureFlow {
  /// Where a closure can be.
  enum Place: Hashable {
    case parameter(CodeID, Int)
    case capture(CodeID, String)
    case result(CodeID)
    /// What any method of a name gives back.
    case resultOfName(String)
    /// What any closure gives back.
    case resultOfClosures
    /// What any closure is given, by position.
    case parameterOfClosures(Int)
    case property(String)
    case payload(String, Int)
    case field(FieldID)
    /// What listens to any stream, which whoever calls the stream runs, as code calls the promise of a future.
    case listener
    /// What a body runs.
    case run(by: CodeID)
    /// What escapes from a body to a framework, which may run it.
    case escape(from: CodeID)
  }

  private let engine: SummaryEngine
  private let arena: ValueArena
  private let functions: [String: [CodeID]]
  private var targets: [Place: [Place]] = [:]
  /// Where the closures of a body are.
  private var placesOfCode: [CodeID: [Place]] = [:]
  /// Where the methods of a name are that are bound to a receiver which is not known.
  private var placesOfName: [String: [Place]] = [:]
  private var captured: Set<ValueID> = []
  private var reached: Set<Place> = []

  /// - Complexity: O(*n*) for *n* values that bodies hand on, store and give back.
  init(_ engine: SummaryEngine, functions: [String: [CodeID]]) {
    self.engine = engine
    self.functions = functions
    arena = engine.arena
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      let info = engine.codes[code]
      if info.isClosure { addClosure(code) }
      if case .function = info.kind { connect(.result(code), .resultOfName(info.name)) }
      if let summary = engine.finishedSummary(of: code) { add(summary.result, in: code, to: .result(code)) }
      for term in (engine.settled[code] ?? []) + (engine.finishedSummary(of: code)?.exported ?? []) {
        guard case .store(let field, _) = term.operation else { continue }
        add(term.target, in: code, to: place(of: field))
      }
      for call in engine.calls[code] ?? [] { addArguments(of: call, in: code) }
    }
  }

  /// The code that may run closures of a body, or its method as a value, and was not told of before.
  mutating func runners(of code: CodeID) -> [CodeID] {
    var found: [CodeID] = []
    var rest = placesOfCode[code] ?? []
    if !engine.codes[code].isClosure { rest += placesOfName[engine.codes[code].name] ?? [] }
    while let place = rest.popLast() {
      guard reached.insert(place).inserted else { continue }
      switch place {
      case .run(let runner), .escape(let runner): found.append(runner)
      default: break
      }
      rest += targets[place] ?? []
    }
    return found
  }

  /// Has a body run what values are.
  mutating func add(_ values: SetID, in code: CodeID, runBy runner: CodeID) {
    add(values, in: code, to: .run(by: runner))
  }

  /// Has what values are listen to a stream.
  mutating func addListener(_ values: SetID, in code: CodeID) { add(values, in: code, to: .listener) }

  /// Has what values are escape from a body to a framework.
  mutating func add(_ values: SetID, in code: CodeID, escapingFrom runner: CodeID) {
    add(values, in: code, to: .escape(from: runner))
  }

  /// The closures that any of some bodies, or a framework, may run.
  ///
  /// - Complexity: O(*p* + *e*) for *p* places and *e* flows between them.
  func closures(runByAny runs: (CodeID) -> Bool) -> [CodeID] {
    var sources: [Place: [Place]] = [:]
    for (source, targets) in targets { for target in targets { sources[target, default: []].append(source) } }
    var found: Set<Place> = []
    var rest: [Place] = engine.codes.codes.indices.map { CodeID(rawValue: Int32($0)) }.filter(runs).map { .run(by: $0) }
    while let place = rest.popLast() { if found.insert(place).inserted { rest += sources[place] ?? [] } }
    func isRun(_ place: Place) -> Bool {
      // What frameworks keep they run.
      if case .field = place { return true }
      return found.contains(place)
    }
    return placesOfCode.filter { engine.codes[$0.key].isClosure && $0.value.contains(where: isRun) }.map(\.key).sorted()
  }

  private mutating func connect(_ source: Place, _ target: Place) {
    if source != target { targets[source, default: []].append(target) }
  }

  private mutating func addClosure(_ code: CodeID) {
    connect(.result(code), .resultOfClosures)
    for index in engine.codes[code].parameters.indices { connect(.parameterOfClosures(index), .parameter(code, index)) }
  }

  private mutating func addArguments(of call: CallRecord, in code: CodeID) {
    let arguments = arena[call.arguments]
    switch call.callee {
    case .code(let callee):
      for (index, values) in arguments.enumerated() { add(values, in: code, to: .parameter(callee, index)) }
    case .selector(let selector): give(arguments, arena[selector], in: code)
    case .getter, .subscription: break
    case .value, .framework:
      for (index, values) in arguments.enumerated() {
        add(values, in: code, to: .parameterOfClosures(index))
        guard holdsStream(values) else { continue }
        for case .closure(let closure, _, _) in arena[call.receiver].map({ arena[$0] }) {
          connect(.listener, .parameter(closure, index))
        }
      }
    }
  }

  private func holdsStream(_ values: SetID) -> Bool {
    arena[values].contains { value in
      guard case .allocation(_, let type, _) = arena[value] else { return false }
      return StreamRules.isStream(type, in: engine.program)
    }
  }

  /// Hands arguments to the parameters, of any function of a name, that their labels fit.
  private mutating func give(_ arguments: [SetID], _ selector: Selector, in code: CodeID) {
    for (index, values) in arguments.enumerated() where mayHoldClosure(values) {
      let label = index < selector.labels.count ? selector.labels[index] : nil
      let isTrailing = index >= selector.labels.count - selector.trailingClosures
      for callee in functions[selector.name] ?? [] {
        for (position, parameter) in engine.codes[callee].parameters.enumerated()
        where parameter.label == label || isTrailing || label == nil {
          add(values, in: code, to: .parameter(callee, position))
        }
      }
      add(values, in: code, to: .parameterOfClosures(index))
    }
  }

  private func mayHoldClosure(_ values: SetID) -> Bool {
    arena[values].contains { value in
      switch arena[value] {
      case .receiver, .allocation, .scene, .storyboard, .metatype, .globals, .text, .null, .keyPath: false
      default: true
      }
    }
  }

  private func place(of field: FieldID) -> Place {
    switch arena[field] {
    case .property(let name), .key(let name, _), .wrapper(let name), .subscriptions(let name): .property(name)
    case .payload(let name, let index): .payload(name, index)
    case .payloadOfCase, .position, .framework, .environment, .environmentKey, .associated, .typeParameter:
      .field(field)
    }
  }

  private mutating func add(_ values: SetID, in code: CodeID, to target: Place) {
    for value in arena[values] { add(value, in: code, to: target) }
  }

  private mutating func add(_ value: ValueID, in code: CodeID, to target: Place) {
    switch arena[value] {
    case .receiver, .allocation, .scene, .storyboard, .metatype, .anyInstance, .anyInstanceOf, .globals, .text, .null,
      .keyPath, .typeArgument:
      break
    case .parameter(let index): connect(.parameter(code, index), target)
    case .captured(let name): connect(.capture(code, name), target)
    case .field(let base, let field):
      switch arena[field] {
      // Of what is in tuples, and in cases that callers decide, all is taken for one.
      case .position, .payloadOfCase: add(base, in: code, to: target)
      default: connect(place(of: field), target)
      }
    case .result(let base, let selector, let arguments, _):
      let name = arena[selector].name
      if functions[name] != nil { connect(.resultOfName(name), target) }
      // What a framework makes of closures may run them.
      connect(.resultOfClosures, target)
      add(base, in: code, to: target)
      for argument in arena[arguments] { add(argument, in: code, to: target) }
    case .exactResult(_, let callee, _): connect(.result(callee), target)
    case .invocation: connect(.resultOfClosures, target)
    case .construction(_, let selector, let arguments, _): give(arena[arguments], arena[selector], in: code)
    case .closure(let closure, _, let environment):
      placesOfCode[closure, default: []].append(target)
      guard captured.insert(value).inserted else { return }
      for binding in arena[environment] { add(binding.value, in: code, to: .capture(closure, binding.name)) }
    case .method(_, let callee):
      placesOfCode[callee, default: []].append(target)
      for index in engine.codes[callee].parameters.indices {
        connect(.parameterOfClosures(index), .parameter(callee, index))
      }
    case .selector(_, let selector):
      let name = arena[selector].name
      placesOfName[name, default: []].append(target)
      for callee in functions[name] ?? [] {
        for index in engine.codes[callee].parameters.indices {
          connect(.parameterOfClosures(index), .parameter(callee, index))
        }
      }
    case .enumCase(_, let name, let payload):
      for (index, values) in arena[payload].enumerated() {
        add(values, in: code, to: .payload(name, index))
        add(values, in: code, to: target)
      }
    case .tuple(_, let elements): for element in arena[elements] { add(element, in: code, to: target) }
    case .cast(let inner), .answering(let inner, _), .without(let inner, _), .guarded(_, let inner):
      add(inner, in: code, to: target)
    }
  }
}
