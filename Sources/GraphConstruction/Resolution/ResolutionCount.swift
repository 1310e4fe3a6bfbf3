import NavigationGraph
import ProgramModel
import SwiftFacts

/// Compares what the scan of the app's Swift found with what the run resolved and the graph shows.
func resolution(by run: RunResult, in graph: NavigationGraph, _ undrawn: UndrawnSteps) -> Resolution {
  var result = Resolution()
  let nodes = Set(graph.nodes.map(\.id.name))
  let entered = EnteredCode(run, nodes: nodes)
  let drawn = Set(graph.edges.lazy.flatMap(\.sites).map(\.place))
  for (index, file) in run.program.files.enumerated() where file.isOfApp {
    for hit in file.hits {
      result.hits += 1
      let position = run.program.position(file: index, offset: hit.offset)
      let place = SourcePlace(file: position.path, line: position.line, column: position.column)
      func site(_ reason: String) -> UnresolvedSite {
        UnresolvedSite(place: place, primitive: hit.primitive, reason: reason)
      }
      if let reason = declarationReason(hit) {
        result.notNavigational.append(site(reason))
        continue
      }
      if file.previews.contains(where: { $0.contains(hit.offset) }) {
        result.notNavigational.append(site("stands in a preview"))
        continue
      }
      let here = CodeSite(file: Int32(index), offset: hit.offset)
      let attempt = run.attempts[here]
      switch attempt?.outcome {
      case .resolved where drawn.contains(place): break
      case .resolved where entered.contains(file: index, offset: hit.offset):
        guard let reason = undrawn.reason(hit, at: here) else { break }
        if attempt!.reason.isEmpty {
          result.unresolved.append(site(reason))
        } else {
          result.notNavigational.append(site(attempt!.reason))
        }
      // An override that hands on what it is asked for does so for whoever asks.
      case .resolved where !attempt!.reason.isEmpty: result.notNavigational.append(site(attempt!.reason))
      case .resolved: result.unresolved.append(site(neverRun))
      case _ where hit.isImplicitMember:
        result.notNavigational.append(site("is a case or a static member of the type that is wanted there"))
      case .notNavigational: result.notNavigational.append(site(attempt!.reason))
      // What code shows that nobody runs may stand right there: it is not what cannot be followed.
      case .unresolved where !entered.contains(file: index, offset: hit.offset):
        result.unresolved.append(site(neverRun))
      case .unresolved: result.unresolved.append(site(attempt!.reason))
      case nil: result.unresolved.append(site(neverReached))
      }
    }
  }
  result.add(run.segueCount)
  for request in run.unansweredRequests {
    result.hits += 1
    let position = run.program.position(file: Int(request.site.file), offset: request.site.offset)
    let place = SourcePlace(file: position.path, line: position.line, column: position.column)
    result.unresolved.append(
      UnresolvedSite(place: place, primitive: request.call, reason: "nothing is registered for '\(request.text)'"))
  }
  for (site, request) in run.unknownPaths {
    result.hits += 1
    let position = run.program.position(file: Int(site.file), offset: site.offset)
    let place = SourcePlace(file: position.path, line: position.line, column: position.column)
    result.unresolved.append(
      UnresolvedSite(
        place: place, primitive: request.call,
        reason: "which of \(request.targets.count) screens answers the path is only known at run time"))
  }
  result.unresolved.sort()
  result.notNavigational.sort()
  return result
}

extension FileFacts {
  /// Whether the file is Swift of the app's own.
  fileprivate var isOfApp: Bool { !isModel && !isGenerated && !isObjectiveC }
}

extension RunResult {
  /// Calls that ask for something by a name that no table of the app's has, each at the place where the name is said.
  fileprivate var unansweredRequests: [(site: CodeSite, call: String, text: String)] {
    var found: [CodeSite: (call: String, text: String)] = [:]
    // Of several names that are said at a place the first is told.
    for request in unanswered.sorted(by: { ($0.text, $0.activation) < ($1.text, $1.activation) }) {
      let text = [objectIDs[.string(request.text)]].compactMap(\.self)
      var queue = [request.activation]
      var seen = Set(queue)
      while let id = queue.popLast() {
        for edge in activation(id).orderedCallers where seen.insert(edge.caller).inserted {
          if activation(edge.caller).arguments.contains(where: { $0.contains(where: text.contains) }) {
            queue.append(edge.caller)
          } else if !program.isModel(edge.site), found[edge.site] == nil {
            found[edge.site] = (edge.label, request.text)
          }
        }
      }
    }
    return found.map { ($0.key, $0.value.call, $0.value.text) }.sorted { ($0.0, $0.2) < ($1.0, $1.2) }
  }
}

private func declarationReason(_ hit: PrimitiveScan.Hit) -> String? {
  switch hit.precedingWord {
  case "func", "case", "enum", "struct", "class", "protocol", "extension": "declares a name"
  case "var", "let": "declares a property or variable"
  // `switch sheet { … }`
  case "switch", "if", "while": hit.next == UInt8(ascii: "{") ? "names a property or variable" : nil
  default: nil
  }
}

private let neverRun = "nothing is seen to run this code, and no screen that it acts for"

private let neverReached =
  "the run never reached this code, or never learned what it is called on"
