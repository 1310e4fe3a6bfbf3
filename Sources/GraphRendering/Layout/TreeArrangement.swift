/// Where the parts of a map stand that hang together as trees: what a part leads to stands to the right of it, in columns
/// from top to bottom, first what leads no further. No two parts overlap, whatever their sizes are.
///
/// The static twin of the page's arrangement. All lengths are in points; a place is an upper left corner, counted from that
/// of the tree.
struct TreeArrangement {
  /// The room between columns, between parts of one column, between the two groups of columns, and above columns to which
  /// a line leads over others.
  private static let gap = (columns: 54.0, rows: 18.0, grids: 22.0, bus: 18.0)
  /// The heights at which a column of leaves, or of trees, may end.
  private static let limits = (
    leaves: [160.0, 240, 360, 560, 900, .infinity], trees: [400.0, 700, 1200, 2000, 3400, .infinity]
  )

  /// The parts' places; of a part that is not in the tree that of the root.
  private(set) var places: [PartPacking.Corner]
  /// The room that the tree takes.
  private(set) var extent: PartPacking.Extent

  private let sizes: [PartPacking.Extent]
  private let children: [[Int]]
  private let heights: [(leaving: Double, arriving: Double)]

  /// A part with all that hangs on it.
  private struct Branch {
    let part: Int
    let children: [Branch]
    /// The leaves and the trees, each in columns.
    let grids: [[[Branch]]]
    /// How much lower than the branch itself the part stands, and what hangs on it.
    let (drop, gridDrop): (Double, Double)
    var extent: PartPacking.Extent
  }

  /// Arranges the tree of one part so that it is seen as large as possible in a frame.
  ///
  /// - Parameters:
  ///   - root: The part that all others hang on.
  ///   - sizes: The parts' own extents.
  ///   - children: What hangs on each part, without cycles.
  ///   - heights: How far below its top each part's line to its first child leaves it, and that from above arrives: these
  ///     lines are straight where there is room for it.
  ///   - proportion: The frame's width divided by its height.
  /// - Complexity: O(*p* log *p*) for *p* parts, a fixed number of times.
  init(
    of root: Int, sizes: [PartPacking.Extent], children: [[Int]], heights: [(leaving: Double, arriving: Double)]? = nil,
    proportion: Double = 1.5
  ) {
    self.sizes = sizes
    self.children = children
    self.heights = heights ?? sizes.map { ($0.height / 2, $0.height / 2) }
    places = sizes.map { _ in PartPacking.Corner(x: 0, y: 0) }
    extent = sizes[root]
    let trials = Self.limits.leaves.flatMap { leaves in
      Self.limits.trees.map { branch(root, leaves: leaves, trees: $0) }
    }
    func cost(_ branch: Branch) -> Double { max(branch.extent.width, branch.extent.height * proportion) }
    let best = trials.dropFirst().reduce(trials[0]) { best, trial in
      let (one, other) = (cost(best), cost(trial))
      return other < one || other == one && trial.extent.height < best.extent.height ? trial : best
    }
    extent = best.extent
    put(best, at: PartPacking.Corner(x: 0, y: 0))
  }

  private func branch(_ part: Int, leaves: Double, trees: Double) -> Branch {
    let below = children[part].map { branch($0, leaves: leaves, trees: trees) }
    let groups = [
      Self.columns(below.filter(\.children.isEmpty), limit: leaves),
      Self.columns(below.filter { !$0.children.isEmpty }, limit: trees),
    ].filter { !$0.isEmpty }
    let heights = groups.map { Self.busRoom($0) + ($0.map(Self.height).max() ?? 0) }
    let widths = groups.map { $0.reduce(0) { $0 + Self.gap.columns + Self.width($1) } }
    let own = sizes[part]
    let gridHeight = heights.reduce(0, +) + Self.gap.grids * Double(max(0, groups.count - 1))
    var (drop, gridDrop) = (0.0, 0.0)
    if let grid = groups.first, let child = grid.first?.first {
      let lower = Self.busRoom(grid) + child.drop + self.heights[child.part].arriving - self.heights[part].leaving
      drop = min(max(0, lower), max(0, gridHeight - own.height))
      gridDrop = min(max(0, -lower), max(0, own.height - gridHeight))
    }
    return Branch(
      part: part, children: below, grids: groups, drop: drop, gridDrop: gridDrop,
      extent: PartPacking.Extent(
        width: own.width + (widths.max() ?? 0), height: max(own.height + drop, gridHeight + gridDrop)))
  }

  private mutating func put(_ branch: Branch, at corner: PartPacking.Corner) {
    places[branch.part] = PartPacking.Corner(x: corner.x, y: corner.y + branch.drop)
    var top = corner.y + branch.gridDrop
    for grid in branch.grids {
      var across = corner.x + sizes[branch.part].width + Self.gap.columns
      for column in grid {
        var down = top + Self.busRoom(grid)
        for child in column {
          put(child, at: PartPacking.Corner(x: across, y: down))
          down += child.extent.height + Self.gap.rows
        }
        across += Self.width(column) + Self.gap.columns
      }
      top += Self.busRoom(grid) + (grid.map(Self.height).max() ?? 0) + Self.gap.grids
    }
  }

  private static func columns(_ branches: [Branch], limit: Double) -> [[Branch]] {
    var columns: [[Branch]] = []
    var height = 0.0
    for branch in branches {
      if columns.isEmpty || height > 0 && height + branch.extent.height > limit {
        columns.append([])
        height = 0
      }
      columns[columns.count - 1].append(branch)
      height += branch.extent.height + gap.rows
    }
    return columns
  }

  /// The room above the second and later columns for the line that leads to them.
  private static func busRoom(_ grid: [[Branch]]) -> Double { grid.count > 1 ? gap.bus : 0 }

  private static func height(_ column: [Branch]) -> Double {
    column.reduce(0) { $0 + $1.extent.height } + gap.rows * Double(column.count - 1)
  }

  private static func width(_ column: [Branch]) -> Double { column.map(\.extent.width).max() ?? 0 }
}
