/// What a run has to do on its way; how it gets there is open.
enum Waypoint<Model: StackModel>: Hashable {
  /// An action, with this on top before.
  case action(Model.Action, over: Model.Symbol?)
  /// This comes to be on top, by whatever action.
  case arrival(Model.Symbol?)

  func isMet(by action: Model.Action, from state: Model.State, to next: Model.State, in model: Model) -> Bool {
    switch self {
    case .action(let wanted, let top): wanted == action && top == model.top(of: state)
    case .arrival(let top): top == model.top(of: next)
    }
  }
}

/// The shortest runs of a model, found by looking at all shorter ones.
struct RunSearch<Model: StackModel> {
  let model: Model
  /// The most pairs of a state and a number of met waypoints that one search looks at.
  let limit: Int
  /// How many actions a run may have.
  let longest: Int

  /// A shortest run that meets all waypoints in their order, the last of them at its end; `nil` where there is none, or none
  /// within the limit.
  ///
  /// - Complexity: O(*s* · *w*) expected for *s* states that are no farther away than the end, and *w* waypoints.
  func run(from start: Model.State, through waypoints: [Waypoint<Model>]) -> Run<Model>? {
    if waypoints.isEmpty { return Run(from: start, []) }
    return search(from: start, goals: waypoints.count) { met, state, action, next in
      waypoints[met].isMet(by: action, from: state, to: next, in: model)
    }
  }

  /// A run that meets all waypoints in their order, each by a shortest way from the one before; `nil` where there is none, or
  /// none within the limit. It may be longer than the shortest, but many waypoints cost no more than so many searches.
  func greedyRun(from start: Model.State, through waypoints: [Waypoint<Model>]) -> Run<Model>? {
    var run = Run<Model>(from: start, [])
    var state = start
    for waypoint in waypoints {
      guard let part = self.run(from: state, through: [waypoint]), let end = part.states(in: model)?.last else {
        return nil
      }
      run.actions += part.actions
      state = end
    }
    return run
  }

  /// A shortest run to a state that satisfies a condition, of which there may be the start itself.
  func run(from start: Model.State, to condition: (Model.State) -> Bool) -> Run<Model>? {
    if condition(start) { return Run(from: start, []) }
    return search(from: start, goals: 1) { _, _, _, next in condition(next) }
  }

  private struct Place: Hashable {
    let state: Model.State
    let met: Int
  }

  private func search(
    from start: Model.State, goals: Int,
    isMet: (_ met: Int, _ state: Model.State, _ action: Model.Action, _ next: Model.State) -> Bool
  ) -> Run<Model>? {
    var places = [Place(state: start, met: 0)]
    var origins: [(parent: Int, action: Model.Action)?] = [nil]
    var depths = [0]
    var seen: Set<Place> = [places[0]]
    var actions: [Model.Action] = []
    var next = 0
    while next < places.count, places.count <= limit, depths[next] < longest {
      let place = places[next]
      actions.removeAll(keepingCapacity: true)
      model.appendActions(in: place.state, to: &actions)
      for action in actions {
        guard let state = model.state(after: action, in: place.state) else { continue }
        let met = place.met + (isMet(place.met, place.state, action, state) ? 1 : 0)
        if met == goals { return run(to: next, then: action, places: places, origins) }
        let found = Place(state: state, met: met)
        guard seen.insert(found).inserted else { continue }
        places.append(found)
        origins.append((next, action))
        depths.append(depths[next] + 1)
      }
      next += 1
    }
    return nil
  }

  private func run(
    to end: Int, then last: Model.Action, places: [Place], _ origins: [(parent: Int, action: Model.Action)?]
  ) -> Run<Model> {
    var actions = [last]
    var number = end
    while let origin = origins[number] {
      actions.append(origin.action)
      number = origin.parent
    }
    return Run(from: places[number].state, actions.reversed())
  }
}
