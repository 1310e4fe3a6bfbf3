/// Where the samples of a legend stand: in rows of so many, each column as wide as its widest sample, each sample at the
/// left of its column and halfway up its row.
///
/// All lengths are in points; a place is an upper left corner, counted from that of the whole.
struct LegendGrid: Equatable {
  /// The samples' places, in their order.
  private(set) var places: [PartPacking.Corner] = []
  /// The room that all samples take.
  private(set) var extent = PartPacking.Extent(width: 0, height: 0)

  /// Places samples of these extents.
  ///
  /// - Complexity: O(*s*) for *s* samples.
  init(_ samples: [PartPacking.Extent], columnCount: Int, columnGap: Double, rowGap: Double) {
    let rows = stride(from: 0, to: samples.count, by: columnCount).map {
      samples[$0..<min($0 + columnCount, samples.count)]
    }
    var widths = [Double](repeating: 0, count: min(columnCount, samples.count))
    for row in rows {
      for (column, sample) in row.enumerated() { widths[column] = max(widths[column], sample.width) }
    }
    for row in rows {
      let height = row.map(\.height).max() ?? 0
      let top = places.isEmpty ? 0 : extent.height + rowGap
      var left = 0.0
      for (sample, width) in zip(row, widths) {
        places.append(PartPacking.Corner(x: left, y: top + (height - sample.height) / 2))
        left += width + columnGap
      }
      extent.height = top + height
    }
    extent.width = widths.reduce(0, +) + columnGap * Double(max(0, widths.count - 1))
  }
}
