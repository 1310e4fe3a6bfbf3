import NavigationGraph
import ResourceReading
import SwiftFacts

/// Looks for what is wrong with storyboards once the app has been run.
struct StoryboardSurvey {
  private let run: RunResult
  /// The words and texts of all code, in which an identifier may stand.
  private let words: [NameSet]

  /// Takes a run that has ended, and the words and texts of all Swift and Objective-C that may name segues.
  init(_ run: RunResult, words: [NameSet]) {
    self.run = run
    self.words = words
  }

  /// All faults, by place.
  ///
  /// Of a storyboard that is broken off nothing is said: what it seems to lack may stand where it ends.
  /// - Complexity: O(*s* + *u* · *f* · log *n*) for *s* scenes and segues, *u* segues that the run did not perform, and *f*
  ///   files with *n* names each.
  var faults: [StoryboardFault] {
    let whole = run.storyboards.indices.filter { run.storyboards[$0].fault == nil }
    return (whole.flatMap { duplicates(in: $0) + staleReferences(in: $0) + unusedSegues(in: $0) } + undefined).sorted()
  }

  private func duplicates(in storyboard: Int) -> [StoryboardFault] {
    let facts = run.storyboards[storyboard]
    var first: [String: StoryboardFacts.Scene] = [:]
    return facts.scenes.compactMap { scene in
      guard let identifier = scene.identifier else { return nil }
      guard let known = first[identifier] else {
        first[identifier] = scene
        return nil
      }
      return StoryboardFault(
        place: facts.place(of: scene), kind: .duplicateIdentifier(identifier, first: facts.place(of: known)))
    }
  }

  private func staleReferences(in storyboard: Int) -> [StoryboardFault] {
    let facts = run.storyboards[storyboard]
    return facts.scenes.compactMap { scene in
      guard let reference = scene.reference, !reference.isElsewhere else { return nil }
      let name = reference.storyboard ?? facts.name
      let targets =
        reference.storyboard == nil ? [facts] : run.storyboards.filter { $0.name == name }
      if targets.isEmpty { return StoryboardFault(place: facts.place(of: scene), kind: .missingStoryboard(name)) }
      let isThere = targets.contains { target in
        guard target.fault == nil, let identifier = reference.identifier else {
          return target.fault != nil || target.initialObjectID != nil
        }
        return target.scenes.contains { $0.identifier == identifier }
      }
      if isThere { return nil }
      return StoryboardFault(
        place: facts.place(of: scene), kind: .missingScene(reference.identifier, storyboard: name))
    }
  }

  private func unusedSegues(in storyboard: Int) -> [StoryboardFault] {
    let facts = run.storyboards[storyboard]
    return facts.segues.indices.compactMap { index in
      let segue = facts.segues[index]
      switch segue.kind {
      case .relationship, .embed: return nil
      case .show, .replace, .present, .unwind, .custom: break
      }
      let performed = run.performedSegues.contains(SegueIndex(storyboard: storyboard, segue: index))
      if segue.firesByItself || performed || segue.identifier.map(isWritten) == true { return nil }
      return StoryboardFault(
        place: SourcePlace(file: facts.path, line: segue.line, column: segue.column),
        kind: .unusedSegue(segue.identifier))
    }
  }

  /// Whether code has a segue's identifier in it, as it is or as a generator of constants spells it.
  private func isWritten(_ identifier: String) -> Bool {
    let words = identifier.split { !$0.isLetter && !$0.isNumber }
    let camel = words.enumerated().map { number, word in
      (number == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }.joined()
    let spellings = [identifier, camel].filter { !$0.isEmpty }
    return self.words.contains { spellings.contains(where: $0.contains) }
  }

  /// What code asks storyboards for in vain.
  private var undefined: [StoryboardFault] {
    run.undefinedIdentifiers.compactMap { site, asked in
      guard site.isInFile, run.attempts[site]?.outcome == .unresolved else { return nil }
      let position = run.program.position(file: Int(site.file), offset: site.offset)
      let file = run.program.files[Int(site.file)]
      let place = SourcePlace(file: position.path, line: position.line, column: position.column)
      guard let name = asked.name ?? file.hits.first(where: { $0.offset == site.offset })?.identifier else {
        return nil
      }
      let kind = asked.storyboard.map { StoryboardFault.Kind.undefinedScene(name, storyboard: $0) }
      return StoryboardFault(place: place, kind: kind ?? .undefinedSegue(name))
    }
  }
}

extension StoryboardFacts {
  fileprivate func place(of scene: Scene) -> SourcePlace {
    SourcePlace(file: path, line: scene.line, column: scene.column)
  }
}
