import ProgramModel

/// What the generic parameters of a function are in one call of it.
///
/// Source: Pierce and Turner, "Local Type Inference" (2000): arguments say it first, then what the call is expected to be.
struct GenericBindings {
  private let names: Set<String>
  private var said: [String: TypeID] = [:]
  private var wanted: [String: TypeID] = [:]
  /// Generic parameters of the code around the call, which it passes on.
  private var passedOn: [String: TypeID] = [:]

  init(_ names: [String] = []) { self.names = Set(names) }

  var isEmpty: Bool { names.isEmpty }

  subscript(name: String) -> TypeID? { said[name] ?? wanted[name] }

  /// What a parameter is, be it a generic parameter of the code around the call.
  func argument(for name: String) -> TypeID? { self[name] ?? passedOn[name] }

  /// Notes that a value of the type `given` is passed for what is declared as `declared`.
  mutating func note(_ declared: TypeID, is given: TypeID, in types: TypeTable) {
    guard !isEmpty else { return }
    unify(declared, given, types, depth: 0) { name, type in
      if case .generic = types[type] {
        passedOn[name] = passedOn[name] ?? type
      } else {
        said[name] = said[name] ?? type
      }
    }
  }

  /// Notes that a value of the type `expected` is wanted of what is declared as `declared`.
  mutating func want(_ declared: TypeID, as expected: TypeID, in types: TypeTable) {
    guard !isEmpty else { return }
    unify(declared, expected, types, depth: 0) { name, type in
      if case .generic = types[type] {
        passedOn[name] = passedOn[name] ?? type
      } else {
        wanted[name] = wanted[name] ?? type
      }
    }
  }

  private func unify(
    _ declared: TypeID, _ given: TypeID, _ types: TypeTable, depth: Int, _ bind: (String, TypeID) -> Void
  ) {
    guard depth < EngineLimits.genericNesting, given != .unknown else { return }
    func inner(_ declared: TypeID, _ given: TypeID) { unify(declared, given, types, depth: depth + 1, bind) }
    switch (types[declared], types[given]) {
    case (.generic, .receiver): break
    case (.generic(let name), _): if names.contains(name) { bind(name, given) }
    case (.collection(let one), .collection(let other)): inner(one, other)
    case (.metatype(let one), .metatype(let other)): inner(one, other)
    case (.tuple(let fields), .tuple(let others)) where fields.count == others.count:
      for (one, other) in zip(fields, others) { inner(one.type, other.type) }
    case (.function(let parameters, let result), .function(let others, let otherResult)):
      for (one, other) in zip(parameters, others) { inner(one, other) }
      inner(result, otherResult)
    case (.nominal(let type, let arguments), .nominal(let other, let others)) where !arguments.isEmpty:
      if type == other {
        for (one, other) in zip(arguments, others) { inner(one, other) }
        return
      }
      guard types.program.types[type].isSource, types.program.ancestry(of: other).contains(type) else { return }
      for (name, argument) in zip(types.program.types[type].genericParameters, arguments) {
        if let found = types.argument(name, of: given) { inner(argument, found) }
      }
    default: break
    }
  }
}

extension TypeTable {
  /// A type with what a call says of a function's generic parameters in the place of their names.
  func substituting(_ id: TypeID, _ bindings: GenericBindings) -> TypeID {
    guard !bindings.isEmpty else { return id }
    switch self[id] {
    case .generic(let name): return bindings[name] ?? id
    case .collection(let element): return intern(.collection(substituting(element, bindings)))
    case .metatype(let type): return intern(.metatype(substituting(type, bindings)))
    case .function(let parameters, let result):
      return intern(.function(parameters.map { substituting($0, bindings) }, substituting(result, bindings)))
    case .tuple(let fields):
      return intern(.tuple(fields.map { .init(label: $0.label, type: substituting($0.type, bindings)) }))
    case .nominal(let type, let arguments) where !arguments.isEmpty:
      return nominal(type, arguments.map { substituting($0, bindings) })
    default: return id
    }
  }
}
