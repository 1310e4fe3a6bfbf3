package import ProgramModel
package import SwiftFacts

/// Which bodies a selector means on values of a type: class hierarchy analysis over the types that some code may make.
///
/// Source: Bacon and Sweeney, "Fast Static Analysis of C++ Virtual Function Calls" (1996), rapid type analysis; here a type
/// counts as made where any file names it.
package final class MemberLookup {
  private struct Key: NumberKey {
    let type: TypeIndex
    let selector: Selector
    let isStatic: Bool
    let needsBody: Bool

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(type)
      mixer.mix(selector)
      mixer.mix((isStatic ? 1 : 0) + (needsBody ? 2 : 0))
    }
  }

  private struct DispatchKey: NumberKey {
    let type: TypeIndex
    let selector: Selector
    let isStatic: Bool
    let isExact: Bool

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(type)
      mixer.mix(selector)
      mixer.mix((isStatic ? 1 : 0) + (isExact ? 2 : 0))
    }
  }

  private struct PropertyKey: NumberKey {
    let type: TypeIndex
    let name: String
    let isStatic: Bool

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(type)
      mixer.mix(name)
      mixer.mix(isStatic ? 1 : 0)
    }
  }

  /// What a call may enter.
  package struct Targets: Sendable {
    package var functions: [FunctionIndex]
    /// Whether one declaration serves all receivers.
    package var isUnique: Bool
    package var isDeclared: Bool
  }

  package let program: Program
  let types: TypeTable
  private var found: [Key: [FunctionIndex]] = [:]
  private var overloads: [Key: [FunctionIndex]] = [:]
  private var targets: [DispatchKey: Targets] = [:]
  private var properties: [PropertyKey: LinkedMember?] = [:]
  private var orders: [TypeIndex: [TypeIndex]] = [:]
  private var concrete: [TypeIndex: [TypeIndex]] = [:]
  private var bindings: [BindingKey: [Int?]?] = [:]
  /// The names that any file uses other than to declare something.
  private lazy var mentions = NameSet(union: program.files.lazy.map(\.mentions))

  private(set) lazy var typeParameters = TypeParameters(program)

  private struct BindingKey: NumberKey {
    let function: FunctionIndex
    let selector: Selector

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(function)
      mixer.mix(selector)
    }
  }

  /// A property and the type that declares it.
  package struct LinkedMember {
    package let property: LinkedProperty
    package let owner: TypeIndex
    package var facts: PropertyFacts { property.facts }
  }

  init(_ types: TypeTable) {
    self.types = types
    program = types.program
  }

  // MARK: Types

  /// A type and its ancestors in the order in which members are looked for: classes before protocols.
  package func order(of type: TypeIndex) -> [TypeIndex] {
    if let known = orders[type] { return known }
    let ancestry = program.ancestry(of: type)
    let order =
      [type] + ancestry.dropFirst().filter { program.types[$0].kind != .protocol }
      + ancestry.dropFirst().filter { program.types[$0].kind == .protocol }
    orders[type] = order
    return order
  }

  /// The types of which a receiver of a declared type may be, itself included.
  package func concreteTypes(of type: TypeIndex) -> [TypeIndex] {
    if let known = concrete[type] { return known }
    let found = program.descendants(of: type).filter(mayBeMade)
    concrete[type] = found
    return found
  }

  private func mayBeMade(_ type: TypeIndex) -> Bool {
    let declared = program.types[type]
    switch declared.kind {
    case .protocol: return false
    case .enum: return true
    case nil: return declared.parents.contains { program.types[$0].kind == .protocol }
    default: break
    }
    if program.type(type, descendsFrom: "UIResponder") || program.type(type, descendsFrom: "View")
      || program.type(type, descendsFrom: "App") || !declared.attributes.isEmpty
    {
      return true
    }
    let name = declared.name.split(separator: ".").last.map(String.init) ?? declared.name
    return mentions.contains(name)
  }

  // MARK: Functions

  /// The nearest declarations of a selector on a type.
  package func functions(
    _ selector: Selector, of type: TypeIndex, isStatic: Bool, needsBody: Bool = true
  ) -> [FunctionIndex] {
    let key = Key(type: type, selector: selector, isStatic: isStatic, needsBody: needsBody)
    if let known = found[key] { return known }
    var result: [FunctionIndex] = []
    for ancestor in order(of: type) {
      guard let candidates = program.types[ancestor].functions[selector.name] else { continue }
      var hits = candidates.filter { index in
        let facts = program.functions[index].facts
        return (!needsBody || facts.body != nil) && (facts.name == "init" || facts.isStatic == isStatic)
          && binding(of: selector, to: index) != nil && !isOutranked(index, selector)
      }
      guard !hits.isEmpty else { continue }
      if hits.count > 1 {
        let exact = hits.filter { program.functions[$0].facts.parameters.count == selector.labels.count }
        if !exact.isEmpty { hits = exact }
      }
      result = hits
      break
    }
    found[key] = result
    return result
  }

  /// The initializer that one without arguments calls, where the class declares none: UIKit's `init()` of views calls
  /// `init(frame:)`, that of controllers `init(nibName:bundle:)`.
  package func designated(_ selector: Selector, of type: TypeIndex) -> Selector {
    guard selector.name == "init", selector.labels.isEmpty, program.types[type].kind == .class,
      functions(selector, of: type, isStatic: false).isEmpty
    else { return selector }
    for (framework, labels) in [("UIView", ["frame"]), ("UIViewController", ["nibName", "bundle"])]
    where program.type(type, descendsFrom: framework) {
      let full = Selector("init", labels)
      return functions(full, of: type, isStatic: false).isEmpty ? selector : full
    }
    return selector
  }

  /// The declarations of a selector on a type and on its ancestors, the nearest first: an overload may be an ancestor's.
  func allFunctions(_ selector: Selector, of type: TypeIndex, isStatic: Bool) -> [FunctionIndex] {
    let key = Key(type: type, selector: selector, isStatic: isStatic, needsBody: true)
    if let known = overloads[key] { return known }
    var result: [FunctionIndex] = []
    for ancestor in order(of: type) {
      result += (program.types[ancestor].functions[selector.name] ?? []).filter { index in
        let facts = program.functions[index].facts
        return facts.body != nil && (facts.name == "init" || facts.isStatic == isStatic)
          && binding(of: selector, to: index) != nil && !isOutranked(index, selector)
      }
    }
    overloads[key] = result
    return result
  }

  /// Whether UIKit's own method is meant, and not the overload of an extension that would need its defaults for the call.
  private func isOutranked(_ function: FunctionIndex, _ selector: Selector) -> Bool {
    guard let labels = UIKitMembers.labels[selector.name], let owner = program.functions[function].owner,
      !program.types[owner].isSource, program.functions[function].facts.parameters.count > labels.count,
      program.type(owner, descendsFrom: "UIViewController")
    else { return false }
    return selector.labels == labels && selector.trailingClosures == 0
  }

  /// Whether a name is what the compiler keeps for a wrapped property, `_x` for `x`, and no property of its own.
  func isStorage(_ name: String, ofWrapped owner: TypeIndex) -> Bool {
    name.hasPrefix("_") && name.count > 1 && property(name, of: owner, isStatic: false) == nil
      && property(String(name.dropFirst()), of: owner, isStatic: false) != nil
  }

  /// All functions of a name on a type, whatever their labels.
  package func functions(named name: String, of type: TypeIndex, isStatic: Bool) -> [FunctionIndex] {
    for ancestor in order(of: type) {
      let hits = (program.types[ancestor].functions[name] ?? []).filter {
        program.functions[$0].facts.isStatic == isStatic
      }
      if !hits.isEmpty { return hits }
    }
    return []
  }

  /// What a call of a selector on a value of a type may enter.
  package func dispatch(_ selector: Selector, on type: TypeIndex, isStatic: Bool, isExact: Bool) -> Targets {
    let key = DispatchKey(type: type, selector: selector, isStatic: isStatic, isExact: isExact)
    if let known = targets[key] { return known }
    let own = functions(selector, of: type, isStatic: isStatic)
    let result: Targets
    let kind = program.types[type].kind
    if isExact || kind == .struct || kind == .enum {
      let isDeclared = !own.isEmpty || !functions(selector, of: type, isStatic: isStatic, needsBody: false).isEmpty
      result = Targets(functions: own, isUnique: true, isDeclared: isDeclared)
    } else if own.isEmpty, functions(selector, of: type, isStatic: isStatic, needsBody: false).isEmpty {
      result = Targets(functions: [], isUnique: true, isDeclared: false)
    } else {
      let requirements = functions(selector, of: type, isStatic: isStatic, needsBody: false)
      var all: [FunctionIndex] = []
      let receivers = concreteTypes(of: type)
      for receiver in receivers {
        let nearest = functions(selector, of: receiver, isStatic: isStatic)
        let entered = nearest.contains { hides($0, own) } ? own : nearest
        for function in receiver == type ? entered : overloads(entered, of: requirements) where !all.contains(function)
        {
          all.append(function)
        }
      }
      if receivers.isEmpty || kind == nil {
        for function in own where !all.contains(function) { all.append(function) }
      }
      let owners = Set(all.map { program.functions[$0].owner })
      result = Targets(functions: all, isUnique: owners.count <= 1, isDeclared: true)
    }
    targets[key] = result
    return result
  }

  /// Whether a class declares a method of a class above anew, without `override`: that is private, or of another module,
  /// and a call that means it does not enter the other.
  package func hides(_ function: FunctionIndex, _ others: [FunctionIndex]) -> Bool {
    let facts = program.functions[function].facts
    guard !facts.isOverride, facts.name != "init", let owner = program.functions[function].owner,
      program.types[owner].kind == .class
    else { return false }
    return !others.contains(function)
      && others.contains { other in
        guard let above = program.functions[other].owner, above != owner else { return false }
        return program.types[above].kind == .class && !program.types[above].isModel
      }
  }

  /// Of overloads that differ in types only, those that a requirement names.
  package func overloads(_ functions: [FunctionIndex], of requirements: [FunctionIndex]) -> [FunctionIndex] {
    guard functions.count > 1, !requirements.isEmpty else { return functions }
    let wanted = Set(requirements.map { program.functions[$0].facts.parameters.map(\.type) })
    let equal = functions.filter { wanted.contains(program.functions[$0].facts.parameters.map(\.type)) }
    return equal.isEmpty ? functions : equal
  }

  // MARK: Properties

  /// The property of a name on a type: the nearest that is no bare requirement, else the requirement.
  package func property(_ name: String, of type: TypeIndex, isStatic: Bool) -> LinkedMember? {
    let key = PropertyKey(type: type, name: name, isStatic: isStatic)
    if let known = properties[key] { return known }
    var result: LinkedMember?
    for ancestor in order(of: type) {
      let declared = program.types[ancestor]
      let apart = isStatic ? declared.properties[LinkedType.staticName(name)] : nil
      guard let property = apart ?? declared.properties[name], property.facts.isStatic == isStatic else { continue }
      let member = LinkedMember(property: property, owner: ancestor)
      if result == nil { result = member }
      if declared.kind != .protocol || property.facts.getter != nil {
        result = member
        break
      }
    }
    if let own = result, own.owner != type, program.types[own.owner].kind == .protocol, own.facts.getter == nil,
      program.types[type].kind == .class, UIKitMembers.isProperty(name, of: type, in: program)
    {
      // What UIKit's class has fulfils the requirement.
      result = nil
    }
    properties[key] = .some(result)
    return result
  }

  /// The properties of a name that a class's property overrides, the nearest first.
  ///
  /// - Complexity: O(*a*) for *a* ancestors.
  func overridden(by member: LinkedMember, _ name: String) -> [LinkedMember] {
    guard program.types[member.owner].kind == .class, !member.facts.isStatic else { return [] }
    return order(of: member.owner).dropFirst().compactMap { ancestor in
      guard program.types[ancestor].kind == .class, let property = program.types[ancestor].properties[name],
        !property.facts.isStatic
      else { return nil }
      return LinkedMember(property: property, owner: ancestor)
    }
  }

  // MARK: Arguments

  /// For each parameter of a function the argument that a call with a selector gives it; `nil` where labels do not fit.
  package func binding(of selector: Selector, to index: FunctionIndex) -> [Int?]? {
    let key = BindingKey(function: index, selector: selector)
    if let known = bindings[key] { return known }
    let result = bind(selector, to: program.functions[index].facts, program.scope(of: program.functions[index].owner))
    bindings[key] = .some(result)
    return result
  }

  /// The same with the type parameters that the function is given: their arguments come after those that are written.
  package func fullBinding(of selector: Selector, to index: FunctionIndex) -> [Int?]? {
    guard let written = binding(of: selector, to: index) else { return nil }
    let count = typeParameters.given(to: program.functions[index].facts).count
    return count == 0 ? written : written + (0..<count).map { selector.labels.count + $0 }
  }

  private func bind(_ selector: Selector, to facts: FunctionFacts, _ scope: [String]) -> [Int?]? {
    var bound = [Int?](repeating: nil, count: facts.parameters.count)
    var next = 0
    let firstTrailing = selector.labels.count - selector.trailingClosures
    for (index, label) in selector.labels.enumerated() {
      let isTrailing = index >= firstTrailing
      var chosen: Int?
      var candidate = next
      while candidate < facts.parameters.count {
        let parameter = facts.parameters[candidate]
        let isClosure = isTrailing && label == nil
        let isUnlabelled = candidate == 0 && label == nil && program.isEarlySwift
        var fits =
          isClosure ? acceptsClosure(parameter.type, scope) : parameter.label == label || isUnlabelled
        if fits, isClosure, parameter.defaultValue != nil {
          // A trailing closure is for the parameter that needs one, where a later one does (SE-0286).
          let given = Set(selector.labels[(index + 1)...].compactMap(\.self))
          fits = !facts.parameters[(candidate + 1)...].contains { later in
            later.defaultValue == nil && !later.isVariadic && acceptsClosure(later.type, scope)
              && !given.contains(later.label ?? "")
          }
        }
        if fits {
          chosen = candidate
          break
        }
        if parameter.defaultValue == nil, !parameter.isVariadic, !(isTrailing && parameter.type.isOptional) { break }
        candidate += 1
      }
      if chosen == nil, let last = bound.lastIndex(where: { $0 != nil }), facts.parameters[last].isVariadic,
        label == nil
      {
        continue
      }
      guard let chosen else { return nil }
      bound[chosen] = index
      next = chosen + 1
    }
    for (index, parameter) in facts.parameters.enumerated() where bound[index] == nil {
      if parameter.defaultValue == nil, !parameter.isVariadic { return nil }
    }
    return bound
  }

  /// What a type is at the end of a chain of aliases; one that leads back to itself ends anywhere.
  private func named(by type: TypeName, _ scope: [String]) -> TypeName {
    var type = type
    for _ in 0..<8 {
      guard case .nominal(let path, _) = type.unwrapped, let target = program.alias(path, from: scope) else { break }
      type = target
    }
    return type
  }

  private func acceptsClosure(_ type: TypeName, _ scope: [String]) -> Bool {
    switch type.unwrapped {
    case .function, .unknown: true
    case .nominal(let path, _):
      switch program.alias(path, from: scope) {
      case let target?: named(by: target, scope).isFunction
      case nil:
        path.count == 1 && !InertTypes.namesOfValues.contains(path[0])
          && (path[0].count <= 2 || program.find(path, from: scope) == nil)
      }
    default: false
    }
  }
}
