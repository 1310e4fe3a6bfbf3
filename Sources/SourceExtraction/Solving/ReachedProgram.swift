import NavigationHeap
import NavigationSummaries
import ProgramModel

/// A solved program, and what of it is seen to run.
///
/// An object, and no value, as all that hands its parts over has it.
final class ReachedProgram {
  /// What was solved.
  let solved: SolvedProgram
  /// What code is seen to run.
  let reachability: FrameReachability

  init(_ solved: SolvedProgram) {
    self.solved = solved
    reachability = FrameReachability(
      solved.heap, entries: solved.summarized.entries, systemCode: solved.summarized.systemCode)
    solved.heap.accept()
  }

  /// Solves a program and finds what of it is seen to run: object-sensitive, or, where there are too many objects,
  /// type-sensitive (``PartSensitivity``).
  static func solving(_ summarized: SummarizedProgram, bounds: HeapBounds = HeapBounds()) -> ReachedProgram {
    attempt(summarized, bounds, .object) ?? attempt(summarized, bounds, .type)!
  }

  /// What a run finds; `nil` if it was given up.
  private static func attempt(
    _ summarized: SummarizedProgram, _ bounds: HeapBounds, _ sensitivity: PartSensitivity
  ) -> ReachedProgram? {
    let solved = SolvedProgram(summarized, bounds: bounds, sensitivity: sensitivity)
    guard !solved.heap.isGivenUp else {
      solved.heap.abandon()
      return nil
    }
    let reached = ReachedProgram(solved)
    guard reached.heap.isGivenUp else { return reached }
    reached.frames.abandon()
    return nil
  }

  var program: Program { solved.summarized.program }
  var resources: Resources { solved.summarized.resources }
  var entryPoints: EntryPoints { solved.summarized.entryPoints }
  /// The classes that the user says code out of reach makes and runs.
  var namedEntries: [TypeIndex] { solved.summarized.namedEntries }
  var engine: SummaryEngine { solved.summarized.engine }
  var heap: HeapSolver { solved.heap }
  var frames: FrameGraph { reachability.frames }
  var arena: ValueArena { engine.arena }

  /// The frames of a body on an object; of a closure those that were made by the object's code; of the one instance that
  /// stands for all cases of an enum those on any of them.
  func frames(of code: CodeID, on object: HeapID?) -> [FrameID] {
    let info = engine.codes[code]
    let own = frames.frames(of: code, on: info.isClosure || info.owner != nil ? object : nil)
    guard own.isEmpty, let object, case .symbolicInstance(let type) = heap.objects[Int(object.rawValue)],
      program.types[type].kind == .enum
    else { return own }
    return frames.frames(of: code).filter { frames[$0].receiver.flatMap(heap.typeIndex) == type }
  }

  /// Whether an object is something that a person sees.
  func isShown(_ object: HeapID) -> Bool {
    guard let type = heap.typeIndex(of: object) else { return false }
    return engine.types.isScreen(type) || engine.types.isView(type)
      || !program.types[type].isSource && program.types[type].parents.isEmpty && heap.value(of: object) != nil
  }
}
