import GraphAlgorithms
import NavigationGraph
import Testing

/// What an app can come to, by the names of what is on top with the number of modals.
private func tops(_ text: String, _ reading: NavigationMachine.Reading = .atMost) throws -> Set<String> {
  let machine = NavigationMachine(try GraphText(text).graph, reading: reading, modalBound: 3)
  let heads = machine.system.reachable(from: machine.starts).heads.keys
  return Set(heads.filter { $0.control == .run }.map { "\(machine.node(of: $0.top)) \($0.top.depth)" })
}

@Suite struct `The machine of an app` {
  @Test func `a push stays within its modal and a presentation begins another`() throws {
    let found = try tops("*Home -push-> Detail\nDetail -present-> Sheet\nSheet -push-> More")
    #expect(found == ["Home 0", "Detail 0", "Sheet 1", "More 1"])
  }

  @Test func `a modal that presents its presenter stands over it`() throws {
    let found = try tops("*Home -present-> Sheet\nSheet -present-> Home")
    #expect(found == ["Home 0", "Sheet 1", "Home 2", "Sheet 3", "Home 4", "Sheet 4"])
  }

  @Test func `a flow that starts shows what its coordinator shows at once, as it is started`() throws {
    let found = try tops(
      "*App -root-> Home\nHome -start-> Cart on open as present by App\nCart -root-> CartScreen\n"
        + "CartScreen -push-> Pay on pay by Cart")
    #expect(found == ["App 0", "Home 0", "CartScreen 1", "Pay 1"])
  }

  @Test func `at least, a flow shows its root only, and its coordinator's unknown steps are not taken`() throws {
    let text = "*App -root-> Home\nHome -start-> Cart on open as push by App\nCart -root-> List\nCart -push-> Detail"
    #expect(try tops(text, .atLeast) == ["App 0", "Home 0", "List 0"])
    #expect(try tops(text) == ["App 0", "Home 0", "List 0", "Detail 0"])
  }

  @Test func `every run is one of the machine's, and its edges are the app's`() throws {
    let graph = try GraphText(
      "*Home -push-> List\nList -present-> Sheet locked\nSheet -push-> More\nMore -dismiss-> . on done\n"
        + "List -popToRoot-> . on home"
    ).graph
    let machine = NavigationMachine(graph, reading: .atMost, modalBound: 2)
    let reachable = machine.system.reachable(from: machine.starts)
    for (head, weight) in reachable.heads {
      let run = try #require(reachable.run(of: head))
      #expect(run.count == weight.steps)
      let end = run.reduce(machine.starts.first) { configuration, rule in
        configuration.flatMap { machine.system.applying(rule, to: $0) }
      }
      #expect(end?.control == head.control)
      #expect(end?.stack.first == head.top)
      #expect(Set(machine.edges(of: run)).isSubset(of: graph.edges))
    }
  }

  @Test func `only what dismisses ends a locked modal`() throws {
    func closes(_ text: String) throws -> Bool {
      let graph = try GraphText(text).graph
      let machine = NavigationMachine(graph, reading: .atMost, modalBound: 1)
      let node = try #require(graph.nodes.firstIndex { $0.id == "Sheet" })
      let sheet = NavigationMachine.Frame(node: node, placement: .modal, depth: 1, isLocked: true)
      return machine.system.leading(to: [.exactly(.init(.run, []))]).contains(.init(.run, [sheet]))
    }
    #expect(try !closes("*Home -present-> Sheet locked"))
    #expect(try closes("*Home -present-> Sheet locked\nSheet -dismiss-> . on done"))
  }
}
