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
    let shown = reached.frames.frames(of: body, on: view).flatMap { frame in
      reached.engine.finishedSummary(of: body).map { reached.frames.elements(of: $0.result, in: frame) } ?? []
    }.filter { heap.typeIndex(of: $0).map(reached.engine.types.isView) == true }
    var makers = MakerScan(self)
    var made: Set<HeapID> = []
    for name in reached.program.types[type].propertyOrder {
      for closure in heap.knownCell(view, arena.field(.property(name))).sorted() {
        guard let value = heap.value(of: closure), case .closure(let code, _, _) = arena[value] else { continue }
        made.formUnion(makers.enter(code, closure: closure))
      }
    }
    let isFrame = shown.isEmpty ? reached.program.givesElement(bodyOf: type) : !made.isDisjoint(with: shown)
    guard isFrame, makers.testsBySite.values.contains(where: { !$0.isEmpty }) else { return nil }
    return made.sorted().map { object in
      guard let value = heap.value(of: object), case .allocation(let site, _, _) = arena[value] else {
        return ([], [object])
      }
      return (makers.testsBySite[site] ?? [], [object])
    }
  }
}

/// The tests under which code makes views, and what it calls.
private struct MakerScan {
  private(set) var testsBySite: [CodeSite: [ViewNavigation.CaseTest]] = [:]
  private let choices: ShownChoices
  private var entered: Set<CodeID> = []

  init(_ choices: ShownChoices) { self.choices = choices }

  /// Goes through what a body gives back.
  ///
  /// - Returns: what that is, of the frames of the closure, where the body is one's.
  @discardableResult
  mutating func enter(
    _ code: CodeID, closure: HeapID? = nil, under outer: [ViewNavigation.CaseTest] = []
  ) -> Set<HeapID> {
    let reached = choices.reached
    guard let result = reached.engine.finishedSummary(of: code)?.result else { return [] }
    let frames = reached.frames.frames(of: code).filter { closure == nil || reached.frames[$0].closure == closure }
    guard let first = frames.first else { return [] }
    if entered.insert(code).inserted {
      for value in choices.arena[result] { note(value, reached.frames[first].context, outer) }
    }
    return frames.reduce(into: []) { $0.formUnion(reached.frames.elements(of: result, in: $1)) }
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
