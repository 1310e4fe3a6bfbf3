import GraphAlgorithms
import NavigationGraph

/// Every stack that an app can come to, as one reading of its graph has it, and the steps that are open over each.
struct ReachableStacks {
  typealias Frame = NavigationMachine.Frame
  typealias Head = PushdownSystem<NavigationMachine.Control, Frame>.Head

  let machine: NavigationMachine
  private typealias Stacks = ConfigurationSet<NavigationMachine.Control, Frame, StepCount>

  private let runs: Stacks.Runs
  private let beneath: Stacks.Beneath
  /// What can be on top, the nearest first.
  let tops: [Frame]

  /// Saturates the machine of a graph.
  ///
  /// - Complexity: Close to linear in the rules of the machine, since it has few controls.
  init(_ graph: NavigationGraph, reading: NavigationMachine.Reading, modalBound: Int) {
    machine = NavigationMachine(graph, reading: reading, modalBound: modalBound)
    let set = machine.system.reachable(from: machine.starts)
    runs = Stacks.Runs(set)
    beneath = Stacks.Beneath(set)
    tops = set.heads.filter { $0.key.control == .run }.sorted { ($0.value, $0.key.top) < ($1.value, $1.key.top) }
      .map(\.key.top)
  }

  /// The nodes that lie beneath one of the frames in some stack.
  func nodes(beneath frames: [Frame]) -> Set<NodeID> {
    Set(beneath.symbols(beneath: frames.map { Head(.run, $0) }).map(\.node))
  }

  /// The steps of the app's on a shortest run that ends with the frame on top.
  func steps(to frame: Frame) -> [Edge] { runs.run(of: Head(.run, frame)).map(machine.edges) ?? [] }
}
