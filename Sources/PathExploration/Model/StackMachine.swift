/// An app's stack, step by step: the judge of whether a path is possible.
///
/// It shares no code with what makes paths. It keeps the frames in an array and finds where a step stops by looking for it
/// there, from the top, by what the step means.
public struct StackMachine: Sendable {
  private let model: PathModel
  private var stack = [PathModel.bottom]

  /// Creates the machine of an app that is not launched yet.
  public init(_ model: PathModel) { self.model = model }

  /// The screens on the stack, the lowest first, those that calls stand for included.
  public var screens: [String] { stack.dropFirst().map(model.name(of:)) }

  /// The numbers of the frames, the lowest first: two machines with equal frames can do the same.
  package var frames: [Int32] { stack }

  /// The steps that can be taken now while some conditions do not hold.
  package func enabledSteps(without conditions: Set<String>) -> [PathStep] {
    model.moves(on: stack[stack.count - 1])
      .filter { model.moves[$0].guards.allSatisfy { !conditions.contains($0) } && outcome(of: model.moves[$0]) != nil }
      .map { model.moves[$0].step }
  }

  /// How many frames there are; none before the launch.
  public var height: Int { stack.count - 1 }

  /// The steps that can be taken now, in the order of the model.
  public var enabledSteps: [PathStep] {
    model.moves(on: stack[stack.count - 1]).filter { outcome(of: model.moves[$0]) != nil }.map { model.moves[$0].step }
  }

  /// Takes a step; a link may be opened at any time, all else on its own screen only.
  ///
  /// - Throws: `ImpossibleStep` where the step cannot be taken; the machine is then as before.
  public mutating func take(_ step: PathStep) throws(ImpossibleStep) {
    let top = step.verb == .link ? PathModel.bottom : stack[stack.count - 1]
    for number in model.moves(on: top) where model.moves[number].step == step {
      if takeAtTop(model.moves[number]) { return }
      if let next = outcome(of: model.moves[number]) {
        stack = next
        return
      }
    }
    throw ImpossibleStep(step: step, screens: screens, enabledSteps: enabledSteps)
  }

  /// Takes a step that concerns the two uppermost frames only, whatever the height of the stack; whether it was one.
  private mutating func takeAtTop(_ move: PathModel.Move) -> Bool {
    if move.step.verb == .link { return false }
    if move.control == PathModel.run {
      stack.removeLast()
      if move.lower >= 0 { stack.append(move.lower) }
      if move.upper >= 0 { stack.append(move.upper) }
      return true
    }
    let control = model.controls[Int(move.control)]
    guard control.kind == .back, control.sequel == nil, move.upper < 0, stack.count > 2 else { return false }
    stack.removeLast()
    stack[stack.count - 1] = shown(stack[stack.count - 1], after: move.control)
    return true
  }

  /// Takes all steps of a path; returns how many could be taken, and the first that could not.
  public mutating func replay(_ path: TestPath) -> (taken: Int, obstacle: ImpossibleStep?) {
    for (position, step) in path.steps.enumerated() {
      do throws(ImpossibleStep) { try take(step) } catch { return (position, error) }
    }
    return (path.steps.count, nil)
  }

  /// The stack after a move, or `nil` where it is not possible.
  private func outcome(of move: PathModel.Move) -> [Int32]? {
    var next = move.step.verb == .link ? [PathModel.bottom] : stack
    next.removeLast()
    next += [move.lower, move.upper].filter { $0 >= 0 }
    var control = move.control
    while control != PathModel.run {
      guard let stop = place(where: model.controls[Int(control)].kind, stopsIn: next) else { return nil }
      let isReset = if case .reset = model.controls[Int(control)].kind { true } else { false }
      next.removeSubrange((stop + 1)...)
      let resumed = isReset ? next[stop] : shown(next[stop], after: control)
      next[stop] = resumed
      guard model.controls[Int(control)].sequel != nil,
        let going = model.continuations[.init(control: control, frame: resumed)]
      else { return next }
      next.removeLast()
      next += [going.lower, going.upper].filter { $0 >= 0 }
      control = going.control
    }
    return next
  }

  /// The position of the uppermost frame at which such a control stops.
  private func place(where kind: PathModel.Control.Kind, stopsIn stack: [Int32]) -> Int? {
    let calls = stack.map { model.frames[Int($0)].call.map { model.calls[Int($0)] } }
    let modal = calls.lastIndex { $0?.isModal == true }
    /// The uppermost frame above the nearest modal whose screen fulfils a condition.
    func screen(where fits: (PathModel.Frame) -> Bool) -> Int? {
      stack.indices.dropFirst(max(1, (modal ?? 0) + 1)).last {
        fits(model.frames[Int(calls[$0]?.resumed ?? stack[$0])])
      }
    }
    switch kind {
    case .none, .build: return stack.count - 1
    case .back: return stack.count > 1 ? stack.count - 1 : nil
    case .exit: return calls.lastIndex { $0 != nil }
    case .dismiss: return modal
    case .popTo(let name): return screen { $0.name == name }
    case .popToRoot: return screen { $0.isFirst }
    case .reset(nil): return modal ?? 0
    case .reset(let flow): return calls.lastIndex { $0?.isModal == true && $0?.flow == flow } ?? 0
    }
  }

  /// What is on top where a control stops at a frame.
  private func shown(_ frame: Int32, after control: Int32) -> Int32 {
    guard let call = model.frames[Int(frame)].call.map({ model.calls[Int($0)] }) else { return frame }
    if case .build = model.controls[Int(control)].kind { return frame }
    return call.targets[control] ?? call.resumed
  }
}

/// A step that cannot be taken where a path takes it.
public struct ImpossibleStep: Error, Hashable, Sendable {
  /// The step.
  public let step: PathStep
  /// The screens on the stack, the lowest first.
  public let screens: [String]
  /// The steps that could be taken instead.
  public let enabledSteps: [PathStep]
}

extension ImpossibleStep: CustomStringConvertible {
  /// What is impossible, where, and what could be done instead.
  public var description: String {
    let place = screens.last.map { "on '\($0)'" } ?? "before the launch"
    let remedy = nearestStep.map { "; did you mean '\($0)'?" } ?? "; possible are " + enabled
    return "'\(step)' is impossible \(place)\(remedy)"
  }

  private var enabled: String {
    if enabledSteps.isEmpty { return "none" }
    return enabledSteps.prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (enabledSteps.count > 8 ? ", …" : "")
  }

  /// A step of the same name or the same event.
  private var nearestStep: PathStep? {
    enabledSteps.first { $0.name == step.name && step.name != nil || $0.event == step.event && step.event != nil }
  }
}
