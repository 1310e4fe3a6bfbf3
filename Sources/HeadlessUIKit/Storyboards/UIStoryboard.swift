// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// A storyboard, read from its source.
@preconcurrency @MainActor
public final class UIStoryboard: NSObject {
  public let name: String
  private let document: StoryboardDocument

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    guard let document = InterfaceFile.document("\(name).storyboard", in: storyboardBundleOrNil) else {
      fatalError("there is no '\(name).storyboard'; name the folder of the app's sources when you launch it")
    }
    self.document = document
    super.init()
  }

  public func instantiateInitialViewController() -> UIViewController? {
    document.initialScene.map(instantiateViewController(ofScene:))
  }

  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)?
  ) -> ViewController? {
    guard let initial = document.initialScene else { return nil }
    return instantiateViewController(ofScene: initial, creator: creator) as? ViewController
  }

  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let controller = instantiateViewController(ofScene: scene(identifier).id, creator: creator)
    guard let controller = controller as? ViewController else {
      fatalError("the scene '\(identifier)' of '\(name).storyboard' is no '\(ViewController.self)'")
    }
    return controller
  }

  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    instantiateViewController(ofScene: scene(identifier).id)
  }

  private func scene(_ identifier: String) -> StoryboardScene {
    guard let scene = document.scenes.first(where: { $0.identifier == identifier }) else {
      fatalError("'\(name).storyboard' has no scene '\(identifier)'")
    }
    return scene
  }

  func instantiateViewController(ofScene id: String) -> UIViewController {
    instantiateViewController(ofScene: id, creator: nil as ((NSCoder) -> UIViewController?)?)
  }

  private func instantiateViewController<ViewController: UIViewController>(
    ofScene id: String, creator: ((NSCoder) -> ViewController?)?
  ) -> UIViewController {
    guard let scene = document.scene(id) else { fatalError("'\(name).storyboard' has no scene with the id '\(id)'") }
    if let reference = scene.reference {
      let other = UIStoryboard(name: reference.storyboard, bundle: nil)
      if let identifier = reference.identifier { return other.instantiateViewController(withIdentifier: identifier) }
      guard let initial = other.instantiateInitialViewController() else {
        fatalError("'\(reference.storyboard).storyboard' has no initial scene")
      }
      return initial
    }
    let controller = creator?(NSCoder()) ?? make(scene)
    controller.origin = self
    controller.segues = scene.segues
    if let title = scene.navigationTitle ?? scene.title { controller.title = title }
    if let title = scene.tabTitle { controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0) }
    if scene.hidesBottomBar { controller.hidesBottomBarWhenPushed = true }
    let builder = StoryboardBuilder(scene, in: document)
    builder.addItems(to: controller)
    controller.loadsFromStoryboard = { builder.addViews(to: $0) }
    let contained = scene.contained.map { instantiateViewController(ofScene: $0) }
    if !contained.isEmpty {
      (controller as? UINavigationController)?.setViewControllers(contained, animated: false)
      (controller as? UITabBarController)?.viewControllers = contained
      (controller as? UISplitViewController)?.viewControllers = contained
    }
    Device.current.autorelease(controller)
    controller.awakeFromNib()
    return controller
  }

  private func make(_ scene: StoryboardScene) -> UIViewController {
    let coder = NSCoder()
    guard let className = scene.className else { return Self.standardClass(of: scene).init(coder: coder)! }
    guard let type = Self.controllerType(className) else {
      fatalError("'\(name).storyboard' names the class '\(className)', which is no controller of this program")
    }
    guard let controller = type.init(coder: coder) else { fatalError("'\(className)' cannot be made by a storyboard") }
    return controller
  }

  /// The classes that scenes have named: looking one up takes longer than making its controller.
  private static var types: [String: UIViewController.Type] = [:]

  private static func controllerType(_ className: String) -> UIViewController.Type? {
    if let known = types[className] { return known }
    let type = AppClasses.find(className) as? UIViewController.Type
    types[className] = type
    return type
  }

  private static func standardClass(of scene: StoryboardScene) -> UIViewController.Type {
    switch scene.element {
    case "navigationController": UINavigationController.self
    case "tabBarController": UITabBarController.self
    case "splitViewController": UISplitViewController.self
    case "pageViewController": UIPageViewController.self
    case "tableViewController": UITableViewController.self
    case "collectionViewController": UICollectionViewController.self
    default: UIViewController.self
    }
  }
}

/// A controller or view whose methods a storyboard or a xib calls by name, which without Objective-C it has to say itself.
///
/// A test declares it: `extension LoginViewController: StoryboardActions { … }`.
@preconcurrency @MainActor
public protocol StoryboardActions: UIResponder {
  /// Does what the storyboard calls `selector`, for the button that was touched.
  func performAction(_ selector: String, sender: Any?)
}
