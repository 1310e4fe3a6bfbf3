package import ProgramModel
package import SwiftFacts

/// Number of a canonical type in a ``TypeTable``; 0 is the unknown type.
package struct TypeID: TableNumber, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
  package static let unknown = TypeID(rawValue: 0)
}

/// A type with its names resolved: what a `TypeName` means where it is written. Optionals are left out: a value and
/// an optional of it are the same to the analysis, `nil` is a value of its own.
package enum CanonicalType: Hashable, Sendable {
  case unknown
  case nominal(TypeIndex, [TypeID])
  /// A generic parameter or associated type that the caller decides.
  case generic(String)
  /// `Self` inside a protocol or class.
  case receiver
  /// An array, set or dictionary, by its elements.
  case collection(TypeID)
  case tuple([Field])
  case function([TypeID], TypeID)
  case metatype(TypeID)
  case composition([TypeID])

  package struct Field: Hashable, Sendable {
    package let label: String?
    package let type: TypeID
  }
}

/// The canonical types of a program, interned: equal types have equal numbers.
package final class TypeTable {
  package let program: Program
  private var types: [CanonicalType] = [.unknown]
  private var numbers: [CanonicalType: TypeID] = [.unknown: .unknown]
  private var resolved: [Request: TypeID] = [:]
  var witnesses: [Witness: TypeID?] = [:]
  /// Which types are views, as far as it was asked.
  private var views: [Bool?] = []
  private var inert: [TypeID: Bool] = [:]
  private var screens: [TypeIndex: Bool] = [:]

  private struct Request: Hashable {
    let name: TypeName
    let owner: TypeIndex?
    let generics: [String]
  }

  /// The types whose instances are told apart.
  package let relevant: RelevantTypes
  /// The types of frameworks whose values choose what is shown: `Int`, where a path holds numbers.
  package private(set) var destinations: Set<TypeIndex> = []

  package init(_ program: Program, relevant: RelevantTypes = .all) {
    self.program = program
    self.relevant = relevant
    destinations = frameworkDestinations()
  }

  package subscript(id: TypeID) -> CanonicalType { types[Int(id.rawValue)] }

  /// The number of a type.
  package func intern(_ type: CanonicalType) -> TypeID {
    if let known = numbers[type] { return known }
    let id = TypeID(rawValue: Int32(types.count))
    types.append(type)
    numbers[type] = id
    return id
  }

  package func nominal(_ type: TypeIndex, _ arguments: [TypeID] = []) -> TypeID { intern(.nominal(type, arguments)) }

  /// The type of a framework's class of that name.
  package func framework(_ name: String) -> TypeID { nominal(program.external(name)) }

  /// What a type name means inside the braces of `owner`, where `generics` are generic parameters of the function.
  ///
  /// - Complexity: O(1) once it was asked before.
  package func canonical(_ name: TypeName, in owner: TypeIndex?, generics: [String] = []) -> TypeID {
    let request = Request(name: name, owner: owner, generics: generics)
    if let known = resolved[request] { return known }
    let type = resolve(name, owner, generics, depth: 0)
    resolved[request] = type
    return type
  }

  private static let collections: Set<String> = [
    "Array", "Set", "Dictionary", "ArraySlice", "ContiguousArray", "Slice",
  ]

  private func resolve(_ name: TypeName, _ owner: TypeIndex?, _ generics: [String], depth: Int) -> TypeID {
    guard depth < EngineLimits.typeNesting else { return .unknown }
    func inner(_ name: TypeName) -> TypeID { resolve(name, owner, generics, depth: depth + 1) }
    switch name {
    case .unknown: return .unknown
    case .optional(let wrapped): return inner(wrapped)
    case .collection(let element): return intern(.collection(inner(element)))
    case .tuple(let elements):
      if elements.count == 1 { return inner(elements[0].type) }
      return intern(.tuple(elements.map { .init(label: $0.label, type: inner($0.type)) }))
    case .function(let parameters, let result): return intern(.function(parameters.map(inner), inner(result)))
    case .metatype(let type): return intern(.metatype(inner(type)))
    case .composition(let parts):
      let known = parts.map(inner).filter { $0 != .unknown }
      return known.count < 2 ? known.first ?? .unknown : intern(.composition(known))
    case .nominal(let path, let arguments):
      if path.count == 1 {
        switch path[0] {
        case "Void": return intern(.tuple([]))
        case "Self": return intern(.receiver)
        default: break
        }
        if Self.collections.contains(path[0]), program.typesByPath[path[0]].map({ !program.types[$0].isSource }) ?? true
        {
          return intern(.collection(arguments.last.map(inner) ?? .unknown))
        }
        if generics.contains(path[0]) || owner.map({ isGeneric(path[0], of: $0) }) == true {
          return intern(.generic(path[0]))
        }
        // What a modifier is given is a view, to which further modifiers may be applied.
        if path[0] == "Content", let owner, isModifier(owner), program.memberType("Content", of: owner) == nil {
          return nominal(program.external("View"))
        }
      }
      let scope = program.scope(of: owner)
      if let target = program.alias(path, arguments, from: scope), target != name { return inner(target) }
      if let type = program.find(path, from: scope) { return nominal(type, arguments.map(inner)) }
      if path.count == 2, generics.contains(path[0]) || owner.map({ isGeneric(path[0], of: $0) }) == true {
        return intern(.generic(path.joined(separator: ".")))
      }
      if path.count == 1, arguments.isEmpty, let owner, program.genericNames.contains(path[0]),
        program.ancestry(of: owner).dropFirst().contains(where: {
          program.types[$0].kind == .class && program.types[$0].genericParameters.contains(path[0])
        }),
        let inherited = argument(path[0], of: nominal(owner))
      {
        // A generic parameter of an ancestor, for which the type has an argument.
        return inherited
      }
      if let identity = identity(path, from: scope) { return identity }
      let expanded = program.expanded(name, from: scope)
      if expanded != name { return inheritedAlias(path, owner, depth) ?? inner(expanded) }
      if path.count == 1, owner.map({ program.types[$0].kind == .protocol }) == true, path[0].count < 24,
        program.typesByPath[path[0]] == nil, isAssociated(path[0], of: owner!)
      {
        return intern(.generic(path[0]))
      }
      return nominal(program.external(path.joined(separator: ".")), arguments.map(inner))
    }
  }

  /// What an alias of an ancestor stands for in a type: `Result` of `Base<Value>` in an heir of `Base<Bool>`.
  ///
  /// Its target is written among the ancestor's generic parameters, which the heir has arguments for.
  private func inheritedAlias(_ path: [String], _ owner: TypeIndex?, _ depth: Int) -> TypeID? {
    let outer = path.count > 1 ? program.find(Array(path.dropLast()), from: program.scope(of: owner)) : owner
    guard let outer, let (target, ancestor) = program.memberType(path[path.count - 1], of: outer), ancestor != outer,
      !program.types[ancestor].genericParameters.isEmpty
    else { return nil }
    let arguments = program.types[outer].genericParameters.map { intern(.generic($0)) }
    return substituting(resolve(target, ancestor, [], depth: depth + 1), receiver: nominal(outer, arguments))
  }

  /// Whether a name is a generic parameter of a type or of one that it is nested in.
  private func isGeneric(_ name: String, of type: TypeIndex) -> Bool {
    guard program.genericNames.contains(name) else { return false }
    if program.types[type].genericParameters.contains(name) { return true }
    let outer = program.scope(of: type).dropLast()
    guard !outer.isEmpty, let enclosing = program.typesByPath[outer.joined(separator: ".")] else { return false }
    return isGeneric(name, of: enclosing)
  }

  /// Whether a protocol's code names a type that each conformer chooses.
  private func isAssociated(_ name: String, of owner: TypeIndex) -> Bool {
    guard program.types[owner].isSource, !program.type(owner, descendsFrom: name),
      UIKitTypes.superclasses[name] == nil, program.types(endingIn: name).isEmpty
    else { return false }
    // A protocol that is not of the sources may declare it.
    return program.ancestry(of: owner).contains { ancestor in
      let type = program.types[ancestor]
      return type.associatedTypes[name] != nil
        || !type.isSource && type.name != "AnyObject" && !UIKitTypes.isClass(type.name)
    }
  }

  // MARK: Questions

  /// The nominal type that values of a type are of; the last part of a composition.
  package func nominalType(of id: TypeID) -> TypeIndex? {
    switch self[id] {
    case .nominal(let type, _): type
    case .composition(let parts): parts.lazy.compactMap(nominalType).last
    default: nil
    }
  }

  /// All nominal types of a type: several for a composition.
  package func nominalTypes(of id: TypeID) -> [TypeIndex] {
    switch self[id] {
    case .nominal(let type, _): [type]
    case .composition(let parts): parts.flatMap(nominalTypes)
    default: []
    }
  }

  /// The element type of a collection, else the first generic argument of a framework's type, as of a publisher; of one of
  /// Combine's operators (`Publishers.CompactMap<Upstream, Output>`) what it puts out.
  package func element(of id: TypeID) -> TypeID {
    switch self[id] {
    case .collection(let element): return element
    case .nominal(let type, let arguments) where !program.types[type].isSource:
      let path = program.types[type].name.split(separator: ".")
      guard path.count == 2, path[0] == "Publishers" else { return arguments.first ?? .unknown }
      if Self.transformingPublishers.contains(String(path[1])) { return arguments.last ?? .unknown }
      return arguments.first.map(element(of:)) ?? .unknown
    default: return .unknown
    }
  }

  /// The publishers of Combine whose last generic argument is their output; others hand on what their upstream puts out.
  private static let transformingPublishers: Set<String> = [
    "Map", "TryMap", "CompactMap", "TryCompactMap", "Scan", "TryScan", "ReplaceEmpty",
  ]

  /// The type of what is in collections of collections: a collection stands for its elements.
  package func elemental(_ id: TypeID) -> TypeID {
    if case .collection(let element) = self[id] { return elemental(element) }
    return id
  }

  package func isCollection(_ id: TypeID) -> Bool {
    if case .collection = self[id] { return true }
    return false
  }

  /// What `self` is in an extension of a type of collections; `nil` in one of another type.
  package func extendedCollection(_ type: TypeIndex) -> TypeID? {
    guard !program.types[type].isSource, Self.extendedCollections.contains(program.types[type].name) else { return nil }
    return intern(.collection(intern(.generic(program.types[type].name == "Dictionary" ? "Value" : "Element"))))
  }

  /// The types of collections that an app may extend, in the order in which their extensions are looked through.
  package static let extendedCollections = [
    "Array", "Set", "Dictionary", "MutableCollection", "RangeReplaceableCollection", "BidirectionalCollection",
    "RandomAccessCollection", "Collection", "Sequence",
  ]

  package func isMetatype(_ id: TypeID) -> Bool {
    if case .metatype = self[id] { return true }
    return false
  }

  package func isFunction(_ id: TypeID) -> Bool {
    if case .function = self[id] { return true }
    return false
  }

  package func isVoid(_ id: TypeID) -> Bool { self[id] == .tuple([]) }

  package func isScreen(_ type: TypeIndex) -> Bool {
    if let known = screens[type] { return known }
    let answer = program.type(type, descendsFrom: "UIViewController")
    screens[type] = answer
    return answer
  }

  /// Whether values of a type are key paths.
  func isKeyPath(_ type: TypeIndex) -> Bool {
    !program.types[type].isSource && program.types[type].name.hasSuffix("KeyPath")
  }

  /// Whether instances of a type are told apart.
  package func takesPart(_ type: TypeIndex) -> Bool { relevant.contains(type) || isView(type) || isModifier(type) }

  /// Whether instances of a type are modifiers of views.
  package func isModifier(_ type: TypeIndex) -> Bool {
    program.types[type].isSource && program.types[type].kind == .struct
      && program.type(type, descendsFrom: "ViewModifier")
  }

  /// Whether instances of a type are SwiftUI views, or stand for what UIKit shows in one.
  ///
  /// - Complexity: O(1) once it was asked of the type.
  package func isView(_ type: TypeIndex) -> Bool {
    guard program.types[type].isSource else { return false }
    if type < views.count, let known = views[type] { return known }
    let answer =
      program.type(type, descendsFrom: "View")
      || SwiftUINames.representables.contains { program.type(type, descendsFrom: $0) }
    if type >= views.count { views += repeatElement(nil, count: program.types.count - views.count) }
    views[type] = answer
    return answer
  }

  /// Whether no value of a type can hold, make or run anything that takes part in navigation: numbers, dates, data.
  package func isInert(_ id: TypeID) -> Bool {
    if let known = inert[id] { return known }
    inert[id] = false
    let answer =
      switch self[id] {
      case .unknown, .generic, .receiver, .function: false
      case .nominal(let type, let arguments):
        !program.types[type].isSource && InertTypes.names.contains(program.types[type].name)
          && !destinations.contains(type) && arguments.allSatisfy(isInert)
      case .collection(let element): isInert(element)
      case .tuple(let fields): fields.allSatisfy { isInert($0.type) }
      case .metatype(let inner): isInert(inner)
      case .composition(let parts): parts.allSatisfy(isInert)
      }
    inert[id] = answer
    return answer
  }

  /// A type with the generic arguments of a receiver's type in the place of their names.
  package func substituting(_ id: TypeID, receiver: TypeID) -> TypeID {
    switch self[id] {
    case .receiver: return receiver == .unknown ? id : receiver
    case .generic(let name): return argument(name, of: receiver) ?? id
    case .collection(let element):
      let inner = substituting(element, receiver: receiver)
      return inner == element ? id : intern(.collection(inner))
    case .function(let parameters, let result):
      let changed = parameters.map { substituting($0, receiver: receiver) }
      let changedResult = substituting(result, receiver: receiver)
      return changed == parameters && changedResult == result ? id : intern(.function(changed, changedResult))
    case .tuple(let fields):
      let changed = fields.map { CanonicalType.Field(label: $0.label, type: substituting($0.type, receiver: receiver)) }
      return changed == fields ? id : intern(.tuple(changed))
    case .nominal(let type, let arguments) where !arguments.isEmpty:
      let changed = arguments.map { substituting($0, receiver: receiver) }
      return changed == arguments ? id : nominal(type, changed)
    default: return id
    }
  }

  /// What a generic parameter of a type, or of an ancestor of it, is in that type.
  package func argument(_ name: String, of receiver: TypeID) -> TypeID? {
    guard case .nominal(let type, let arguments) = self[receiver] else { return nil }
    if let dot = name.firstIndex(of: ".") {
      // `Handler.State`: what the argument for the parameter calls so.
      guard let outer = argument(String(name[..<dot]), of: receiver), let nominal = nominalType(of: outer),
        let (written, place) = program.memberType(String(name[name.index(after: dot)...]), of: nominal)
      else { return nil }
      return canonical(written, in: place)
    }
    if let position = program.types[type].genericParameters.firstIndex(of: name) {
      return position < arguments.count ? arguments[position] : bound(name, of: type)
    }
    for ancestor in program.ancestry(of: type).dropFirst()
    where program.types[ancestor].genericParameters.contains(name) {
      guard let (written, place) = program.genericArgument(name, of: ancestor, in: type) else { continue }
      let found = canonical(written, in: place)
      if case .generic(let other) = self[found], other != name { return argument(other, of: receiver) ?? found }
      return found
    }
    // An associated type, as the conforming type names it.
    if program.types[type].isSource, let (written, place) = program.memberType(name, of: type) {
      let found = canonical(written, in: place)
      return self[found] == .generic(name) ? nil : found
    }
    return program.types[type].isSource && program.types[type].kind != .protocol
      ? inferredWitness(of: name, in: type) : nil
  }

  /// What a generic parameter is declared to be, if anything is said.
  package func bound(_ name: String, of type: TypeIndex) -> TypeID? {
    if let bound = program.types[type].genericBounds[name] { return canonical(bound, in: type) }
    for ancestor in program.ancestry(of: type) {
      if let bound = program.types[ancestor].associatedTypes[name], bound != .unknown {
        return canonical(bound, in: ancestor)
      }
    }
    // A parameter of a type around.
    let scope = program.scope(of: type).dropLast()
    guard !scope.isEmpty, let outer = program.typesByPath[scope.joined(separator: ".")], outer != type else {
      return nil
    }
    return bound(name, of: outer)
  }
}
