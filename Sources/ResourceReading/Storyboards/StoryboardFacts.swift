/// What one storyboard says of its view controllers.
package struct StoryboardFacts: Hashable, Sendable, Codable {
  /// One view controller of a storyboard.
  package struct Scene: Hashable, Sendable, Codable {
    /// The kinds of element that stand for a view controller.
    package enum Element: String, Sendable, Codable {
      case viewController, navigationController, tabBarController, splitViewController, pageViewController
      case tableViewController, collectionViewController, glkViewController, avPlayerViewController
      case hostingController
      /// A jump to another storyboard.
      case viewControllerPlaceholder
    }

    package let objectID: String
    package let element: Element
    package var customClass: String?
    package let identifier: String?
    package let presentationStyle: String?
    /// For a jump: the storyboard that it leads to, and which scene of it.
    package let reference: Reference?
    package let line: Int
    package let column: Int
  }

  /// Where a jump leads.
  package struct Reference: Hashable, Sendable, Codable {
    /// `nil` for the same storyboard.
    package let storyboard: String?
    /// Whether it is one of another bundle, as of a framework.
    package let isElsewhere: Bool
    /// `nil` for the initial scene.
    package let identifier: String?
  }

  /// The file's name without its ending, by which code and property lists name it.
  package let name: String
  package let path: String
  package var initialObjectID: String?
  /// Whether it is the picture that the system shows while the app is launched, in which no code may run.
  package var isLaunchScreen = false
  /// Whether it is for another platform than iPhone and iPad.
  package var isOfOtherPlatform = false
  package var scenes: [Scene] = []
  /// All connections, in the file's order.
  package var segues: [Segue] = []
  /// The notes that Interface Builder keeps of objects, line by line.
  package var notes: [StoryboardNote] = []
  /// Why the file was not read to its end.
  package var fault: ResourceFault?

  /// The file without the folder of its language, so that the translations of one storyboard are alike.
  package var pathWithoutLanguage: String {
    path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }
}

/// The number of a scene in the storyboards of a program.
package struct SceneIndex: Hashable, Sendable {
  /// The number of the storyboard.
  package let storyboard: Int
  /// The scene's number in it.
  package let scene: Int

  /// Creates the index from both numbers.
  package init(storyboard: Int, scene: Int) {
    self.storyboard = storyboard
    self.scene = scene
  }
}

extension [StoryboardFacts] {
  /// The storyboards without those that only translate another one: of several the base, else the first by path.
  package var withoutTranslations: [StoryboardFacts] {
    var kept: [String: StoryboardFacts] = [:]
    for storyboard in self {
      let key = storyboard.pathWithoutLanguage
      if kept[key] == nil || storyboard.path.contains("Base.lproj/") { kept[key] = storyboard }
    }
    return kept.values.sorted { $0.path < $1.path }
  }

  /// A scene.
  package subscript(scene index: SceneIndex) -> StoryboardFacts.Scene { self[index.storyboard].scenes[index.scene] }

  /// A segue.
  package subscript(segue index: SegueIndex) -> Segue { self[index.storyboard].segues[index.segue] }

  /// The segues that leave a scene.
  package func segues(of scene: SceneIndex) -> [SegueIndex] {
    self[scene.storyboard].segues.indices.filter { self[scene.storyboard].segues[$0].scene == scene.scene }
      .map { SegueIndex(storyboard: scene.storyboard, segue: $0) }
  }

  /// The scene that a segue leads to, jumps to other storyboards followed; `nil` where there is none.
  package func destination(of segue: SegueIndex) -> SceneIndex? {
    scene(self[segue: segue].destination, in: segue.storyboard, depth: 0)
  }

  private func scene(_ objectID: String, in storyboard: Int, depth: Int) -> SceneIndex? {
    guard let scene = self[storyboard].scenes.firstIndex(where: { $0.objectID == objectID }) else { return nil }
    guard self[storyboard].scenes[scene].element == .viewControllerPlaceholder else {
      return SceneIndex(storyboard: storyboard, scene: scene)
    }
    guard depth < 8, let reference = self[storyboard].scenes[scene].reference else { return nil }
    return target(of: reference, seenFrom: storyboard, depth: depth)
  }

  private func target(of reference: StoryboardFacts.Reference, seenFrom origin: Int, depth: Int) -> SceneIndex? {
    let named = reference.storyboard.map { storyboards(named: $0, seenFrom: origin) } ?? [origin]
    for storyboard in named {
      guard let identifier = reference.identifier else {
        if let initial = self[storyboard].initialObjectID {
          return scene(initial, in: storyboard, depth: depth + 1)
        }
        continue
      }
      if let scene = self[storyboard].scenes.firstIndex(where: { $0.identifier == identifier }) {
        return SceneIndex(storyboard: storyboard, scene: scene)
      }
    }
    return nil
  }

  /// The storyboards of that name that code or a property list means: of several those nearest to its folder.
  package func named(_ name: String, nearestTo path: String) -> [Int] {
    let found = indices.filter { self[$0].name == name }
    guard found.count > 1 else { return found }
    let folders = path.split(separator: "/").dropLast()
    let shared = found.map { index in
      Swift.zip(folders, self[index].path.split(separator: "/")).prefix { $0 == $1 }.count
    }
    return Swift.zip(found, shared).filter { $0.1 == shared.max() }.map(\.0)
  }

  /// The storyboards of that name, those nearest to another storyboard's folder first.
  private func storyboards(named name: String, seenFrom origin: Int) -> [Int] {
    let folders = self[origin].path.split(separator: "/").dropLast()
    func shared(_ index: Int) -> Int {
      Swift.zip(folders, self[index].path.split(separator: "/")).prefix { $0 == $1 }.count
    }
    return indices.filter { self[$0].name == name }.sorted { (shared($1), $0) < (shared($0), $1) }
  }
}
