import GraphAlgorithms

/// Whether what a link shows can be come to from wherever one may be, by steps alone.
///
/// That is post\*(launch) ⊆ pre\*(target): looked for is a reachable stack of which a reader, from its top, finds at no
/// frame a way up to the target, by whatever ways the frames above can be taken away.
struct LinkTotality {
  private let model: PathModel
  private let upward: UpwardGraph
  private let pushdown: PathModel.Pushdown
  private let origins: [[Int32]]

  init(_ model: PathModel, _ upward: UpwardGraph, _ pushdown: PathModel.Pushdown) {
    self.model = model
    self.upward = upward
    self.pushdown = pushdown
    var origins = [[Int32]](repeating: [], count: model.frames.count)
    for edge in upward.edges where edge.from != PathModel.bottom { origins[Int(edge.to)].append(edge.from) }
    self.origins = origins
  }

  /// For each link that is not total, a path to a stack from which nothing leads to what it shows.
  func counterexamples(
    _ reachable: ConfigurationSet<Int32, Int32, StepCount>
  ) -> [Proof.Witnessed] {
    let links = model.moves(on: PathModel.bottom).filter { model.moves[$0].step.verb == .link }
    var answers: [String: TestPath?] = [:]
    return links.compactMap { link -> Proof.Witnessed? in
      guard let target = model.result(of: model.moves[link])?.upper else { return nil }
      let name = model.name(of: target)
      let path = answers[name] ?? counterexample(to: name, reachable)
      answers[name] = .some(path)
      return path.map { Proof.Witnessed(subject: "\(model.moves[link].step)", path: $0) }
    }
  }

  private func counterexample(
    to name: String, _ reachable: ConfigurationSet<Int32, Int32, StepCount>
  ) -> TestPath? {
    let leads = framesLeading(to: model.frames(named: name))
    let stack = reachable.stack(under: PathModel.run, from: Reading.begun) { reading, frame in
      // Nothing is on show before the launch.
      if reading == .begun { return frame == PathModel.bottom ? nil : self.reading(at: frame, leads) }
      return self.reading(after: reading, frame, leads)
    }
    guard let stack, let run = reachable.run(of: .init(PathModel.run, stack)) else { return nil }
    return pushdown.path(run, in: model)
  }

  /// What a reader knows of the frames above: by which controls they can all be taken away.
  private enum Reading: Hashable {
    case begun
    case above(Set<Int32>)
  }

  private func reading(at top: Int32, _ leads: [Bool]) -> Reading? {
    leads[Int(top)] ? nil : .above(Set(upward.closings.facts(of: top).map(\.control)))
  }

  private func reading(after reading: Reading, _ frame: Int32, _ leads: [Bool]) -> Reading? {
    guard case .above(let controls) = reading else { return nil }
    var next: Set<Int32> = []
    for control in controls {
      switch model.meeting(control, frame) {
      case .stuck: continue
      case .pass(let passing): next.insert(passing)
      case .stop(let top):
        if leads[Int(top)] { return nil }
        next.formUnion(upward.closings.facts(of: top).map(\.control))
      case .show(let upper, let lower):
        if leads[Int(upper)] { return nil }
        for (_, control) in upward.closings.facts(of: upper) {
          switch model.meeting(control, lower) {
          case .stuck: continue
          case .pass(let passing): next.insert(passing)
          case .stop(let top), .show(let top, _):
            if leads[Int(top)] { return nil }
            next.formUnion(upward.closings.facts(of: top).map(\.control))
          }
        }
      }
    }
    return .above(next)
  }

  /// The frames from which steps lead to one of some frames without taking away what lies beneath.
  private func framesLeading(to targets: [Int32]) -> [Bool] {
    var leads = [Bool](repeating: false, count: model.frames.count)
    var pending = targets
    for target in targets { leads[Int(target)] = true }
    while let frame = pending.popLast() {
      for origin in origins[Int(frame)] where !leads[Int(origin)] {
        leads[Int(origin)] = true
        pending.append(origin)
      }
    }
    return leads
  }
}
