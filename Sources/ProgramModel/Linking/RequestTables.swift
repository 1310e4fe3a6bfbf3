import SwiftFacts

/// Tables of a library's that say what is done for each request, as the app writes them out: dictionaries whose keys are
/// requests that carry a case of an enum of the app's own, and whose values are instructions, most with a builder.
///
///     [.show(Page.help): .presentModally { _ in HelpPage() }, .hide(Page.help): .dismissModally]
///
/// Such a request is made by a value of the library's that is named as it: `dispatch(Show(Page.help))`.
package struct RequestTables {
  /// What asks for an entry: the name of the request, and the case that it carries.
  package struct Request: Hashable, Sendable {
    package let name: String
    package let enumeration: TypeIndex
    package let element: String

    package init(name: String, enumeration: TypeIndex, element: String) {
      self.name = name
      self.enumeration = enumeration
      self.element = element
    }
  }

  /// What is done for a request.
  package struct Instruction: Sendable {
    /// The name that the library gives it: `presentModally`.
    package let name: String
    /// The screens that its builder makes.
    package let screens: [TypeIndex]
  }

  package private(set) var instructions: [Request: [Instruction]] = [:]
  /// The names of the library's types whose values make requests: `Show`.
  package private(set) var requestTypes: Set<String> = []

  /// - Complexity: O(*n*) for *n* expressions of getters and initial values.
  init(_ program: Program) {
    for type in program.types.indices where program.types[type].isSource && !program.types[type].isModel {
      let scope = program.scope(of: type)
      for name in program.types[type].propertyOrder {
        guard let facts = program.types[type].properties[name]?.facts else { continue }
        var tables: [[(key: Expression, value: Expression)]] = []
        var watch = ExpressionWatch(visit: { if case .dictionary(let entries, _) = $0 { tables.append(entries) } })
        watch.walk(facts.getter ?? [])
        watch.walk(facts.initialValue)
        for entry in tables.joined() { add(entry, from: scope, in: program) }
      }
    }
    for request in instructions.keys {
      let name = request.name.prefix(1).uppercased() + request.name.dropFirst()
      if program.find([name], from: []).map({ program.types[$0].isSource }) != true { requestTypes.insert(name) }
    }
  }

  /// The request that a value of the library's type makes for a case.
  package func request(madeBy type: String, for element: String, of enumeration: TypeIndex) -> Request? {
    guard requestTypes.contains(type) else { return nil }
    let request = Request(
      name: type.prefix(1).lowercased() + type.dropFirst(), enumeration: enumeration, element: element)
    return instructions[request] == nil ? nil : request
  }

  private mutating func add(
    _ entry: (key: Expression, value: Expression), from scope: [String], in program: Program
  ) {
    guard case .call(let key) = entry.key, case .implicitMember(let name, _) = key.callee, key.arguments.count == 1,
      case .member(.name(let type, _), let element, _) = key.arguments[0].value,
      let enumeration = program.find([type], from: scope), program.types[enumeration].isSource,
      program.types[enumeration].cases[element] != nil
    else { return }
    let instruction: Instruction
    switch entry.value {
    case .implicitMember(let name, _): instruction = Instruction(name: name, screens: [])
    case .call(let call):
      guard case .implicitMember(let name, _) = call.callee else { return }
      let screens = call.arguments.flatMap { Self.screens(madeBy: $0.value, from: scope, in: program) }
      instruction = Instruction(name: name, screens: screens)
    default: return
    }
    let request = Request(name: name, enumeration: enumeration, element: element)
    instructions[request, default: []].append(instruction)
  }

  /// The controllers that a builder makes.
  private static func screens(
    madeBy builder: Expression, from scope: [String], in program: Program
  ) -> [TypeIndex] {
    guard case .closure(let closure) = builder else { return [] }
    var found: [TypeIndex] = []
    var watch = ExpressionWatch(visit: { expression in
      guard let name = ShownNames.constructed(by: expression) else { return }
      let type = program.find([name], from: scope) ?? program.external(name)
      if program.type(type, descendsFrom: "UIViewController"), !found.contains(type) { found.append(type) }
    })
    watch.walk(closure.body)
    return found
  }
}
