import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// An activation for each frame.
extension SummaryImport {
  func oldCode(_ code: CodeID, closure: ObjectID?) -> Code? {
    switch engine.codes[code].kind {
    case .function(let function): .function(function)
    case .getter(let type, let name): .getter(type, name)
    case .observers(let type, let name): .observers(type, name)
    case .initialValue(let type, let name): .initialValue(type, name)
    case .global(let name), .globalGetter(let name): .global(name)
    case .closure: closure.map { .closure($0) }
    case .segue(let segue): .segue(segue)
    case .system, .unseenScenes: .system
    }
  }

  func add(_ code: Code, receiver: ObjectID?) -> ActivationID {
    let id = ActivationID(run.activations.count)
    let key = Activation.Key(code: code, receiver: receiver)
    let activation = Activation(id: id, key: key, arguments: [])
    run.activations.append(activation)
    return id
  }

  func makeActivations() {
    _ = add(.system, receiver: nil)
    // A closure's definer may come after it, or not at all: objects are imported once all frames have their number.
    for frame in frames.frames {
      _ = add(oldCode(frame.code, closure: -1) ?? .system, receiver: nil)
      if engine.codes[frame.code].isClosure {
        let index = FrameID(rawValue: Int32(run.activations.count - 2))
        closureFrames[Shell(code: frame.code, receiver: frame.receiver), default: []].append(index)
      }
    }
    for (index, frame) in frames.frames.enumerated() {
      let closure = frame.closure.flatMap { ids($0).first }
      let receiver = frame.closure == nil ? frame.receiver.flatMap { ids($0).first } : nil
      let code = oldCode(frame.code, closure: closure) ?? .system
      let key = Activation.Key(code: code, receiver: receiver)
      let arguments = frames.arguments(of: FrameID(rawValue: Int32(index))).map { Value(ids($0)) }
      let activation = Activation(
        id: ActivationID(index + 1), key: key, arguments: arguments)
      run.activations[index + 1] = activation
      if let closure { run.closureActivations[closure, default: []].append(ActivationID(index + 1)) }
      if case .function(let function) = code, frames.isEnteredFromOutside(FrameID(rawValue: Int32(index))) {
        run.noteSystemCall(program.functions[function].fullName, of: activation)
      }
      if reachability.delegateCallbacks.contains(FrameID(rawValue: Int32(index))), case .function(let function) = code {
        run.noteSystemCall(program.functions[function].fullName, of: activation)
      }
      if case .segue(let segue) = code {
        run.noteSystemCall(run.storyboards[segue: segue].event ?? "segue", of: activation)
      }
      if case .getter(_, "body") = code, frames.callers[FrameID(rawValue: Int32(index))] == nil {
        run.noteSystemCall("body", of: activation)
      }
    }
  }

  /// The activation of a body on an object: of its frame, or one that was not seen to run.
  func activation(of code: CodeID, on receiver: HeapID?) -> ActivationID {
    let info = engine.codes[code]
    let isOfNobody = info.owner == nil
    if info.isClosure {
      if let known = closureFrames[Shell(code: code, receiver: receiver)]?.first { return known.rawValue + 1 }
    } else if let known = frames.frames(of: code, on: isOfNobody ? nil : receiver).first {
      return known.rawValue + 1
    }
    let key = Shell(code: code, receiver: receiver)
    if let known = shells[key] { return known }
    var closure: ObjectID?
    if info.isClosure, let facts = info.closure, let definer = info.definer {
      let object = id(.closure(info.site, ActivationID(2_000_000 + shells.count)), nil)
      let captures = receiver.map { ["self": Value(ids($0), origin: .receiver)] } ?? [:]
      run.closures[object] = RunResult.ClosureValue(
        facts: facts, file: info.file, captures: captures, owner: info.owner, definer: 0, type: nil)
      run.closures[object] = RunResult.ClosureValue(
        facts: facts, file: info.file, captures: captures, owner: info.owner,
        definer: activation(of: definer, on: receiver), type: nil)
      closure = object
    }
    let result = add(
      oldCode(code, closure: closure) ?? .system, receiver: info.isClosure ? nil : receiver.flatMap { ids($0).first })
    shells[key] = result
    return result
  }

  /// The activation that makes a closure: of the frames of the code around it, that which captures the same objects.
  func definingActivation(
    of closure: CodeID, by definer: CodeID, on receiver: HeapID?, capturing environment: EnvironmentID,
    in context: ContextID
  ) -> ActivationID {
    let candidates =
      engine.codes[definer].isClosure
      ? closureFrames[Shell(code: definer, receiver: receiver)] ?? []
      : frames.frames(of: definer, on: engine.codes[definer].owner == nil ? nil : receiver)
    guard candidates.count > 1, let own = engine.definitionEnvironments[closure] else {
      return activation(of: definer, on: receiver)
    }
    let captured = arena[environment].map { ($0.name, heap.members(of: heap.node($0.value, context))) }
    let maker = candidates.first { frame in
      arena[own].allSatisfy { binding in
        guard let objects = captured.first(where: { $0.0 == binding.name })?.1 else { return true }
        return frames.objects(of: binding.value, in: frame) == objects
      }
    }
    return maker.map { $0.rawValue + 1 } ?? activation(of: definer, on: receiver)
  }

  func importMakers() {
    for (object, makers) in frames.makers.sorted(by: { $0.key < $1.key }) {
      var found: Set<FrameID> = []
      let paths = heap.value(of: object).flatMap { engine.makers[$0] } ?? []
      for maker in makers {
        for path in paths where engine.terms.first(of: path).code == frames[maker].code {
          found.formUnion(frames.follow(path, from: maker).frames)
        }
      }
      if found.isEmpty { found = Set(makers) }
      for id in ids(object) { run.allocators[id, default: []].formUnion(found.map { $0.rawValue + 1 }) }
    }
    run.entries = entryObjects.keys.sorted().filter { !namedEntries.contains(entryObjects[$0]!) }.flatMap(ids)
    for object in run.entries { run.allocators[object] = [0] }
  }
}
