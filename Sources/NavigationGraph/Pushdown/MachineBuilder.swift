import GraphAlgorithms

/// Makes the rules of a machine, frame by frame, beginning with the entries: only frames that some rule puts on top exist.
struct MachineBuilder {
  typealias Frame = NavigationMachine.Frame
  typealias Rule = PushdownSystem<NavigationMachine.Control, Frame>.Rule

  private(set) var rules: [Rule] = []
  /// The position of the step behind each rule.
  private(set) var steps: [Int?] = []
  private(set) var starts: [Frame] = []
  private let moves: MachineMoves
  private let isLocked: (Int) -> Bool
  private let modalBound: Int
  private var known: Set<Frame> = []
  private var pending: [Frame] = []

  init(_ graph: NumberedGraph, reading: NavigationMachine.Reading, modalBound: Int) {
    moves = MachineMoves(graph, reading: reading)
    isLocked = { graph.edges[$0].isLocked }
    self.modalBound = modalBound
    starts = graph.nodes.indices.filter { graph.nodes[$0].isEntry }
      .map { Frame(node: $0, placement: .first, depth: 0, isLocked: false) }
  }

  mutating func run() {
    starts.forEach { meet($0) }
    while let frame = pending.popLast() {
      addWaysOut(of: frame)
      for move in moves.moves(from: frame.node) { add(move, over: frame) }
    }
  }

  private mutating func meet(_ frame: Frame) {
    if known.insert(frame).inserted { pending.append(frame) }
  }

  private mutating func add(_ rule: Rule, _ step: Int? = nil) {
    rules.append(rule)
    steps.append(step)
  }

  private mutating func add(_ move: MachineMoves.Move, over frame: Frame) {
    switch move.deed {
    case .show(let target, let verb): show(target, verb, over: frame, move.step)
    case .pop: if frame.placement == .pushed { add(Rule(.run, frame, to: .run, .pop), move.step) }
    case .toRoot: add(Rule(.run, frame, to: .toRoot, .replace(frame)), move.step)
    case .unwind: add(Rule(.run, frame, to: .unwinding, .replace(frame)), move.step)
    case .dismiss: if frame.depth > 0 { add(Rule(.run, frame, to: .dismissing, .replace(frame)), move.step) }
    }
  }

  private mutating func show(_ target: Int, _ verb: Verb, over frame: Frame, _ step: Int) {
    let placement: Frame.Placement = verb == .present ? .modal : verb == .push ? .pushed : .first
    let upper = Frame(
      node: target, placement: verb == .replace ? frame.placement : placement,
      depth: placement == .modal ? min(frame.depth + 1, modalBound + 1) : frame.depth,
      isLocked: placement == .modal ? isLocked(step) : frame.isLocked)
    guard upper != frame || verb == .push || verb == .present else { return }
    meet(upper)
    add(Rule(.run, frame, to: .run, verb == .replace ? .replace(upper) : .push(upper, onto: frame)), step)
  }

  /// What the system and the person can always do, and how going back goes on over a frame.
  private mutating func addWaysOut(of frame: Frame) {
    add(Rule(.unwinding, frame, to: .unwinding, .pop))
    add(Rule(.unwinding, frame, to: .run, .replace(frame)))
    add(Rule(.dismissing, frame, to: frame.placement == .modal ? .run : .dismissing, .pop))
    switch frame.placement {
    case .pushed:
      add(Rule(.run, frame, to: .run, .pop))
      add(Rule(.toRoot, frame, to: .toRoot, .pop))
    case .first, .modal:
      add(Rule(.toRoot, frame, to: .run, .replace(frame)))
      if frame.placement == .first, moves.isPart(frame.node) { add(Rule(.run, frame, to: .run, .pop)) }
    }
    if frame.depth > 0, !frame.isLocked { add(Rule(.run, frame, to: .dismissing, .replace(frame))) }
  }
}
