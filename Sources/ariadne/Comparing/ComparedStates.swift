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
      goneFindings: Baseline(of: new.findings).compare(old.findings).new, spelling: new.spelling,
      partBefore: old.partial, partAfter: new.partial)
  }

  /// Both states in one map.
  var map: NavigationMap {
    var map = NavigationMap(of: change.difference, after: new.graph)
    map.notes = change.sentences + change.remarks
    return map
  }

  /// What of both is drawn where nobody asks for more: what has changed, and a way there; by flows, where that is too much
  /// to read.
  static let usualRequest = MapRequest(.changed)

  /// The change as Markdown, with a picture of what is usually drawn.
  var markdown: String {
    let options = MapOptions(title: "")
    return markdown(with: Self.usualRequest.answer(from: map, options: options), options)
  }

  /// The change as Markdown, with a picture of a part of the map, where Mermaid can draw it; else it is said that there is
  /// none.
  func markdown(with part: NavigationMap, _ options: MapOptions) -> String {
    var options = options
    options.title = "\(change.before) → \(change.after)"
    if part.nodes.isEmpty { return change.markdown(sentence: change.sentence, picture: nil) }
    do throws(MermaidWriter.TooLarge) {
      return change.markdown(sentence: change.sentence, picture: try MermaidWriter(part, options: options).text())
    } catch {
      return change.markdown(sentence: "\(change.sentence) There is no picture: \(error).", picture: nil)
    }
  }
}
