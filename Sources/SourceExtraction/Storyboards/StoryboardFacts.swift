/// What one storyboard says of its view controllers.
struct StoryboardFacts: Sendable {
  /// One view controller of a storyboard.
  struct Scene: Sendable {
    /// The kinds of element that stand for a view controller.
    enum Element: String, Sendable {
      case viewController, navigationController, tabBarController, splitViewController, pageViewController
      case tableViewController, collectionViewController, glkViewController, avPlayerViewController
      case hostingController
      /// A jump to another storyboard.
      case viewControllerPlaceholder
    }

    /// A containment that is drawn in the storyboard.
    struct Relationship: Sendable {
      /// `rootViewController`, `viewControllers`, `masterViewController`, `detailViewController`.
      let kind: String
      let destination: String
      let line: Int
      let column: Int
    }

    let objectID: String
    let element: Element
    let customClass: String?
    let identifier: String?
    let line: Int
    let column: Int
    var relationships: [Relationship] = []
  }

  /// The file's name without its ending, by which code and property lists name it.
  let name: String
  let path: String
  var initialObjectID: String?
  var scenes: [Scene] = []
  /// Scenes that a segue leads to; which screen performs it is not read.
  var segueDestinations: Set<String> = []
  /// What is wrong with the file, if it could not be read to its end.
  var error: (line: Int, column: Int, message: String)?

  func scene(id: String) -> Scene? { scenes.first { $0.objectID == id } }
  func scene(identifier: String) -> Scene? { scenes.first { $0.identifier == identifier } }
  var initialScene: Scene? { initialObjectID.flatMap(scene(id:)) }
}
