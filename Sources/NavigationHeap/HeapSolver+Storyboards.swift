import NavigationSummaries
import ProgramModel
import ResourceReading
import SwiftFacts

/// Storyboards and scenes whose names only callers give.
extension HeapSolver {
  /// The storyboard that an object is.
  func storyboardIndex(of object: ObjectID) -> Int? {
    guard let value = value(of: object), case .storyboard(let index) = arena[value] else { return nil }
    return index
  }

  /// The storyboards that a text names.
  func storyboards(named name: ObjectID) -> [ObjectID] {
    guard let text = text(of: name) else { return [] }
    return engine.storyboards.storyboards.named(text, nearestTo: "").map {
      object(.value(arena.intern(.storyboard($0), type: types.framework("UIStoryboard")), runBy: nil))
    }
  }

  /// The text that an object is, be it as the raw value of a case.
  private func text(of object: ObjectID) -> String? {
    guard let value = value(of: object) else { return nil }
    switch arena[value] {
    case .text(let text): return text
    case .enumCase(let type?, let name, _): return program.types[type].cases[name].map { $0.rawValue ?? $0.name }
    default: return nil
    }
  }

  /// Makes the scene that a call of a storyboard names: its first one, or that of an identifier.
  func instantiate(
    _ selector: Selector, of storyboard: Int, _ identifiers: NodeID?, at site: CodeSite, into node: NodeID
  ) {
    switch selector.name {
    case "instantiateInitialViewController":
      guard let scene = engine.storyboards.initialScene(of: storyboard) else { return }
      add(make(scene, at: site), to: node)
    case "instantiateViewController", "instantiateViewControllerWithIdentifier":
      guard let identifiers else { return }
      onEach(identifiers) { [unowned self] identifier in
        guard let text = text(of: identifier) else { return }
        for scene in engine.storyboards.scenes(of: storyboard, named: [text]) { add(make(scene, at: site), to: node) }
      }
    default: break
    }
  }

  /// A scene made at a place, with what it contains from the start.
  private func make(_ scene: SceneIndex, at site: CodeSite) -> ObjectID {
    let value = engine.sceneMade(scene, at: site)
    let made = object(.value(value, runBy: nil))
    activate(made)
    for segue in engine.storyboards.storyboards.segues(of: scene) {
      guard case .relationship = engine.storyboards.storyboards[segue: segue].kind,
        let inner = engine.storyboards.storyboards.destination(of: segue), inner != scene
      else { continue }
      let child = make(inner, at: site)
      contain(constant(child), .root, made)
    }
    return made
  }
}
