import NavigationChecks
import NavigationGraph
import GraphConstruction
import SourceExtraction

extension StoryboardFault {
  /// The fault as a finding of its rule.
  var finding: Finding {
    let info = CheckCatalog.storyboardRules.first { $0.id == rule }
    return Finding(
      rule: rule, severity: info?.severity ?? .warning, subjects: subjects.map { NodeID($0) }, place: place,
      message: message, proof: proof, remedy: info?.remedy ?? "")
  }

  private var rule: String {
    switch kind {
    case .duplicateIdentifier: "storyboard-duplicate-id"
    case .missingStoryboard, .missingScene: "stale-reference"
    case .unusedSegue: "unused-segue"
    case .undefinedScene, .undefinedSegue: "undefined-target"
    }
  }

  /// What tells the fault from others of its rule, whatever lines come and go: the file, and what is named there.
  private var subjects: [String] {
    switch kind {
    case .duplicateIdentifier(let name, _), .missingStoryboard(let name), .undefinedSegue(let name): [place.file, name]
    case .missingScene(let name, let storyboard): [place.file, storyboard, name ?? "initial scene"]
    case .unusedSegue(let name): [place.file, name ?? "line \(place.line)"]
    case .undefinedScene(let name, let storyboard): [place.file, storyboard, name]
    }
  }

  private var message: String {
    switch kind {
    case .duplicateIdentifier(let name, _): "another scene of this storyboard is called '\(name)' too"
    case .missingStoryboard(let name): "there is no storyboard '\(name)'"
    case .missingScene(let name?, let storyboard): "the storyboard '\(storyboard)' has no scene '\(name)'"
    case .missingScene(nil, let storyboard): "the storyboard '\(storyboard)' has no initial scene"
    case .unusedSegue(let name?): "nothing performs the segue '\(name)'"
    case .unusedSegue(nil): "nothing can perform this segue: it hangs from no control and has no identifier"
    case .undefinedScene(let name, let storyboard): "the storyboard '\(storyboard)' has no scene '\(name)'"
    case .undefinedSegue(let name): "the screen has no segue '\(name)' in its storyboard"
    }
  }

  private var proof: [ProofStep] {
    guard case .duplicateIdentifier(let name, let first) = kind else { return [] }
    return [ProofStep("the first scene that is called '\(name)' stands here", at: first)]
  }
}
