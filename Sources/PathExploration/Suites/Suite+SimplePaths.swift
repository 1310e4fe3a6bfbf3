extension Suite {
  /// The simple paths within flows themselves, each from the launch on, not a suite of fewer that covers them.
  ///
  /// - Returns: `nil` where there are more than a limit.
  package init?(simplePathsOf model: PathModel, _ request: Request, upTo limit: Int) {
    let flows = FlowPaths(.simple, of: model, maxEdges: request.maxSteps)
    var paths: [TestPath] = []
    var conditions: [[String]] = []
    var known: Set<TestPath> = []
    flows.forEach { start, edges in
      if let from = request.from, flows.name(of: start) != from { return true }
      if let to = request.to, flows.end(of: edges, from: start) != to { return true }
      guard let moves = flows.moves(from: start, along: edges) else { return true }
      let path = TestPath(moves.map { model.moves[Int($0)].step })
      guard known.insert(path).inserted else { return true }
      paths.append(path)
      conditions.append(Set(moves.flatMap { model.moves[Int($0)].guards }).sorted())
      return paths.count <= limit
    }
    if paths.count > limit { return nil }
    self.model = model.digest
    self.paths = paths
    self.conditions = conditions
    itemCount = paths.count
    uncovered = []
    lowerBound = paths.reduce(0) { $0 + $1.steps.count }
    furtherPathCount = 0
  }
}
