import NavigationGraph
import SourceExtraction
import SwiftFacts

/// What remarks in the source add to a graph: steps that no code shows, entries, calls that are decided elsewhere.
struct Hints {
  /// The graph with what the remarks add.
  private(set) var graph: NavigationGraph
  /// The resolution without the calls that remarks account for.
  private(set) var resolution: Resolution
  /// What is wrong with remarks, each as a finding.
  private(set) var faults: [Finding] = []

  /// Applies remarks to what was extracted.
  ///
  /// - Complexity: O(*d* · *u*) for *d* remarks and *u* unresolved calls.
  init(_ directives: [Directive], to extraction: Extraction) {
    graph = extraction.graph
    resolution = extraction.resolution
    for directive in directives {
      switch directive.request {
      case .ignore: continue
      case .edge(let verb, let target): addEdge(verb, to: target, directive)
      case .entry: markEntry(directive)
      case .dynamic: settle(directive)
      case .unknown(let word, let nearest):
        fault(
          directive, "'\(word)' is nothing that a remark can ask for",
          remedy: nearest.map { "write '\($0)'" } ?? "write 'ignore', 'edge', 'entry' or 'dynamic'")
      case .incomplete(let need): fault(directive, "the remark lacks \(need)", remedy: "add it, or delete the remark")
      }
    }
  }

  private mutating func addEdge(_ word: String, to target: String, _ directive: Directive) {
    guard let verb = Verb(rawValue: word), verb.isRoute || verb == .owns else {
      let verbs = Verb.allCases.filter { $0.isRoute || $0 == .owns }.map(\.rawValue)
      let remedy = nearestWord(to: word, among: verbs).map { "write '\($0)'" } ?? "write one of \(enumeration(verbs))"
      return fault(directive, "'\(word)' is no verb of a step", remedy: remedy)
    }
    guard let type = directive.type else {
      return fault(directive, "the step begins nowhere", remedy: "write the remark inside the type that takes the step")
    }
    let edge = Edge(NodeID(type), verb, NodeID(target), sites: [Site(.call, directive.place)])
    let known = graph.nodes
    graph = NavigationGraph(nodes: known, edges: graph.edges + [edge])
  }

  private mutating func markEntry(_ directive: Directive) {
    guard let type = directive.type, var node = graph[NodeID(type)] else {
      let name = directive.type.map { "'\($0)'" } ?? "nothing"
      return fault(
        directive, "\(name) is no coordinator or screen of the graph",
        remedy: "write the remark before a type that 'ariadne graph' prints")
    }
    node.isEntry = true
    graph.insert(node)
  }

  private mutating func settle(_ directive: Directive) {
    let isMeant: (UnresolvedSite) -> Bool = { site in
      guard site.place.file == directive.place.file else { return false }
      return switch directive.scope {
      case .lines(let lines): lines.contains(site.place.line)
      case .file: true
      }
    }
    let settled = resolution.unresolved.filter(isMeant)
    if settled.isEmpty {
      return fault(
        directive, "no call here is unresolved", remedy: "delete the remark", rule: "superfluous-suppression")
    }
    resolution.unresolved.removeAll(where: isMeant)
    resolution.notNavigational += settled.map { site in
      UnresolvedSite(place: site.place, primitive: site.primitive, reason: directive.reason ?? "decided elsewhere")
    }
  }

  private mutating func fault(
    _ directive: Directive, _ message: String, remedy: String, rule: String = "invalid-directive"
  ) {
    let subject = directive.type ?? directive.place.file
    faults.append(
      Finding(
        rule: rule, severity: .warning, subjects: [NodeID(subject)], place: directive.place, message: message,
        proof: [],
        remedy: remedy))
  }
}
