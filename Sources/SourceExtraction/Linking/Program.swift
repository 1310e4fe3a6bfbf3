/// Index of a type in a program's table.
typealias TypeIndex = Int
/// Index of a function in a program's table.
typealias FunctionIndex = Int

/// A type of the app, or one of a framework that the app mentions, with all its extensions merged.
struct LinkedType {
  let name: String
  /// `nil` for a framework's type.
  var kind: TypeFacts.Kind?
  var file = 0
  var offset: Offset = 0
  /// Superclass first, then protocols; as far as they are known.
  var parents: [TypeIndex] = []
  /// Types that name this one as a parent.
  var children: [TypeIndex] = []
  /// The names of its generic parameters, in their order.
  var genericParameters: [String] = []
  /// What the generic parameters are declared to be, where anything is said.
  var genericBounds: [String: TypeName] = [:]
  /// What a parent's generic parameters are in this type: `Step` and `Model` of `: Base<Step, Model>`.
  var parentArguments: [TypeIndex: [TypeName]] = [:]
  var attributes: Set<String> = []
  var functions: [String: [FunctionIndex]] = [:]
  var properties: [String: LinkedProperty] = [:]
  var propertyOrder: [String] = []
  var cases: [String: CaseFacts] = [:]
  var aliases: [String: TypeName] = [:]
  /// Whether the declaration stands in a model of a library.
  var isModel = false

  /// Under which name a static property is kept where instances have one of the same name.
  static func staticName(_ name: String) -> String { "static " + name }

  /// Whether the declaration is known, be it the app's or a model's.
  var isSource: Bool { kind != nil }
}

struct LinkedProperty {
  let facts: PropertyFacts
  let file: Int
  let owner: TypeIndex
  /// The property wrapper around it, where the sources or a model declare that.
  var wrapper: LinkedWrapper?
}

/// `@Wrapper(arguments)` before a property, with the wrapper found.
struct LinkedWrapper {
  let type: TypeIndex
  let arguments: [Expression.Argument]
}

struct LinkedFunction {
  let facts: FunctionFacts
  let file: Int
  let owner: TypeIndex?
  /// Whether the extension or type that declares it conforms to a framework's protocol, so that the system may call it.
  let answersFramework: Bool
  /// The generic parameters that the body names, and which its callers therefore tell it.
  let genericParameters: [String]

  /// The name with its labels: `start(with:)`.
  var fullName: String {
    guard facts.name != "deinit" else { return "deinit" }
    return facts.name + "(" + facts.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }
}

/// All files of an app, linked: one table of types, functions and globals.
///
/// A class, since it is large, asked at every step of a run, and changes only by the frameworks' types that turn up.
final class Program {
  private(set) var files: [FileFacts] = []
  private(set) var types: [LinkedType] = []
  private(set) var functions: [LinkedFunction] = []
  private(set) var globalFunctions: [String: [FunctionIndex]] = [:]
  private(set) var globals: [String: LinkedProperty] = [:]
  private var typesByPath: [String: TypeIndex] = [:]
  private var typesByLastName: [String: [TypeIndex]] = [:]
  private var aliases: [String: TypeName] = [:]
  private var aliasParameters: [String: [String]] = [:]
  /// The names of all generic parameters of types.
  private(set) var genericNames: Set<String> = []
  /// The last parts of all aliases' names.
  private var aliasedNames: Set<String> = []
  /// What was asked for before; a type's parents, children and members do not change once files are linked.
  private var ancestries: [TypeIndex: [TypeIndex]] = [:]
  private var descendants: [TypeIndex: [TypeIndex]] = [:]
  private var members: [MemberKey: Member] = [:]
  private var scopes: [TypeIndex: [String]] = [:]
  /// Types that were found by a dotted name, by its last part.
  private var found: [String: [SearchKey: TypeIndex]] = [:]
  /// The names of aliases inside of types, which their heirs have too.
  private var memberAliases: Set<String> = []
  /// Whether the sources are from before Swift 3, when the first argument of a method had no label.
  let isEarlySwift: Bool

  /// Links files; their order does not matter, since they are sorted by path first.
  init(_ unsorted: consuming [FileFacts]) {
    files = unsorted.sorted { ($0.isModel ? 1 : 0, $0.path) < ($1.isModel ? 1 : 0, $1.path) }
    unsorted = []
    isEarlySwift = files.isEarlySwift
    for (index, file) in files.enumerated() {
      for alias in file.aliases {
        let name = alias.path.joined(separator: ".")
        if !file.isModel || aliases[name] == nil {
          aliases[name] = alias.target
          aliasParameters[name] = alias.genericParameters.isEmpty ? nil : alias.genericParameters
        }
        if let last = alias.path.last { aliasedNames.insert(last) }
        if alias.path.count > 1 { memberAliases.insert(alias.path.last!) }
      }
      for type in file.types where type.kind != .extension { declare(type, file: index) }
    }
    for (index, file) in files.enumerated() {
      for type in file.types { fill(type, file: index) }
      for function in file.functions {
        globalFunctions[function.name, default: []].append(add(function, file: index, owner: nil, false))
      }
      for property in file.properties {
        globals[property.name] = LinkedProperty(facts: property, file: index, owner: -1)
      }
    }
    for type in types.indices {
      for parent in types[type].parents { types[parent].children.append(type) }
    }
    ancestries = [:]
    found = [:]
    for type in types.indices { findWrappers(in: type) }
    // What is linked is in the tables.
    for index in files.indices { files[index].forgetDeclarations() }
  }

  private func declare(_ type: TypeFacts, file: Int) {
    let path = type.path.joined(separator: ".")
    guard typesByPath[path] == nil else { return }
    typesByPath[path] = types.count
    typesByLastName[type.path.last!, default: []].append(types.count)
    types.append(
      LinkedType(name: path, kind: type.kind, file: file, offset: type.offset, isModel: files[file].isModel))
  }

  /// The index of a framework's type, which is entered into the table on its first mention.
  func external(_ name: String) -> TypeIndex {
    if let known = typesByPath[name] { return known }
    let index = types.count
    typesByPath[name] = index
    typesByLastName[name, default: []].append(index)
    found[name.split(separator: ".").last.map(String.init) ?? name] = nil
    types.append(LinkedType(name: name, kind: nil))
    if let superclass = UIKitTypes.superclasses[name] ?? StreamNames.superclasses[name] ?? impliedSuperclass(of: name) {
      types[index].parents = [external(superclass)]
    }
    return index
  }

  /// A class of a closed framework that is named as view controllers are is taken for one.
  private func impliedSuperclass(of name: String) -> String? {
    if name.hasSuffix("NavigationController") { return "UINavigationController" }
    if name.hasSuffix("TabBarController") { return "UITabBarController" }
    return name.hasSuffix("ViewController") ? "UIViewController" : nil
  }

  private func fill(_ type: TypeFacts, file: Int) {
    let index: TypeIndex
    if type.kind == .extension {
      index = find(type.path, from: []) ?? external(type.path.joined(separator: "."))
    } else {
      index = typesByPath[type.path.joined(separator: ".")]!
    }
    types[index].genericParameters += type.genericParameters.filter { !types[index].genericParameters.contains($0) }
    for (name, bound) in zip(type.genericParameters, type.genericBounds) where bound != .unknown {
      types[index].genericBounds[name] = bound
    }
    genericNames.formUnion(type.genericParameters)
    types[index].attributes.formUnion(type.attributes)
    var answersFramework = false
    for name in type.inherited {
      for parent in components(of: name) {
        guard case .nominal(let path, let arguments) = parent else { continue }
        var found = find(path, from: Array(type.path.dropLast())) ?? external(path.joined(separator: "."))
        // Only classes and protocols are inherited from: an enum `Strings.View` does not hide SwiftUI's `View`.
        if types[found].kind == .enum || (types[found].kind == .struct && type.kind != .enum) {
          found = external(path.joined(separator: "."))
        }
        if !types[index].parents.contains(found), found != index { types[index].parents.append(found) }
        if !arguments.isEmpty { types[index].parentArguments[found] = arguments }
        if !types[found].isSource, !UIKitTypes.isClass(path.last ?? "") { answersFramework = true }
      }
    }
    for function in type.functions {
      let added = add(function, file: file, owner: index, answersFramework)
      types[index].functions[function.name, default: []].append(added)
    }
    for property in type.properties { add(LinkedProperty(facts: property, file: file, owner: index), to: index) }
    for element in type.cases { types[index].cases[element.name] = element }
  }

  /// A static property and one of instances may share a name: then the static one is kept apart.
  private func add(_ property: LinkedProperty, to type: TypeIndex) {
    var name = property.facts.name
    if let known = types[type].properties[name], known.facts.isStatic != property.facts.isStatic {
      let other = LinkedType.staticName(name)
      if property.facts.isStatic {
        name = other
      } else {
        types[type].properties[other] = known
        types[type].propertyOrder.append(other)
        types[type].properties[name] = property
        return
      }
    }
    if let known = types[type].properties[name] {
      // Of two under `#if` and `#else` the first counts, and of a requirement and its default the default.
      let isDefault = known.facts.getter == nil && property.facts.getter != nil
      guard isDefault || types[type].kind == .protocol && known.facts.getter == nil else { return }
    } else {
      types[type].propertyOrder.append(name)
    }
    types[type].properties[name] = property
  }

  private func add(
    _ facts: FunctionFacts, file: Int, owner: TypeIndex?, _ answersFramework: Bool
  ) -> FunctionIndex {
    var named: [String] = []
    if !facts.genericParameters.isEmpty, let body = facts.body {
      var collector = NameCollector()
      collector.collect(body)
      // What a model leaves out gives an instance of the type that the caller names.
      named = facts.genericParameters.filter {
        collector.names.contains($0) || body.isEmpty && facts.result?.unwrapped == .named($0)
      }
    }
    functions.append(
      LinkedFunction(
        facts: facts, file: file, owner: owner, answersFramework: answersFramework, genericParameters: named))
    return functions.count - 1
  }

  private func findWrappers(in type: TypeIndex) {
    for (name, property) in types[type].properties {
      for wrapper in property.facts.wrappers {
        let found = resolve(wrapper.type, from: scope(of: type)).first {
          types[$0].attributes.contains("propertyWrapper")
        }
        guard let found else { continue }
        types[type].properties[name]!.wrapper = LinkedWrapper(type: found, arguments: wrapper.arguments)
      }
    }
  }

  /// The parts of a composition, with aliases followed; an alias that leads back to itself has none.
  private func components(of name: TypeName, depth: Int = 0) -> [TypeName] {
    guard depth < 8 else { return [] }
    switch name {
    case .composition(let parts): return parts.flatMap { components(of: $0, depth: depth + 1) }
    case .nominal(let path, let arguments):
      let written = path.joined(separator: ".")
      if let target = aliases[written], target != name {
        let substitution = Dictionary(zip(aliasParameters[written] ?? [], arguments)) { first, _ in first }
        return components(of: target.substituting(substitution), depth: depth + 1)
      }
      return [name]
    default: return [name]
    }
  }
}

// MARK: - Lookup

extension Program {
  /// The type of that dotted name as seen from inside the type with the path `scope`, or `nil`.
  func find(_ path: [String], from scope: [String]) -> TypeIndex? {
    guard let last = path.last else { return nil }
    let key = SearchKey(path: path, scope: scope)
    if let known = found[last]?[key] { return known }
    let type = find(path, from: scope, depth: 0)
    if let type { found[last, default: [:]][key] = type }
    return type
  }

  /// A dotted name, and the type inside which it is written.
  fileprivate struct SearchKey: Hashable {
    let path: [String]
    let scope: [String]
  }

  private func find(_ path: [String], from scope: [String], depth: Int) -> TypeIndex? {
    guard depth < 8, let last = path.last else { return nil }
    for length in stride(from: scope.count, through: 0, by: -1) {
      let full = (scope.prefix(length) + path).joined(separator: ".")
      if let type = typesByPath[full] { return type }
      if case .nominal(let target, _)? = aliases[full], target != path {
        return find(target, from: Array(scope.prefix(length)), depth: depth + 1)
      }
    }
    // `Module.Type`, and nested types named from an extension or a subclass.
    if path.count > 1, let type = find(Array(path.dropFirst()), from: [], depth: depth + 1) { return type }
    // `View` is SwiftUI's, wherever some type has a part of that name.
    let candidates = typesByLastName[last] ?? []
    guard path.count == 1, candidates.count == 1, last != "View" else { return nil }
    return candidates[0]
  }

  /// The types whose name, or the last part of it, is a name.
  func types(endingIn name: String) -> [TypeIndex] { typesByLastName[name] ?? [] }

  /// The nominal types that a type name stands for: several for a composition, none for a generic parameter.
  func resolve(_ name: TypeName, from scope: [String]) -> [TypeIndex] { resolve(name, from: scope, depth: 0) }

  private func resolve(_ name: TypeName, from scope: [String], depth: Int) -> [TypeIndex] {
    guard depth < 8 else { return [] }
    switch name {
    case .nominal(let path, _):
      if let target = alias(path, from: scope) ?? inheritedAlias(path, from: scope), target != name {
        return resolve(target, from: scope, depth: depth + 1)
      }
      return find(path, from: scope).map { [$0] } ?? []
    case .optional(let wrapped): return resolve(wrapped, from: scope, depth: depth + 1)
    case .composition(let parts): return parts.flatMap { resolve($0, from: scope, depth: depth + 1) }
    default: return []
    }
  }

  /// What an alias stands for, as seen from inside `scope`.
  func alias(_ path: [String], from scope: [String]) -> TypeName? {
    guard let last = path.last, aliasedNames.contains(last) else { return nil }
    for length in stride(from: scope.count, through: 0, by: -1) {
      let full = (scope.prefix(length) + path).joined(separator: ".")
      if typesByPath[full] != nil { return nil }
      if let target = aliases[full] { return target }
    }
    return nil
  }

  /// What a generic parameter of an ancestor's is in a type, and the type in whose clause it is said.
  func genericArgument(_ name: String, of ancestor: TypeIndex, in type: TypeIndex) -> (TypeName, TypeIndex)? {
    genericArgument(name, of: ancestor, in: type, depth: 0)
  }

  private func genericArgument(
    _ name: String, of ancestor: TypeIndex, in type: TypeIndex, depth: Int
  ) -> (TypeName, TypeIndex)? {
    guard depth < 12, let position = types[ancestor].genericParameters.firstIndex(of: name) else { return nil }
    for parent in types[type].parents {
      let arguments = types[type].parentArguments[parent] ?? []
      if parent == ancestor { return position < arguments.count ? (arguments[position], type) : nil }
      guard let (inner, place) = genericArgument(name, of: ancestor, in: parent, depth: depth + 1) else { continue }
      let substitution = Dictionary(zip(types[parent].genericParameters, arguments)) { first, _ in first }
      let outer = inner.substituting(substitution)
      return (outer, outer == inner ? place : type)
    }
    return nil
  }

  /// What `Type.Name`, or `Name` inside of a type, stands for where an ancestor of the type declares that alias.
  private func inheritedAlias(_ path: [String], from scope: [String]) -> TypeName? {
    guard let last = path.last, memberAliases.contains(last), typesByPath[path.joined(separator: ".")] == nil else {
      return nil
    }
    let outer = path.count > 1 ? find(Array(path.dropLast()), from: scope) : typesByPath[scope.joined(separator: ".")]
    guard let outer else { return nil }
    for ancestor in ancestry(of: outer) {
      if let target = aliases[types[ancestor].name + "." + last] {
        return target.replacing("Self", by: .nominal(self.scope(of: outer), []))
      }
    }
    return nil
  }

  /// The type that a type, or an ancestor of it, declares under a name, be it nested or an alias.
  func memberType(_ name: String, of type: TypeIndex) -> (TypeName, TypeIndex)? {
    for ancestor in ancestry(of: type) {
      let path = scope(of: ancestor) + [name]
      let written = path.joined(separator: ".")
      if let target = aliases[written] { return (target, ancestor) }
      if typesByPath[written] != nil { return (.nominal(path, []), ancestor) }
    }
    return nil
  }

  /// A nominal type with aliases followed: `Flow.Router` may be `NavigationRouter<Flow>`.
  func expanded(_ name: TypeName, from scope: [String]) -> TypeName {
    var name = name.unwrapped
    for _ in 0..<8 {
      guard case .nominal(let path, _) = name,
        let target = alias(path, from: scope) ?? inheritedAlias(path, from: scope), target != name
      else { return name }
      name = target.unwrapped
    }
    return name
  }

  /// The path by which a type's members look up names.
  func scope(of type: TypeIndex?) -> [String] {
    guard let type else { return [] }
    if let known = scopes[type] { return known }
    let path = types[type].name.split(separator: ".").map(String.init)
    scopes[type] = path
    return path
  }

  /// The type itself, then its ancestors, nearest first; superclasses before protocols.
  func ancestry(of type: TypeIndex) -> [TypeIndex] {
    if let known = ancestries[type] { return known }
    let found = findAncestry(of: type)
    ancestries[type] = found
    return found
  }

  private func findAncestry(of type: TypeIndex) -> [TypeIndex] {
    var order: [TypeIndex] = [type]
    var seen: Set<TypeIndex> = [type]
    var next = 0
    while next < order.count {
      for parent in types[order[next]].parents where seen.insert(parent).inserted { order.append(parent) }
      next += 1
    }
    return order
  }

  /// Whether a type is, or descends from, the type of that name.
  func type(_ type: TypeIndex, descendsFrom name: String) -> Bool {
    guard let ancestor = typesByPath[name] else { return false }
    return type == ancestor || ancestry(of: type).contains(ancestor)
  }

  /// The types of the app that are, or descend from, the type of that name, or whose names end in what follows `*`.
  func types(called name: String) -> [TypeIndex] {
    types.indices.filter { index in
      guard types[index].isSource, !types[index].isModel else { return false }
      return name.hasPrefix("*") ? types[index].name.hasSuffix(name.dropFirst()) : type(index, descendsFrom: name)
    }
  }

  /// All types below a protocol or class, itself included.
  func descendants(of type: TypeIndex) -> [TypeIndex] {
    if let known = descendants[type] { return known }
    var order: [TypeIndex] = [type]
    var seen: Set<TypeIndex> = [type]
    var next = 0
    while next < order.count {
      for child in types[order[next]].children where seen.insert(child).inserted { order.append(child) }
      next += 1
    }
    descendants[type] = order
    return order
  }

  /// The position of an offset, counting from 1.
  func position(file: Int, offset: Offset) -> (path: String, line: Int, column: Int) {
    let starts = files[file].lineStarts
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (files[file].path, low + 1, Int(offset - starts[low]) + 1)
  }
}

// MARK: - Members

extension Program {
  struct MemberKey: Hashable {
    let type: TypeIndex
    let name: String
  }

  /// What a name means as a member of a type, its ancestors' members included.
  struct Member {
    /// The functions of that name that have a body, those of each ancestor apart, nearest first.
    fileprivate(set) var bodies: [[FunctionIndex]] = []
    /// The nearest property of that name that is no requirement of a protocol.
    fileprivate(set) var property: LinkedProperty?
    fileprivate(set) var hasFunction = false
    fileprivate(set) var hasProperty = false

    /// Whether the name means anything.
    var isDeclared: Bool { hasFunction || hasProperty }
  }

  /// What a name means as a member of a type.
  /// - Complexity: O(*a*) for *a* ancestors when first asked, O(1) from then on.
  func member(_ name: String, of type: TypeIndex) -> Member {
    let key = MemberKey(type: type, name: name)
    if let known = members[key] { return known }
    var member = Member()
    for ancestor in ancestry(of: type) {
      if let functions = types[ancestor].functions[name] {
        member.hasFunction = true
        let bodies = functions.filter { self.functions[$0].facts.body != nil }
        if !bodies.isEmpty { member.bodies.append(bodies) }
      }
      if let property = types[ancestor].properties[name] {
        member.hasProperty = true
        if member.property == nil, types[ancestor].kind != .protocol { member.property = property }
      }
    }
    members[key] = member
    return member
  }
}
