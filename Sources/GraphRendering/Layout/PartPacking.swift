/// Where the unconnected parts of a map stand: in their order from left to right and from top to bottom, each as high as
/// there is room, so that a small part fills the gap beside a tall one. Where their order leaves much more room empty than
/// need be, tall parts come before flat ones.
///
/// A skyline packing: Jylänki, "A Thousand Ways to Pack the Bin" (2010), section 3, bottom-left, with the sky below. All
/// lengths are in points; a place is an upper left corner, counted from that of the whole.
struct PartPacking: Equatable {
  /// A length from left to right, and one from top to bottom.
  struct Extent: Hashable {
    var width: Double
    var height: Double

    fileprivate var area: Double { width * height }
  }

  /// An upper left corner.
  struct Corner: Hashable {
    var x: Double
    var y: Double
  }

  /// The parts' places, in their order.
  private(set) var places: [Corner] = []
  /// The room that all parts take.
  private(set) var extent = Extent(width: 0, height: 0)

  /// Packs parts so that the whole is seen as large as possible in a frame; where that hardly differs, so that the whole
  /// is as small as possible, or a lone part would stand far off from the others.
  ///
  /// - Parameters:
  ///   - parts: The parts' extents.
  ///   - footCount: How many of the last parts stand beneath all others, such as a legend.
  ///   - leastWidth: The width that the whole has in any case.
  ///   - gap: The room between parts.
  ///   - proportion: The frame's width divided by its height.
  /// - Complexity: O(*p*²) for *p* parts.
  init(
    _ parts: [Extent], footCount: Int = 0, leastWidth: Double = 0, gap: Double = 20, proportion: Double = 1.5
  ) {
    let widest = parts.reduce(leastWidth) { max($0, $1.width) }
    let area = parts.map { ($0.width + gap) * ($0.height + gap) }.reduce(0, +)
    let ideal = (area * proportion).squareRoot()
    let widths = stride(from: 0.8, through: 1.5, by: 0.05).map { max(widest, ideal * $0) }
    let mainCount = max(0, parts.count - footCount)
    let inOrder = Array(parts.indices.prefix(mainCount))
    let tallFirst = inOrder.prefix(1) + inOrder.dropFirst().sorted { (parts[$1].height, $0) < (parts[$0].height, $1) }
    func best(_ order: [Int]) -> (side: Double, packing: PartPacking) {
      let packings = widths.map { width in
        let packing = PartPacking(parts, main: order, within: width, gap: gap)
        return (side: max(packing.extent.width, packing.extent.height * proportion), packing: packing)
      }
      let least = packings.map(\.side).min()!
      return packings.filter { $0.side <= least * 1.1 }.min { $0.packing.extent.area < $1.packing.extent.area }!
    }
    let (one, other) = (best(inOrder), best(Array(tallFirst)))
    self = other.side < one.side * 0.9 ? other.packing : one.packing
  }

  /// Places the main parts in an order, and beneath them the rest in their own.
  private init(_ parts: [Extent], main: [Int], within width: Double, gap: Double) {
    places = parts.map { _ in Corner(x: 0, y: 0) }
    place(main, of: parts, below: 0, within: width, gap: gap)
    place(
      Array(parts.indices.dropFirst(main.count)), of: parts, below: main.isEmpty ? 0 : extent.height + gap,
      within: width, gap: gap)
  }

  private mutating func place(
    _ order: [Int], of parts: [Extent], below top: Double, within width: Double, gap: Double
  ) {
    // What is taken from the top, by the left ends of its steps; the last step reaches to the right side.
    var skyline = [Corner(x: 0, y: top)]
    for index in order {
      let part = parts[index]
      let corner = Self.corner(for: part, under: skyline, within: width, gap: gap)
      places[index] = corner
      extent.width = max(extent.width, corner.x + part.width)
      extent.height = max(extent.height, corner.y + part.height)
      let right = corner.x + part.width + gap
      let beyond = skyline.last { $0.x <= right }!
      skyline.removeAll { $0.x >= corner.x && $0.x < right }
      skyline.append(Corner(x: corner.x, y: corner.y + part.height + gap))
      if beyond.x < right { skyline.append(Corner(x: right, y: beyond.y)) }
      skyline.sort { $0.x < $1.x }
    }
  }

  /// The highest place with enough room, of several the one that is farthest left.
  private static func corner(for part: Extent, under skyline: [Corner], within width: Double, gap: Double) -> Corner {
    var best: Corner?
    for (index, step) in skyline.enumerated() where index == 0 || step.x + part.width <= width {
      let covered = skyline[index...].prefix { $0.x < step.x + part.width + gap }
      let corner = Corner(x: step.x, y: covered.reduce(0) { max($0, $1.y) })
      if best.map({ corner.y < $0.y }) ?? true { best = corner }
    }
    return best!
  }
}
