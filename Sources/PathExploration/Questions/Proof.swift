import GraphAlgorithms
import NavigationGraph

/// What holds on all paths of an app, however long they are and however high its stacks grow.
///
/// The answers are exact for the model, see ``PathModel/init(_:)``. A model does more than the app where it does not look
/// into conditions: what cannot be in the model cannot be in the app, what can be is worth a look.
public struct Proof: Sendable {
  /// Something about a screen, and a shortest path that shows it.
  public struct Witnessed: Hashable, Sendable, Codable {
    /// What is the case.
    public let subject: String
    /// A shortest path to where it is.
    public let path: TestPath
  }

  /// How high stacks grow.
  public enum Growth: Hashable, Sendable, Codable {
    /// No stack has more frames.
    case atMost(Int)
    /// Each lap of one of these circles makes a higher stack; the upper screen comes first.
    case unbounded(loops: [[String]])
  }

  /// Whether an answer holds for all behaviour.
  public enum Exactness: Hashable, Sendable, Codable {
    /// It does; tabs share nothing, so that each is taken by itself.
    case exact
    /// It holds as long as no tab is left while anything stands on its first screen more often than so many times.
    case bounded(tabSwitches: Int)
  }

  /// The screens that some path comes to.
  public let reachableScreens: [String]
  /// The screens of the graph that no path comes to.
  public let unreachableScreens: [String]
  /// Screens over another, or in a modal, that nothing takes away again.
  public let traps: [Witnessed]
  /// Screens on which nothing at all can be done.
  public let deadEnds: [Witnessed]
  /// How high stacks grow.
  public let growth: Growth
  /// Places that start a flow, with a way out after which nothing releases its coordinator.
  public let retainedChildren: [Witnessed]
  /// Outcomes that no path comes to.
  public let impossibleOutcomes: [String]
  /// For each link, a stack from which no steps lead to what it shows; those without one are total and left out.
  public let partialLinks: [Witnessed]
  /// The screens that are come to under some conditions only, as long as none of these changes: with each, what must hold.
  public let conditions: [String: [String]]
  /// For what the answers hold.
  public let exactness: Exactness
}

extension Proof {
  /// Answers all questions about a model that was made of a graph.
  ///
  /// - Complexity: O(*r*) for most, *r* being the number of rules; for links O(*r* · *l* · *s*), for *l* links and *s* sets
  ///   of ways back, few in practice.
  public init(of model: PathModel, graph: NavigationGraph) {
    let upward = UpwardGraph(model, ClosingTable(model))
    let pushdown = model.pushdown
    let reachable = pushdown.system.reachable(from: [pushdown.start])
    let seen = model.frames.indices.dropFirst().filter {
      model.frames[$0].call == nil && upward.distances[$0] != ClosingTable.never
    }
    let names = Set(seen.map { model.name(of: Int32($0)) })
    reachableScreens = names.sorted()
    unreachableScreens = graph.nodes.filter { $0.kind == .screen && !names.contains($0.id.name) }.map(\.id.name)

    func first(where holds: (Int) -> Bool) -> [Witnessed] {
      var found: [String: (distance: Int32, frame: Int32)] = [:]
      for frame in seen where holds(frame) {
        let name = model.name(of: Int32(frame))
        let distance = upward.distances[frame]
        if distance < found[name]?.distance ?? .max { found[name] = (distance, Int32(frame)) }
      }
      return found.sorted { $0.key < $1.key }.map { name, place in
        Witnessed(subject: name, path: model.path(upward.witness(place.frame) ?? []))
      }
    }
    traps = first { frame in
      let info = model.frames[frame]
      return (!info.isFirst || info.modality != .none) && upward.closings.facts(of: Int32(frame)).isEmpty
    }
    deadEnds = first { model.moves(on: Int32($0)).isEmpty }
    switch reachable.height {
    case .atMost(let height): growth = .atMost(height - 1)
    case .unbounded(let circles):
      growth = .unbounded(loops: circles.map { $0.map(model.name(of:)) }.sorted { $0.lexicographicallyPrecedes($1) })
    }
    retainedChildren = RetainedChildren(graph).found(in: model, upward)
    impossibleOutcomes = Self.impossibleOutcomes(model, upward, graph)
    partialLinks = LinkTotality(model, upward, pushdown).counterexamples(reachable)
    conditions = Conditions(model).needed(pushdown)
    let hasTabs = model.moves.contains { $0.step.verb == .tab }
    let jumpsBetweenTabs = graph.edges.contains { $0.verb == .tab && $0.event != nil && !$0.isDead }
    exactness = hasTabs && jumpsBetweenTabs ? .bounded(tabSwitches: 0) : .exact
  }

  /// The outcomes told by screens that no path comes to, and those that a call waits for in vain.
  private static func impossibleOutcomes(
    _ model: PathModel, _ upward: UpwardGraph, _ graph: NavigationGraph
  ) -> [String] {
    let screens = Set(
      model.frames.indices.filter { upward.distances[$0] != ClosingTable.never }.map {
        model.name(of: Int32($0))
      })
    var impossible: Set<String> = []
    for edge in graph.edges where edge.verb == .finish && !edge.isDead && graph[edge.from]?.kind == .screen {
      if !screens.contains(edge.from.name) {
        impossible.insert("\(edge.from): finish.\(edge.outcome ?? "") of \(edge.actor)")
      }
    }
    for move in model.moves where move.lower >= 0 && upward.distances[Int(move.frame)] != ClosingTable.never {
      guard let call = model.frames[Int(move.lower)].call else { continue }
      for control in model.calls[Int(call)].targets.keys where upward.closings.fact(move.upper, control) == nil {
        impossible.insert("\(model.name(of: move.frame)): \(move.step), closed by \(model.controls[Int(control)].way)")
      }
    }
    return impossible.sorted()
  }
}

extension PathModel {
  /// The path of some moves.
  func path(_ moves: [Int32]) -> TestPath { TestPath(moves.map { self.moves[Int($0)].step }) }
}
