import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Structs of data alone: no instance acts, or keeps code, by itself or in what it has. One object stands for all instances that
/// a place makes, unless they decide something; and where there are very many instances, as the entries of a table of constants,
/// for all of these: whoever asks one of so many has any of them.
struct RecordTypes {
  private let types: Set<TypeIndex>
  /// What stands for all instances of a struct that has very many.
  private let representatives: [TypeIndex: ValueID]

  /// The types whose instances keep code.
  private let keepers: Set<TypeIndex>

  func contains(_ type: TypeIndex) -> Bool { types.contains(type) }

  /// Structs of data alone, those among them that decide something.
  private let structs: Set<TypeIndex>

  /// Whether a type is a struct of data alone, whatever its instances decide.
  func isData(_ type: TypeIndex) -> Bool { structs.contains(type) }

  /// Whether instances of a type keep closures, by themselves or in what they have.
  func keepsCode(_ type: TypeIndex) -> Bool { keepers.contains(type) }

  /// What stands for all instances of a type; `nil` where these are told apart.
  func representative(of type: TypeIndex) -> ValueID? { representatives[type] }

  /// - Complexity: O(*p* + *m* log *m*) for *p* stored properties, with what cases carry, and *m* instances that are made.
  init(_ engine: SummaryEngine, _ parts: NavigationParts, _ deciding: DecidingParameters) {
    let keepers = CodeKeepers(engine.program).types
    self.keepers = keepers
    let structs = Set(
      engine.program.types.indices.filter { type in
        let declared = engine.program.types[type]
        return declared.isSource && !declared.isModel && declared.kind == .struct && declared.genericParameters.isEmpty
          && !keepers.contains(type) && !parts.acts(type) && !engine.types.isModifier(type)
      })
    self.structs = structs
    types = structs.subtracting(deciding.types)
    var instances: [TypeIndex: [ValueID]] = [:]
    for value in engine.makers.keys.sorted() {
      guard case .allocation(_, let type, _) = engine.arena[value], structs.contains(type) else { continue }
      instances[type, default: []].append(value)
    }
    representatives = instances.filter { $0.value.count > HeapLimits.instancesOfRecord }
      .compactMapValues { engine.arena.template(of: $0[0]) }
  }
}

/// The types whose instances keep code: closures, or what has some, by the written types of stored properties and of what cases
/// carry.
private struct CodeKeepers {
  private(set) var types: Set<TypeIndex> = []
  private let program: Program
  /// The types whose instances have those of each type.
  private var holders: [TypeIndex: [TypeIndex]] = [:]
  private var rest: [TypeIndex] = []

  init(_ program: Program) {
    self.program = program
    for type in program.types.indices where program.types[type].isSource {
      let declared = program.types[type]
      let scope = program.scope(of: type)
      for property in declared.properties.values where !property.facts.isStatic && property.facts.getter == nil {
        if property.wrapper != nil { keep(type) }
        if let written = property.facts.type { note(written, of: type, from: scope) }
      }
      for payload in declared.cases.values.flatMap(\.payload) { note(payload.type, of: type, from: scope) }
      // What is declared as of a class, or of a protocol, may be of any below it.
      for child in declared.children { holders[child, default: []].append(type) }
    }
    while let type = rest.popLast() { for holder in holders[type] ?? [] { keep(holder) } }
  }

  private mutating func keep(_ type: TypeIndex) { if types.insert(type).inserted { rest.append(type) } }

  private mutating func note(_ written: TypeName, of holder: TypeIndex, from scope: [String]) {
    switch written.unwrapped {
    case .function: keep(holder)
    case .collection(let element): note(element, of: holder, from: scope)
    case .tuple(let elements): for element in elements { note(element.type, of: holder, from: scope) }
    case .nominal(let path, let arguments):
      for argument in arguments { note(argument, of: holder, from: scope) }
      if let type = program.find(path, from: scope) {
        holders[type, default: []].append(holder)
      } else if let alias = program.alias(path, arguments, from: scope)?.unwrapped, case .function = alias {
        keep(holder)
      }
    case .composition(let parts): for part in parts { note(part, of: holder, from: scope) }
    default: break
    }
  }
}

extension HeapSolver {
  /// The record that stands for an instance, that of its place or of its type, whoever calls the code; `nil` for an instance
  /// that is told apart from others.
  ///
  /// What updates an app's state by making it anew, over and over, makes no end of copies of copies for its callers, and
  /// nothing is chosen by them.
  func recordTemplate(of value: ValueID) -> ValueID? {
    guard case .allocation(_, let type, _) = arena[value] else { return nil }
    if let representative = recordTypes.representative(of: type) { return representative }
    return arena.flags(of: value).contains(.fresh) && recordTypes.contains(type) ? arena.template(of: value) : nil
  }
}
