import FindingReports
import Foundation
import GraphRendering
import NavigationChecks
import NavigationGraph

/// Two states of an app, compared.
struct ComparedStates {
  /// The new state.
  let new: ComparedSide
  /// What tells them apart.
  let change: NavigationChange

  /// Compares two states.
  init(from old: ComparedSide, to new: ComparedSide) {
    self.new = new
    change = NavigationChange(
      from: old.name, to: new.name, graph: new.graph, difference: GraphDifference(from: old.graph, to: new.graph),
      newFindings: Baseline(of: old.findings).compare(new.findings).new,
      goneFindings: Baseline(of: new.findings).compare(old.findings).new, spelling: new.spelling)
  }

  /// Both states in one map.
  var map: NavigationMap {
    var map = NavigationMap(of: change.difference, after: new.graph)
    map.notes = [change.sentence]
    return map
  }

  /// What of both is drawn where nobody asks for more: what has changed with what is next to it; all flows, where that is
  /// too much to read.
  static let usualRequest = MapRequest(.changed(depth: 1))

  /// The change as Markdown, with a picture where Mermaid can draw one.
  var markdown: String {
    let options = MapOptions(title: "\(change.before) → \(change.after)")
    // The selection of what has changed has no way to miss.
    let part = try? Self.usualRequest.answer(from: map, options: options)
    let picture = change.difference.isEmpty ? nil : part.flatMap { try? MermaidWriter($0, options: options).text() }
    return change.markdown(sentence: change.sentence, picture: picture)
  }
}
