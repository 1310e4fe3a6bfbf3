/// How a frame is taken away, with all that is put on it meanwhile: for each frame and control, a shortest way.
///
/// That is the summary ⟨run, *frame*⟩ ⇒\* ⟨*control*, ε⟩ of the machine. A frame without any is one that cannot be closed.
///
/// Source: Knuth, "A Generalization of Dijkstra's Algorithm" (1977), on the grammar of summaries: a closing move closes its
/// frame; a move that puts `upper` on `lower` closes it after `upper` is closed and what then stands in place of `lower` is.
struct ClosingTable {
  /// The controls that some move closes a frame with; the columns of the table.
  let controls: [Int32]
  /// The number of moves in the cheapest way, by row and column; `never` where there is none.
  private(set) var costs: [Int32]
  private let columns: [Int32]
  private var entries: [Entry] = []
  /// The entry from which each fact was concluded, or, below zero, the move that is it.
  private var derivations: [Int32]
  /// The last closing that the conclusion used.
  private var lastParts: [Int32]

  static let never = Int32.max

  /// What has to be closed next so that a frame is: a top, over some frame, or, with -1, in the frame's own place.
  private struct Wait: Hashable {
    let frame: Int32
    let top: Int32
    let lower: Int32
  }

  /// A move of a frame and the closings after it so far, by which it has come to wait.
  private struct Entry {
    let wait: Wait
    let cost: Int32
    let move: Int32
    /// The entry before, and the closing that led from it to this one.
    let earlier: Int32
    let part: Int32
    /// The next entry that waits for the same top.
    var nextWaiting: Int32 = -1
  }

  /// - Complexity: O(*m* · *c*² + *w*), for *m* moves, *c* controls that close, and ways that take at most *w* moves.
  init(_ model: PathModel) {
    var columns = [Int32](repeating: -1, count: model.controls.count)
    var controls: [Int32] = []
    func include(_ control: Int32) {
      guard columns[Int(control)] < 0 else { return }
      columns[Int(control)] = Int32(controls.count)
      controls.append(control)
    }
    for move in model.moves where move.upper < 0 { include(move.control) }
    for next in model.continuations.values where next.upper < 0 { include(next.control) }
    self.columns = columns
    self.controls = controls
    let count = model.frames.count * controls.count
    costs = Array(repeating: Self.never, count: count)
    derivations = Array(repeating: 0, count: count)
    lastParts = Array(repeating: -1, count: count)
    conclude(model)
  }

  /// The fact that a frame is closed with a control, or `nil` where none is.
  func fact(_ frame: Int32, _ control: Int32) -> Int32? {
    let column = columns[Int(control)]
    guard column >= 0 else { return nil }
    let fact = Int(frame) * controls.count + Int(column)
    return costs[fact] == Self.never ? nil : Int32(fact)
  }

  /// The column of a control that closes frames.
  func column(of control: Int32) -> Int { Int(columns[Int(control)]) }

  /// The facts of a frame, with the control of each.
  func facts(of frame: Int32) -> [(fact: Int32, control: Int32)] {
    let first = Int(frame) * controls.count
    return controls.indices.compactMap { column in
      costs[first + column] == Self.never ? nil : (Int32(first + column), controls[column])
    }
  }

  /// The moves of a shortest way, first to last.
  ///
  /// - Complexity: O(*w*), for a way of *w* moves.
  func moves(of fact: Int32) -> [Int32] {
    var moves: [Int32] = []
    var pending = [fact]
    while let fact = pending.popLast() {
      let derivation = derivations[Int(fact)]
      guard derivation >= 0 else {
        moves.append(-derivation - 1)
        continue
      }
      pending.append(lastParts[Int(fact)])
      var entry = entries[Int(derivation)]
      while entry.earlier >= 0 {
        pending.append(entry.part)
        entry = entries[Int(entry.earlier)]
      }
      moves.append(entry.move)
    }
    return moves
  }

  private mutating func conclude(_ model: PathModel) {
    /// Facts, and, below zero, entries that begin to wait once their own cost is the least.
    var queue = BucketQueue()
    var waiting = [Int32](repeating: -1, count: model.frames.count)
    var isSettled = [Bool](repeating: false, count: costs.count)
    var begun: Set<Wait> = []
    let width = controls.count

    func propose(_ frame: Int32, _ control: Int32, cost: Int32, derivation: Int32, part: Int32) {
      let fact = Int(frame) * width + Int(columns[Int(control)])
      guard cost < costs[fact] else { return }
      costs[fact] = cost
      derivations[fact] = derivation
      lastParts[fact] = part
      queue.add(Int32(fact), cost: Int(cost))
    }

    func add(_ entry: Entry) {
      entries.append(entry)
      queue.add(-Int32(entries.count), cost: Int(entry.cost))
    }

    /// Takes up an entry with a closing of the frame that it waits for.
    func advance(_ number: Int32, with part: Int32, control: Int32) {
      let entry = entries[Int(number)]
      let cost = entry.cost + costs[Int(part)]
      let wait = entry.wait
      guard wait.lower >= 0 else {
        return propose(wait.frame, control, cost: cost, derivation: number, part: part)
      }
      switch model.meeting(control, wait.lower) {
      case .stuck: break
      case .pass(let next): propose(wait.frame, next, cost: cost, derivation: number, part: part)
      case .stop(let top):
        guard top != wait.frame else { break }
        let next = Wait(frame: wait.frame, top: top, lower: -1)
        add(Entry(wait: next, cost: cost, move: entry.move, earlier: number, part: part))
      case .show(let upper, let lower):
        let next = Wait(frame: wait.frame, top: upper, lower: lower)
        add(Entry(wait: next, cost: cost, move: entry.move, earlier: number, part: part))
      }
    }

    func begin(_ number: Int32) {
      let wait = entries[Int(number)].wait
      guard begun.insert(wait).inserted else { return }
      entries[Int(number)].nextWaiting = waiting[Int(wait.top)]
      waiting[Int(wait.top)] = number
      for column in 0..<width where isSettled[Int(wait.top) * width + column] {
        advance(number, with: Int32(Int(wait.top) * width + column), control: controls[column])
      }
    }

    for (number, move) in model.moves.enumerated() {
      if move.upper < 0 {
        propose(move.frame, move.control, cost: 1, derivation: -Int32(number) - 1, part: -1)
      } else if let (upper, lower) = model.result(of: move) {
        let wait = Wait(frame: move.frame, top: upper, lower: lower)
        add(Entry(wait: wait, cost: 1, move: Int32(number), earlier: -1, part: -1))
      }
    }
    while let (number, cost) = queue.take() {
      guard number >= 0 else {
        begin(-number - 1)
        continue
      }
      guard !isSettled[Int(number)], Int(costs[Int(number)]) == cost else { continue }
      isSettled[Int(number)] = true
      let control = controls[Int(number) % width]
      var next = waiting[Int(number) / width]
      while next >= 0 {
        advance(next, with: number, control: control)
        next = entries[Int(next)].nextWaiting
      }
    }
  }
}

extension PathModel {
  /// What a move that takes no frame away leaves on top, and beneath it, -1 where that is as before; `nil` where it is stuck.
  func result(of move: Move) -> (upper: Int32, lower: Int32)? {
    guard move.control != Self.run else { return (move.upper, move.lower) }
    switch meeting(move.control, move.upper) {
    case .stop(let top): return (top, move.lower)
    // What a link builds lies on the bottom; two frames beneath the top are more than a rule can tell.
    case .show(let upper, let lower): return (upper, lower)
    case .stuck, .pass: return nil
    }
  }
}
