// swift-format-ignore-file
import UIKit

// A property whose wrapper, of the app's own, is called as one of SwiftUI's: what a screen sets in what it projects gets the
// page, whose button's code ends the flow.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let window = UIWindow()
  var harbour: HarbourFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let navigation = UINavigationController()
    window.rootViewController = navigation
    let harbour = HarbourFlow(navigation: navigation)  // edge: AppDelegate -start-> HarbourFlow as root
    self.harbour = harbour  // edge: AppDelegate -owns-> HarbourFlow in property
    harbour.start()
    return true
  }
}

@propertyWrapper
final class Bindable<Value> {
  private var kept: Value
  private(set) lazy var projectedValue = Listener { [unowned self] in self.kept }

  init(wrappedValue: Value) { kept = wrappedValue }

  var wrappedValue: Value {
    get { kept }
    set {
      kept = newValue
      projectedValue.heard?(newValue)
    }
  }

  final class Listener {
    private let current: () -> Value
    var heard: ((Value) -> Void)? { didSet { heard?(current()) } }

    init(current: @escaping () -> Value) { self.current = current }
  }
}

struct Page {
  let title: String
  var onButton: (() -> Void)?
}

final class PageModel {
  @Bindable private(set) var page: Page

  init(page: Page) { self.page = page }
}

final class ButtonView: UIView {
  var onTap: (() -> Void)?
  private let button = UIButton()

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
  }

  @objc private func tapped() { onTap?() }
}

final class PageViewController: UIViewController {
  private let model: PageModel
  private let buttonView = ButtonView()

  init(model: PageModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() { view = buttonView }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.$page.heard = { [weak self] page in self?.buttonView.onTap = page.onButton }
  }
}

protocol MooringDelegate: AnyObject {
  func mooringDidEnd()
}

final class HarbourFlow: MooringDelegate {
  private let navigation: UINavigationController
  private var mooring: MooringFlow?

  init(navigation: UINavigationController) { self.navigation = navigation }

  func start() {
    let mooring = MooringFlow(navigation: navigation, delegate: self)  // edge: HarbourFlow -start-> MooringFlow as root
    self.mooring = mooring  // edge: HarbourFlow -owns-> MooringFlow in property
    mooring.start()
  }

  func mooringDidEnd() {
    navigation.popToRootViewController(animated: true)  // edge: HarbourFlow -popToRoot-> . on MooringFlow.mooringDidEnd
    mooring = nil  // edge: HarbourFlow -releases-> MooringFlow on mooringDidEnd after finish
  }
}

final class MooringFlow {
  private let navigation: UINavigationController
  private weak var delegate: MooringDelegate?

  init(navigation: UINavigationController, delegate: MooringDelegate) {
    self.navigation = navigation
    self.delegate = delegate  // edge: MooringFlow -owns-> HarbourFlow in property weakly
  }

  func start() {
    let page = Page(title: "Moored", onButton: { [weak self] in self?.delegate?.mooringDidEnd() })  // edge: MooringFlow -finish(mooringDidEnd)-> HarbourFlow on onTap
    navigation.pushViewController(PageViewController(model: PageModel(page: page)), animated: true)  // edge: MooringFlow -push-> PageViewController
  }
}
