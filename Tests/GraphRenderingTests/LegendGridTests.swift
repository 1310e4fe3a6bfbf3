import Testing

@testable import GraphRendering

/// The places of a legend's samples.
struct LegendGridTests {
  private func grid(_ sizes: [(Double, Double)]) -> LegendGrid {
    LegendGrid(
      sizes.map { PartPacking.Extent(width: $0.0, height: $0.1) }, columnCount: 3, columnGap: 10, rowGap: 5)
  }

  @Test func `a column is as wide as its widest sample, a row as high as its highest`() {
    let grid = grid([(20, 8), (40, 10), (30, 10), (60, 20)])
    #expect(grid.places.map(\.x) == [0, 70, 120, 0])
    #expect(grid.places.map(\.y) == [1, 0, 0, 15])
    #expect(grid.extent == PartPacking.Extent(width: 150, height: 35))
  }

  @Test func `fewer samples than columns take no room for the others`() {
    #expect(grid([(20, 8)]).extent == PartPacking.Extent(width: 20, height: 8))
    #expect(grid([]).extent == PartPacking.Extent(width: 0, height: 0))
  }
}
