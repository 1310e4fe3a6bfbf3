/// Which flows go together with what lies above them, when something is taken away that takes the frames beneath as well.
///
/// A child that is pushed inside of a modal goes with the modal, and so does its owner if the modal is the owner's own: then
/// nothing is left that could keep the child.
struct FlowsBeneath {
  private let model: PathModel
  /// From a frame, those from which runs come to it: by a move that puts it on top of them, or else in their place.
  private let arrivals: [Int32: [Arrival]]
  private let started: Set<Int32>

  private struct Arrival {
    let from: Int32
    /// What lies beneath since the move; `nil` where the frame has taken the place of the other.
    let lower: Int32?
  }

  private struct Visit: Hashable {
    let frame: Int32
    let control: Int32
  }

  /// - Complexity: O(*m*), for *m* moves and ways of coming from one frame to another.
  init(_ model: PathModel, _ upward: UpwardGraph) {
    var arrivals: [Int32: [Arrival]] = [:]
    for edge in upward.edges {
      let route = upward.routes[Int(edge.route)]
      let isMove = route.move >= 0 && route.earlier < 0
      let lower = isMove ? model.moves[Int(route.move)].lower : -1
      arrivals[edge.to, default: []].append(Arrival(from: edge.from, lower: lower < 0 ? nil : lower))
    }
    self.model = model
    self.arrivals = arrivals
    started = Set(model.calls.compactMap(\.flow))
  }

  /// Whether a flow may still be on show when a control has gone through the frame beneath a move's result.
  ///
  /// - Complexity: O(*m*).
  func mayStay(_ flow: Int32?, after control: Int32, takes move: PathModel.Move) -> Bool {
    guard let flow, started.contains(flow), case .pass(let next) = model.meeting(control, move.lower) else {
      return true
    }
    var seen: Set<Visit> = [Visit(frame: move.frame, control: next)]
    var pending = Array(seen)
    while let here = pending.popLast() {
      for arrival in arrivals[here.frame, default: []] {
        var visit = Visit(frame: arrival.from, control: here.control)
        if let lower = arrival.lower {
          if let call = model.frames[Int(lower)].call, model.calls[Int(call)].flow == flow { continue }
          guard case .pass(let next) = model.meeting(here.control, lower) else { return true }
          visit = Visit(frame: arrival.from, control: next)
        }
        if seen.insert(visit).inserted { pending.append(visit) }
      }
    }
    return false
  }
}
