/// Numbers what a model is made of, and puts its moves in order.
struct ModelBuilder {
  typealias Frame = PathModel.Frame
  typealias Call = PathModel.Call
  typealias Control = PathModel.Control
  typealias Move = PathModel.Move
  typealias Continuation = PathModel.Continuation

  private(set) var frames: [Frame] = [Frame(name: 0)]
  private(set) var calls: [Call] = []
  private(set) var controls: [Control] = [Control(kind: .none, way: "")]
  private(set) var continuations: [Continuation.Key: Continuation] = [:]
  private var names: [String] = [""]
  private var moves: [Move] = []
  private var namesByText: [String: Int32] = ["": 0]
  private var framesByContent: [Frame: Int32] = [Frame(name: 0): 0]
  private var controlsByContent: [Control: Int32] = [:]

  /// The number of a screen's name.
  mutating func name(_ text: String) -> Int32 {
    if let known = namesByText[text] { return known }
    names.append(text)
    namesByText[text] = Int32(names.count - 1)
    return Int32(names.count - 1)
  }

  /// The name of that number.
  func text(of name: Int32) -> String { names[Int(name)] }

  /// The number of the name of the flow whose call a frame is.
  func flow(ofCallAt frame: Int32) -> Int32? { frames[Int(frame)].call.flatMap { calls[Int($0)].flow } }

  /// The number of a frame.
  mutating func frame(_ content: Frame) -> Int32 {
    if let known = framesByContent[content] { return known }
    frames.append(content)
    framesByContent[content] = Int32(frames.count - 1)
    return Int32(frames.count - 1)
  }

  /// The number of a control; those that go on are told apart by their sequels.
  mutating func control(_ content: Control) -> Int32 {
    if let known = controlsByContent[content] { return known }
    controls.append(content)
    controlsByContent[content] = Int32(controls.count - 1)
    return Int32(controls.count - 1)
  }

  /// Adds a call; returns the frame that takes the place of the one that it is made from.
  mutating func call(_ content: Call) -> (call: Int32, frame: Int32) {
    calls.append(content)
    let number = Int32(calls.count - 1)
    var beneath = frames[Int(content.resumed)]
    beneath.call = number
    return (number, frame(beneath))
  }

  /// Says where an exit of a call leads.
  mutating func setTarget(of call: Int32, after control: Int32, to frame: Int32) {
    calls[Int(call)].targets[control] = frame
  }

  /// Says what is done where a control stops at a frame.
  mutating func goOn(_ control: Int32, at frame: Int32, _ continuation: Continuation) {
    continuations[.init(control: control, frame: frame)] = continuation
  }

  /// Adds a move.
  mutating func add(_ move: Move) { moves.append(move) }

  /// The model; moves that start from one frame keep the order in which they were added.
  func model(unplacedSteps: [String] = []) -> PathModel {
    var firstMoves = [Int32](repeating: 0, count: frames.count + 1)
    for move in moves { firstMoves[Int(move.frame) + 1] += 1 }
    for frame in frames.indices { firstMoves[frame + 1] += firstMoves[frame] }
    var next = firstMoves
    var order = [Int](repeating: 0, count: moves.count)
    for (number, move) in moves.enumerated() {
      order[Int(next[Int(move.frame)])] = number
      next[Int(move.frame)] += 1
    }
    return PathModel(
      names: names, frames: frames, calls: calls, controls: controls, moves: order.map { moves[$0] },
      firstMoves: firstMoves, continuations: continuations, unplacedSteps: unplacedSteps)
  }
}
