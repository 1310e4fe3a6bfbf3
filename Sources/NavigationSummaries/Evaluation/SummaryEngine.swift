package import ProgramModel
package import ResourceReading
import SwiftFacts

/// Evaluates each body of a program once and keeps what it found: summaries, settled effects and calls.
///
/// What an effect mentions decides where it stays: one that mentions no parameter settles in the body that has it, and is
/// never looked at again by callers; the others are exported, and callers substitute.
package final class SummaryEngine {
  package let program: Program
  package let types: TypeTable
  package let arena: ValueArena
  package let lookup: MemberLookup
  package let codes: CodeTable
  package let terms = TermTable()
  package let storyboards: StoryboardIndex
  let frameworks = FrameworkRules.all
  /// Called before and after each evaluation of a body that is asked for, which may ask for others meanwhile.
  package var onBegin: (() -> Void)?
  package var onEnd: ((CodeID) -> Void)?

  private enum Progress { case running, done(Summary) }

  private var progress = DenseTable<CodeID, Progress>()
  /// The effects that each body decides itself, in the body's own symbols.
  package private(set) var settled = DenseTable<CodeID, [Term]>()
  /// The calls of each body, as far as no caller decides the receiver.
  package private(set) var calls = DenseTable<CodeID, [CallRecord]>()
  private var knownCalls: [CodeID: Set<CallRecord>] = [:]
  /// The places at which each object is made: the first step is where the code stands that has it made for itself.
  package private(set) var makers: [ValueID: [PathID]] = [:]
  private var knownMakers: Set<Maker> = []
  /// What closures make for the calls for which they came to be what they are, from the innermost call.
  package private(set) var copiesByClosures: [ValueID: [Copies]] = [:]
  /// Under which conditions each body has an object made.
  package private(set) var makingConditions: [Making: [ConditionSetID]] = [:]
  /// Primitive calls that were evaluated, and whether anything was there to show.
  package private(set) var primitives: [CodeSite: PrimitiveOutcome] = [:]
  /// Calls by which an override of a framework's method hands on to the framework what it is asked for itself.
  package private(set) var handedToSuper: Set<CodeSite> = []
  /// The bodies that some other body was seen to call, so that their exported effects have a caller.
  package private(set) var composed: Set<CodeID> = []
  /// Bodies that call themselves, be it through others: the heap closes the circle, and no caller unrolls it.
  package private(set) var recursive: Set<CodeID> = []
  /// Bodies that an override calls by `super`.
  package private(set) var superCalled: Set<CodeID> = []
  /// What each body does besides its effects.
  package private(set) var notes = DenseTable<CodeID, BodyNotes>()
  private var sceneMakers: [CodeSite: (path: PathID, conditions: [ConditionID])] = [:]
  var notificationNumbers: [String: Int] = [:]
  var notificationNames: [String] = []
  /// The functions that await continuations, by the places where these are made.
  package internal(set) var awaitingFunctions: [CodeSite: String] = [:]
  private var nesting = 0
  private(set) var limits = EngineLimits.Report()
  private var defaults: [CodeID: [Int: SetID]] = [:]
  package internal(set) var handed = HandedValues()
  /// Properties without a written type, by what their initial value is.
  var inferredTypes: [PropertyKey: TypeID] = [:]

  struct PropertyKey: Hashable {
    let owner: TypeIndex?
    let name: String
  }

  package init(_ program: Program, storyboards: StoryboardIndex, relevant: RelevantTypes = .all) {
    self.program = program
    self.storyboards = storyboards
    types = TypeTable(program, relevant: relevant)
    arena = ValueArena(types)
    lookup = MemberLookup(types)
    codes = CodeTable(types, lookup)
  }

  /// Evaluates every body of the program.
  ///
  /// - Complexity: one evaluation a body, and a second one where a variable is assigned after a closure has captured it.
  package func evaluateAll() {
    for index in program.types.indices where program.types[index].isSource {
      for name in program.types[index].propertyOrder {
        guard let property = program.types[index].properties[name] else { continue }
        let facts = property.facts
        if facts.getter == nil, facts.initialValue != nil || property.wrapper != nil && !facts.isStatic {
          _ = summary(of: codes.property(.initialValue(index, name), property, owner: index))
        }
        if facts.getter != nil { _ = summary(of: codes.property(.getter(index, name), property, owner: index)) }
        if !facts.observers.isEmpty {
          _ = summary(of: codes.property(.observers(index, name), property, owner: index))
        }
      }
    }
    // A framework's type may have computed properties in extensions of the app's.
    for index in program.types.indices where !program.types[index].isSource {
      for (name, property) in program.types[index].properties.sorted(by: { $0.key < $1.key }) {
        if property.facts.getter != nil {
          _ = summary(of: codes.property(.getter(index, name), property, owner: index))
        } else if property.facts.isStatic, property.facts.initialValue != nil {
          _ = summary(of: codes.property(.initialValue(index, name), property, owner: index))
        }
      }
    }
    for name in program.globals.keys.sorted() {
      let property = program.globals[name]!
      if property.facts.getter != nil {
        _ = summary(of: codes.property(.globalGetter(name), property, owner: nil))
      } else {
        _ = summary(of: codes.property(.global(name), property, owner: nil))
      }
    }
    for index in program.functions.indices where program.functions[index].facts.body != nil {
      _ = summary(of: codes.function(index))
    }
    for segue in storyboards.firedSegues {
      let scene = SceneIndex(storyboard: segue.storyboard, scene: storyboards.storyboards[segue: segue].scene)
      let owner = storyboards.type(of: scene, in: program)
      _ = summary(of: codes.system(.segue(segue), owner: owner, name: "segue", site: segue.site))
    }
  }

  /// Evaluates what the system does at launch: it makes the scenes that a property list names. Scenes that nothing shows
  /// are made apart from them.
  ///
  /// - Parameter entries: The types that the system makes by itself.
  package func evaluateSystem(
    initialScenes: [SceneIndex], entries: [TypeIndex]
  ) -> (launch: CodeID, unseenScenes: CodeID) {
    func make(_ kind: CodeKind, _ scenes: () -> [SceneIndex]) -> CodeID {
      let code = codes.system(kind, owner: nil, name: "launch", site: .outside(0))
      let evaluator = BodyEvaluator(self, code: code, parent: nil)
      var made = SetID.empty
      for scene in scenes() {
        let place = PathStep(code: code, site: .outside(Offset(scene.scene)))
        made = arena.union(made, arena.set(evaluator.makeScene(scene, at: place)))
      }
      if kind == .system, !made.isEmpty {
        let place = PathStep(code: code, site: .outside(0))
        for type in entries where hasWindowOfSystem(type) { evaluator.makeWindow(showing: made, of: type, at: place) }
      }
      progress[code] = .done(evaluator.finish())
      return code
    }
    let launch = make(.system) { initialScenes }
    var made: Set<SceneIndex> = []
    for value in arena.values {
      if case .scene(let storyboard, let scene, _) = value {
        made.insert(SceneIndex(storyboard: storyboard, scene: scene))
      }
    }
    return (launch, make(.unseenScenes) { storyboards.scenes.filter { !made.contains($0) } })
  }

  /// Segues that some code performs.
  package internal(set) var performedSegues: Set<SegueIndex> = []
  /// Places at which a segue goes back.
  package internal(set) var unwindSites: Set<CodeSite> = []
  /// Places at which a framework's object is given a closure to keep, and to run when something happens.
  package internal(set) var handlerSites: Set<CodeSite> = []

  /// The summary of a body; `nil` while the body itself is being evaluated, or where calls nest too deeply: then the call
  /// stays in the caller's summary, and is resolved in the heap.
  func summary(of code: CodeID) -> Summary? {
    switch progress[code] {
    case .done(let summary): return summary
    case .running:
      recursive.insert(code)
      return nil
    case nil: break
    }
    guard nesting < EngineLimits.nesting else {
      limits.deferredCalls += 1
      return nil
    }
    progress[code] = .running
    nesting += 1
    defer { nesting -= 1 }
    onBegin?()
    defer { onEnd?(code) }
    limits.evaluations += 1
    var evaluator = BodyEvaluator(self, code: code, parent: nil)
    evaluator.run()
    if !evaluator.reassigned.isEmpty {
      limits.evaluations += 1
      forgetCalls(of: code)
      let known = evaluator.reassigned
      evaluator = BodyEvaluator(self, code: code, parent: nil)
      evaluator.assignedLater = known
      evaluator.run()
    }
    let summary = evaluator.finish()
    progress[code] = .done(summary)
    return summary
  }

  /// Whether an argument of a body may be a case of an enum.
  package func mayBeCase(_ parameter: Int, of code: CodeID) -> Bool {
    let parameters = codes[code].parameters
    guard parameter < parameters.count, let type = types.nominalType(of: parameters[parameter].type) else {
      return true
    }
    let declared = program.types[type]
    // Of a framework's type that is no known class nothing is known: an associated type of its, for one.
    let isOpen = !declared.isSource && declared.kind == nil && UIKitTypes.superclasses[declared.name] == nil
    return declared.kind == .enum || declared.kind == .protocol || isOpen
  }

  /// The summary of a body that was evaluated.
  package func finishedSummary(of code: CodeID) -> Summary? {
    if case .done(let summary)? = progress[code] { return summary }
    return nil
  }

  func keep(_ summary: Summary, of closure: CodeID, _ environment: EnvironmentID) {
    progress[closure] = .done(summary)
    definitionEnvironments[closure] = environment
  }

  /// What each closure captures, in the symbols of the code that makes it.
  package private(set) var definitionEnvironments: [CodeID: EnvironmentID] = [:]

  /// The effects that stand in a body itself, in the body's own symbols, by their place.
  package private(set) var ownEffects: [PathID: [Term]] = [:]
  /// The conditions on what closures are given, under which these do what is handed to the code around.
  package private(set) var decisionsOfClosures: [CodeID: Set<ConditionSetID>] = [:]

  func noteDecision(by conditions: ConditionSetID, in closure: CodeID) {
    decisionsOfClosures[closure, default: []].insert(conditions)
  }

  func keepOwnEffects(_ effects: [Term]) {
    for term in effects where terms.steps(of: term.path).count == 1 {
      if ownEffects[term.path]?.contains(term) != true { ownEffects[term.path, default: []].append(term) }
    }
  }

  /// The properties that callers, or other objects, fill: of the others code that is not followed may decide the content.
  package private(set) lazy var givenProperties: Set<FieldID> = {
    var found: Set<FieldID> = []
    for term in ownEffects.values.joined() {
      guard case .store(let field, _) = term.operation, !found.contains(field) else { continue }
      let isOwn = arena[term.holder].allSatisfy { if case .receiver = arena[$0] { true } else { false } }
      if !isOwn || !arena.base(of: term.target).isDisjoint(with: .open) { found.insert(field) }
    }
    return found
  }()

  /// The properties whose values the type of their object alone decides.
  package private(set) lazy var constantProperties = ConstantProperties(program, arena).fields
  /// The properties that keep what a stack had on it.
  package private(set) lazy var keptStacks = KeptStacks(program, arena).fields

  /// The names of the properties of structs and enums that are views made when they are read.
  private(set) lazy var namesOfViews = findNamesOfViews()

  /// Whether views are shown for state, or for values of paths.
  package private(set) lazy var showsForState: Bool = codes.codes.indices.contains { index in
    let code = CodeID(rawValue: Int32(index))
    return ((settled[code] ?? []) + (finishedSummary(of: code)?.exported ?? [])).contains { term in
      switch term.operation {
      case .present(let presentation): !presentation.isUnconditional
      case .link, .bindPath: true
      default: false
      }
    }
  }

  // MARK: Notes

  /// The places that add elements to what a property has already.
  package private(set) var additions: Set<PathStep> = []

  /// What code asks storyboards for in vain, by the place of the call.
  package private(set) var undefinedNames: [CodeSite: UndefinedName] = [:]

  func noteUndefined(_ name: UndefinedName, at site: CodeSite) {
    if undefinedNames[site] == nil { undefinedNames[site] = name }
  }

  func noteAddition(at step: PathStep) { additions.insert(step) }

  func settle(_ terms: [Term], in code: CodeID) {
    guard !terms.isEmpty else { return }
    settled[code, default: []] += terms
  }

  func record(_ call: CallRecord, in code: CodeID) {
    if knownCalls[code, default: []].insert(call).inserted { calls[code, default: []].append(call) }
  }

  /// Forgets the calls of a body, and of the closures in it, which are evaluated again.
  func forgetCalls(of code: CodeID) {
    for code in [code] + codes.closures(in: code) {
      calls[code] = nil
      knownCalls[code] = nil
    }
  }

  func noteMade(_ value: ValueID, on path: PathID, under conditions: [ConditionID]) {
    if knownMakers.insert(Maker(value: value, path: path)).inserted { makers[value, default: []].append(path) }
    let set = terms.conditions(conditions)
    let key = Making(value: value, code: terms.first(of: path).code)
    if makingConditions[key]?.contains(set) != true { makingConditions[key, default: []].append(set) }
  }

  /// The types of what any body makes, and of what stands in storyboards.
  private(set) lazy var madeTypes = findMadeTypes()

  /// The conditions under which an instance is made, wherever that is; none where several places make it under others.
  package func conditionsOfMaking(_ instance: ValueID) -> [Condition] {
    guard case .allocation = arena[instance] else { return [] }
    let codes = Set((makers[instance] ?? []).map { terms.first(of: $0).code })
    let sets = Set(codes.flatMap { makingConditions[Making(value: instance, code: $0)] ?? [] })
    guard sets.count == 1, let conditions = sets.first else { return [] }
    return terms[conditions].map { arena[$0] }
  }

  /// Notes that what a closure is for a caller makes, of what the caller has copies of, those of a call.
  func noteClosure(
    _ closure: ValueID, of template: ValueID, _ code: CodeID, making fresh: Set<ValueID>, for call: CallContext?
  ) {
    guard closure != template else { return }
    var copies = copiesByClosures[template] ?? []
    let instances: Set<ValueID> = call == nil ? [] : Set(fresh.filter { makes($0, code) })
    if let call, !instances.isEmpty {
      // Code around that hands on what it is given itself makes no other closure of it.
      if copies.isEmpty { copies = copiesOnTheWay(to: instances) }
      copies.append(Copies(instances: instances, call: call))
    }
    guard !copies.isEmpty else { return }
    if let known = copiesByClosures[closure], known != copies {
      // It is the same for several calls.
      copiesByClosures[closure] = []
    } else {
      copiesByClosures[closure] = copies
    }
  }

  /// The calls for which instances are copies already.
  private func copiesOnTheWay(to instances: Set<ValueID>) -> [Copies] {
    var found: [Copies] = []
    var calls: [ValueID: Set<CallContext>] = [:]
    for instance in instances.sorted() {
      for (template, call) in zip(arena.templates(of: instance), arena.calls(of: instance)) {
        found.append(Copies(instances: [template], call: call))
        calls[template, default: []].insert(call)
      }
    }
    return found.filter { $0.instances.allSatisfy { calls[$0]?.count == 1 } }
  }

  /// Whether a closure, or one within it, makes an instance or has it made by what it calls.
  private func makes(_ instance: ValueID, _ closure: CodeID) -> Bool {
    (arena.templates(of: instance) + [instance]).contains { template in
      (makers[template] ?? []).contains { path in
        var code: CodeID? = terms.first(of: path).code
        while let current = code {
          if current == closure { return true }
          code = codes[current].definer
        }
        return false
      }
    }
  }

  private struct Maker: Hashable {
    let value: ValueID
    let path: PathID
  }

  /// The instances of which a call of a body has copies.
  package struct Copies: Hashable {
    package let instances: Set<ValueID>
    package let call: CallContext

    package init(instances: Set<ValueID>, call: CallContext) {
      self.instances = instances
      self.call = call
    }
  }

  /// A body that has an object made.
  package struct Making: Hashable {
    package let value: ValueID
    package let code: CodeID

    package init(value: ValueID, code: CodeID) {
      self.value = value
      self.code = code
    }
  }

  /// Where scenes are made which only callers name.
  package var lateSceneMakers: [PathID] { sceneMakers.values.map(\.path) }

  /// A place that makes a scene which only callers name.
  func noteSceneMaker(_ step: PathStep, _ path: PathID, under conditions: [ConditionID]) {
    sceneMakers[step.site] = (path, conditions)
  }

  /// A scene that turns out to be made at a place.
  package func sceneMade(_ scene: SceneIndex, at site: CodeSite) -> ValueID {
    let type = storyboards.type(of: scene, in: program)
    let value = arena.intern(
      .scene(storyboard: scene.storyboard, scene: scene.scene, site), type: types.nominal(type))
    if let (path, conditions) = sceneMakers[site] {
      noteMade(value, on: path, under: conditions)
      notePrimitive(at: site, .resolved)
    }
    return value
  }

  func note(_ code: CodeID, _ change: (inout BodyNotes) -> Void) { change(&notes[code, default: BodyNotes()]) }

  func noteSuperCalled(_ code: CodeID) { superCalled.insert(code) }

  func noteComposed(_ code: CodeID) { composed.insert(code) }

  func noteHandedToSuper(at site: CodeSite) { handedToSuper.insert(site) }

  func notePrimitive(at site: CodeSite, _ outcome: PrimitiveOutcome) {
    guard let known = primitives[site] else {
      primitives[site] = outcome
      return
    }
    if outcome > known { primitives[site] = outcome }
  }

  /// All cases of an enum, as `allCases` gives them; `nil` for other types, and where there are too many to tell apart.
  package func allCases(of type: TypeIndex) -> [ValueID]? {
    guard program.types[type].kind == .enum, program.types[type].cases.count <= EngineLimits.casesApart else {
      return nil
    }
    return program.types[type].cases.keys.sorted().map {
      arena.intern(.enumCase(type, $0, .empty), type: types.nominal(type))
    }
  }

  func noteWidened() { limits.widenedSets += 1 }
  func noteDeep() { limits.deepValues += 1 }
  func noteDeferred() { limits.deferredCalls += 1 }

  package var report: EngineLimits.Report {
    var report = limits
    report.sharedCopies = arena.sharedCopies
    return report
  }

  // MARK: Results, and what names fit

  /// The values that a body gives back that may give back something unknown, too.
  func withUnknown(_ known: SetID, of code: CodeID) -> SetID {
    if known == arena.nullSet { return .empty }
    if types.nominalType(of: codes[code].resultType).map({ program.types[$0].name == "Bool" }) == true, !known.isEmpty {
      return arena.union(known, truths)
    }
    return known.isEmpty || !isOptional(code) ? known : arena.union(known, arena.nullSet)
  }

  private var truths: SetID {
    let bool = types.framework("Bool")
    return arena.set(["true", "false"].map { arena.intern(.enumCase(nil, $0, .empty), type: bool) })
  }

  /// Whether a body is declared to give back an optional.
  private func isOptional(_ code: CodeID) -> Bool {
    let info = codes[code]
    let declared: TypeName? =
      switch info.kind {
      case .function(let function): program.functions[function].facts.result
      case .getter(let owner, let name): program.types[owner].properties[name]?.facts.type
      default: nil
      }
    if case .optional? = declared { return true }
    return false
  }

  private lazy var methodsByName = functionsByName(isStatic: false)
  private lazy var staticMethodsByName = functionsByName(isStatic: true)

  private func functionsByName(isStatic: Bool) -> [String: [FunctionIndex]] {
    Dictionary(
      grouping: program.functions.indices.filter {
        let function = program.functions[$0]
        return function.owner != nil && function.facts.body != nil && function.facts.isStatic == isStatic
      }, by: { program.functions[$0].facts.name })
  }

  /// The only method that a selector fits.
  func onlyFunction(_ selector: Selector) -> FunctionIndex? {
    let fitting = functions(fitting: selector)
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// The methods with a body that a selector fits, whatever type has them.
  func functions(fitting selector: Selector, isStatic: Bool = false) -> [FunctionIndex] {
    ((isStatic ? staticMethodsByName : methodsByName)[selector.name] ?? []).filter {
      lookup.binding(of: selector, to: $0) != nil
    }
  }

  private(set) lazy var enumsByCase: [String: [TypeIndex]] = {
    var found: [String: [TypeIndex]] = [:]
    for index in program.types.indices where program.types[index].isSource {
      for name in program.types[index].cases.keys { found[name, default: []].append(index) }
    }
    return found
  }()

  /// The name by which code calls a value.
  func label(of callee: ValueID, in code: CodeID) -> String {
    switch arena[callee] {
    case .field(_, let field):
      if case .property(let name) = arena[field], !types.isCollection(arena.type(of: callee)) { return name }
      return "closure"
    case .captured(let name): return name
    case .parameter(let index):
      let parameters = codes[code].parameters
      return index < parameters.count ? parameters[index].name : "closure"
    case .cast(let inner), .guarded(_, let inner): return label(of: inner, in: code)
    default: return "closure"
    }
  }

  // MARK: Default values

  /// The value of a parameter that a call leaves out; it may ask for what the receiver is, as for its generic arguments.
  func defaultValue(of parameter: Int, in code: CodeID) -> SetID {
    if let known = defaults[code]?[parameter] { return known }
    defaults[code, default: [:]][parameter] = .empty
    let declared = codes[code].parameters[parameter]
    guard let written = declared.defaultValue else { return .empty }
    let expression = declared.isAutoclosure ? written.asClosure : written
    let evaluator = BodyEvaluator(self, code: code, parent: nil)
    evaluator.isForCaller = true
    let value = evaluator.evaluate(expression, expecting: declared.type).values
    let closed = arena.filter(value) { arena.flags(of: $0).isDisjoint(with: .open) }
    evaluator.settleOwnTerms()
    defaults[code]![parameter] = closed
    return closed
  }
}
