import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Hands over what SwiftUI shows for which state, and which code sets the state.
struct ViewImport {
  private let reached: ReachedProgram
  private let objects: ObjectTable
  private let program: Program
  private let engine: SummaryEngine
  private let heap: HeapSolver
  private let frames: FrameGraph
  private let arena: ValueArena
  private let choosers: ChoosingViews
  /// The state that views are shown for.
  private var boundByViews: Set<BoundField> = []
  /// The fields that some object has such state in, or a binding to it.
  private var fieldsOfState: Set<FieldID> = []
  /// What stands in the columns of split views and only chooses between others.
  private var choosersInColumns: Set<ObjectID> = []
  /// What effects show: in whichever frames an effect happens, it shows the same.
  private var known: [Question: Shown] = [:]

  /// What decides what an effect shows.
  private struct Question: Hashable {
    let presentation: ViewPresentation
    let target: SetID
    let holder: SetID
    let context: ContextID
    /// The code of the primitive.
    let code: CodeID
  }

  /// What an effect shows, and what the columns do in which it shows it.
  private struct Shown {
    var presentation: ViewNavigation.Presentation
    var columns: [(site: CodeSite, presentation: ViewNavigation.Presentation)] = []
  }

  init(_ reached: ReachedProgram, into objects: ObjectTable) {
    self.reached = reached
    self.objects = objects
    program = reached.program
    engine = reached.engine
    heap = reached.heap
    frames = reached.frames
    arena = reached.arena
    choosers = ChoosingViews(reached)
  }

  /// The references to state that access paths are.
  mutating func bindings(in values: SetID, _ context: ContextID) -> [ObjectID] {
    var found: Set<ObjectID> = []
    for value in arena[values] {
      guard case .field(var base, var field) = arena[arena.unwrapped(value)] else { continue }
      if case .framework(.wholeState) = arena[field] {
        found.formUnion(references(to: .wholeState, nil, ofTypeOf: base))
        continue
      }
      var enumCase: String?
      if let name = caseName(field, context), case .field(let owner, let property) = arena[arena.unwrapped(base)] {
        // Only one case of the property counts.
        (base, field, enumCase) = (owner, property, name)
      }
      guard let (ownName, property) = property(of: field) else { continue }
      field = property
      let owners = heap.members(of: heap.node(base, context)).subtracting([heap.null])
      // Of a state that is an enum, or that nothing is seen to make, its type stands for all values.
      if owners.isEmpty, program.keepsStores {
        found.formUnion(references(to: .property(ownName), enumCase, ofTypeOf: base))
      }
      for owner in owners {
        for bound in boundFields(of: .init(object: owner, field: field)) {
          guard case .property(let name) = arena[bound.field] else { continue }
          for id in objects.ids(bound.object) {
            found.insert(
              objects.run.intern(
                .part(id, .binding(to: .property(name), ofCase: enumCase)), type: objects.run.bindingType))
            boundByViews.insert(bound)
          }
        }
      }
    }
    return found.sorted()
  }

  /// The property that a field is, or whose dictionary it is an element of: a view that is shown for one element, such as the
  /// path of one tab, is shown for what is put into any.
  private func property(of field: FieldID) -> (name: String, field: FieldID)? {
    switch arena[field] {
    case .property(let name): (name, field)
    case .key(let name, _): (name, arena.field(.property(name)))
    default: nil
    }
  }

  /// The case whose payload a field is.
  private func caseName(_ field: FieldID, _ context: ContextID) -> String? {
    switch arena[field] {
    case .payload(let name, _): return name
    case .payloadOfCase(let cases):
      for object in heap.members(of: heap.node(cases, context)).sorted() {
        if let value = heap.value(of: object), case .enumCase(_, let name, _) = arena[value] { return name }
      }
      return nil
    default: return nil
    }
  }

  private func references(to name: FieldName, _ enumCase: String?, ofTypeOf value: ValueID) -> [ObjectID] {
    engine.types.nominalTypes(of: engine.types.elemental(arena.type(of: value))).map { type in
      objects.run.intern(
        .part(objects.run.object(.metatype(type)), .binding(to: name, ofCase: enumCase)), type: objects.run.bindingType)
    }
  }

  /// The state behind a property that may be a binding.
  private func boundFields(of field: BoundField) -> Set<BoundField> {
    guard heap.bindings[field]?.isEmpty == false else { return [field] }
    var found: Set<BoundField> = []
    var seen: Set<BoundField> = []
    var pending = [field]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      if let others = heap.bindings[next], !others.isEmpty { pending += others } else { found.insert(next) }
    }
    return found
  }

  /// Hands over what an effect shows by the code of a place.
  ///
  /// - Complexity: O(1) expected, where the effect was met in another frame.
  mutating func importPresentation(
    _ presentation: ViewPresentation, _ effect: HeapEffect, at site: CodeSite, in activation: Activation
  ) {
    let question = Question(
      presentation: presentation, target: effect.term.target, holder: effect.term.holder, context: effect.context,
      code: engine.terms.last(of: effect.path).code)
    let shown = known[question] ?? self.shown(presentation, effect)
    known[question] = shown
    for column in shown.columns {
      objects.run.views.show(column.presentation, at: .init(site: column.site, activation: activation.id))
    }
    let key = ViewNavigation.Key(site: site, activation: activation.id)
    if presentation.isChoice {
      if !shown.presentation.bindings.isEmpty { objects.run.views.swap(shown.presentation, at: key) }
    } else {
      objects.run.views.show(shown.presentation, at: key)
    }
  }

  private mutating func shown(_ presentation: ViewPresentation, _ effect: HeapEffect) -> Shown {
    var result = ViewNavigation.Presentation(
      verb: presentation.verb.old, isStackRoot: presentation.isStackRoot, isLocked: presentation.isLocked,
      isUnconditional: presentation.isUnconditional)
    result.valueType = presentation.valueType
    result.bindings = bindings(in: effect.term.holder, effect.context)
    let read = noteState(readBy: effect.term.target, effect.context)
    if presentation.isUnconditional { result.readState = fields(read) }
    let columns = presentation.verb == .embed ? columns(effect) : []
    let choices = ShownChoices(reached, presentation, effect, among: choosers)
    if presentation.verb == .embed { choosersInColumns.formUnion(choices.choosing.flatMap(objects.ids)) }
    for alternative in choices.alternatives {
      let shown = objects.ids(alternative.objects.filter { reached.isShown($0) && !isPlumbing($0, effect) })
      guard !shown.isEmpty else { continue }
      let row = alternative.tests.isEmpty ? ViewNavigation.Row.any : .tested(alternative.tests)
      result.rows[row, default: .nothing].formUnion(Value(shown))
    }
    return Shown(presentation: result, columns: columns)
  }

  /// What a column of a split view shows for a state: whoever sets that exchanges what is there.
  private mutating func columns(
    _ effect: HeapEffect
  ) -> [(site: CodeSite, presentation: ViewNavigation.Presentation)] {
    var found: [(site: CodeSite, presentation: ViewNavigation.Presentation)] = []
    for column in ColumnContents(reached, effect, among: choosers).contents {
      var shown = ViewNavigation.Presentation(verb: .replace)
      shown.bindings = bindings(in: column.state, column.context)
      guard !shown.bindings.isEmpty else { continue }
      let row = column.test.map { ViewNavigation.Row.tested([$0]) } ?? .any
      shown.rows[row] = Value(objects.ids(Set(column.objects.filter(reached.isShown))))
      found.append((column.site, shown))
    }
    return found
  }

  /// Notes the properties that values are read from: what sets these asks for what a view shows of them.
  @discardableResult
  mutating func noteState(readBy values: SetID, _ context: ContextID) -> Set<BoundField> {
    var read: Set<BoundField> = []
    for value in arena.fields(in: values) {
      guard case .field(let base, let field) = arena[value], case .property = arena[field] else { continue }
      for owner in heap.members(of: heap.node(base, context)) where owner != heap.null {
        read.formUnion(boundFields(of: .init(object: owner, field: field)))
      }
    }
    boundByViews.formUnion(read)
    return read
  }

  private mutating func fields(_ bound: Set<BoundField>) -> Set<RunResult.Field> {
    var found: Set<RunResult.Field> = []
    for field in bound {
      guard case .property(let name) = arena[field.field] else { continue }
      for owner in objects.ids(field.object) { found.insert(.init(object: owner, name: .property(name))) }
    }
    return found
  }

  /// Whether a view that represents a controller has it only for itself, and nobody takes it for a screen: a class that
  /// it declares, or that no other file than its own sees, one around the view that it is given, or one of the system's,
  /// refined.
  private func isPlumbing(_ controller: HeapID, _ effect: HeapEffect) -> Bool {
    let code = engine.codes[engine.terms.last(of: effect.path).code]
    guard code.name == "makeUIViewController", let owner = code.owner, let type = heap.typeIndex(of: controller),
      program.types[type].isSource
    else { return false }
    let isDeclaredThere =
      program.types[type].name.hasPrefix(program.types[owner].name + ".")
      || program.types[type].isPrivate && program.types[type].file == program.types[owner].file
    let isAround =
      !program.types[type].genericParameters.isEmpty && !program.types[owner].genericParameters.isEmpty
    return isDeclaredThere || isAround || UIKitTypes.systemScreens.contains { program.type(type, descendsFrom: $0) }
  }

  /// What code gives to the state that views are shown for.
  mutating func importRequests() {
    objects.run.views.leaveStackRoots(choosersInColumns)
    for (index, frame) in frames.frames.enumerated() {
      guard case .getter(_, "body") = engine.codes[frame.code].kind,
        engine.codes[frame.code].owner.map(engine.types.isView) == true,
        let result = engine.finishedSummary(of: frame.code)?.result
      else { continue }
      noteState(readBy: result, frames[FrameID(rawValue: Int32(index))].context)
    }
    guard !boundByViews.isEmpty else { return }
    fieldsOfState = Set(boundByViews.lazy.map(\.field)).union(heap.bindings.keys.lazy.map(\.field))
    for effect in heap.effects {
      switch effect.term.operation {
      case .store(let field, let reach): importStore(effect, in: field, reach)
      case .release(let field, let isSelective): importRelease(effect, of: field, isSelective: isSelective)
      default: break
      }
    }
  }

  /// What code gives to state.
  private mutating func importStore(_ effect: HeapEffect, in field: FieldID, _ reach: StoreReach) {
    let isReference =
      reach == .property
      && arena[effect.term.target].allSatisfy { if case .field = arena[$0] { true } else { false } }
    forEachState(field, of: effect, isReference: isReference) { state, key, values in
      objects.run.views.request(state, Value(values), at: key)
      if isNewPath(effect) { objects.run.views.clear(state, isAll: true, at: key) }
    }
  }

  /// What code takes out of state: the last value of a path, or all there is.
  private mutating func importRelease(_ effect: HeapEffect, of field: FieldID, isSelective: Bool) {
    forEachState(field, of: effect, isReference: false) { state, key, _ in
      objects.run.views.clear(state, isAll: !isSelective, at: key)
    }
  }

  /// Whether code gives state an empty path, other than where the state begins.
  private func isNewPath(_ effect: HeapEffect) -> Bool {
    let code = engine.codes[engine.terms.first(of: effect.path).code]
    if case .initialValue = code.kind { return false }
    return code.name != "init"
      && arena[effect.term.target].contains { value in
        guard case .allocation(_, let type, _) = arena[value] else { return false }
        return program.types[type].name == "NavigationPath"
      }
  }

  /// The state that views are shown for among the fields that an effect acts on, at the places of the effect's code.
  private func forEachState(
    _ field: FieldID, of effect: HeapEffect, isReference: Bool,
    _ body: (RunResult.Field, ViewNavigation.Key, [ObjectID]) -> Void
  ) {
    guard let (_, field) = property(of: field), fieldsOfState.contains(field) else { return }
    var bound: [BoundField] = []
    for holder in heap.members(of: heap.node(effect.term.holder, effect.context)).sorted() {
      // That a view is given a binding sets no state.
      if isReference, heap.bindings[.init(object: holder, field: field)]?.isEmpty == false { continue }
      bound += boundFields(of: .init(object: holder, field: field)).filter(boundByViews.contains)
    }
    guard !bound.isEmpty else { return }
    let places = places(of: effect)
    guard !places.isEmpty else { return }
    var values = heap.members(of: heap.node(effect.term.target, effect.context))
    if values.isEmpty { values = heap.destinationValues(effect.term.target) }
    let given = objects.ids(values)
    for bound in bound {
      guard case .property(let name) = arena[bound.field] else { continue }
      for owner in objects.ids(bound.object) {
        for place in places { body(.init(object: owner, name: .property(name)), place, given) }
      }
    }
  }

  /// Where the code of an effect acts, in the frames to which the ways from the code lead that decides the effect.
  private func places(of effect: HeapEffect) -> [ViewNavigation.Key] {
    let steps = engine.terms.steps(of: effect.path)
    // Conditions stand in the symbols of the code where the way of the term begins.
    let isDecidedHere = effect.path == effect.term.path && !engine.codes[steps[0].code].isClosure
    var found: [ViewNavigation.Key] = []
    for carrier in heap.members(of: effect.carrier).sorted() {
      for frame in reached.frames(of: steps[0].code, on: carrier)
      where !isDecidedHere || frames.mayHold(effect.term.conditions, in: frame) {
        let way = frames.follow(effect.path, from: frame)
        found += way.frames.map { .init(site: steps[way.count - 1].site, activation: $0.rawValue + 1) }
      }
    }
    return found
  }
}
