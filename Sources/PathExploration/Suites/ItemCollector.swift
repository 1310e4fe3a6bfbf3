/// Collects the items of a model that some run can cover, with the ways to cover each.
struct ItemCollector {
  let model: PathModel
  private(set) var upward: UpwardGraph
  private(set) var items: ItemTable
  private(set) var bound = StepBound()
  /// The route of each move by itself.
  private var single: [Int32] = []

  init(_ model: PathModel, _ upward: UpwardGraph) {
    self.model = model
    self.upward = upward
    items = ItemTable(frameCount: model.frames.count, moveCount: model.moves.count)
    for move in model.moves.indices { single.append(self.upward.route(-1, then: Int32(move))) }
  }

  /// Adds all items of a criterion but those that are paths of their own.
  mutating func collect(_ coverage: Coverage) {
    switch coverage {
    case .screens: collectScreens()
    case .routes: collectRoutes()
    case .closings: collectClosings { _ in true }
    case .exits: collectClosings { $0.isExit }
    case .roundTrips: collectClosings { $0.comesBack }
    case .routePairs: collectPairs()
    case .guards: collectGuards()
    case .links: collectLinks()
    case .simple, .prime: preconditionFailure("\(coverage) paths are enumerated, not collected")
    }
  }

  /// Adds a sequence of moves from a frame as an item of its own.
  mutating func add(sequence moves: [Int32], from frame: Int32, named name: String) {
    let item = items.item(name)
    items.isObservable = false
    let route = moves.reduce(Int32(-1)) { upward.route($0, then: $1) }
    items.add(.init(item: item, cost: Int32(moves.count), route: route), on: frame)
    bound.addPath(item, moves, in: model)
  }

  private func isReachable(_ frame: Int32) -> Bool { upward.distances[Int(frame)] != ClosingTable.never }

  /// The name of what a move is, the same wherever its screen lies.
  private func name(of move: Int) -> String {
    let move = model.moves[move]
    return move.frame == PathModel.bottom ? "\(move.step)" : "\(model.name(of: move.frame)): \(move.step)"
  }

  private mutating func collectScreens() {
    for frame in model.frames.indices.dropFirst() where model.frames[frame].call == nil && isReachable(Int32(frame)) {
      let item = items.item("screen \(model.name(of: Int32(frame)))")
      items.cover(item, byFrame: Int32(frame))
      items.add(.init(item: item, cost: 0, route: -1), on: Int32(frame))
      bound.addScreen(item)
    }
  }

  private mutating func collectRoutes() {
    for (number, move) in model.moves.enumerated() {
      guard isReachable(move.frame), move.step.verb != .back, move.step.verb != .swipe else { continue }
      let ways = waysToTake(number)
      guard !ways.isEmpty else { continue }
      let item = items.item(name(of: number))
      items.cover(item, byMove: Int32(number))
      for (frame, way) in ways { items.add(.init(item: item, cost: way.cost, route: way.route), on: frame) }
      bound.addRoute(item, move, in: model, opener: name(of: number))
    }
  }

  /// How a move can be taken: on its own frame, or, where it goes back to a screen that must lie beneath, from that screen.
  private mutating func waysToTake(_ number: Int) -> [(frame: Int32, way: (cost: Int32, route: Int32))] {
    let move = model.moves[number]
    guard case .popTo(let name) = model.controls[Int(move.control)].kind else {
      return [(move.frame, (1, single[number]))]
    }
    var ways: [(frame: Int32, way: (cost: Int32, route: Int32))] = []
    for frame in model.frames.indices.dropFirst() where model.frames[frame].name == name {
      guard model.frames[frame].call == nil, isReachable(Int32(frame)),
        let climb = climb(from: Int32(frame), to: move.frame)
      else { continue }
      let route = (climb + [Int32(number)]).reduce(Int32(-1)) { upward.route($0, then: $1) }
      ways.append((Int32(frame), (Int32(climb.count) + 1, route)))
    }
    return ways
  }

  /// The fewest pushes by which one frame comes to lie above another in the same modal.
  private func climb(from start: Int32, to end: Int32) -> [Int32]? {
    var arrivals: [Int32: Int32] = [:]
    var pending = [start]
    var next = 0
    while next < pending.count {
      let frame = pending[next]
      next += 1
      for number in model.moves(on: frame) {
        let move = model.moves[number]
        guard move.control == PathModel.run, move.lower >= 0, move.step.verb != .link else { continue }
        if let call = model.frames[Int(move.lower)].call, model.calls[Int(call)].isModal { continue }
        if move.upper == end {
          var moves = [Int32(number)]
          var here = frame
          while here != start, let arrival = arrivals[here] {
            moves.append(arrival)
            here = model.moves[Int(arrival)].frame
          }
          return moves.reversed()
        }
        guard move.upper != start, arrivals[move.upper] == nil else { continue }
        arrivals[move.upper] = Int32(number)
        pending.append(move.upper)
      }
    }
    return nil
  }

  /// A way in which what a move has opened is closed.
  private struct Ending {
    let opener: Int32
    let fact: Int32
    let control: Int32
    /// What is then on top; `nil` where the frame beneath is taken away too.
    let top: Int32?
    /// Whether a call is left by it.
    let isExit: Bool
    /// Whether the screen from which the move was made is on top again.
    let comesBack: Bool
  }

  private func endings() -> [Ending] {
    var endings: [Ending] = []
    for (number, move) in model.moves.enumerated() where move.frame != PathModel.bottom && isReachable(move.frame) {
      guard move.upper >= 0, let (upper, lower) = model.result(of: move), lower >= 0 else { continue }
      let isCall = model.frames[Int(lower)].call != nil
      for (fact, control) in upward.closings.facts(of: upper) {
        let top: Int32?
        switch model.meeting(control, lower) {
        case .stuck: continue
        case .pass:
          guard isCall, model.frames[Int(move.frame)].canPass(model.controls[Int(control)].kind) else { continue }
          top = nil
        case .stop(let frame), .show(let frame, _): top = frame
        }
        endings.append(
          Ending(
            opener: Int32(number), fact: fact, control: control, top: top, isExit: isCall,
            comesBack: top == move.frame))
      }
    }
    return endings
  }

  private mutating func collectClosings(where isWanted: (Ending) -> Bool) {
    for ending in endings() where isWanted(ending) {
      let opener = name(of: Int(ending.opener))
      let control = model.controls[Int(ending.control)]
      let item = items.item("\(opener), closed by \(control.way)")
      items.cover(item, by: .init(opener: ending.opener, control: ending.control))
      let route = upward.route(single[Int(ending.opener)], closing: ending.fact)
      let cost = 1 + upward.closings.costs[Int(ending.fact)]
      items.add(.init(item: item, cost: cost, route: route), on: model.moves[Int(ending.opener)].frame)
      bound.addClosing(item, of: opener, by: control)
    }
  }

  private mutating func collectPairs() {
    for (number, move) in model.moves.enumerated() where isReachable(move.frame) && move.upper >= 0 {
      guard let (upper, _) = model.result(of: move) else { continue }
      let deed = LiveStack.Closing(opener: Int32(number), control: PathModel.run)
      addPairs(after: deed, name(of: number), top: upper, from: move.frame, route: single[number], cost: 1)
    }
    for ending in endings() {
      guard let top = ending.top else { continue }
      let route = upward.route(single[Int(ending.opener)], closing: ending.fact)
      let deed = LiveStack.Closing(opener: ending.opener, control: ending.control)
      let way = model.controls[Int(ending.control)].way
      addPairs(
        after: deed, "\(name(of: Int(ending.opener))), closed by \(way)", top: top,
        from: model.moves[Int(ending.opener)].frame, route: route, cost: 1 + upward.closings.costs[Int(ending.fact)])
    }
  }

  private mutating func addPairs(
    after deed: LiveStack.Closing, _ first: String, top: Int32, from frame: Int32, route: Int32, cost: Int32
  ) {
    for second in model.moves(on: top) {
      if case .popTo = model.controls[Int(model.moves[second].control)].kind { continue }
      let item = items.item("\(first), then \(model.moves[second].step)")
      items.cover(item, by: ItemTable.Pair(first: deed, second: Int32(second)))
      items.add(.init(item: item, cost: cost + 1, route: upward.route(route, then: Int32(second))), on: frame)
      bound.addPair(item)
    }
  }

  private mutating func collectGuards() {
    for frame in model.frames.indices where isReachable(Int32(frame)) {
      let moves = model.moves(on: Int32(frame))
      var told: [Int: [Int32]] = [:]
      for condition in Set(moves.flatMap { model.moves[$0].guards }).sorted() {
        let screen = model.name(of: Int32(frame))
        for number in moves {
          if case .popTo = model.controls[Int(model.moves[number].control)].kind { continue }
          let holds = model.moves[number].guards.contains(condition)
          let item = items.item("\(screen): \(condition) \(holds ? "holds" : "does not hold")")
          items.cover(item, byMove: Int32(number))
          items.add(.init(item: item, cost: 1, route: single[number]), on: Int32(frame))
          told[number, default: []].append(item)
        }
      }
      for items in told.values { bound.addConditions(items, on: model.frames[frame].name) }
    }
  }

  private mutating func collectLinks() {
    items.isObservable = false
    let links = model.moves(on: PathModel.bottom).filter { model.moves[$0].step.verb == .link }
    let screens = model.frames.indices.dropFirst().filter { model.frames[$0].call == nil && isReachable(Int32($0)) }
    for stand in Standing.allCases {
      let candidates = screens.filter { model.frames[$0].standing == stand }
      guard let frame = candidates.min(by: { (upward.distances[$0], $0) < (upward.distances[$1], $1) }) else {
        continue
      }
      for link in links {
        let item = items.item("\(model.moves[link].step) \(stand.rawValue)")
        items.add(.init(item: item, cost: 1, route: single[link]), on: Int32(frame))
        bound.addLink(item)
      }
    }
    for link in links {
      let item = items.item("\(model.moves[link].step) as a launch")
      items.add(.init(item: item, cost: 1, route: single[link]), on: PathModel.bottom)
      bound.addLink(item)
    }
  }
}

/// Where a screen stands, as far as links are concerned.
private enum Standing: String, CaseIterable {
  case first = "from a first screen"
  case pushed = "from a pushed screen"
  case modal = "from within a modal"
}

extension PathModel.Frame {
  fileprivate var standing: Standing { modality != .none ? .modal : isFirst ? .first : .pushed }

  /// Whether a control that takes the frame away is sure to stop somewhere beneath.
  fileprivate func canPass(_ kind: PathModel.Control.Kind) -> Bool {
    switch kind {
    case .popTo: false
    case .dismiss: modality != .none
    default: true
    }
  }
}
