/// Where a title stands in a row that lines cross: as far to the left as it is free of them, or where it stood, if it is
/// nowhere.
struct TitlePlace: Equatable {
  /// The title's left end.
  let left: Double

  /// Looks for a place from one point to another.
  ///
  /// - Parameter crossings: What the lines cover of the row.
  /// - Complexity: O(*c* log *c*) for *c* crossings.
  init(width: Double, from start: Double, to end: Double, crossings: [ClosedRange<Double>], gap: Double) {
    var left = start
    for crossing in crossings.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if crossing.lowerBound - gap >= left + width { break }
      if crossing.upperBound + gap > left { left = crossing.upperBound + gap }
    }
    self.left = left + width <= end ? left : start
  }
}
