import FindingReports
import GraphRendering
import NavigationGraph

/// A map that cannot be drawn as it was asked for.
enum MapFailure: Failure, Hashable {
  /// Graphviz has no picture.
  case layout(reason: String)
  /// Nothing leads from one node to another.
  case noWay(from: NodeID, to: NodeID)
  /// There are more nodes than somebody wants.
  case tooManyNodes(Int, limit: Int)
  /// A page is of the whole app.
  case partialPage
  /// Mermaid cannot draw so much.
  case tooLargeForMermaid(MermaidWriter.TooLarge)
  /// A pattern that no flow fits.
  case noFlow(String, candidates: [String])
  /// A text that is no pattern.
  case noPattern(String)
  /// A fingerprint that no finding has, or that several have.
  case unknownFinding(String, candidates: [String])

  var status: ExitStatus {
    if case .layout = self { return .internalFailure }
    return .unusableInput
  }

  var message: String {
    switch self {
    case .layout(let reason): "the map cannot be drawn: \(reason); try '.dot' or another format"
    case .noWay(let start, let end):
      "no way leads from '\(start)' to '\(end)'; 'ariadne why \(end)' tells how it is reached"
    case .tooManyNodes(let count, let limit):
      "the map has \(counted(count, "node")), more than the \(limit) that '--max-nodes' allows; draw less by '--focus', "
        + "'--collapse' or '--level app'"
    case .partialPage:
      "an .html page holds the whole app, to be searched and filtered in the browser; draw a part, a change or a proof "
        + "as .svg"
    case .tooLargeForMermaid(let fault):
      "\(fault); draw a part by '--focus <name>' or '--level app', or all of it as SVG"
    case .noFlow(let pattern, let candidates):
      "no flow is named '\(pattern)'; "
        + (didYouMean(candidates)
          ?? "flows are named by their coordinators, as 'ariadne graph' prints them")
    case .noPattern(let text): "'\(text)' is no pattern: what stands between slashes is no regular expression"
    case .unknownFinding(let text, let candidates):
      "no finding is named '\(text)'; "
        + (didYouMean(candidates) ?? "'ariadne lint --format json' prints all fingerprints")
    }
  }
}
