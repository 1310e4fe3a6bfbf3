/// What a storyboard says, as far as it is read: scenes, their containment, buttons, fields and segues.
struct StoryboardDocument {
  var initialScene: String?
  var scenes: [StoryboardScene] = []

  func scene(_ id: String) -> StoryboardScene? { scenes.first { $0.id == id } }
}

/// One scene: a controller of a class, or the name of another storyboard.
struct StoryboardScene {
  let element: String
  let id: String
  /// The name under which code asks for it.
  var identifier: String?
  /// With its module, where the storyboard names one.
  var className: String?
  var title: String?
  /// The other storyboard, and in it the name of the scene, if this one only stands for that.
  var reference: (storyboard: String, identifier: String?)?
  /// The scenes on a stack or behind tabs, in order.
  var contained: [String] = []
  var navigationTitle: String?
  var tabTitle: String?
  var views: [StoryboardView] = []
  var leftItems: [StoryboardView] = []
  var rightItems: [StoryboardView] = []
  var segues: [StoryboardSegue] = []
}

/// A button, a field, a label or a bar's button.
struct StoryboardView {
  enum Kind: String {
    case button
    case textField
    case label
    case barButtonItem
  }

  let kind: Kind
  var text: String?
  /// The segue that a touch on it performs, as an index into the scene's.
  var segue: Int?
}

/// A segue that a person or the code performs.
struct StoryboardSegue {
  enum Kind: String {
    case show
    case presentation
  }

  let kind: Kind
  let identifier: String?
  let destination: String
}
