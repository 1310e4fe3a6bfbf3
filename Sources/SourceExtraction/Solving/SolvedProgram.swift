import NavigationHeap

/// A program whose summaries are closed over the objects of the running app.
struct SolvedProgram {
  /// What was summarised.
  let summarized: SummarizedProgram
  let heap: HeapSolver

  init(
    _ summarized: SummarizedProgram, bounds: HeapBounds = HeapBounds(), sensitivity: PartSensitivity = .object
  ) {
    self.summarized = summarized
    heap = HeapSolver(summarized.engine, bounds: bounds, sensitivity: sensitivity)
    heap.solve(entries: summarized.entries)
  }
}
