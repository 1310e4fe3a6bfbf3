/// What a small program shows, found the naive way: every call is inlined, with one object for each place and way of calls
/// that makes it, until nothing new comes.
///
/// With ``Naming/documented`` it tells apart no more than the engine promises to.
///
/// As the engine does, it takes no heed of order: a name or a field has all that is ever put into it, and of a condition of
/// which nothing is known both branches run. A call runs once for each combination of receiver and arguments, so what an
/// enum's case decides is decided.
final class NaiveTwin {
  /// What was shown, where: told by the classes of the objects.
  struct Shown: Hashable, Comparable, CustomStringConvertible {
    let line: Int
    let verb: String
    let holder: String
    /// Empty for what takes away.
    let target: String

    static func < (one: Shown, other: Shown) -> Bool { one.order < other.order }
    private var order: (Int, String, String, String) { (line, verb, holder, target) }
    var description: String { "line \(line): \(verb) \(target) on \(holder)" }
  }

  /// What tells objects and calls apart.
  enum Naming {
    /// Each way of calls that leads there.
    case exact
    /// The same, but for what the engine's articles say: an instance that code neither gives back nor fills with a screen that
    /// it is given is one for each class of objects that run the code, all calls of a method within itself are one call for
    /// each object, and what an object puts into its own property decides nothing.
    case documented
  }

  private typealias FrameID = Int

  private indirect enum Value: Hashable {
    case object(type: String, site: SmallProgram.Site, maker: FrameID)
    case closure(site: SmallProgram.Site, definer: FrameID)
    case enumCase(String, [Value])
  }

  private struct FrameKey: Hashable {
    let caller: FrameID
    let site: SmallProgram.Site
    let callee: String
    let receiver: Value?
    let arguments: [Value]
  }

  /// A body as one way of calls runs it.
  private struct Frame {
    let this: Value?
    let definer: FrameID?
    let depth: Int
    let caller: FrameID
    let site: SmallProgram.Site
    let callee: String
    /// Whether it is that of all calls of a method within itself, or called by one that is.
    let isMerged: Bool
    var names: [String: Set<Value>] = [:]
    var results: Set<Value> = []
    var round = 0
  }

  /// What tells an instance apart where not each way of calls does.
  private struct Maker: Hashable {
    var type: String
    var calls: [SmallProgram.Site]
  }

  /// What a body has decided in the arm that it runs.
  private struct Decision: Hashable {
    let frame: FrameID
    let subject: String
  }

  private struct Cell: Hashable {
    let owner: Value
    let name: String
  }

  private let program: SmallProgram
  private let lines: [SmallProgram.Site: Int]
  private let depth: Int
  private let naming: Naming
  private let survey: SmallProgram.CallerSurvey
  private var makers: [Maker: Int] = [:]
  private var frames: [Frame] = []
  private var numbers: [FrameKey: FrameID] = [:]
  private var heap: [Cell: Set<Value>] = [:]
  private var closures: [SmallProgram.Site: (parameters: [String], body: [SmallProgram.Statement])] = [:]
  private var made: Set<Value> = []
  private var decided: [Decision: Value] = [:]
  private var round = 0
  private var hasGrown = false

  /// All that is shown.
  private(set) var shown: Set<Shown> = []
  /// Whether a call was left out because it was too deep.
  private(set) var isCut = false

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - lines: The line of each site that shows something.
  ///   - depth: How deeply calls are inlined.
  init(_ program: SmallProgram, lines: [SmallProgram.Site: Int], depth: Int, naming: Naming = .exact) {
    self.naming = naming
    survey = SmallProgram.CallerSurvey(of: program)
    self.program = program
    self.lines = lines
    self.depth = depth
    let delegate = Value.object(type: SmallProgram.entry.type, site: -1, maker: -1)
    repeat {
      hasGrown = false
      round += 1
      run(SmallProgram.entry.method, on: delegate)
      for object in made {
        guard case .object(let type, _, _) = object else { continue }
        for action in actions(of: type) { run(action, on: object) }
      }
    } while hasGrown
  }

  private func actions(of type: String) -> [String] {
    guard let declared = program[type] else { return [] }
    return declared.methods.filter(\.isAction).map(\.name) + (declared.base.map(actions) ?? [])
  }

  private func run(_ name: String, on object: Value) {
    guard case .object(let type, _, _) = object, let method = program.method(name, of: type) else { return }
    _ = enter(
      FrameKey(caller: -1, site: -1, callee: name, receiver: object, arguments: []), definer: nil, this: object,
      names: [], method.body)
  }

  /// Runs a body once a round, and returns what it gives back.
  ///
  /// - Parameter given: The arguments, where these are not part of the key.
  private func enter(
    _ key: FrameKey, definer: FrameID?, this: Value?, names: [String], _ body: [SmallProgram.Statement],
    given: [Set<Value>] = []
  ) -> Set<Value> {
    let depth = key.caller < 0 ? 0 : frames[key.caller].depth + 1
    guard depth <= self.depth else {
      isCut = true
      return []
    }
    let frame: FrameID
    if let known = numbers[key] {
      frame = known
    } else {
      frame = frames.count
      numbers[key] = frame
      frames.append(
        Frame(
          this: this, definer: definer, depth: depth, caller: key.caller, site: key.site, callee: key.callee,
          isMerged: !given.isEmpty || key.caller >= 0 && frames[key.caller].isMerged))
      for (name, argument) in zip(names, key.arguments) { frames[frame].names[name] = [argument] }
      hasGrown = true
    }
    for (name, values) in zip(names, given) { add(values, to: name, in: frame) }
    if frames[frame].round < round {
      frames[frame].round = round
      run(body, in: frame)
    }
    return frames[frame].results
  }

  private func run(_ body: [SmallProgram.Statement], in frame: FrameID) {
    for statement in body { run(statement, in: frame) }
  }

  private func run(_ statement: SmallProgram.Statement, in frame: FrameID) {
    switch statement {
    case .define(let name, _, let value): add(evaluate(value, in: frame), to: name, in: frame)
    case .set(let owner, let name, let value), .append(let owner, let name, let value):
      let values = evaluate(value, in: frame)
      for owner in evaluate(owner, in: frame) {
        let cell = Cell(owner: owner, name: name)
        if !values.isSubset(of: heap[cell] ?? []) {
          heap[cell, default: []].formUnion(values)
          hasGrown = true
        }
      }
    case .forEach(let name, let list, let body):
      add(evaluate(list, in: frame), to: name, in: frame)
      run(body, in: frame)
    case .run(let value): _ = evaluate(value, in: frame)
    case .give(let value):
      let values = evaluate(value, in: frame)
      if !values.isSubset(of: frames[frame].results) {
        frames[frame].results.formUnion(values)
        hasGrown = true
      }
    case .either(let one, let other):
      run(one, in: frame)
      run(other, in: frame)
    case .match(let value, let arms):
      // Within an arm the same expression is the arm's case.
      let decision = Decision(frame: frame, subject: "\(value)")
      let known = decided[decision]
      for found in known.map({ [$0] }) ?? evaluate(value, in: frame) {
        guard case .enumCase(let name, let payload) = found else { continue }
        decided[decision] = found
        for arm in arms where arm.enumCase == name {
          for (name, value) in zip(arm.names, payload) { add([value], to: name, in: frame) }
          run(arm.body, in: frame)
        }
      }
      decided[decision] = known
    case .show(let site, let verb, let holder, let target):
      let holders = evaluate(holder, in: frame)
      let targets = target.map { evaluate($0, in: frame).map(name) } ?? [""]
      for holder in holders {
        for target in targets {
          shown.insert(Shown(line: lines[site]!, verb: verb.rawValue, holder: name(holder), target: target))
        }
      }
    case .later(let body): run(body, in: frame)
    }
  }

  private func name(_ value: Value) -> String {
    if case .object(let type, _, _) = value { type } else { "?" }
  }

  private func add(_ values: Set<Value>, to name: String, in frame: FrameID) {
    if !values.isSubset(of: frames[frame].names[name] ?? []) {
      frames[frame].names[name, default: []].formUnion(values)
      hasGrown = true
    }
  }

  private func evaluate(_ expression: SmallProgram.Expression, in frame: FrameID) -> Set<Value> {
    switch expression {
    case .this: return frames[frame].this.map { [$0] } ?? []
    case .name(let name):
      var scope: FrameID? = frame
      while let current = scope {
        if let values = frames[current].names[name] { return values }
        scope = frames[current].definer
      }
      return []
    case .field(let owner, let name): return read(name, of: evaluate(owner, in: frame), in: frame)
    case .make(let site, let type, let arguments):
      let object = Value.object(type: type, site: site, maker: maker(of: site, in: frame))
      for (field, argument) in zip(program.given(of: type), arguments) {
        let cell = Cell(owner: object, name: field.name)
        let values = evaluate(argument, in: frame)
        if !values.isSubset(of: heap[cell] ?? []) {
          heap[cell, default: []].formUnion(values)
          hasGrown = true
        }
      }
      if made.insert(object).inserted { hasGrown = true }
      return [object]
    case .call(let site, let receiver, let name, let arguments):
      return evaluate(receiver, in: frame).reduce(into: []) { results, receiver in
        guard case .object(let type, _, _) = receiver, let method = program.method(name, of: type) else { return }
        if naming == .documented, isRunning(name, on: receiver, in: frame) {
          let key = FrameKey(caller: frame, site: -3, callee: name, receiver: receiver, arguments: [])
          results.formUnion(
            enter(
              merged(key), definer: nil, this: receiver, names: method.parameters.map(\.name), method.body,
              given: arguments.map { evaluate($0, in: frame) }))
          return
        }
        for arguments in combinations(arguments, in: frame) {
          let key = FrameKey(caller: frame, site: site, callee: name, receiver: receiver, arguments: arguments)
          results.formUnion(
            enter(key, definer: nil, this: receiver, names: method.parameters.map(\.name), method.body))
        }
      }
    case .callOfType(let site, let type, let name, let arguments):
      guard let method = program.method(name, of: type) else { return [] }
      return combinations(arguments, in: frame).reduce(into: []) { results, arguments in
        let key = FrameKey(caller: frame, site: site, callee: name, receiver: nil, arguments: arguments)
        results.formUnion(enter(key, definer: nil, this: nil, names: method.parameters.map(\.name), method.body))
      }
    case .closure(let site, let parameters, let body):
      closures[site] = (parameters, body)
      return [.closure(site: site, definer: frame)]
    case .invoke(let site, let callee, let arguments):
      return evaluate(callee, in: frame).reduce(into: []) { results, closure in
        guard case .closure(let made, let definer) = closure, let (parameters, body) = closures[made] else { return }
        for arguments in combinations(arguments, in: frame) {
          let key = FrameKey(caller: frame, site: site, callee: "", receiver: closure, arguments: arguments)
          results.formUnion(enter(key, definer: definer, this: frames[definer].this, names: parameters, body))
        }
      }
    case .enumCase(_, let name, let payload):
      return Set(combinations(payload, in: frame).map { .enumCase(name, $0) })
    }
  }

  /// Whether a method runs on an object already, in a frame or around it.
  private func isRunning(_ name: String, on object: Value, in frame: FrameID) -> Bool {
    var next = frame
    while next >= 0 {
      if frames[next].callee == name, frames[next].this == object { return true }
      next = frames[next].caller
    }
    return false
  }

  /// The key that all calls of a method on an object within itself share.
  private func merged(_ key: FrameKey) -> FrameKey {
    let shared = numbers.keys.first {
      $0.site == key.site && $0.callee == key.callee && $0.receiver == key.receiver
    }
    return shared ?? key
  }

  /// What tells the instances of a place apart: a frame, or the calls that hand on what the instance is filled with, up to
  /// three, to the class of objects that run the code.
  private func maker(of site: SmallProgram.Site, in frame: FrameID) -> FrameID {
    if naming == .exact { return frame }
    var maker = Maker(type: "", calls: [])
    if case .object(let type, _, _)? = frames[frame].this { maker.type = type }
    var next = frame
    while survey.filled.contains(site), !frames[next].isMerged, maker.calls.count < 3 {
      if let definer = frames[next].definer {
        // A closure acts for the code around it.
        next = definer
        continue
      }
      guard !survey.dispatched.contains(frames[next].callee), frames[next].caller >= 0 else { break }
      maker.calls.append(frames[next].site)
      guard survey.passing.contains(frames[next].site) else { break }
      next = frames[next].caller
    }
    if let known = makers[maker] { return known }
    makers[maker] = makers.count
    return makers.count - 1
  }

  private func read(_ name: String, of owners: Set<Value>, in frame: FrameID) -> Set<Value> {
    owners.reduce(into: []) { values, owner in
      if case .object(let type, _, _) = owner, let getter = program.field(name, of: type)?.getter {
        let key = FrameKey(caller: frame, site: -2, callee: name, receiver: owner, arguments: [])
        values.formUnion(enter(key, definer: nil, this: owner, names: [], getter))
      } else {
        for value in heap[Cell(owner: owner, name: name)] ?? [] {
          if naming == .documented, survey.filledByOwner.contains(name), case .enumCase(let known, []) = value,
            let cases = program.enums.first(where: { $0.cases.contains { $0.name == known } })?.cases
          {
            values.formUnion(cases.filter(\.payload.isEmpty).map { .enumCase($0.name, []) })
          } else {
            values.insert(value)
          }
        }
      }
    }
  }

  /// One value of each expression, in all ways.
  private func combinations(_ expressions: [SmallProgram.Expression], in frame: FrameID) -> [[Value]] {
    expressions.reduce([[]]) { combinations, expression in
      let values = evaluate(expression, in: frame)
      return combinations.flatMap { combination in values.map { combination + [$0] } }
    }
  }
}

extension SmallProgram {
  /// Which instances each caller of the method around them has for itself, as the engine's articles say it.
  fileprivate struct CallerSurvey {
    /// The sites of instances that a method gives back, or fills with a screen that it is given.
    private(set) var filled: Set<Site> = []
    /// The sites of calls that hand on a screen which the method around them is given.
    private(set) var passing: Set<Site> = []
    /// The properties that their own object fills.
    private(set) var filledByOwner: Set<String> = []
    /// The methods of which the receiver decides which body runs.
    let dispatched: Set<String>
    private let program: SmallProgram
    private var screens: Set<String> = []
    /// The sites whose instances local names stand for.
    private var locals: [String: Site] = [:]

    init(of program: SmallProgram) {
      self.program = program
      dispatched = Set(
        (program.protocols.flatMap(\.methods) + program.classes.flatMap(\.methods).filter(\.isOverride)).map(\.name))
      for method in program.classes.flatMap(\.methods) {
        screens = Set(method.parameters.filter { $0.type == "UIViewController" }.map(\.name))
        locals = [:]
        visit(method.body)
      }
    }

    private mutating func visit(_ body: [Statement]) { for statement in body { visit(statement) } }

    private mutating func visit(_ statement: Statement) {
      switch statement {
      case .define(let name, _, let value):
        if case .make(let site, _, _) = value { locals[name] = site }
        if case .call(_, _, _, let arguments) = value, isScreen(arguments) { screens.insert(name) }
        visit(value)
      case .set(let owner, let name, let value), .append(let owner, let name, let value):
        if case .name(let local) = owner, isScreen([value]), let site = locals[local] { filled.insert(site) }
        if case .this = owner { filledByOwner.insert(name) }
        visit(value)
      case .forEach(_, _, let body), .later(let body): visit(body)
      case .run(let value): visit(value)
      case .give(let value):
        if case .make(let site, _, _) = value { filled.insert(site) }
        visit(value)
      case .either(let one, let other): visit(one + other)
      case .match(_, let arms): for arm in arms { visit(arm.body) }
      case .show: break
      }
    }

    private mutating func visit(_ value: Expression) {
      switch value {
      case .make(let site, _, let arguments):
        if isScreen(arguments) { filled.insert(site) }
        for argument in arguments { visit(argument) }
      case .call(let call, let receiver, let method, let arguments):
        if isScreen(arguments) {
          passing.insert(call)
          if case .name(let name) = receiver, let site = locals[name], keeps(method) { filled.insert(site) }
        }
        for part in [receiver] + arguments { visit(part) }
      case .callOfType(let call, _, _, let arguments):
        if isScreen(arguments) { passing.insert(call) }
        for argument in arguments { visit(argument) }
      case .enumCase(_, _, let arguments): for argument in arguments { visit(argument) }
      case .closure(_, _, let body): visit(body)
      case .invoke(_, let callee, let arguments): for part in [callee] + arguments { visit(part) }
      case .this, .name, .field: break
      }
    }

    private func isScreen(_ values: [Expression]) -> Bool {
      values.contains {
        switch $0 {
        case .name(let name): screens.contains(name)
        case .enumCase(_, _, let payload): isScreen(payload)
        default: false
        }
      }
    }

    /// Whether a method puts something into its object.
    private func keeps(_ method: String) -> Bool {
      program.classes.lazy.flatMap(\.methods).first { $0.name == method }?.body.contains {
        switch $0 {
        case .set(.this, _, _), .append(.this, _, _): true
        default: false
        }
      } ?? false
    }
  }
}
