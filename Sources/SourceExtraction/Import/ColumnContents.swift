import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel

/// What the columns of a split view show for a state: `if let message { MessageView(message) }`,
/// `switch selection { case .drafts: Drafts() … }`, and the same in the body of a view that only chooses.
struct ColumnContents {
  /// A view in a column, and the state for which it is made.
  struct Content {
    let objects: [HeapID]
    let site: CodeSite
    let state: SetID
    let context: ContextID
    /// The cases of the state for which it is shown; `nil` where it is shown for any.
    let test: ViewNavigation.CaseTest?
  }

  private(set) var contents: [Content] = []
  private let reached: ReachedProgram
  private let choosers: ChoosingViews

  /// - Complexity: O(*v*) for *v* views in the columns, and those between which they choose.
  init(_ reached: ReachedProgram, _ effect: HeapEffect, among choosers: ChoosingViews) {
    self.reached = reached
    self.choosers = choosers
    for value in reached.arena[effect.term.target] { add(value, effect.context, inside: []) }
  }

  private mutating func add(_ value: ValueID, _ context: ContextID, inside outer: Set<HeapID>) {
    let heap = reached.heap
    let arena = reached.arena
    let view = arena.unwrapped(value)
    let objects = heap.elements(of: heap.node(view, context))
    for object in objects where !outer.contains(object) {
      guard let type = heap.typeIndex(of: object), choosers.contains(type),
        let body = reached.engine.codes.code(of: .getter(type, "body")),
        let result = reached.engine.finishedSummary(of: body)?.result,
        let frame = reached.frames.frames(of: body, on: object).first
      else { continue }
      for chosen in arena[result] { add(chosen, reached.frames[frame].context, inside: outer.union([object])) }
    }
    guard case .allocation(let site, _, _) = arena[view], site.isInFile else { return }
    for condition in reached.engine.conditionsOfMaking(view) {
      let test: ViewNavigation.CaseTest?
      switch condition.test {
      case .isCase(let cases): test = .init(cases: Set(cases), isNegated: condition.isNegated)
      case .isNull where condition.isNegated: test = nil
      default: continue
      }
      contents.append(Content(objects: objects, site: site, state: condition.subject, context: context, test: test))
      return
    }
  }
}
