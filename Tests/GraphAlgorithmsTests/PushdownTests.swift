import GraphAlgorithms
import Testing

/// Systems of two controls and two symbols, and the obvious way to ask what they come to: stepping, up to some height.
private typealias System = PushdownSystem<Int, Character>
private typealias Configuration = System.Configuration

/// Every rule over two controls and two symbols.
private let allRules: [System.Rule] = [0, 1].flatMap { control in
  "ab".flatMap { top in
    [0, 1].flatMap { next in
      let changes: [System.StackChange] =
        [.pop] + "ab".map { .replace($0) } + "ab".flatMap { upper in "ab".map { .push(upper, onto: $0) } }
      return changes.map { System.Rule(control, top, to: next, $0) }
    }
  }
}

/// All systems of one rule, every tenth of two, and some of five.
private let smallSystems: [System] = {
  var chosen: [[Int]] = []
  for first in allRules.indices {
    chosen.append([first])
    for second in first + 1..<allRules.count where (first + second) % 10 == 0 { chosen.append([first, second]) }
  }
  for seed in 0..<200 { chosen.append((1...5).map { (seed &* 7_919 &+ $0 &* $0 &* 104_729) % allRules.count }) }
  return chosen.map { rules in System(rules: rules.map { allRules[$0] }) }
}()

/// All configurations with stacks up to three symbols.
private let lowConfigurations: [Configuration] = {
  var stacks: [[Character]] = [[]]
  for height in 0..<3 {
    for stack in stacks where stack.count == height { stacks += [stack + ["a"], stack + ["b"]] }
  }
  return [0, 1].flatMap { control in stacks.map { Configuration(control, $0) } }
}()

extension System {
  /// The configurations within some steps of a start, stacks no higher than eight, each with its distance.
  fileprivate func walk(from start: Configuration) -> [Configuration: Int] {
    var distances = [start: 0]
    var pending = [start]
    var next = 0
    while next < pending.count {
      let configuration = pending[next]
      next += 1
      for rule in rules.indices {
        guard let after = applying(rule, to: configuration), after.stack.count <= 8, distances[after] == nil else {
          continue
        }
        distances[after] = (distances[configuration] ?? 0) + 1
        pending.append(after)
      }
    }
    return distances
  }

  /// The configuration after a run, or `nil` where one of its rules is not open.
  fileprivate func following(_ run: [Int], from start: Configuration) -> Configuration? {
    run.reduce(start) { configuration, rule in configuration.flatMap { applying(rule, to: $0) } }
  }
}

struct PushdownTests {
  private let start = Configuration(0, ["a"])

  @Test func `what stepping comes to is reachable, and what is reachable has a run`() {
    for system in smallSystems {
      let reachable = system.reachable(from: [start])
      let walked = system.walk(from: start)
      for configuration in lowConfigurations {
        let run = reachable.run(of: configuration)
        let isReachable = reachable.contains(configuration)
        if isReachable != (run != nil) { Issue.record("\(configuration) of \(system.rules)") }
        if walked[configuration] != nil && !isReachable { Issue.record("missed \(configuration) of \(system.rules)") }
        guard let run else { continue }
        if system.following(run, from: start) != configuration {
          Issue.record("\(run) to \(configuration) of \(system.rules)")
        }
        if reachable.weight(of: configuration) != StepCount(run.count) {
          Issue.record("\(configuration), \(system.rules)")
        }
        if let steps = walked[configuration], steps < run.count { Issue.record("\(run) is too long, \(system.rules)") }
      }
    }
  }

  @Test func `what leads to a configuration is what it can be reached from, by an equally long run`() {
    let target = Configuration(1, ["b"])
    for system in smallSystems {
      let leading = system.leading(to: [.exactly(target)])
      for configuration in lowConfigurations {
        let forwards = system.reachable(from: [configuration]).weight(of: target)
        if leading.weight(of: configuration) != forwards { Issue.record("\(configuration), \(system.rules)") }
        guard let run = leading.run(of: configuration) else { continue }
        if system.following(run, from: configuration) != target { Issue.record("\(run), \(system.rules)") }
      }
    }
  }

  @Test func `a head is reachable where a configuration with it is, and its run is a shortest of theirs`() {
    for system in smallSystems {
      let reachable = system.reachable(from: [start])
      let heads = reachable.heads
      for (configuration, steps) in system.walk(from: start) {
        guard let top = configuration.stack.first else { continue }
        let head = System.Head(configuration.control, top)
        guard let weight = heads[head], weight.steps <= steps else {
          Issue.record("\(head) of \(system.rules)")
          continue
        }
      }
      for (head, weight) in heads {
        let run = reachable.run(of: head) ?? []
        let end = system.following(run, from: start)
        if run.count != weight.steps || end?.control != head.control || end?.stack.first != head.top {
          Issue.record("\(run) to \(head) of \(system.rules)")
        }
      }
    }
  }

  @Test func `what is walked over lies beneath, and nothing else does`() {
    for system in smallSystems {
      let reachable = system.reachable(from: [start])
      let walked = system.walk(from: start).keys
      for head in [System.Head(0, "a"), System.Head(0, "b"), System.Head(1, "a"), System.Head(1, "b")] {
        let stacks = walked.filter { $0.control == head.control && $0.stack.first == head.top }.map(\.stack)
        let expected = Set(stacks.flatMap { $0.dropFirst() })
        if reachable.symbols(beneath: [head]) != expected { Issue.record("\(head) of \(system.rules)") }
      }
    }
  }

  @Test func `what leads to a top with anything beneath is what a run comes to it from`() {
    for system in smallSystems {
      let leading = system.leading(to: [.onTop(1, ["b"])])
      for configuration in lowConfigurations {
        let heads = system.reachable(from: [configuration]).heads
        let expected = heads[.init(1, "b")]
        if leading.weight(of: configuration) != expected { Issue.record("\(configuration), \(system.rules)") }
      }
    }
  }

  @Test func `stacks that are bounded are as high as walked, and the others grow above any height`() {
    var bounded = 0
    for system in smallSystems {
      let highest = system.walk(from: start).keys.map(\.stack.count).max() ?? 0
      switch system.reachable(from: [start]).height {
      case .atMost(let height):
        bounded += 1
        if height != highest { Issue.record("\(height) instead of \(highest): \(system.rules)") }
      case .unbounded(let circles):
        if highest < 8 || circles.isEmpty || circles.contains(where: \.isEmpty) {
          Issue.record("\(circles): \(system.rules)")
        }
      }
    }
    #expect(bounded > 50 && bounded < smallSystems.count - 50)
  }

  @Test func `all valuations at once are each valuation alone`() {
    for system in smallSystems {
      let flags = system.rules.indices.map { $0 % 3 }
      let together = system.reachable(from: [start], where: { Valuations(flag: flags[$0], is: $0 < 3, of: 3) }).heads
      for valuation in 0..<8 {
        let open = system.rules.indices.filter { (valuation >> flags[$0] & 1 == 1) == ($0 < 3) }
        let alone = System(rules: open.map { system.rules[$0] }).reachable(from: [start]).heads
        let expected = Set(together.filter { $0.value.contains(valuation) }.keys)
        if Set(alone.keys) != expected { Issue.record("valuation \(valuation) of \(system.rules)") }
      }
    }
  }

  @Test func `a chain of a thirty thousand pushes is followed to its end and back`() {
    let last = 30_000
    let pushes = (0..<last).map { PushdownSystem<Int, Int>.Rule(0, $0, to: 0, .push($0 + 1, onto: $0)) }
    let system = PushdownSystem(
      rules: pushes + [.init(0, last, to: 1, .pop)] + (0..<last).map { .init(1, $0, to: 1, .pop) })
    let reachable = system.reachable(from: [.init(0, [0])])
    let length = reachable.weight(of: .init(1, []))
    #expect(length == StepCount(2 * last + 1))
    #expect(reachable.run(of: .init(1, []))?.count == 2 * last + 1)
    #expect(reachable.height == .atMost(last + 1))
  }
}
