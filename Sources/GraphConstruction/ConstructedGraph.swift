package import NavigationGraph
package import ResourceReading
package import SwiftFacts

/// What a run says of the navigation of an app.
package struct ConstructedGraph {
  /// The graph.
  package let graph: NavigationGraph
  /// What share of the navigation calls the graph accounts for, and what it could not follow.
  package let resolution: Resolution
  /// The screens and coordinators that nothing in the graph leads to, though code that may run names them: where it does
  /// for the first time.
  package let doubts: [NodeID: SourcePlace]
  /// What is wrong with storyboards, by place.
  package let storyboardFaults: [StoryboardFault]
  /// Whether the construction reached a bound on its work, so that edges may be missing.
  package let isExhausted: Bool
}

/// What is known of an app besides what its Swift does.
package struct GraphContext {
  /// What is named in code that is out of reach, such as Objective-C.
  package var namesElsewhere: Set<String> = []
  /// The links that files other than code declare.
  package var declaredLinks: [DeclaredLink] = []
  /// The source of libraries that is not run, since a model says what they do.
  package var libraries: [FileFacts] = []
  /// What a team says that coordinators are called.
  package var coordinatorNames: [String] = []
  /// The words and texts of all code, in which the identifier of a segue may stand.
  package var words: [NameSet] = []

  /// Creates what is known of an app of Swift alone.
  package init() {}
}

/// Makes the navigation graph of what a run found, and counts what it could not follow.
package func constructGraph(of run: RunResult, in context: GraphContext) -> ConstructedGraph {
  let index = RunIndex(run)
  let reachability = CodeReachability(run, namesElsewhere: context.namesElsewhere)
  let roles = Roles(index, coordinatorNames: context.coordinatorNames)
  let draft = refined(draftGraph(index, reachability, roles, context), index, roles, context)
  let graph = NavigationGraph(nodes: draft.nodes.values, edges: draft.edges.lazy.map(\.edge))
  return ConstructedGraph(
    graph: graph, resolution: resolution(by: run, in: graph, UndrawnSteps(run, decided: draft.decided)),
    doubts: NamedCode(run, namesElsewhere: context.namesElsewhere).doubts(about: graph),
    storyboardFaults: StoryboardSurvey(run, words: context.words).faults, isExhausted: index.survey.isExhausted)
}
