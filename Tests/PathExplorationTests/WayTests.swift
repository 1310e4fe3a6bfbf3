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

/// Ways that take nothing away, beside what stepping through every stack comes to.
struct `The ways ahead` {
  @Test(arguments: smallGraphs) func `are there, and as short, as stepping finds them`(_ text: String) throws {
    let model = try model(text)
    var machines: [String: [StackMachine]] = [:]
    walked(model, steps: 5, height: 4) { machine, _ in
      if let top = machine.screens.last { machines[top, default: []].append(machine) }
    }
    var isEver = false
    for start in model.screens {
      for end in model.screens where end != start {
        let ways = model.waysAhead(from: [start], to: [end])
        let found = machines[start, default: []].compactMap { steps(from: $0, to: end) }.min()
        #expect(ways.flatMap { $0.length < Self.horizon ? $0.length : nil } == found, "\(start) to \(end) in\n\(text)")
        isEver = isEver || ways != nil
      }
    }
    #expect(isEver || !text.contains("push"))
  }

  /// The number of steps from which on the twin gives up.
  private static let horizon = 4

  /// The fewest steps by which a screen comes to be on top, without going back or to another tab.
  private func steps(from machine: StackMachine, to screen: String) -> Int? {
    var level = [machine]
    for count in 0..<Self.horizon {
      if level.contains(where: { $0.screens.last == screen }) { return count }
      var next: [StackMachine] = []
      for machine in level {
        for step in machine.enabledSteps where ![.link, .tab, .finish].contains(step.verb) {
          var after = machine
          guard (try? after.take(step)) != nil, after.height < 9 else { continue }
          // What was beneath is beneath still; the top is, or has given way to one screen.
          let isAbove = after.height >= machine.height && after.frames.starts(with: machine.frames.dropLast())
          if isAbove, !next.contains(where: { $0.frames == after.frames }) { next.append(after) }
        }
      }
      level = next
    }
    return nil
  }

  @Test func `are the shortest ones, and longer ones on request`() throws {
    let model = try model(
      "*A -push-> B\nB -push-> D\nA -push-> C\nC -push-> E\nE -push-> D\nD -push-> F\nB -push-> A")
    func steps(_ detour: Int) -> [String]? {
      model.waysAhead(from: ["A"], to: ["D"], detour: detour)?.steps.map { $0.from + $0.to }.sorted()
    }
    #expect(steps(0) == ["AB", "BD"])
    #expect(steps(1) == ["AB", "AC", "BD", "CE", "ED"])
    #expect(model.waysAhead(from: ["F"], to: ["A"], detour: 9) == nil)
  }

  /// A sign-in that two flows show.
  private let shared = """
    *App -root-> Home
    Home -start-> Buy on onBuy by App
    Home -start-> Sell on onSell by App
    Buy -root-> Offer
    Sell -root-> Form
    Offer -push-> SignIn on onSignIn by Buy
    Form -push-> SignIn on onSignIn by Sell
    SignIn -push-> Receipt on onBought by Buy
    SignIn -push-> Advert on onSold by Sell
    """

  @Test func `are those that paths go`() throws {
    let model = try model(shared)
    for end in ["Receipt", "Advert"] {
      let ways = try #require(model.waysAhead(from: ["Home"], to: [end]))
      let way = try #require(model.way(from: "Home", to: end))
      #expect(ways.length == way.count)
      #expect(Set(way).isSubset(of: ways.steps))
    }
  }
}
