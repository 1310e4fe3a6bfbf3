import SwiftFacts

/// What bodies say of routes that are values: which code asks for a case, and which view stands for it.
///
/// FlowStacks and the libraries of the Composable Architecture keep a stack as an array of cases, `routes` or `path`, that
/// a reducer or a view changes, and show the view that a `switch` has for each.
struct RouteScan {
  /// Code that changes an array of routes.
  struct Request {
    enum Verb { case push, present, root, pop, popTo, popToRoot }

    /// What is asked for.
    enum Wanted {
      case wayBack
      /// A case, and the enum before it, where that is written.
      case element(String, of: [String])
      /// A value of a type, where that is written.
      case value([String])
    }

    let verb: Verb
    /// The names to the array; `nil` for a route that is only made, such as `.root(.list)`.
    let array: [String]?
    let wanted: Wanted
    /// The cases of the `switch` around the code, from the outermost in: `path`, `element`, `list`, `rowTapped`.
    let cause: [String]
    let offset: Offset
  }

  /// A closure that has a view for each case of what it is given.
  struct Table {
    /// Names of types that are made in the arms, by case.
    var rows: [String: [[String]]] = [:]
    /// Names of types that are made whatever is given.
    var others: [[String]] = []
    /// Names of types that are made in the container's own builder.
    var roots: [[String]] = []
    /// Where that container stands.
    var stack: Offset?
    /// The type that the values are said to be of.
    var type: [String]?
    /// Whether it is a modifier of what a library's stack begins with.
    var isModifier = false
    let offset: Offset
  }

  private(set) var requests: [Request] = []
  private(set) var tables: [Table] = []
  private(set) var causes: [[String]] = [[]]
  /// Code that sets a property of a state, and code that sends an action with a case in it.
  var changes = StateScan()
  /// The types made in the builders of the stacks around, the innermost last.
  private var roots: [(made: [[String]], offset: Offset)] = []

  mutating func scan(_ statements: [Statement]) { statements.forEach { scan($0) } }

  private mutating func scan(_ statement: Statement) {
    switch statement {
    case .expression(let expression): scan(expression)
    case .binding(let pattern, _, let expression):
      changes.note(pattern, expression)
      scan(expression)
    case .returning(let expression): scan(expression)
    case .function(let facts): scan(facts.body ?? [])
    case .branch(let conditions, let then, let otherwise):
      scan(conditions)
      scan(then)
      scan(otherwise)
    case .guarding(let conditions, let otherwise):
      scan(conditions)
      scan(otherwise)
    case .selection(let subject, let arms):
      scan(subject)
      for arm in arms {
        let known = causes
        let own = arm.patterns.map(caseNames).filter { !$0.isEmpty }
        // A choice inside of an arm is no action; the arm is.
        if !own.isEmpty, causes == [[]] || own.contains(where: { $0.count > 1 }) { causes = own }
        changes.note(arm.patterns)
        scan(arm.body)
        causes = known
      }
    case .loop(_, let sequence, _, let body, _):
      scan(sequence)
      scan(body)
    case .block(let body): scan(body)
    }
  }

  private mutating func scan(_ conditions: [Statement.Condition]) {
    for condition in conditions {
      switch condition {
      case .expression(let expression), .matching(_, let expression): scan(expression)
      case .binding(let pattern, _, let expression):
        changes.note(pattern, expression)
        scan(expression)
      }
    }
  }

  mutating func scan(_ expression: Expression?) {
    guard let expression else { return }
    switch expression {
    case .call(let call): scan(call)
    case .member(let base, _, _): scan(base)
    case .subscripting(let base, let arguments, _):
      scan(base)
      arguments.forEach { scan($0.value) }
    case .closure(let closure): scan(closure.body)
    case .array(let elements, _), .logical(let elements, _), .sequence(let elements), .range(let elements),
      .interpolation(_, let elements):
      elements.forEach { scan($0) }
    case .dictionary(let entries, _): entries.forEach { scan($0.value) }
    case .tuple(let elements, _): elements.forEach { scan($0.value) }
    case .cast(let value, _, _), .typeTest(let value, _), .optional(let value), .negation(let value): scan(value)
    case .assignment(let target, let value, let offset):
      changes.noteAssignment(of: value, to: target, causes, at: offset)
      noteNewStack(value, in: target)
      scan(value)
    case .comparison(let left, let right, _), .either(let left, let right), .operation(_, let left, let right, _):
      scan(left)
      scan(right)
    case .ternary(let condition, let then, let otherwise):
      scan(condition)
      scan(then)
      scan(otherwise)
    case .statement(let statement): scan(statement)
    case .name, .implicitMember, .string, .null, .type, .keyPath, .inert: break
    }
  }

  private mutating func scan(_ call: Expression.Call) {
    noteRequest(call)
    noteTable(call)
    changes.note(call, causes)
    let isStack = name(of: call.callee).map(RouteNames.stacks.contains) == true
    if isStack {
      roots.append((made(in: call.arguments.filter { $0.label != "destination" }.map(\.value)), call.offset))
    }
    scan(call.callee)
    // What a binding's setter does, SwiftUI asks for.
    let isBinding = name(of: call.callee) == "Binding"
    for argument in call.arguments where !isBinding || argument.label != "set" { scan(argument.value) }
    if isStack { roots.removeLast() }
  }

  // MARK: Requests

  private mutating func noteRequest(_ call: Expression.Call) {
    switch stripped(call.callee) {
    case .member(let base, let method, _):
      guard let array = names(of: base) else { return }
      if let verb = RouteNames.waysBack[method] {
        add(verb, array: array, .wayBack, at: call.offset)
      } else if let verb = RouteNames.changes[method], let argument = call.arguments.first, argument.label == nil {
        add(verb, array: array, wanted(argument.value), at: call.offset)
      }
    case .implicitMember(let style, let offset):
      guard let verb = RouteNames.styles[style], let argument = call.arguments.first, argument.label == nil else {
        return
      }
      add(verb, array: nil, wanted(argument.value), at: offset)
    case .name(let name, let offset) where RouteNames.links[name] != nil:
      guard let value = call.arguments.first(where: { $0.label == RouteNames.links[name] }) else { return }
      let style = call.arguments.first { $0.label == "style" }.flatMap { self.name(of: $0.value) }
      add(style.flatMap { RouteNames.styles[$0] } ?? .push, array: nil, wanted(value.value), at: offset)
    default: break
    }
  }

  /// `state.path = StackState([.detail(…)])`.
  private mutating func noteNewStack(_ value: Expression, in target: Expression) {
    guard case .call(let call) = value, name(of: call.callee) == "StackState", let array = names(of: target),
      case .array(let elements, _)? = call.arguments.first?.value
    else { return }
    for element in elements { add(.push, array: array, wanted(element), at: call.offset) }
  }

  private mutating func add(
    _ verb: Request.Verb, array: [String]?, _ wanted: Request.Wanted, at offset: Offset
  ) {
    requests += causes.map { Request(verb: verb, array: array, wanted: wanted, cause: $0, offset: offset) }
  }

  /// The case that an expression makes, or the type of the value.
  private func wanted(_ expression: Expression) -> Request.Wanted {
    switch stripped(expression) {
    case .implicitMember(let name, _) where name != "init": return .element(name, of: [])
    case .member(let base, let name, _) where name.first?.isLowercase == true && name != "init":
      return path(of: base).map { .element(name, of: $0) } ?? .value([])
    case .call(let call):
      if let type = path(of: call.callee) { return .value(type) }
      switch stripped(call.callee) {
      case .implicitMember, .member: return wanted(call.callee)
      default: return .value([])
      }
    default: return .value([])
    }
  }

  // MARK: Tables

  private mutating func noteTable(_ call: Expression.Call) {
    guard let callee = name(of: call.callee), RouteNames.tables.contains(callee) else { return }
    for argument in call.arguments {
      guard case .closure(let closure) = argument.value else { continue }
      var table = Table(offset: call.offset)
      table.type = call.arguments.first { $0.label == "for" }.flatMap { path(of: $0.value) }
      let arms = arms(of: closure) ?? []
      let isOfAll = RouteNames.stacks.contains(callee) && argument.label == "destination"
      if arms.isEmpty, table.type != nil || isOfAll { table.others = made(in: closure.body) }
      if arms.isEmpty, table.others.isEmpty { continue }
      for arm in arms {
        for name in arm.patterns.compactMap({ caseNames($0).first }) {
          table.rows[name, default: []] += made(in: arm.body)
        }
      }
      table.roots =
        RouteNames.stacks.contains(callee)
        ? made(in: call.arguments.filter { $0.label != argument.label }.map(\.value)) : roots.last?.made ?? []
      table.stack = roots.last?.offset
      table.isModifier = callee == "flowDestination"
      tables.append(table)
    }
  }

  /// The arms of a closure that only chooses by what it is given.
  private func arms(of closure: Expression.Closure) -> [Statement.Arm]? {
    let first = closure.parameters.first ?? "$0"
    for statement in closure.body {
      guard case .selection(let subject, let arms)? = selection(statement) else { continue }
      switch stripped(subject) {
      case .name(first, _), .member(.name(first, _), _, _): return arms
      case .name(let name, _) where first == "$" + name: return arms
      default: continue
      }
    }
    return nil
  }

  private func selection(_ statement: Statement) -> Statement? {
    switch statement {
    case .selection: statement
    case .expression(.statement(let inner)), .returning(.statement(let inner)?): selection(inner)
    case .expression(.call(let call)):
      // `WithPerceptionTracking { switch … }`
      call.arguments.lazy.compactMap { argument -> Statement? in
        guard case .closure(let closure) = argument.value, closure.parameters.isEmpty else { return nil }
        return closure.body.lazy.compactMap(selection).first
      }.first
    default: nil
    }
  }

  /// The names of the types that code makes, outermost first; what is made inside of them is theirs.
  private func made(in statements: [Statement]) -> [[String]] {
    var collector = ConstructorCollector()
    statements.forEach { collector.collect($0) }
    return collector.found
  }

  private func made(in expressions: [Expression]) -> [[String]] {
    made(in: expressions.map { Statement.expression($0) })
  }

  // MARK: Names

  private func stripped(_ expression: Expression) -> Expression {
    if case .optional(let inner) = expression { return stripped(inner) }
    return expression
  }

  /// The last name of `a.b.c`, or of what is called.
  private func name(of expression: Expression) -> String? {
    switch stripped(expression) {
    case .name(let name, _), .member(_, let name, _), .implicitMember(let name, _): name
    case .call(let call): name(of: call.callee)
    case .type(.nominal(let path, _), _): path.last
    default: nil
    }
  }

  /// The names of `a.b.c`.
  private func names(of expression: Expression) -> [String]? {
    switch stripped(expression) {
    case .name(let name, _), .implicitMember(let name, _): [name]
    case .member(let base, let name, _): (names(of: base) ?? []) + [name]
    default: nil
    }
  }

  private func path(of expression: Expression) -> [String]? {
    switch stripped(expression) {
    case .name(let name, _) where name.isTypeName: [name]
    case .member(let base, let name, _) where name.isTypeName: path(of: base).map { $0 + [name] }
    case .type(.nominal(let path, _), _): path
    default: nil
    }
  }
}

/// The cases that a pattern names, from the outermost in.
private func caseNames(_ pattern: Pattern) -> [String] {
  guard case .enumCase(let name, let parts) = pattern else { return [] }
  return [name] + (parts.lazy.map(caseNames).first { !$0.isEmpty } ?? [])
}
