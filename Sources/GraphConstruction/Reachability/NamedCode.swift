import NavigationGraph
import ProgramModel
import SwiftFacts

/// The code that may run as far as names alone tell: more of it than ever runs.
///
/// A type may be made where code that may run names it. A function may run where its owner may be made, and code that may
/// run uses its name, or the system may call it. What the run on abstract objects has seen is where it begins. So what is
/// named nowhere here is dead, while what the run missed is not: a value behind `AnyView`, a closure that a library keeps.
///
/// Source: Srivastava, "Unreachable Procedures in Object-Oriented Programming" (1992), as algorithm RA in Tip and Palsberg,
/// "Scalable Propagation-Based Call Graph Construction Algorithms" (2000), section 2.1; here with types for classes.
struct NamedCode {
  /// Where each name is used for the first time.
  private var uses: [String: SourcePlace] = [:]

  private let program: Program
  /// What each name wakes that has not been used yet.
  private var sleeping: [String: [Declaration]] = [:]
  private var isAwake: Set<Declaration> = []
  private var pending: [Declaration] = []

  private enum Declaration: Hashable {
    case type(TypeIndex)
    case function(FunctionIndex)
    case global(String)
  }

  /// Follows names from all code that the launch was seen to run.
  ///
  /// - Parameter namesElsewhere: What is named in code that is out of reach, such as Objective-C.
  /// - Complexity: O(*n*) expected for *n* names in the bodies of the app.
  init(_ run: RunResult, namesElsewhere: Set<String>) {
    program = run.program
    for index in program.types.indices {
      let last = Self.lastName(program.types[index].name)
      if program.types[index].isSource { sleeping[last, default: []].append(.type(index)) } else { wake(.type(index)) }
    }
    for (name, functions) in program.globalFunctions { sleeping[name, default: []] += functions.map { .function($0) } }
    for name in program.globals.keys { sleeping[name, default: []].append(.global(name)) }
    for name in namesElsewhere.sorted() { wakeAll(named: name) }
    for activation in run.activations where activation.id < run.firstSpeculative {
      switch activation.key.code {
      case .function(let function):
        wake(.function(function))
        if let owner = program.functions[function].owner { wake(.type(owner)) }
      case .getter(let type, _), .initialValue(let type, _), .observers(let type, _): wake(.type(type))
      case .global(let name): wake(.global(name))
      case .closure, .segue, .system: break
      }
    }
    while let next = pending.popLast() { follow(next) }
  }

  /// Where code that may run names a type for the first time; `nil` where none does.
  func use(of type: String) -> SourcePlace? { uses[Self.lastName(type)] }

  private static func lastName(_ path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? path
  }

  private mutating func wake(_ declaration: Declaration) {
    if isAwake.insert(declaration).inserted { pending.append(declaration) }
  }

  private mutating func wakeAll(named name: String) {
    for declaration in sleeping.removeValue(forKey: name) ?? [] { wake(declaration) }
  }

  /// Wakes whatever a declaration names.
  private mutating func follow(_ declaration: Declaration) {
    switch declaration {
    case .type(let index): follow(type: index)
    case .function(let index):
      let function = program.functions[index]
      var names = NameCollector()
      names.collect(function.facts.body ?? [])
      for parameter in function.facts.parameters { names.collect(parameter.defaultValue) }
      use(
        names.names.union(written(function.facts.result)),
        at: place(file: function.file, offset: function.facts.offset))
    case .global(let name):
      guard let global = program.globals[name] else { return }
      use(names(of: global.facts), at: place(file: global.file, offset: global.facts.offset))
    }
  }

  private mutating func follow(type index: TypeIndex) {
    let type = program.types[index]
    for function in type.functions.values.joined().sorted() {
      let facts = program.functions[function].facts
      let isCalledBySystem =
        program.functions[function].answersFramework || facts.isOverride || !facts.attributes.isEmpty
        || ["init", "deinit", "subscript", "callAsFunction"].contains(facts.name)
      if isCalledBySystem || uses[facts.name] != nil {
        wake(.function(function))
      } else {
        sleeping[facts.name, default: []].append(.function(function))
      }
    }
    let heading = type.parents.map { Self.lastName(program.types[$0].name) } + type.aliases.values.flatMap(written)
    if type.isSource { use(Set(heading), at: place(file: type.file, offset: type.offset)) }
    for property in type.properties.values.sorted(by: { $0.facts.offset < $1.facts.offset }) {
      use(names(of: property.facts), at: place(file: property.file, offset: property.facts.offset))
    }
  }

  private mutating func use(_ names: Set<String>, at place: SourcePlace) {
    // In a fixed order: what is met first is what is told.
    for name in names.sorted() where uses[name] == nil {
      uses[name] = place
      wakeAll(named: name)
    }
  }

  /// What a property's code names, and its type where the code may make one without naming it.
  private func names(of property: PropertyFacts) -> Set<String> {
    var names = NameCollector()
    names.collect(property.initialValue)
    names.collect(property.getter ?? [])
    names.collect(property.observers)
    let wrappers = property.wrappers.filter { !$0.isNamedAsSwiftUIs }
    let isMade = property.initialValue != nil || property.getter != nil || !wrappers.isEmpty
    return names.names.union(wrappers.flatMap { written($0.type) }).union(isMade ? written(property.type) : [])
  }

  /// The names in a type as written.
  private func written(_ type: TypeName?) -> [String] {
    switch type?.unwrapped {
    case .nominal(let path, let arguments): path + arguments.flatMap(written)
    case .collection(let element), .metatype(let element): written(element)
    case .tuple(let elements): elements.flatMap { written($0.type) }
    case .composition(let parts): parts.flatMap(written)
    case .function, .unknown, .optional, nil: []
    }
  }

  private func place(file: Int, offset: Offset) -> SourcePlace {
    let position = program.position(file: file, offset: offset)
    return SourcePlace(file: position.path, line: position.line, column: position.column)
  }
}

extension NamedCode {
  /// The screens and coordinators that nothing in a graph leads to and that code which may run names all the same, with
  /// the first place that does.
  func doubts(about graph: NavigationGraph) -> [NodeID: SourcePlace] {
    let ways = graph.directedGraph { edge in
      // What keeps a screen does not show it.
      let isKept = edge.verb == .owns && !edge.isWeak && edge.to.map { graph[$0]?.kind != .screen } == true
      return !edge.isDead && (edge.verb.isRoute || isKept)
    }
    let reached = ways.search(from: graph.nodes.filter { $0.isEntry || $0.kind == .link }.map(\.id))
    let lost = graph.nodes.filter { node in
      (node.kind == .screen || node.kind == .coordinator) && !reached.contains(node.id) && !node.id.name.contains("#")
    }
    return Dictionary(uniqueKeysWithValues: lost.compactMap { node in use(of: node.id.name).map { (node.id, $0) } })
  }
}
