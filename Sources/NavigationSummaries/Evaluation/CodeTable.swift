package import ProgramModel
package import ResourceReading
package import SwiftFacts

/// What a body of code is.
package enum CodeKind: Hashable, Sendable {
  case function(FunctionIndex)
  /// The getter of a computed property.
  case getter(TypeIndex, String)
  /// `set`, `willSet` and `didSet` of a property.
  case observers(TypeIndex, String)
  /// The initial value of a stored property.
  case initialValue(TypeIndex, String)
  /// A global's initial value.
  case global(String)
  /// The getter of a computed global.
  case globalGetter(String)
  /// A closure, or a function inside of a body, by its place.
  case closure(CodeSite)
  /// What the system does when a control or a container view sets off a segue.
  case segue(SegueIndex)
  /// What the system does at launch.
  case system
  /// Scenes that nothing in the sources was seen to show: the system, or code out of reach, may.
  case unseenScenes
}

/// A body of code and what evaluating it needs to know. It is shared, since it is asked for all the time.
package final class CodeInfo: Sendable {
  package struct Parameter: Sendable {
    package let label: String?
    package let name: String
    package let type: TypeID
    package let typeName: TypeName
    package let defaultValue: Expression?
    package let isVariadic: Bool
    package var isAutoclosure = false
  }

  package let kind: CodeKind
  /// The type in whose braces the code stands.
  package let owner: TypeIndex?
  package let file: Int
  package let offset: Offset
  package let name: String
  package let isStatic: Bool
  package let generics: [String]
  /// What generic parameters of the function must be.
  let genericBounds: [String: TypeID]
  package let parameters: [Parameter]
  package let resultType: TypeID
  package let body: [Statement]?
  /// The code around a closure.
  package let definer: CodeID?
  /// The closure as it is written.
  package let closure: Expression.Closure?

  init(
    kind: CodeKind, owner: TypeIndex?, file: Int, offset: Offset, name: String, isStatic: Bool, generics: [String],
    genericBounds: [String: TypeID] = [:], parameters: [Parameter], resultType: TypeID, body: [Statement]?,
    definer: CodeID?, closure: Expression.Closure? = nil
  ) {
    self.genericBounds = genericBounds
    self.kind = kind
    self.owner = owner
    self.file = file
    self.offset = offset
    self.name = name
    self.isStatic = isStatic
    self.generics = generics
    self.parameters = parameters
    self.resultType = resultType
    self.body = body
    self.definer = definer
    self.closure = closure
  }

  package var site: CodeSite { CodeSite(file: Int32(file), offset: offset) }
  package var isClosure: Bool { definer != nil }
  package var isSegue: Bool { if case .segue = kind { true } else { false } }
}

/// All bodies of a program, numbered on first mention.
package final class CodeTable {
  package let program: Program
  let types: TypeTable
  private let lookup: MemberLookup
  package private(set) var codes: [CodeInfo] = []
  private var numbers: [CodeKind: CodeID] = [:]
  private var functions: [CodeID?]
  private var closuresByDefiner: [CodeID: [CodeID]] = [:]

  init(_ types: TypeTable, _ lookup: MemberLookup) {
    self.types = types
    self.lookup = lookup
    program = types.program
    functions = [CodeID?](repeating: nil, count: program.functions.count)
  }

  package subscript(id: CodeID) -> CodeInfo { codes[Int(id.rawValue)] }

  private func add(_ info: CodeInfo) -> CodeID {
    let id = CodeID(rawValue: Int32(codes.count))
    codes.append(info)
    numbers[info.kind] = id
    return id
  }

  package func code(of kind: CodeKind) -> CodeID? { numbers[kind] }

  package func function(_ index: FunctionIndex) -> CodeID {
    if let known = functions[index] { return known }
    let function = program.functions[index]
    let facts = function.facts
    let written = facts.parameters.map { parameter in
      CodeInfo.Parameter(
        label: parameter.label, name: parameter.name,
        type: types.canonical(parameter.type, in: function.owner, generics: facts.genericParameters),
        typeName: parameter.type, defaultValue: parameter.defaultValue, isVariadic: parameter.isVariadic,
        isAutoclosure: parameter.isAutoclosure)
    }
    let parameters =
      written
      + lookup.typeParameters.given(to: facts).map { name in
        CodeInfo.Parameter(
          label: nil, name: "<\(name)>", type: types.intern(.metatype(types.intern(.generic(name)))),
          typeName: .metatype(.nominal([name], [])), defaultValue: nil, isVariadic: false)
      }
    let code = add(
      CodeInfo(
        kind: .function(index), owner: function.owner, file: function.file, offset: facts.offset, name: facts.name,
        isStatic: facts.isStatic && facts.name != "init", generics: facts.genericParameters,
        genericBounds: bounds(of: facts, in: function.owner), parameters: parameters,
        resultType: facts.result.map {
          types.canonical($0, in: function.owner, generics: facts.genericParameters)
        } ?? types.intern(.tuple([])),
        body: facts.body, definer: nil))
    functions[index] = code
    return code
  }

  private func bounds(of facts: FunctionFacts, in owner: TypeIndex?) -> [String: TypeID] {
    Dictionary(grouping: facts.genericBounds, by: \.parameter).mapValues { bounds in
      let all = bounds.map { types.canonical($0.bound, in: owner, generics: facts.genericParameters) }
      return all.count == 1 ? all[0] : types.intern(.composition(all))
    }
  }

  func property(_ kind: CodeKind, _ property: LinkedProperty, owner: TypeIndex?) -> CodeID {
    if let known = numbers[kind] { return known }
    let facts = property.facts
    let type = facts.type.map { types.canonical($0, in: owner) } ?? .unknown
    var parameters: [CodeInfo.Parameter] = []
    var body: [Statement]
    var result = type
    switch kind {
    case .getter, .globalGetter: body = facts.getter ?? []
    case .observers:
      body = facts.observers
      result = types.intern(.tuple([]))
      parameters = [
        .init(
          label: nil, name: "newValue", type: type, typeName: facts.type ?? .unknown, defaultValue: nil,
          isVariadic: false)
      ]
    default: body = facts.initialValue.map { [.returning($0)] } ?? []
    }
    return add(
      CodeInfo(
        kind: kind, owner: owner, file: property.file, offset: facts.offset, name: facts.name,
        isStatic: facts.isStatic || owner == nil, generics: [], parameters: parameters, resultType: result, body: body,
        definer: nil))
  }

  /// Code of the system's, for an object of a type or for nobody.
  func system(_ kind: CodeKind, owner: TypeIndex?, name: String, site: CodeSite) -> CodeID {
    if let known = numbers[kind] { return known }
    return add(
      CodeInfo(
        kind: kind, owner: owner, file: Int(site.file), offset: site.offset, name: name, isStatic: owner == nil,
        generics: [], parameters: [], resultType: types.intern(.tuple([])), body: nil, definer: nil))
  }

  /// The closures in a body, those in one another included.
  ///
  /// - Complexity: O(*c*) for *c* such closures.
  func closures(in code: CodeID) -> [CodeID] {
    var found = closuresByDefiner[code] ?? []
    var next = 0
    while next < found.count {
      found += closuresByDefiner[found[next]] ?? []
      next += 1
    }
    return found
  }

  func closure(
    at site: CodeSite, in definer: CodeID, parameters: [CodeInfo.Parameter], resultType: TypeID,
    closure: Expression.Closure, name: String
  ) -> CodeID {
    if let known = numbers[.closure(site)] { return known }
    let outer = self[definer]
    let id = add(
      CodeInfo(
        kind: .closure(site), owner: outer.owner, file: outer.file, offset: site.offset, name: name,
        isStatic: outer.isStatic, generics: outer.generics,
        genericBounds: outer.genericBounds, parameters: parameters, resultType: resultType,
        body: closure.body, definer: definer, closure: closure))
    closuresByDefiner[definer, default: []].append(id)
    return id
  }
}
