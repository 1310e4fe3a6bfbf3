import NavigationGraph
import PathExploration
import Testing

/// Ways from one screen to another, beside what stepping through every stack comes to.
struct `A way between two screens` {
  @Test(arguments: smallGraphs) func `is there, and as short, as stepping finds it`(_ text: String) throws {
    let model = try model(text)
    var machines: [String: [StackMachine]] = [:]
    walked(model, steps: 6, height: 5) { machine, _ in
      if let top = machine.screens.last { machines[top, default: []].append(machine) }
    }
    for start in model.screens {
      // A way begins where a shortest run comes to; all that is nearest is walked on from.
      let nearest = machines[start]?.first
      for end in model.screens where end != start {
        let way = model.way(from: start, to: end)
        let found = nearest.flatMap { steps(from: $0, to: end) }
        #expect(way == nil || way?.last?.to == end)
        if let found { #expect(way.map(\.count) ?? .max <= found, "\(start) to \(end) in\n\(text)") }
        let anywhere = machines[start, default: []].compactMap { steps(from: $0, to: end) }.min()
        if let way { #expect(anywhere ?? .max <= way.count, "\(start) to \(end) in\n\(text)") }
      }
    }
  }

  /// The fewest steps by which a screen comes to be on top.
  private func steps(from machine: StackMachine, to screen: String) -> Int? {
    var seen: Set<[Int32]> = [machine.frames]
    var level = [machine]
    for count in 0..<8 {
      if level.contains(where: { $0.screens.last == screen }) { return count }
      var next: [StackMachine] = []
      for machine in level {
        for step in machine.enabledSteps where step.verb != .link {
          var after = machine
          guard (try? after.take(step)) != nil, after.height < 8, seen.insert(after.frames).inserted else { continue }
          next.append(after)
        }
      }
      level = next
    }
    return nil
  }

  @Test func `goes back, over tabs, and through the ends of flows`() throws {
    let model = try model(
      "*App -root-> Bar\nBar -tab-> First\nBar -tab-> Second\nFirst -push-> Detail on open\n"
        + "Second -present-> Sheet on open")
    let way = try #require(model.way(from: "Detail", to: "Sheet"))
    #expect(way.map(\.step.description) == ["back", "tab.Second", "present.Sheet"])
    #expect(way.map(\.from) == ["Detail", "First", "Second"])
    #expect(way.map(\.to) == ["First", "Second", "Sheet"])
    #expect(model.way(from: "Sheet", to: "Nowhere") == nil)
  }
}
