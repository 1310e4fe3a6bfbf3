// swift-format-ignore-file
import UIKit

// A generic base of screens makes the view of each screen by default, as the heir's argument says, in an argument that a call
// of the initializer leaves out.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let window = UIWindow()
  var flow: LaneFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let navigation = UINavigationController()
    window.rootViewController = navigation
    let flow = LaneFlow(navigation: navigation)  // edge: AppDelegate -start-> LaneFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> LaneFlow in property
    flow.start()
    return true
  }
}

class SceneView: UIView {}

final class LaneView: SceneView {
  var onTap: (() -> Void)?
  private let button = UIButton()

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
  }

  @objc private func tapped() { onTap?() }
}

class SceneViewController<Scene: SceneView, Model>: UIViewController {
  let model: Model
  var scene: Scene { makeScene() }
  private let makeScene: () -> Scene
  private let root: UIView

  init(scene: @autoclosure @escaping () -> Scene = { Scene() }(), model: Model) {
    self.model = model
    let made = scene()
    root = made
    makeScene = { made }
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() { view = root }
}

class FramedViewController<Scene: SceneView, Model>: SceneViewController<Scene, Model> {
  override func loadView() {
    super.loadView()
    view.backgroundColor = .red
  }
}

final class LaneModel {
  let onTap: () -> Void
  init(onTap: @escaping () -> Void) { self.onTap = onTap }
}

final class LaneViewController: FramedViewController<LaneView, LaneModel> {
  override func viewDidLoad() {
    super.viewDidLoad()
    scene.onTap = model.onTap
  }
}

final class LaneFlow {
  private let navigation: UINavigationController

  init(navigation: UINavigationController) { self.navigation = navigation }

  func start() {
    let model = LaneModel(onTap: { [weak self] in self?.openEnd() })
    navigation.pushViewController(LaneViewController(model: model), animated: false)  // edge: LaneFlow -push-> LaneViewController
  }

  private func openEnd() { navigation.pushViewController(EndViewController(), animated: true) }  // edge: LaneFlow -push-> EndViewController on onTap
}

final class EndViewController: UIViewController {}
