// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// A storyboard, read from its source.
@preconcurrency @MainActor
public final class UIStoryboard: NSObject {
  public let name: String
  private let document: StoryboardDocument

  private static var documents: [URL: StoryboardDocument] = [:]

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    guard let url = Self.url(ofStoryboard: name, in: storyboardBundleOrNil) else {
      fatalError("there is no '\(name).storyboard'; name the folder of the app's sources when you launch it")
    }
    document = Self.documents[url] ?? StoryboardReader.read(url)
    Self.documents[url] = document
    super.init()
  }

  private static func url(ofStoryboard name: String, in bundle: Bundle?) -> URL? {
    if let url = (bundle ?? .main).url(forResource: name, withExtension: "storyboard") { return url }
    for folder in UIApplication.shared.sources {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.lastPathComponent == "\(name).storyboard" { return file }
    }
    return nil
  }

  public func instantiateInitialViewController() -> UIViewController? {
    document.initialScene.map(instantiateViewController(ofScene:))
  }

  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let scene = document.scenes.first(where: { $0.identifier == identifier }) else {
      fatalError("'\(name).storyboard' has no scene '\(identifier)'")
    }
    return instantiateViewController(ofScene: scene.id)
  }

  func instantiateViewController(ofScene id: String) -> UIViewController {
    guard let scene = document.scene(id) else { fatalError("'\(name).storyboard' has no scene with the id '\(id)'") }
    if let reference = scene.reference {
      let other = UIStoryboard(name: reference.storyboard, bundle: nil)
      if let identifier = reference.identifier { return other.instantiateViewController(withIdentifier: identifier) }
      guard let initial = other.instantiateInitialViewController() else {
        fatalError("'\(reference.storyboard).storyboard' has no initial scene")
      }
      return initial
    }
    let controller = make(scene)
    controller.origin = self
    controller.segues = scene.segues
    if let title = scene.navigationTitle ?? scene.title { controller.title = title }
    if let title = scene.tabTitle { controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0) }
    addItems(of: scene, to: controller)
    controller.loadsFromStoryboard = { Self.addViews(of: scene, to: $0) }
    let contained = scene.contained.map(instantiateViewController(ofScene:))
    (controller as? UINavigationController)?.setViewControllers(contained, animated: false)
    if !contained.isEmpty { (controller as? UITabBarController)?.viewControllers = contained }
    Device.current.autorelease(controller)
    return controller
  }

  private func make(_ scene: StoryboardScene) -> UIViewController {
    let coder = NSCoder()
    guard let className = scene.className else { return Self.standardClass(of: scene).init(coder: coder)! }
    guard let type = NSClassFromString(className) as? UIViewController.Type else {
      fatalError("'\(name).storyboard' names the class '\(className)', which is no controller of this program")
    }
    guard let controller = type.init(coder: coder) else { fatalError("'\(className)' cannot be made by a storyboard") }
    return controller
  }

  private static func standardClass(of scene: StoryboardScene) -> UIViewController.Type {
    switch scene.element {
    case "navigationController": UINavigationController.self
    case "tabBarController": UITabBarController.self
    case "tableViewController": UITableViewController.self
    default: UIViewController.self
    }
  }

  private func addItems(of scene: StoryboardScene, to controller: UIViewController) {
    func items(_ drawn: [StoryboardView]) -> [UIBarButtonItem] {
      drawn.map { drawn in
        let item = UIBarButtonItem(title: drawn.text)
        item.onSegue = Self.performing(drawn, of: scene, from: controller)
        return item
      }
    }
    if !scene.leftItems.isEmpty { controller.navigationItem.leftBarButtonItems = items(scene.leftItems) }
    if !scene.rightItems.isEmpty { controller.navigationItem.rightBarButtonItems = items(scene.rightItems) }
  }

  private static func addViews(of scene: StoryboardScene, to controller: UIViewController) {
    for drawn in scene.views {
      switch drawn.kind {
      case .button:
        let button = UIButton(type: .system)
        button.setTitle(drawn.text, for: .normal)
        if let perform = performing(drawn, of: scene, from: controller) {
          button.addAction(UIAction { _ in perform() }, for: .primaryActionTriggered)
        }
        controller.view.addSubview(button)
      case .textField:
        let field = UITextField()
        field.placeholder = drawn.text
        controller.view.addSubview(field)
      case .label:
        let label = UILabel()
        label.text = drawn.text
        controller.view.addSubview(label)
      case .barButtonItem: break
      }
    }
  }

  /// What a touch does: the segue that is drawn from there, if the controller lets it.
  private static func performing(
    _ drawn: StoryboardView, of scene: StoryboardScene, from controller: UIViewController
  ) -> (() -> Void)? {
    guard let segue = drawn.segue.map({ scene.segues[$0] }) else { return nil }
    return { [unowned controller] in
      guard controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: nil) else { return }
      controller.perform(segue, sender: nil)
    }
  }
}
