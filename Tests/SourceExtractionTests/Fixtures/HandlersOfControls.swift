// swift-format-ignore-file
import UIKit

// What a control runs when a person uses it does not belong to the loading of the screen, nor to the start of the flow, in
// which it is handed to the control.

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var flow: ParkFlow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let stack = UINavigationController()
        window = UIWindow(windowScene: scene as! UIWindowScene)
        window?.rootViewController = stack
        let flow = ParkFlow(stack: stack)  // edge: SceneDelegate -start-> ParkFlow as root
        self.flow = flow  // edge: SceneDelegate -owns-> ParkFlow in property
        flow.start()
    }
}

final class ParkFlow {
    private let stack: UINavigationController
    init(stack: UINavigationController) { self.stack = stack }

    func start() {
        let park = Park()
        park.navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .close, target: self, action: #selector(close))
        park.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.plant() })
        stack.viewControllers = [park]  // edge: ParkFlow -root-> Park
    }

    @objc private func close() { stack.present(Gate(), animated: true) }  // edge: ParkFlow -present-> Gate
    private func plant() { stack.present(Tree(), animated: true) }  // edge: ParkFlow -present-> Tree on UIAction
}

final class Park: UIViewController {
    private let bench = UIButton()
    override func viewDidLoad() {
        super.viewDidLoad()
        bench.addAction(UIAction { [weak self] _ in self?.sit() }, for: .touchUpInside)
        bench.addTarget(self, action: #selector(stand), for: .touchUpOutside)
        let map = UIButton(primaryAction: UIAction { [weak self] _ in
            self?.present(Map(), animated: true)  // edge: Park -present-> Map on UIAction
        })
        view.addSubview(map)
        present(Welcome(), animated: true)  // edge: Park -present-> Welcome on viewDidLoad
    }
    private func sit() { show(Bench(), sender: nil) }  // edge: Park -push-> Bench on UIAction
    @objc private func stand() { show(Path(), sender: nil) }  // edge: Park -push-> Path on stand
}

final class Gate: UIViewController {}
final class Tree: UIViewController {}
final class Map: UIViewController {}
final class Welcome: UIViewController {}
final class Bench: UIViewController {}
final class Path: UIViewController {}
