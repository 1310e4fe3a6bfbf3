import NavigationSummaries
import ProgramModel
import SwiftFacts

/// The classes whose instances are what others put into them: generic ones, and those that others give screens or views, or
/// what shows or makes some. Two of one class that one class of owners makes are not the same for that.
struct ContainerTypes {
  private var types: Set<TypeIndex> = []

  func contains(_ type: TypeIndex) -> Bool { types.contains(type) }

  /// - Complexity: O(*n*) for *n* terms, and the descendants of what properties are declared as.
  init(_ engine: SummaryEngine, _ members: PropertyTable) {
    let program = engine.program
    var contents = ScreenMakers(engine)
    var found = Set(program.types.indices.filter { program.types[$0].isSource && program.types[$0].isGeneric })
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      for term in (engine.settled[code] ?? []) + (engine.finishedSummary(of: code)?.exported ?? []) {
        guard case .store(let field, _) = term.operation, let name = engine.arena[field].propertyName else { continue }
        let isGiven = engine.arena.flags(of: term.target).contains(.parameter)
        for holder in engine.arena[term.holder] where isGiven || !engine.arena[holder].isReceiver {
          guard let owner = members.member(name, of: holder)?.owner, !found.contains(owner),
            let property = program.types[owner].properties[name]?.facts, !property.isStatic, !property.isWeak,
            let type = property.type, contents.mayBe(type, from: program.scope(of: owner))
          else { continue }
          found.insert(owner)
        }
      }
    }
    types = found.union(found.flatMap { program.descendants(of: $0) })
  }
}

/// The types that are screens or views, make some, show some or take them away, or are or keep what frameworks show them in.
private struct ScreenMakers {
  private let program: Program
  private var types: Set<TypeIndex> = []
  private var answers: [TypeIndex: Bool] = [:]

  private static let containers = UIKitTypes.containers.union(["UIWindow"])
  private static let ofAnything = UIKitTypes.ofAnything.union(["AnyView"])

  init(_ engine: SummaryEngine) {
    program = engine.program
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      let terms = (engine.settled[code] ?? []) + (engine.finishedSummary(of: code)?.exported ?? [])
      if let owner = engine.codes[code].owner, terms.contains(where: \.operation.movesScreens) { types.insert(owner) }
    }
    for type in program.types.indices {
      if engine.types.isScreen(type) || engine.types.isView(type) || isContainer(type)
        || program.handsOutViews(type)
        || keepsContainer(type)
      {
        types.insert(type)
      }
    }
    types.formUnion(types.flatMap { program.descendants(of: $0) })
  }

  /// Whether a value of a declared type may be one of them.
  mutating func mayBe(_ type: TypeName, from scope: [String]) -> Bool {
    switch type.unwrapped {
    case .collection(let element): return mayBe(element, from: scope)
    case .tuple(let elements): return elements.contains { mayBe($0.type, from: scope) }
    case .function: return false
    case .nominal(let path, _) where path.last.map(Self.ofAnything.contains) == true: return true
    case let type: return program.resolve(type, from: scope).contains { mayBe($0) }
    }
  }

  private mutating func mayBe(_ type: TypeIndex) -> Bool {
    if let known = answers[type] { return known }
    let answer = types.contains(type) || program.descendants(of: type).contains(where: types.contains)
    answers[type] = answer
    return answer
  }

  private func isContainer(_ type: TypeIndex) -> Bool {
    Self.containers.contains { program.type(type, descendsFrom: $0) }
  }

  private func keepsContainer(_ type: TypeIndex) -> Bool {
    let scope = program.scope(of: type)
    return program.types[type].properties.values.contains { property in
      guard !property.facts.isStatic, let written = property.facts.type else { return false }
      return program.resolve(written.unwrapped, from: scope).contains(where: isContainer)
    }
  }

}

extension LinkedType {
  fileprivate var isGeneric: Bool { !genericParameters.isEmpty }
}

extension SymbolicValue {
  fileprivate var isReceiver: Bool { if case .receiver = self { true } else { false } }
}

extension Term.Operation {
  /// Whether the effect shows screens, or takes them away.
  fileprivate var movesScreens: Bool {
    switch self {
    case .show, .hide: true
    default: false
    }
  }
}
