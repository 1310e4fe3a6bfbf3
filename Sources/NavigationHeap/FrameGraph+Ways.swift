package import NavigationSummaries
import ProgramModel

/// Following the ways of effects through a call graph that is complete.
extension FrameGraph {
  /// Where a way leads.
  package struct Way {
    /// The innermost frames that it leads to.
    package let frames: [FrameID]
    /// How many of its steps lead there.
    package let count: Int
  }

  /// The closures of a body that a frame makes.
  struct MadeClosures: NumberKey {
    let code: CodeID
    let maker: FrameID

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(code)
      mixer.mix(maker)
    }
  }

  /// A body, and the frames from which it is looked for.
  struct Search: NumberKey {
    let code: CodeID
    let start: [FrameID]

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(code)
      mixer.mix(start)
    }
  }

  /// A call at a place in the code of frames, on the way to a body.
  struct Step: NumberKey {
    let frames: [FrameID]
    let site: CodeSite
    let code: CodeID

    /// The ends of the frames tell nearly all of them apart.
    func mix(into mixer: inout NumberMixer) {
      mixer.mix(frames.count)
      mixer.mix(frames.first)
      mixer.mix(frames.last)
      mixer.mix(site)
      mixer.mix(code)
    }
  }

  struct WayKey: NumberKey {
    let path: PathID
    let start: FrameID

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(path)
      mixer.mix(start)
    }
  }

  /// The innermost frames on a way that begins in a frame, and how many of its steps lead there.
  package func follow(_ path: PathID, from start: FrameID) -> Way {
    let key = WayKey(path: path, start: start)
    if let known = knownWays[key] { return known }
    let way = way(engine.terms.steps(of: path), from: start)
    knownWays[key] = way
    return way
  }

  private func way(_ steps: [PathStep], from start: FrameID) -> Way {
    var passed = [(code: steps[0].code, frames: [start])]
    var count = 1
    while count < steps.count {
      let step = Step(frames: passed[passed.count - 1].frames, site: steps[count - 1].site, code: steps[count].code)
      var next = frames(of: step)
      if next.isEmpty, engine.codes[step.code].isClosure { return Way(frames: [], count: count) }
      // Of calls that share a frame, the code that decides tells them apart.
      if next.isEmpty || next.contains(where: merged.contains) {
        guard let closure = closureFurtherOn(steps, after: count, madeBy: passed) else { break }
        (next, count) = (withoutRepetitions(closure.frames), closure.index)
      }
      passed.append((steps[count].code, next))
      count += 1
    }
    return Way(frames: passed[passed.count - 1].frames, count: count)
  }

  /// The frames to which a step leads, in order, each once.
  ///
  /// - Complexity: O(*f*·*c*) for *f* frames with *c* calls at the place; O(*f*) expected once it was asked, as it is for many
  ///   ways where calls share frames.
  private func frames(of step: Step) -> [FrameID] {
    if isComplete, let known = knownSteps[step] { return known }
    let found = withoutRepetitions(findFrames(of: step))
    knownSteps[step] = found
    return found
  }

  private func findFrames(of step: Step) -> [FrameID] {
    let code = step.code
    var next: [FrameID] = []
    for frame in step.frames { eachCallee(of: frame, at: step.site) { if self[$0].code == code { next.append($0) } } }
    guard next.isEmpty else { return next }
    var entered: [FrameID] = []
    for frame in step.frames { eachCallee(of: frame, at: step.site) { entered.append($0) } }
    if engine.codes[code].isClosure {
      // What a closure does whatever it is given belongs to the code that makes the closure.
      next = entered.flatMap { closures(of: code, madeIn: $0) }
      return next.isEmpty ? step.frames.flatMap { closures(of: code, madeIn: $0) } : next
    }
    next = reached(code, from: entered)
    return next.isEmpty ? step.frames.flatMap { listeners(of: code, subscribedBy: $0, at: step.site) } : next
  }

  /// The frames of a method that a frame has listen to a stream: those that are called by whoever sends.
  private func listeners(of code: CodeID, subscribedBy frame: FrameID, at site: CodeSite) -> [FrameID] {
    let calls = engine.calls[self[frame].code] ?? []
    guard let receiver = self[frame].receiver,
      calls.contains(where: { $0.callee == .subscription && $0.site == site })
    else { return [] }
    return frames(of: code, on: receiver).filter { listener in
      self.calls(into: listener).contains { $0.call.callee == .value }
    }
  }

  /// Frames in order, each once.
  private func withoutRepetitions(_ frames: [FrameID]) -> [FrameID] {
    guard frames.count > 1 else { return frames }
    var sorted = frames.sorted()
    var count = 1
    for frame in sorted where frame != sorted[count - 1] {
      sorted[count] = frame
      count += 1
    }
    sorted.removeLast(sorted.count - count)
    return sorted
  }

  /// The frames of those closures of a body that a frame makes; of all on the same object, where it is not known which.
  ///
  /// - Complexity: O(*f*) for *f* frames of the body on the object; O(1) expected once it was asked.
  private func closures(of code: CodeID, madeIn maker: FrameID) -> [FrameID] {
    let all = frames(of: code, on: self[maker].receiver)
    guard all.count > 1 else { return all }
    let key = MadeClosures(code: code, maker: maker)
    if isComplete, let known = madeClosures[key] { return known }
    var own = all.filter { isMade($0, in: self[maker].context) }
    if own.isEmpty { own = all }
    madeClosures[key] = own
    return own
  }

  /// Whether a frame is that of a closure which the code of a context makes, or that of many closures.
  private func isMade(_ frame: FrameID, in maker: ContextID) -> Bool {
    let own = heap.contexts[Int(self[frame].context.rawValue)]
    guard own.captured == nil, let closure = self[frame].closure,
      case .contextual(let value, _) = heap.objects[Int(closure.rawValue)]
    else { return true }
    var next = own.environmentContext
    while let context = next {
      if context == maker { return true }
      next = heap.contexts[Int(context.rawValue)].environmentContext
    }
    // Contexts in which a closure's symbols stand for the same share it.
    return heap.contains(closure, in: heap.node(value, maker))
  }

  /// Hands over the frames that a frame calls at a place.
  ///
  /// - Complexity: O(*c*) for *c* calls of the frame; for *c* at the place once it was asked and no call is followed any more.
  private func eachCallee(of frame: FrameID, at site: CodeSite, _ body: (FrameID) -> Void) {
    let all = callees[Int(frame.rawValue)]
    guard isComplete, all.count > GrowingSet<ObjectID>.few else {
      for (own, callee) in all where own == site { body(callee) }
      return
    }
    if calleesBySite[frame] == nil {
      calleesBySite[frame] = Dictionary(grouping: all, by: \.site).mapValues { $0.map(\.callee) }
    }
    calleesBySite[frame]?[site]?.forEach(body)
  }

  /// Where a way goes on behind code that many calls share: in a closure that code before it has made.
  private func closureFurtherOn(
    _ steps: [PathStep], after count: Int, madeBy passed: [(code: CodeID, frames: [FrameID])]
  ) -> (frames: [FrameID], index: Int)? {
    for index in steps.indices.dropFirst(count) where engine.codes[steps[index].code].isClosure {
      guard let definer = engine.codes[steps[index].code].definer else { continue }
      let makers = passed.filter { $0.code == definer }.flatMap(\.frames)
      let own = makers.flatMap { closures(of: steps[index].code, madeIn: $0) }
      if !own.isEmpty, !own.contains(where: merged.contains) { return (own, index) }
    }
    return nil
  }

  /// The frames of a body that frames lead to by any calls: a long way has lost some steps in its middle.
  ///
  /// - Complexity: O(*f* + *c*) for *f* frames and *c* calls on ways to the body, once for each such search.
  private func reached(_ code: CodeID, from start: [FrameID]) -> [FrameID] {
    let search = Search(code: code, start: start)
    if isComplete, let known = knownSearches[search] { return known }
    let found = findReached(code, from: start)
    knownSearches[search] = found
    return found
  }

  private func findReached(_ code: CodeID, from start: [FrameID]) -> [FrameID] {
    let leading = codes(leadingTo: code)
    var found: [FrameID] = []
    var rest = start.filter { leading.contains(self[$0].code) }
    walks.begin(over: frames.count)
    for frame in rest { _ = walks.visit(frame) }
    while let next = rest.popLast() {
      for (_, callee) in callees[Int(next.rawValue)] where walks.visit(callee) {
        let own = self[callee].code
        guard own == code || leading.contains(own), !merged.contains(callee) else { continue }
        if own == code { found.append(callee) } else { rest.append(callee) }
      }
    }
    return found.sorted()
  }

  /// The bodies from which calls lead to a body.
  private func codes(leadingTo code: CodeID) -> Set<CodeID> {
    if let known = leadingCodes[code] { return known }
    var found: Set<CodeID> = []
    var rest = [code]
    while let next = rest.popLast() {
      for caller in callersOfCodes[next] ?? [] where found.insert(caller).inserted { rest.append(caller) }
    }
    leadingCodes[code] = found
    return found
  }

  func codesByCallee() -> [CodeID: Set<CodeID>] {
    var result: [CodeID: Set<CodeID>] = [:]
    for (callee, edges) in zip(frames, callers) {
      for edge in edges { result[callee.code, default: []].insert(self[edge.caller].code) }
    }
    return result
  }
}

/// The frames that a walk through the call graph has come to, for many walks one after the other.
struct FrameWalks {
  /// The number of the last walk that came to each frame.
  private var last: [Int32] = []
  private var current: Int32 = 0

  /// Begins another walk.
  mutating func begin(over count: Int) {
    if last.count < count { last.append(contentsOf: repeatElement(0, count: count - last.count)) }
    current += 1
  }

  /// Whether the walk comes to a frame for the first time.
  mutating func visit(_ frame: FrameID) -> Bool {
    guard last[Int(frame.rawValue)] != current else { return false }
    last[Int(frame.rawValue)] = current
    return true
  }
}
