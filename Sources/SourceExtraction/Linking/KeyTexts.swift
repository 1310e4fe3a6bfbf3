import ProgramModel
import SwiftFacts

/// Texts by which an app finds what it shows: keys of its dictionaries of screens, coordinators or makers of them, and
/// names that a function compares its parameter with.
///
/// Other texts are not followed: there are too many, and they tell nothing.
struct KeyTexts {
  /// Where a text is handed over: a parameter of a function, by the function's name and the parameter's label.
  private struct Place: Hashable {
    let function: String
    let label: String?
  }

  private(set) var texts: Set<String> = []
  /// Names of properties that hold things by text.
  private var registries: Set<String> = []
  private var places: Set<Place> = []
  /// Texts of constants, by name.
  private var constants: [String: Set<String>] = [:]

  /// - Complexity: O(*n*) for *n* expressions of the program where there is such a dictionary or function, else of the
  ///   functions that take texts.
  init(_ program: Program) {
    for type in program.types where !type.isModel {
      for (name, property) in type.properties where isRegistry(property.facts, program) { registries.insert(name) }
    }
    let takers = program.functions.filter { function in
      !program.files[function.file].isModel && function.facts.body != nil
        && function.facts.parameters.contains { $0.type.unwrapped == .named("String") }
    }
    for function in takers { notePlaces(of: function.facts) }
    guard !places.isEmpty || !registries.isEmpty else { return }
    var count = 0
    while count < places.count {
      count = places.count
      for function in takers { notePassing(by: function.facts) }
    }
    noteConstants(of: program)
    for function in program.functions where !program.files[function.file].isModel {
      note(textsIn: function.facts.body ?? [])
    }
    for type in program.types where !type.isModel {
      for (name, property) in type.properties {
        note(textsIn: property.facts.getter ?? [])
        note(textsIn: property.facts.initialValue.map { [.expression($0)] } ?? [])
        if registries.contains(name), case .dictionary(let entries, _)? = property.facts.initialValue {
          add(Set(entries.flatMap { texts(in: $0.key) }))
        }
      }
    }
  }

  /// Whether a property is a dictionary of closures, of types, of objects of any kind, or of what is the app's own.
  private func isRegistry(_ property: PropertyFacts, _ program: Program) -> Bool {
    guard case .dictionary? = property.initialValue, case .collection(let element)? = property.type?.unwrapped else {
      return false
    }
    switch element.unwrapped {
    case .function, .metatype: return true
    case .nominal(let path, _):
      if path == ["AnyObject"] || path.last?.hasSuffix("ViewController") == true { return true }
      guard let type = program.find(path, from: []) ?? program.find([path.last ?? ""], from: []) else { return false }
      return program.types[type].kind == .protocol || program.types[type].kind == .class
    default: return false
    }
  }

  // MARK: Parameters

  /// The parameters of a function that are keys of a registry, or that it compares with several names.
  private mutating func notePlaces(of function: FunctionFacts) {
    var compared: [String: Int] = [:]
    var keys: Set<String> = []
    forEachExpression(in: function.body ?? []) { expression in
      switch expression {
      case .comparison(.name(let name, _), .string, "=="), .comparison(.name(let name, _), .member, "=="):
        compared[name, default: 0] += 1
      case .subscripting(let base, let arguments, _):
        guard let registry = lastName(of: base), registries.contains(registry), arguments.count == 1 else { return }
        if case .name(let name, _) = arguments[0].value { keys.insert(name) }
      case .statement(.selection(.name(let name, _), let arms)):
        compared[name, default: 0] += arms.flatMap(\.patterns).filter(isText).count
      default: break
      }
    }
    for parameter in function.parameters where parameter.type.unwrapped == .named("String") {
      guard keys.contains(parameter.name) || compared[parameter.name, default: 0] >= 3 else { continue }
      places.insert(Place(function: function.name, label: parameter.label))
    }
  }

  private func isText(_ pattern: Pattern) -> Bool {
    switch pattern {
    case .expression(.string), .enumCase: true
    default: false
    }
  }

  /// The parameters of a function that it passes on as keys.
  private mutating func notePassing(by function: FunctionFacts) {
    let known = places
    var passed: Set<String> = []
    forEachExpression(in: function.body ?? []) { expression in
      guard case .call(let call) = expression, let callee = lastName(of: call.callee) else { return }
      for argument in call.arguments where known.contains(Place(function: callee, label: argument.label)) {
        if case .name(let name, _) = argument.value { passed.insert(name) }
      }
    }
    for parameter in function.parameters where passed.contains(parameter.name) {
      if parameter.type.unwrapped == .named("String") {
        places.insert(Place(function: function.name, label: parameter.label))
      }
    }
  }

  // MARK: Texts

  private mutating func noteConstants(of program: Program) {
    func note(_ property: PropertyFacts) {
      guard case .string(let text)? = property.initialValue else { return }
      constants[property.name, default: []].insert(text)
    }
    for type in program.types { type.properties.values.forEach { note($0.facts) } }
    program.globals.values.forEach { note($0.facts) }
  }

  private mutating func note(textsIn statements: [Statement]) {
    var found: Set<String> = []
    forEachExpression(in: statements) { expression in
      switch expression {
      case .call(let call):
        guard let callee = lastName(of: call.callee) else { return }
        for argument in call.arguments where places.contains(Place(function: callee, label: argument.label)) {
          found.formUnion(texts(in: argument.value))
        }
      case .subscripting(let base, let arguments, _):
        guard let registry = lastName(of: base), registries.contains(registry) else { return }
        arguments.forEach { found.formUnion(texts(in: $0.value)) }
      case .comparison(.name, let other, "=="): found.formUnion(texts(in: other))
      case .assignment(let target, .dictionary(let entries, _), _):
        guard let registry = lastName(of: target), registries.contains(registry) else { return }
        entries.forEach { found.formUnion(texts(in: $0.key)) }
      case .dictionary(let entries, _):
        for entry in entries where isMaker(entry.value) { found.formUnion(texts(in: entry.key)) }
      default: break
      }
    }
    add(found)
  }

  private mutating func add(_ found: Set<String>) {
    texts.formUnion(found.filter { !$0.isEmpty && $0.utf8.count <= ExtractionLimits.bytesOfKey })
  }

  private func isMaker(_ expression: Expression) -> Bool {
    switch expression {
    case .closure, .type: true
    default: false
    }
  }

  private func texts(in expression: Expression) -> Set<String> {
    switch expression {
    case .string(let text): [text]
    case .name(let name, _), .member(_, let name, _), .implicitMember(let name, _): constants[name] ?? []
    case .either(let left, let right), .ternary(_, let left, let right): texts(in: left).union(texts(in: right))
    case .optional(let inner), .cast(let inner, _, _): texts(in: inner)
    default: []
    }
  }

  // MARK: Walking

  private func lastName(of expression: Expression) -> String? {
    switch expression {
    case .name(let name, _), .member(_, let name, _): name
    case .optional(let inner): lastName(of: inner)
    default: nil
    }
  }

  private func forEachExpression(in statements: [Statement], _ body: (Expression) -> Void) {
    var found: [Expression] = []
    var watch = ExpressionWatch { found.append($0) }
    watch.walk(statements)
    found.forEach(body)
  }
}
