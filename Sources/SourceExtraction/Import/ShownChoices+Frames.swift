import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel

/// Views that make later what they show.
extension ShownChoices {
  /// What a view makes that does nothing but run what it is given to make its content later, by the tests under which that
  /// is made: `Later { AnyView(route.view) }`; `nil` where the value that views are shown for decides nothing of it.
  func made(byFrame view: HeapID) -> [(tests: [ViewNavigation.CaseTest], objects: [HeapID])]? {
    guard let type = heap.typeIndex(of: view), reached.program.types[type].isSource, reached.program.mayFrame(type),
      let body = reached.engine.codes.code(of: .getter(type, "body"))
    else { return nil }
    var makers = MakerScan(self)
    var closures: [(code: CodeID, closure: HeapID)] = []
    for name in reached.program.types[type].propertyOrder {
      for closure in heap.knownCell(view, arena.field(.property(name))).sorted() {
        guard let value = heap.value(of: closure), case .closure(let code, _, _) = arena[value] else { continue }
        makers.enter(code, closure: closure)
        closures.append((code, closure))
      }
    }
    // What the closures test is soon known, and mostly nothing; what they make, each of their frames says.
    guard makers.testsBySite.values.contains(where: { !$0.isEmpty }) else { return nil }
    let shown = reached.frames.frames(of: body, on: view).flatMap { elements(madeBy: body, in: $0) }
      .filter { heap.typeIndex(of: $0).map(reached.engine.types.isView) == true }
    let made = Set(
      closures.flatMap { code, closure in
        reached.frames.frames(ofClosure: closure).flatMap { elements(madeBy: code, in: $0) }
      })
    let isFrame = shown.isEmpty ? reached.program.givesElement(bodyOf: type) : !made.isDisjoint(with: shown)
    guard isFrame else { return nil }
    return made.sorted().map { object in
      guard let value = heap.value(of: object), case .allocation(let site, _, _) = arena[value] else {
        return ([], [object])
      }
      return (makers.testsBySite[site] ?? [], [object])
    }
  }

  private func elements(madeBy code: CodeID, in frame: FrameID) -> [HeapID] {
    reached.engine.finishedSummary(of: code).map { reached.frames.elements(of: $0.result, in: frame) } ?? []
  }
}

/// The tests under which code makes views, and what it calls.
private struct MakerScan {
  private(set) var testsBySite: [CodeSite: [ViewNavigation.CaseTest]] = [:]
  private let choices: ShownChoices
  private var entered: Set<CodeID> = []

  init(_ choices: ShownChoices) { self.choices = choices }

  /// Goes through what a body gives back, in the first of its frames.
  ///
  /// - Parameter closure: The closure whose body it is, where it is one's.
  mutating func enter(_ code: CodeID, closure: HeapID? = nil, under outer: [ViewNavigation.CaseTest] = []) {
    let reached = choices.reached
    guard let result = reached.engine.finishedSummary(of: code)?.result else { return }
    let frames = closure.map(reached.frames.frames(ofClosure:)) ?? reached.frames.frames(of: code)
    guard let first = frames.first, entered.insert(code).inserted else { return }
    for value in choices.arena[result] { note(value, reached.frames[first].context, outer) }
  }

  private mutating func note(_ value: ValueID, _ context: ContextID, _ outer: [ViewNavigation.CaseTest]) {
    let arena = choices.arena
    let (own, inner) = choices.tests(around: value, context)
    let tests = outer + own
    switch arena[arena.unwrapped(inner)] {
    case .allocation(let site, _, _):
      // What is made in several ways is made whatever any of them tests.
      testsBySite[site] = testsBySite[site] == nil ? tests : []
    case .field(let base, let field):
      guard case .property(let name) = arena[field] else { return }
      for object in members(of: base, context) {
        if let code = choices.heap.getter(name, of: object) { enter(code, under: tests) }
      }
    case .result(let base, let selector, _, _):
      let receivers = members(of: base, context)
      // A modifier gives back the view that it is called on.
      if receivers.contains(where: isView) { return note(base, context, tests) }
      for object in receivers {
        for code in choices.heap.codes(arena[selector], of: object) { enter(code, under: tests) }
      }
    case .invocation(let callee, _):
      for object in members(of: callee, context) {
        guard let value = choices.heap.value(of: object) else { continue }
        switch arena[value] {
        case .closure(let code, _, _): enter(code, closure: object, under: tests)
        case .method(_, let code): enter(code, under: tests)
        default: break
        }
      }
    default: break
    }
  }

  private func isView(_ object: HeapID) -> Bool {
    choices.heap.typeIndex(of: object).map(choices.reached.engine.types.isView) == true
  }

  private func members(of value: ValueID, _ context: ContextID) -> [HeapID] {
    choices.heap.members(of: choices.heap.node(value, context)).sorted()
  }
}
