import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Which properties of the app's types values are read from and stored in.
final class PropertyTable {
  /// A property that a class, or another type that is no protocol, declares.
  struct Member {
    /// The uppermost class that declares it.
    let owner: TypeIndex
    let type: TypeID
  }

  private struct Key: NumberKey {
    let type: TypeIndex
    let name: String

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(type)
      mixer.mix(name)
    }
  }

  private struct Question: NumberKey {
    let name: String
    let holders: SetID

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(name)
      mixer.mix(holders)
    }
  }

  private let engine: SummaryEngine
  private let arena: ValueArena
  private var members: [Key: Member?] = [:]
  private var owners: [Key: [PropertyOwner]] = [:]
  /// The names of all properties that types of the app declare; the others are a framework's.
  let declared: Set<String>

  init(_ engine: SummaryEngine) {
    self.engine = engine
    arena = engine.arena
    var declared: Set<String> = []
    for type in engine.program.types where type.isSource && !type.isModel {
      for property in type.properties.values { declared.insert(property.facts.name) }
    }
    self.declared = declared
  }

  /// The property of a name that a value has; `nil` where its type is not known, or only a protocol declares it.
  func member(_ name: String, of value: ValueID) -> Member? {
    guard let type = engine.types.nominalType(of: arena.type(of: value)), engine.program.types[type].isSource else {
      return nil
    }
    let key = Key(type: type, name: name)
    if let known = members[key] { return known }
    let found = find(name, of: type)
    members[key] = .some(found)
    return found
  }

  private func find(_ name: String, of type: TypeIndex) -> Member? {
    let program = engine.program
    guard program.types[type].kind != .protocol, !program.types[type].isModel,
      let property = engine.lookup.property(name, of: type, isStatic: false),
      program.types[property.owner].isSource, program.types[property.owner].kind != .protocol
    else { return nil }
    let owners = program.ancestry(of: property.owner).filter { ancestor in
      program.types[ancestor].isSource && program.types[ancestor].kind != .protocol
        && program.types[ancestor].properties[name] != nil
    }
    return Member(owner: owners.last ?? property.owner, type: engine.typeOf(property))
  }

  /// Who may declare the property of a name that a value has.
  ///
  /// What a protocol, or a framework's class, is asked for, the types below it may declare.
  func owners(of name: String, in value: ValueID) -> [PropertyOwner] {
    guard let type = engine.types.nominalType(of: arena.type(of: value)) else { return [.unknown] }
    let key = Key(type: type, name: name)
    if let known = owners[key] { return known }
    let found = findOwners(of: name, in: type, value)
    owners[key] = found
    return found
  }

  private func findOwners(of name: String, in type: TypeIndex, _ value: ValueID) -> [PropertyOwner] {
    let program = engine.program
    if let member = member(name, of: value) { return [.type(member.owner)] }
    guard !program.types[type].isModel, !UIKitTypes.ofAnything.contains(program.types[type].name) else {
      return [.unknown]
    }
    if program.types[type].isSource, program.types[type].kind != .protocol {
      let inherits = program.ancestry(of: type).contains { !program.types[$0].isSource }
      return engine.lookup.property(name, of: type, isStatic: false) == nil && inherits ? [.framework] : [.unknown]
    }
    guard program.types[type].isSource || engine.lookup.property(name, of: type, isStatic: false) == nil else {
      return [.unknown]
    }
    var found: Set<TypeIndex> = []
    var isOfFramework = !program.types[type].isSource
    for descendant in program.descendants(of: type)
    where descendant != type && program.types[descendant].kind != .protocol {
      if let member = find(name, of: descendant) { found.insert(member.owner) } else { isOfFramework = true }
    }
    guard isOfFramework || !found.isEmpty else { return [.unknown] }
    return found.sorted().map(PropertyOwner.type) + (isOfFramework ? [.framework] : [])
  }

  /// Whether a property that any of some values has is in a set.
  func contains(_ name: String, of holders: SetID, in properties: PropertySet) -> Bool {
    arena[holders].contains { holder in
      owners(of: name, in: holder).contains { properties.contains(name, of: $0) }
    }
  }
}

/// Who declares a property.
enum PropertyOwner: NumberKey {
  /// The uppermost class of the app's, or another type of it, that declares it.
  case type(TypeIndex)
  /// A class from elsewhere, and no type of the app's.
  case framework
  /// Any type.
  case unknown

  func mix(into mixer: inout NumberMixer) {
    switch self {
    case .type(let type): mixer.mix(type)
    case .framework: mixer.mix(-1)
    case .unknown: mixer.mix(-2)
    }
  }
}

/// Properties of types, by their names and the types that declare them.
struct PropertySet {
  private struct Key: NumberKey {
    let owner: PropertyOwner
    let name: String

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(owner)
      mixer.mix(name)
    }
  }

  private var keys: Set<Key> = []
  /// The names of which the properties of all types are meant.
  private var ofAll: Set<String> = []
  private var names: Set<String> = []

  /// Adds a property of a type; where that is not known, those of all types.
  ///
  /// - Returns: whether it is new.
  @discardableResult
  mutating func insert(_ name: String, of owner: PropertyOwner) -> Bool {
    names.insert(name)
    if owner == .unknown { return ofAll.insert(name).inserted }
    return !ofAll.contains(name) && keys.insert(Key(owner: owner, name: name)).inserted
  }

  /// Whether the property of a type is meant; where that is not known, whether that of any type is.
  func contains(_ name: String, of owner: PropertyOwner) -> Bool {
    if owner == .unknown { return names.contains(name) }
    return ofAll.contains(name) || keys.contains(Key(owner: owner, name: name))
  }
}
