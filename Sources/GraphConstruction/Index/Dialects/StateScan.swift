import SwiftFacts

/// What bodies say of a state that views are shown for: which property they set to what, and which actions carry a case.
///
/// `state.destination = .edit(Edit.State())` in a reducer, or `.send(.setDestination(.edit))` where the reducer's arm for
/// `setDestination` sets what it is given.
struct StateScan {
  /// What a property is set to.
  enum Asked: Equatable {
    /// `nil` or `false`.
    case nothing
    case cases(Set<String>)
    case payload(of: Carrier)
    case anything
  }

  /// What hands something on to code that sets a property.
  enum Carrier: Hashable {
    /// An action, by the cases that a pattern names, from the outermost in.
    case action([String])
    /// A function, by its name.
    case function(String)

    var name: String {
      switch self {
      case .action(let cases): cases.last ?? ""
      case .function(let name): name
      }
    }
  }

  /// Code that sets a property.
  struct Change {
    /// The names from the state to the property: `state`, `home`, `destination`.
    let path: [String]
    let asked: Asked
    /// The action that the code answers.
    let event: String?
    let offset: Offset
  }

  /// Code that makes an action, or calls a function, with cases, or with what another action or function is given.
  struct Sending {
    let action: String
    /// The actions around it, from the outermost in: `.list(.detail(.open(id)))`.
    let around: [String]
    /// The property whose `send` is called with it, where one is.
    let store: String?
    let asked: Asked
    /// The action that the code answers.
    let event: String?
    let offset: Offset
  }

  private(set) var changes: [Change] = []
  private(set) var sendings: [Sending] = []
  /// Local copies of parts of a state, by name.
  private var copies: [String: [String]] = [:]
  /// What hands on what a name is bound to.
  private var carried: [String: Carrier] = [:]
  /// Where calls that make actions stand in others, or in a call of `send`, by the place of the inner one.
  private var places: [Offset: (around: [String], store: String?)] = [:]

  /// Notes the function whose body it is: what it is given, its callers say.
  mutating func note(_ function: FunctionFacts) {
    for parameter in function.parameters { carried[parameter.name] = .function(function.name) }
  }

  /// Notes what a local name is a copy of.
  mutating func note(_ pattern: Pattern, _ value: Expression?) {
    switch (pattern, value.flatMap { path(of: $0) }) {
    case (.name(let name), let path?): copies[name] = path
    case (.name(let name), nil): copies[name] = value.flatMap { typeMade(by: $0) }
    case (.enumCase(let element, let parts), let path?):
      if case .name(let name)? = parts.first { copies[name] = path + [element] }
    default: break
    }
  }

  /// Notes which names an arm binds to what its actions carry.
  mutating func note(_ patterns: [Pattern], in outer: [String] = []) {
    for case .enumCase(let action, let parts) in patterns {
      for case .name(let name) in parts { carried[name] = .action(outer + [action]) }
      note(parts, in: outer + [action])
    }
  }

  mutating func noteAssignment(
    of value: Expression, to target: Expression, _ causes: [[String]], at offset: Offset
  ) {
    guard let path = path(of: target) else { return }
    add(path, asked(value), causes, at: offset)
  }

  /// Notes `state.isShown.toggle()`, and actions that carry a case.
  mutating func note(_ call: Expression.Call, _ causes: [[String]]) {
    if case .member(let flag, "toggle", let offset) = call.callee, call.arguments.isEmpty, let path = path(of: flag) {
      return add(path, .anything, causes, at: offset)
    }
    if case .member(let path, "append", _) = call.callee, let path = self.path(of: path),
      let added = call.arguments.first,
      case .cases = asked(added.value)
    {
      return add(path, asked(added.value), causes, at: call.offset)
    }
    guard let action = nameCalled(call.callee), let argument = call.arguments.first else { return }
    let place = places[call.offset]
    if case .call(let inner) = argument.value {
      places[inner.offset] =
        action == "send" ? ([], store(of: call.callee)) : ((place?.around ?? []) + [action], place?.store)
    }
    switch asked(argument.value) {
    case .nothing, .anything: break
    case let asked:
      sendings += causes.map {
        Sending(
          action: action, around: place?.around ?? [], store: place?.store, asked: asked, event: event(of: $0),
          offset: call.offset)
      }
    }
  }

  /// What is named before a call of `send`.
  private func store(of callee: Expression) -> String? {
    guard case .member(let base, _, _) = callee else { return nil }
    return switch base.withoutOptionals {
    case .name(let name, _), .member(.name("self", _), let name, _): name
    default: nil
    }
  }

  /// The name of a case, method or function that is called.
  private func nameCalled(_ callee: Expression) -> String? {
    switch callee {
    case .implicitMember(let name, _), .member(_, let name, _), .name(let name, _):
      name.first?.isLowercase == true && name != "init" ? name : nil
    default: nil
    }
  }

  private mutating func add(_ path: [String], _ asked: Asked, _ causes: [[String]], at offset: Offset) {
    guard asked != .nothing else { return }
    changes += causes.map { Change(path: path, asked: asked, event: event(of: $0), offset: offset) }
  }

  /// The last of the cases of a `switch` that names an action, and not how it went.
  private func event(of cause: [String]) -> String? {
    cause.last { !["success", "failure", "some", "none"].contains($0) }
  }

  // MARK: Values

  private func asked(_ value: Expression) -> Asked {
    switch value {
    case .null, .implicitMember("false", _): return .nothing
    case .optional(let inner): return asked(inner)
    case .call(let call):
      if nameOfCase(call.callee) == "some", let some = call.arguments.first { return asked(some.value) }
      return nameOfCase(call.callee).map { .cases([$0]) } ?? .anything
    case .implicitMember, .member: return nameOfCase(value).map { .cases([$0]) } ?? .anything
    case .name(let name, _): return carried[name].map { .payload(of: $0) } ?? .anything
    case .either(let left, let right), .ternary(_, let left, let right):
      switch (asked(left), asked(right)) {
      case (.nothing, let other), (let other, .nothing): return other
      case (.cases(let one), .cases(let other)): return .cases(one.union(other))
      default: return .anything
      }
    default: return .anything
    }
  }

  /// The case that `.edit` or `Destination.State.edit` names.
  private func nameOfCase(_ expression: Expression) -> String? {
    switch expression {
    case .implicitMember("init", _): nil
    case .implicitMember(let name, _): name
    case .member(let base, let name, _) where isType(base) && name.first?.isLowercase == true && name != "init": name
    default: nil
    }
  }

  private func isType(_ expression: Expression) -> Bool {
    switch expression {
    case .name(let name, _), .member(_, let name, _): name.isTypeName
    case .type: true
    default: false
    }
  }

  /// The names of the type that a call makes: `Edit.State(…)`.
  private func typeMade(by value: Expression) -> [String]? {
    guard case .call(let call) = value, let path = path(of: call.callee) else { return nil }
    return path.allSatisfy { $0.isTypeName } ? path : nil
  }

  /// The names of `state.home.destination`, of which the first may be a copy.
  private func path(of expression: Expression) -> [String]? {
    switch expression {
    case .name(let name, _): copies[name] ?? [name]
    case .member(let base, let name, _): path(of: base).map { $0 + [name] }
    case .optional(let inner): path(of: inner)
    default: nil
    }
  }
}
