/// A stack while a path is made: the frames, and by which move each came to lie there.
struct LiveStack {
  /// A frame, and the move that has opened its place; -1 on the bottom.
  struct Layer: Hashable {
    var frame: Int32
    var opener: Int32
  }

  /// That a place on the stack was closed: the move that had opened it, and the control that did it.
  struct Closing: Hashable {
    let opener: Int32
    let control: Int32
  }

  private let model: PathModel
  /// The frames, the lowest first.
  private(set) var layers = [Layer(frame: PathModel.bottom, opener: -1)]

  init(_ model: PathModel) { self.model = model }

  /// The frame on top.
  var top: Int32 { layers[layers.count - 1].frame }

  /// Does a move, which must be one of the top's; collects what it closes.
  mutating func perform(_ number: Int32, closing closings: inout [Closing]) {
    let move = model.moves[Int(number)]
    if move.step.verb == .link { layers.removeSubrange(1...) }
    precondition(move.frame == top, "move \(move.step) is made on \(model.name(of: top))")
    var popped: Int32 = -1
    if move.upper < 0 {
      popped = layers.removeLast().opener
    } else if move.lower < 0 {
      layers[layers.count - 1].frame = move.upper
    } else {
      layers[layers.count - 1].frame = move.lower
      layers.append(Layer(frame: move.upper, opener: number))
    }
    var control = move.control
    while control != PathModel.run {
      let here = layers[layers.count - 1]
      let meeting = model.meeting(control, here.frame)
      switch meeting {
      case .stuck: preconditionFailure("move \(move.step) finds no end")
      case .pass(let next):
        if model.frames[Int(here.frame)].call != nil { closings.append(Closing(opener: popped, control: control)) }
        popped = here.opener
        layers.removeLast()
        control = next
        continue
      case .stop(let frame): layers[layers.count - 1].frame = frame
      case .show(let upper, let lower):
        layers[layers.count - 1].frame = lower
        layers.append(Layer(frame: upper, opener: number))
      }
      if popped >= 0 { closings.append(Closing(opener: popped, control: control)) }
      return
    }
  }
}
