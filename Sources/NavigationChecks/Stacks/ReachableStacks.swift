import GraphAlgorithms
import NavigationGraph

/// Every stack that an app can come to, as one reading of its graph has it, and the steps that are open over each.
final class ReachableStacks {
  typealias Frame = NavigationMachine.Frame
  typealias Head = PushdownSystem<NavigationMachine.Control, Frame>.Head

  let machine: NavigationMachine
  private typealias Stacks = ConfigurationSet<NavigationMachine.Control, Frame, StepCount>

  private let set: Stacks
  private lazy var runs = Stacks.Runs(set)
  private lazy var beneath = Stacks.Beneath(set)
  /// What can be on top, the nearest first.
  let tops: [Frame]

  /// Saturates the machine of a graph.
  ///
  /// - Complexity: Close to linear in the rules of the machine, since it has few controls.
  init(_ graph: NumberedGraph, reading: NavigationMachine.Reading, modalBound: Int) {
    machine = NavigationMachine(graph, reading: reading, modalBound: modalBound)
    set = machine.system.reachable(from: machine.starts)
    tops = set.tops(under: .run).sorted { ($0.weight, $0.symbol) < ($1.weight, $1.symbol) }.map(\.symbol)
  }

  /// The nodes that lie beneath one of the frames in some stack, by their positions.
  func nodes(beneath frames: [Frame]) -> Set<Int> {
    Set(beneath.symbols(beneath: frames.map { Head(.run, $0) }).map(\.node))
  }

  /// The steps of the app's on a shortest run that ends with the frame on top.
  func steps(to frame: Frame) -> [Edge] { runs.run(of: Head(.run, frame)).map(machine.edges) ?? [] }
}
