/// A change of a whole draft that looks at more than one edge.
protocol Refinement {
  /// Changes the draft.
  func refine(_ draft: inout Draft)
}
