/// What a storyboard says, as far as it is read: scenes, their containment, views, connections and segues.
struct StoryboardDocument {
  var initialScene: String?
  var scenes: [StoryboardScene] = []
  /// What gestures on views do, by the identifiers of their recognizers.
  var gestures: [String: StoryboardView] = [:]

  func scene(_ id: String) -> StoryboardScene? { scenes.first { $0.id == id } }
}

/// One scene: a controller of a class, or the name of another storyboard.
struct StoryboardScene {
  /// What a xib calls its owner.
  static let owner = "-1"

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
  var hidesBottomBar = false
  /// The views in the screen's own, at any depth, those that enclose others before these.
  var views: [StoryboardView] = []
  var leftItems: [StoryboardView] = []
  var rightItems: [StoryboardView] = []
  var segues: [StoryboardSegue] = []
  var outlets: [StoryboardOutlet] = []
}

/// A method that is called, and of whom.
struct StoryboardAction {
  let selector: String
  let destination: String
}

/// What a property is connected to.
struct StoryboardOutlet {
  let property: String
  let destination: String
  /// Whether the property holds several, of which this is one.
  var isCollection = false
}

/// A view, or a bar's button.
struct StoryboardView {
  enum Kind: String, CaseIterable {
    case view
    case button
    case textField
    case textView
    case label
    case imageView
    case scrollView
    case stackView
    case tableView
    case collectionView
    case containerView
    case tableViewCell
    case collectionViewCell
    case tableViewCellContentView
    case segmentedControl
    case `switch`
    case slider
    case stepper
    case pageControl
    case datePicker
    case searchBar
    case progressView
    case activityIndicatorView
    case visualEffectView
    case toolbar
    case barButtonItem
    case gestureRecognizer
  }

  let kind: Kind
  var id = ""
  /// The view that it lies in; empty for what lies in the screen's own.
  var parent = ""
  /// Whether it is the screen's own view.
  var isRoot = false
  /// Whether it is what a cell draws its content in.
  var isContent = false
  /// Whether it is a cell that the table shows as it is, and not one that code fills in.
  var isStatic = false
  var className: String?
  var text: String?
  var tag = 0
  var isHidden = false
  var isSecure = false
  var keyboard: String?
  var isOn = false
  /// The name under which code asks for the cell.
  var reuseIdentifier: String?
  /// For a recognizer: its element.
  var gesture = ""
  /// For a recognizer: where a swipe goes, or the edges that a drag comes from.
  var directions: Set<String> = []
  /// What the parts of a segmented control say.
  var segments: [String] = []
  /// The methods that a touch on it calls.
  var actions: [StoryboardAction] = []
  /// The segue that a touch on it performs, as an index into the scene's.
  var segue: Int?
  var outlets: [StoryboardOutlet] = []
}

/// A segue that a person or the code performs.
struct StoryboardSegue {
  enum Kind: String {
    case show
    case push
    case showDetail
    case presentation
    case modal
    case popoverPresentation
    case replace
    case custom
    case unwind
    case embed
  }

  let kind: Kind
  let identifier: String?
  let destination: String
}
