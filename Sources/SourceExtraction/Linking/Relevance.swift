import GraphConstruction
import NavigationSummaries
import ProgramModel
import ResourceReading
import SwiftFacts

/// Which types can take part in navigation, so that their instances are worth telling apart.
///
/// A type acts if it shows or holds screens, or holds, makes or descends from a type that acts. A type matters if it acts,
/// if it keeps closures, or holds, hands out or descends from a type that matters; or if it names a case by which a
/// function chooses what it makes. All instances of another type (models, formatters, plain views) share one abstract
/// object.
struct Relevance {
  private(set) var types: [Bool]
  /// The types that act.
  private var acting: [Bool]
  /// The same without those that only ask a static member of one that acts.
  private var actingByThemselves: [Bool] = []
  /// Why types act, or matter.
  private var reasons: [Reason]

  /// Why a type acts, or matters, from the weakest reason to the strongest.
  private enum Reason: Comparable {
    case none
    /// Its code asks a static member of a type that acts: `Log.shared.note(…)`. Who asks static members of it acts no more
    /// for that, or all of an app that writes a log would.
    case staticMembers
    /// One of its descendants does; its other descendants do not for that.
    case descendant
    case itself
  }

  /// The types of models that show screens.
  private let libraryParts: Set<TypeIndex>
  /// Texts that can name a xib, a storyboard, or one of its scenes and segues.
  let texts: Set<String>
  /// Texts by which the app finds screens in tables of its own.
  let keys: Set<String>
  /// Whether the app has a table of paths, so that texts which look like paths are told apart.
  let tracksPaths: Bool
  /// The cases of enums that carry what somebody else is to do, or to make: `case button(action: () -> Void)`,
  /// `case screen(UIViewController.Type)`, or to show: `case custom(AnyView)`.
  private var casesWithClosures: [TypeIndex: Set<String>] = [:]
  /// The cases of enums that carry objects of any class, as the entries of a container do: `case instance(Any)`.
  private var casesWithAnything: [TypeIndex: Set<String>] = [:]
  /// Protocols whose extensions show screens, on behalf of whatever conforms to them.
  private var showingProtocols: Set<TypeIndex> = []

  init(_ program: Program, storyboards: [StoryboardFacts], nibs: [NibFacts]) {
    texts = Set(
      storyboards.map(\.name) + storyboards.flatMap { $0.scenes.compactMap(\.identifier) }
        + storyboards.flatMap { $0.segues.compactMap(\.identifier) } + nibs.map(\.name))
    keys = KeyTexts(program).texts
    tracksPaths = program.files.contains(where: \.namesPatterns)
    types = program.types.map { !$0.isSource || $0.isModel }
    libraryParts = Set(
      program.types.indices.filter { index in
        let type = program.types[index]
        return type.isModel && program.files[type.file].imports.contains("UIKit")
      })
    acting = types
    reasons = types.map { $0 ? .itself : .none }
    for index in program.types.indices where program.types[index].kind == .enum {
      let carrying = program.types[index].cases.filter { _, facts in
        facts.payload.contains {
          isFunction($0.type, in: index, of: program) || $0.type.isMetatype || isView($0.type, in: index, of: program)
        }
      }
      if !carrying.isEmpty { casesWithClosures[index] = Set(carrying.keys) }
      let open = program.types[index].cases.filter { $1.payload.contains { $0.type.isOfAnything } }
      if !open.isEmpty { casesWithAnything[index] = Set(open.keys) }
    }
    var held: [TypeIndex: Set<TypeIndex>] = [:]
    var used: [TypeIndex: Set<TypeIndex>] = [:]
    var asked: [TypeIndex: Set<TypeIndex>] = [:]
    for index in program.types.indices where program.types[index].isSource {
      let code = namesUsed(by: index, in: program)
      held[index] = typesHeld(by: index, in: program)
      let isRecord = isRecord(index, in: program)
      used[index] = isRecord ? [] : typesNamed(by: code, code.namesAlone, in: index, of: program)
      asked[index] =
        isRecord ? [] : typesNamed(by: code, code.names.subtracting(code.namesAlone), in: index, of: program)
      acting[index] = actsByItself(index, code.names, in: program) || held[index]!.contains { isShown($0, in: program) }
      if acting[index] { reasons[index] = .itself }
      if acting[index], program.types[index].kind == .protocol { showingProtocols.insert(index) }
    }
    let first = reasons
    actingByThemselves = acting
    let given = Dictionary(uniqueKeysWithValues: held.keys.map { ($0, typesGiven(to: $0, in: program)) })
    spread(\.actingByThemselves, program) { held[$0]!.union(used[$0]!).union(given[$0]!) }
    reasons = first
    spread(\.acting, program, asking: { asked[$0]! }) { held[$0]!.union(used[$0]!) }
    let carrying = Set(casesWithClosures.keys)
    for index in types.indices {
      let mattersItself =
        types[index] || keepsClosure(index, in: program)
        || held[index]?.isDisjoint(with: carrying) == false && program.types[index].kind == .struct
      if mattersItself { reasons[index] = .itself }
      types[index] = acting[index] || mattersItself
    }
    let handedOut = Dictionary(uniqueKeysWithValues: held.keys.map { ($0, typesHandedOut(by: $0, in: program)) })
    spread(\.types, program) { held[$0]!.union(handedOut[$0]!) }
    for index in keys(in: program, held) {
      types[index] = true
      reasons[index] = .itself
    }
    spread(\.types, program) { held[$0]!.union(handedOut[$0]!) }
    // What is sent through an object, or kept by it for whoever names its type, is told apart from what is sent through
    // others and kept by them, and makes nothing else matter.
    for index in program.types.indices where program.types[index].kind == .class && !types[index] {
      let type = program.types[index]
      let scope = program.scope(of: index)
      types[index] = type.properties.values.contains {
        keepsStream($0.facts, from: scope, in: program) || keeps(type.genericParameters, $0.facts)
          || keepsAnything($0.facts)
      }
    }
    for index in boxes(in: program) { types[index] = true }
    for index in PresentedStructs(program, among: holdingEnums(held, in: program)).types { types[index] = true }
  }

  /// Generic structs that keep what their parameters decide, where somebody names one of a type that matters:
  /// `Module<ListViewController, ListOutput>`.
  private func boxes(in program: Program) -> Set<TypeIndex> {
    let generic = Set(
      program.types.indices.filter { index in
        let type = program.types[index]
        return type.isSource && type.kind == .struct && !types[index]
          && type.properties.values.contains { keeps(type.genericParameters, $0.facts) }
      })
    guard !generic.isEmpty else { return [] }
    let names = Set(generic.map { program.types[$0].name })
    var found: Set<TypeIndex> = []
    for function in program.functions {
      guard case .nominal(let path, let arguments)? = function.facts.result?.unwrapped, !arguments.isEmpty,
        let name = path.last, names.contains(name)
      else { continue }
      let scope = program.scope(of: function.owner)
      guard let box = program.find(path, from: scope), generic.contains(box) else { continue }
      let isOfScreens = arguments.contains { argument in
        program.resolve(argument.unwrapped, from: scope).contains { isShown($0, in: program) || types[$0] }
      }
      if isOfScreens { found.insert(box) }
    }
    return found
  }

  /// Whether values of a type are written to a file or a network: a helper that is declared beside such data, and shows
  /// a message, does so whatever the data are.
  private func isRecord(_ index: TypeIndex, in program: Program) -> Bool {
    program.types[index].kind == .struct
      && program.ancestry(of: index).contains { ancestor in
        let name = program.types[ancestor].name
        return !program.types[ancestor].isSource && ["Codable", "Decodable", "Encodable"].contains(name)
      }
  }

  /// Whether a stored property is of a type that generic parameters decide: `state: Handler.State`.
  private func keeps(_ parameters: [String], _ property: PropertyFacts) -> Bool {
    guard !parameters.isEmpty, !property.isStatic, property.getter == nil else { return false }
    return property.type?.mentions(parameters) == true
  }

  /// Whether a stored property is a list of objects of any class, as of those that keep the children of flows.
  private func keepsAnything(_ property: PropertyFacts) -> Bool {
    guard !property.isStatic, property.getter == nil, case .collection(let element)? = property.type?.unwrapped else {
      return false
    }
    return element.isOfAnything
  }

  private func keepsStream(_ property: PropertyFacts, from scope: [String], in program: Program) -> Bool {
    if case .nominal(let path, _)? = property.type?.unwrapped { return isStream(path, from: scope, in: program) }
    guard case .call(let call)? = property.initialValue else { return false }
    switch call.callee {
    case .type(.nominal(let path, _), _): return isStream(path, from: scope, in: program)
    case .name(let name, _): return isStream([name], from: scope, in: program)
    default: return false
    }
  }

  /// Whether a name is that of a stream's type, or of an alias for one.
  private func isStream(_ path: [String], from scope: [String], in program: Program) -> Bool {
    if StreamNames.kept.contains(path.joined(separator: ".")) { return true }
    guard case .nominal(let target, _)? = program.alias(path, from: scope)?.unwrapped else { return false }
    return StreamNames.kept.contains(target.joined(separator: "."))
  }

  /// Structs that hold a case of one of the app's enums, and by which a function chooses the screen, or the other thing
  /// that matters, which it returns: it asks a parameter of that type for a case, or functions that it may call ask for one
  /// of that enum.
  private func keys(in program: Program, _ held: [TypeIndex: Set<TypeIndex>]) -> Set<TypeIndex> {
    let naming = holdingEnums(held, in: program)
    let texts = structsOfTexts(in: program)
    let kinds = protocolsOfKinds(in: program)
    guard !naming.isEmpty || !texts.isEmpty || !kinds.isEmpty else { return [] }
    let enums = Set(
      program.types.filter { $0.kind == .enum && $0.cases.values.contains { $0.rawValue != nil } }.map(\.name))
    var found: Set<TypeIndex> = []
    var passedOn: Set<TypeIndex> = []
    var chosen: Set<TypeIndex> = []
    for function in program.functions {
      let scope = program.scope(of: function.owner)
      let given = function.facts.parameters.map { ($0.name, program.resolve($0.type.unwrapped, from: scope)) }
      let matters = given.contains { _, types in
        types.contains {
          naming.contains($0) || texts.contains($0) || kinds.contains($0) || program.types[$0].kind == .enum
        }
      }
      guard matters else { continue }
      let isChoice = function.facts.result.map { result in
        program.resolve(result.unwrapped, from: scope).contains { index in
          program.types[index].isSource ? types[index] : program.type(index, descendsFrom: "UIViewController")
        }
      }
      guard isChoice == true || isChoice == nil && shows(function) else { continue }
      let subjects = ChoiceSubjects(function.facts.body ?? []).names
      for (name, types) in given {
        passedOn.formUnion(types.filter(naming.contains))
        guard subjects.contains(name) else { continue }
        found.formUnion(types.filter(naming.contains))
        for kind in types.filter(kinds.contains) { found.formUnion(program.descendants(of: kind)) }
        chosen.formUnion(types.filter { program.types[$0].kind == .enum })
      }
      if given.contains(where: { $0.1.contains(where: texts.contains) }) {
        // `Screen(rawValue: context.name)`
        var collector = NameCollector()
        collector.collect(function.facts.body ?? [])
        if !enums.isDisjoint(with: collector.names) { found.formUnion(given.flatMap { $0.1 }.filter(texts.contains)) }
      }
    }
    return found.union(passedOn.filter { !held[$0]!.isDisjoint(with: chosen) })
  }

  /// The app's protocols that values of several of its own types have: `switch route { case let route as StoreRoute: … }`.
  private func protocolsOfKinds(in program: Program) -> Set<TypeIndex> {
    Set(
      program.types.indices.filter { index in
        guard program.types[index].isSource, !program.types[index].isModel, program.types[index].kind == .protocol,
          !types[index]
        else { return false }
        let values = program.descendants(of: index).filter {
          program.types[$0].isSource && (program.types[$0].kind == .struct || program.types[$0].kind == .enum)
        }
        return values.count > 1
      })
  }

  /// The structs that hold an enum.
  private func holdingEnums(_ held: [TypeIndex: Set<TypeIndex>], in program: Program) -> Set<TypeIndex> {
    Set(
      held.filter { index, held in
        program.types[index].kind == .struct && held.contains { program.types[$0].kind == .enum }
      }.keys)
  }

  /// Whether a function shows something by itself.
  private func shows(_ function: LinkedFunction) -> Bool {
    guard let owner = function.owner, acting[owner] else { return false }
    var collector = NameCollector()
    collector.collect(function.facts.body ?? [])
    return !collector.names.isDisjoint(with: showing)
  }

  private func structsOfTexts(in program: Program) -> Set<TypeIndex> {
    Set(
      program.types.indices.filter { index in
        program.types[index].kind == .struct
          && program.types[index].properties.values.contains {
            $0.facts.type == .named("String") && !$0.facts.isStatic && $0.facts.getter == nil
          }
      })
  }

  /// Whether instances of a type keep what somebody else is to do.
  private func keepsClosure(_ index: TypeIndex, in program: Program) -> Bool {
    program.types[index].properties.values.contains {
      $0.facts.getter == nil && $0.facts.type.map { isFunction($0, in: index, of: program) } == true
    }
  }

  /// Whether a type is a function's, or an alias for one.
  private func isFunction(_ type: TypeName, in index: TypeIndex, of program: Program) -> Bool {
    if type.isFunction { return true }
    guard case .nominal(let path, _) = type.unwrapped else { return false }
    return program.alias(path, from: program.scope(of: index))?.isFunction == true
  }

  /// Whether values of a type are views, be they known by that alone.
  private func isView(_ type: TypeName, in index: TypeIndex, of program: Program) -> Bool {
    if type.unwrapped.isView { return true }
    return program.resolve(type.unwrapped, from: program.scope(of: index)).contains {
      program.type($0, descendsFrom: "View")
    }
  }

  private func actsByItself(_ index: TypeIndex, _ used: Set<String>, in program: Program) -> Bool {
    let type = program.types[index]
    // A library's finder of one screen is not that of another.
    if type.isModel, !type.genericParameters.isEmpty, program.files[type.file].imports.contains("UIKit") { return true }
    if !used.isDisjoint(with: program.requestTables.requestTypes) { return true }
    let shown = used.intersection(showing)
    // Trees of anything have children: only those that have views as well are screens'.
    let isOfScreens = shown != ["addChild"] || !used.isDisjoint(with: ["didMove", "addSubview", "view"])
    if !shown.isEmpty, isOfScreens { return true }
    if type.kind == .class && program.handsOutViews(index) { return true }
    if libraryParts.contains(index) { return true }
    return program.ancestry(of: index).contains { ancestor in
      let name = program.types[ancestor].name
      return name == "UIViewController" || name == "UIWindow" || UIKitTypes.entryProtocols.contains(name)
    }
  }

  /// Whether values of a type are what a person sees: what holds one stands for it.
  private func isShown(_ type: TypeIndex, in program: Program) -> Bool {
    program.types[type].name == "AnyView" || program.type(type, descendsFrom: "UIViewController")
  }

  private func namesUsed(by index: TypeIndex, in program: Program) -> NameCollector {
    var collector = NameCollector()
    let type = program.types[index]
    for function in type.functions.values.joined() { collector.collect(program.functions[function].facts.body ?? []) }
    for property in type.properties.values {
      collector.collect(property.facts.initialValue)
      collector.collect(property.facts.getter ?? [])
      collector.collect(property.facts.observers)
    }
    return collector
  }

  /// The types that code in a type names by some of its names, as far as it can mean them.
  private func typesNamed(
    by code: NameCollector, _ names: Set<String>, in index: TypeIndex, of program: Program
  ) -> Set<TypeIndex> {
    let scope = program.scope(of: index)
    var found: Set<TypeIndex> = []
    for name in names where program.isTypeName(name) {
      if let type = program.find([name], from: scope) {
        let asked = code.namesAlone.contains(name) ? nil : code.membersAsked[name]
        found.formUnion(asked.flatMap { typesOfStatics($0, of: type, in: program) } ?? [type])
      }
      // `Scene.Route(…)`
      for nested in program.types(endingIn: name) {
        let path = program.scope(of: nested)
        if path.count > 1, code.names.contains(path[path.count - 2]) { found.insert(nested) }
      }
    }
    return found
  }

  /// The types of static properties: who asks a service locator for one service has nothing to do with the others.
  ///
  /// - Returns: `nil` where a member is something else, or no type is written for it.
  private func typesOfStatics(_ names: Set<String>, of type: TypeIndex, in program: Program) -> Set<TypeIndex>? {
    let properties = program.types[type].properties
    var types: [TypeName] = []
    for name in names {
      guard let property = (properties[LinkedType.staticName(name)] ?? properties[name])?.facts, property.isStatic,
        let declared = property.type
      else { return nil }
      types.append(declared)
    }
    return typesMeant(by: types, in: type, of: program)
  }

  /// The types of what instances of a type keep; of what a generic parameter decides, the type that it is bound to.
  private func typesHeld(by index: TypeIndex, in program: Program) -> Set<TypeIndex> {
    let type = program.types[index]
    let properties = type.properties.values.filter { !$0.facts.isStatic }
    let kept = properties.compactMap(\.facts.type).map { kept in
      guard case .nominal(let path, _) = kept.unwrapped, path.count == 1 else { return kept }
      return type.genericBounds[path[0]] ?? kept
    }
    let made = properties.filter { $0.facts.type == nil }.compactMap(\.facts.initialValue).flatMap(typesMade)
    return typesMeant(by: kept + made + type.cases.values.flatMap { $0.payload.map(\.type) }, in: index, of: program)
  }

  /// The types that `Button()` and `Button.Configuration()` make.
  private func typesMade(by initialValue: Expression) -> [TypeName] {
    var collector = ConstructorCollector()
    collector.collect(.expression(initialValue))
    return collector.found.map { .nominal($0, []) }
  }

  /// The types of what instances of a type are made with.
  private func typesGiven(to index: TypeIndex, in program: Program) -> Set<TypeIndex> {
    let initializers: [FunctionIndex] = program.types[index].functions["init"] ?? []
    let given = initializers.flatMap { initializer -> [TypeName] in
      let facts = program.functions[initializer].facts
      return facts.parameters.map(\.type) + facts.genericBounds.map(\.bound)
    }
    return typesMeant(by: given, in: index, of: program)
  }

  /// The types of what methods of a type give back.
  private func typesHandedOut(by index: TypeIndex, in program: Program) -> Set<TypeIndex> {
    typesMeant(
      by: program.types[index].functions.values.joined().compactMap { program.functions[$0].facts.result }, in: index,
      of: program)
  }

  private func typesMeant(by names: [TypeName], in index: TypeIndex, of program: Program) -> Set<TypeIndex> {
    let scope = program.scope(of: index)
    var found: Set<TypeIndex> = []
    func add(_ type: TypeName) {
      switch type.unwrapped {
      case .collection(let element): add(element)
      case .tuple(let elements): elements.forEach { add($0.type) }
      case let type: found.formUnion(program.resolve(type, from: scope))
      }
    }
    names.forEach(add)
    return found
  }

  /// Marks what concerns, descends from, or is above types that are marked, until nothing is added.
  ///
  /// - Complexity: O(*r*·*e*) for *e* concerns and relations of types, and *r* rounds, few as a rule.
  private mutating func spread(
    _ marks: WritableKeyPath<Relevance, [Bool]>, _ program: Program,
    asking staticMembers: (TypeIndex) -> Set<TypeIndex> = { _ in [] }, _ concerns: (TypeIndex) -> Set<TypeIndex>
  ) {
    var marked = self[keyPath: marks]
    // Whoever only holds a stream of values is no more than the values are.
    func spreads(_ index: TypeIndex) -> Bool {
      marked[index] && program.types[index].isSource
        && (!program.types[index].isModel || program.files[program.types[index].file].imports.contains("UIKit"))
    }
    // That a framework's class is made to fit a protocol of the app's tells nothing, unless it is a screen.
    func speaks(_ child: TypeIndex) -> Bool { program.types[child].isSource || isShown(child, in: program) }
    func hands(_ parent: TypeIndex) -> Bool {
      marked[parent] && (program.types[parent].kind == .class || showingProtocols.contains(parent))
    }
    func reason(of index: TypeIndex) -> Reason {
      let type = program.types[index]
      if concerns(index).contains(where: spreads) { return .itself }
      let parents = type.parents.filter(hands)
      if parents.contains(where: { reasons[$0] == .itself || !program.types[$0].isSource }) { return .itself }
      if type.kind != .enum, type.children.contains(where: { marked[$0] && speaks($0) }) { return .descendant }
      let asked = staticMembers(index)
      let asks = asked.contains { spreads($0) && reasons[$0] > .staticMembers }
      return asks || parents.contains { reasons[$0] == .staticMembers } ? .staticMembers : .none
    }
    var changed = true
    while changed {
      changed = false
      for index in marked.indices where program.types[index].isSource && (!marked[index] || reasons[index] != .itself) {
        let reason = reason(of: index)
        guard reason > reasons[index] else { continue }
        reasons[index] = reason
        marked[index] = true
        changed = true
      }
    }
    self[keyPath: marks] = marked
  }

  /// Whether a text can name what is shown.
  func isName(_ text: String) -> Bool {
    texts.contains(text) || keys.contains(text) || tracksPaths && RoutePath.isPath(text)
  }

  func isRelevant(_ type: TypeIndex) -> Bool { type >= types.count || types[type] }

  var relevantTypes: RelevantTypes {
    RelevantTypes(
      types: types, acting: actingByThemselves,
      casesWithClosures: casesWithClosures.merging(casesWithAnything) { $0.union($1) })
  }
}

extension TypeName {
  fileprivate var isOfAnything: Bool { [.named("AnyObject"), .named("Any")].contains(unwrapped) }
  fileprivate var isMetatype: Bool { if case .metatype = unwrapped { true } else { false } }
}

private let showing = PrimitiveScan.calledOfUIKit.union(PrimitiveScan.assigned).union(["UIStoryboard"])
  .subtracting(["show"])

extension StreamNames {
  /// Types that tell an object which keeps one from others of its kind.
  fileprivate static let kept: Set<String> = [
    "PassthroughSubject", "CurrentValueSubject", "CheckedContinuation", "UnsafeContinuation", "AsyncStream",
    "AsyncThrowingStream", "AsyncStream.Continuation", "AsyncThrowingStream.Continuation", "AsyncChannel",
    "StateMachine",
  ]
}
