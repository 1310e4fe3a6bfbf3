/// An app as a machine over one stack of frames, everything numbered: what paths are made from.
///
/// The stack is the branch that has the focus. A frame is a screen, or the call that has opened what lies above: a call
/// takes the place of the screen that it was made from and remembers it. A `Move` is one thing that a person, or the
/// system, does; it looks at the top only. Where it takes frames away, the rest follows from what is met beneath, so that
/// each move has one result on each stack.
///
/// Frames, moves, controls and calls are named by their positions. Frame 0 is the bottom, on which the app is launched;
/// control 0 is that under which moves are made.
public struct PathModel: Sendable {
  /// The names of screens, by number.
  package internal(set) var names: [String]
  /// What can lie on the stack.
  package internal(set) var frames: [Frame]
  /// The calls, by number.
  package internal(set) var calls: [Call]
  /// The ways of taking frames away, by number; the first takes nothing away.
  package internal(set) var controls: [Control]
  /// What can be done, ordered by the frame that it is done on.
  package internal(set) var moves: [Move]
  /// The moves on each frame: its row ends where the next begins.
  package internal(set) var firstMoves: [Int32]
  /// What follows where a control stops, for those that go on by showing something.
  package internal(set) var continuations: [Continuation.Key: Continuation]
  /// Steps of the graph that no screen is known to start.
  public internal(set) var unplacedSteps: [String]

  /// The bottom of each stack.
  package static var bottom: Int32 { 0 }
  /// The control under which moves are made.
  package static var run: Int32 { 0 }
}

extension PathModel {
  /// A screen, or the call that stands in its place.
  package struct Frame: Hashable, Sendable {
    /// Whether the frame stands in a modal, and how that can be ended.
    package enum Modality: Hashable, Sendable {
      /// In none.
      case none
      /// In one that a swipe ends.
      case sheet
      /// In one that only code ends.
      case locked
    }

    /// The number of the screen's name.
    package var name: Int32
    /// Whether it is the first of its navigation stack: there is no back from it.
    package var isFirst = false
    /// The modal that it stands in.
    package var modality = Modality.none
    /// The number of the name of who has started its flow; `nil` where no call of it lies beneath, as after a link.
    package var caller: Int32?
    /// The call, where it is one.
    package var call: Int32?
  }

  /// A way in which a frame, and maybe those beneath, are taken away.
  package struct Control: Hashable, Sendable {
    /// Where it stops.
    package enum Kind: Hashable, Sendable {
      /// It takes nothing away.
      case none
      /// At the frame beneath.
      case back
      /// At the nearest screen of that name within the same modal.
      case popTo(Int32)
      /// At the first screen of the stack.
      case popToRoot
      /// Beneath the nearest modal.
      case dismiss
      /// Beneath the nearest call, at the target that the call has for this control.
      case exit
      /// On the nearest modal, of that flow where one is given, or on the bottom.
      case reset(flow: Int32?)
      /// At once: the rest of a stack that a link builds.
      case build
    }

    /// Where it stops.
    package var kind: Kind
    /// The outcome, or what else tells it from others of its kind.
    package var way: String
    /// What is done where it stops: nothing, or what the model's continuations say for that number.
    package var sequel: Int32?
  }

  /// A place in the app where a flow is started or a modal is opened.
  package struct Call: Hashable, Sendable {
    /// What stands there again when it is over, unless a target says otherwise.
    package var resumed: Int32
    /// Whether it opens a modal.
    package var isModal: Bool
    /// The number of the flow's name; `nil` for a modal that is no flow.
    package var flow: Int32?
    /// The number of the name of who starts the flow here.
    package var starter: Int32?
    /// The frames that stand there after an exit, by control; for other controls ``resumed``.
    package var targets: [Int32: Int32] = [:]
  }

  /// One thing that can be done while a frame is on top.
  ///
  /// The top is exchanged for `upper` on `lower`, for `upper` alone, or for nothing, and then `control` goes on from there.
  package struct Move: Hashable, Sendable {
    /// The top.
    package var frame: Int32
    /// The control after it.
    package var control: Int32
    /// The new top, or -1.
    package var upper: Int32
    /// What lies beneath the new top, or -1.
    package var lower: Int32
    /// What the step is called.
    package var step: PathStep
    /// The conditions, as written; all must hold.
    package var guards: [String] = []
  }

  /// What is shown where a control stops.
  package struct Continuation: Hashable, Sendable {
    /// A control, and the frame at which it stops.
    package struct Key: Hashable, Sendable {
      let control: Int32
      let frame: Int32
    }

    /// The new top, or -1 where the next control takes the frame away too.
    var upper: Int32
    /// What the frame becomes, beneath the top; -1 where it vanishes.
    var lower: Int32
    /// The control after it.
    var control: Int32
  }

  /// What a control does with the frame that it meets.
  enum Meeting {
    /// Nothing can come of it: what it looks for does not exist.
    case stuck
    /// It takes the frame away too, and goes on as that control.
    case pass(Int32)
    /// It stops, and that frame is on top.
    case stop(Int32)
    /// It stops, and shows a frame on another.
    case show(upper: Int32, lower: Int32)
  }
}

extension PathModel {
  /// The moves on a frame.
  func moves(on frame: Int32) -> Range<Int> {
    Int(firstMoves[Int(frame)])..<Int(firstMoves[Int(frame) + 1])
  }

  /// The name of what a frame shows.
  package func name(of frame: Int32) -> String { names[Int(frames[Int(frame)].name)] }

  /// What a control does with a frame that comes to the top.
  func meeting(_ control: Int32, _ frame: Int32) -> Meeting {
    let info = frames[Int(frame)]
    let call = info.call.map { calls[Int($0)] }
    let shown = call?.resumed ?? frame
    switch controls[Int(control)].kind {
    case .none: return stopping(control, at: shown)
    case .back: return frame == Self.bottom ? .stuck : stopping(control, at: shown)
    case .build: return stopping(control, at: frame)
    case .exit:
      guard let call else { return frame == Self.bottom ? .stuck : .pass(control) }
      return stopping(control, at: call.targets[control] ?? call.resumed)
    case .dismiss:
      if frame == Self.bottom { return .stuck }
      return call?.isModal == true ? stopping(control, at: shown) : .pass(control)
    case .popTo(let name):
      if frame == Self.bottom || call?.isModal == true { return .stuck }
      return frames[Int(shown)].name == name ? stopping(control, at: shown) : .pass(control)
    case .popToRoot:
      if frame == Self.bottom || call?.isModal == true { return .stuck }
      return frames[Int(shown)].isFirst ? stopping(control, at: shown) : .pass(control)
    case .reset(let flow):
      if frame == Self.bottom { return stopping(control, at: frame) }
      guard let call, call.isModal, flow == nil || call.flow == flow else { return .pass(control) }
      return stopping(control, at: frame)
    }
  }

  private func stopping(_ control: Int32, at frame: Int32) -> Meeting {
    guard controls[Int(control)].sequel != nil else { return .stop(frame) }
    guard let next = continuations[.init(control: control, frame: frame)] else { return .stop(frame) }
    if next.upper < 0 { return .pass(next.control) }
    return next.lower < 0 ? .stop(next.upper) : .show(upper: next.upper, lower: next.lower)
  }
}
