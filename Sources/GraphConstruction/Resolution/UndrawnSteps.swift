import ProgramModel
import SwiftFacts

/// Tells of calls whose code was entered, and of which nothing is drawn, where that is no accident: what they do was never met
/// by the run, or nobody of the graph is seen to decide it.
///
/// A call that a node's code decides is drawn where that stands, or told otherwise, such as by the start of a flow; and to take
/// away an alert draws nothing.
struct UndrawnSteps {
  /// The places of the effects that code of nodes decides.
  private let decided: Set<CodeSite>
  /// The places at which the run met something that shows screens, or takes them off the display.
  private let met: Set<CodeSite>

  /// The primitives of which each call is a step of its own: others make what is shown, or frame it.
  private static let steps: Set<String> = [
    "pushViewController", "present", "show", "showDetailViewController", "popViewController", "popToRootViewController",
    "popToViewController", "dismiss", "rootViewController", "NavigationLink", "sheet", "fullScreenCover", "popover",
  ]

  /// - Complexity: O(*e*) expected for *e* effects of the run, and places that show views.
  init(_ run: RunResult, decided: Set<CodeSite>) {
    self.decided = decided
    var met = Set(run.views.presentations.keys.map(\.key.site))
    met.formUnion(run.views.swaps.keys.map(\.site))
    met.formUnion(run.views.links.keys.map(\.site))
    for effect in run.activations.lazy.flatMap(\.effects.values) {
      switch effect.kind {
      case .show, .hide: met.insert(effect.site)
      default: break
      }
    }
    self.met = met
  }

  /// Why nothing is drawn of a call that is no edge's; `nil` where nothing need be.
  func reason(_ hit: PrimitiveScan.Hit, at site: CodeSite) -> String? {
    guard Self.steps.contains(hit.primitive), !decided.contains(site) else { return nil }
    if !met.contains(site) { return "its step is not drawn: nothing is seen to get this far" }
    return PrimitiveScan.calledOfSwiftUI.contains(hit.primitive)
      ? nil : "its step is not drawn: no screen is seen to decide it"
  }
}
