// swift-format-ignore-file
import UIKit

// A closure that takes the identifier of an object with it keeps no reference to the object.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var root: RootFlow?
    func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow()
        let root = RootFlow(window: window!)  // edge: AppDelegate -start-> RootFlow as root
        self.root = root  // edge: AppDelegate -owns-> RootFlow in property
        root.start()
        return true
    }
}

class Flow<Outcome> {
    var onEnd: ((Outcome) -> Void)?
    private var children: [ObjectIdentifier: AnyObject] = [:]
    func start() {}
    func run<Other>(_ child: Flow<Other>, then next: @escaping (Other) -> Void) {
        let id = ObjectIdentifier(child)
        children[id] = child
        child.onEnd = { [weak self] outcome in
            self?.children[id] = nil  // edge: RootFlow -releases-> LoginFlow on onEnd after finish
            next(outcome)
        }
        child.start()
    }
}

final class RootFlow: Flow<Void> {
    private let window: UIWindow
    init(window: UIWindow) { self.window = window }
    override func start() {
        let stack = UINavigationController()
        window.rootViewController = stack
        run(LoginFlow(stack: stack)) { _ in }  // edge: RootFlow -start-> LoginFlow as root ; RootFlow -owns-> LoginFlow in dictionary
    }
}

final class LoginFlow: Flow<String> {
    private let stack: UINavigationController
    init(stack: UINavigationController) { self.stack = stack }
    override func start() {
        let screen = LoginScreen()
        screen.onDone = { [weak self] in self?.onEnd?("Ann") }  // edge: LoginScreen -finish(onEnd)-> RootFlow on onDone by LoginFlow
        stack.setViewControllers([screen], animated: false)  // edge: LoginFlow -root-> LoginScreen
    }
}

final class LoginScreen: UIViewController {
    var onDone: (() -> Void)?
    @objc func done() { onDone?() }
}
