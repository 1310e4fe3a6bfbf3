// swift-format-ignore-file
import UIKit

// A tab bar controller that starts the flows of its tabs as it is loaded: these begin by themselves, and what its own button
// starts later begins there.

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window = UIWindow(windowScene: scene as! UIWindowScene)
        window?.rootViewController = MainTabs()  // edge: SceneDelegate -root-> MainTabs
    }
}

final class MainTabs: UITabBarController {
    private let plants = PlantFlow(stack: UINavigationController())  // edge: MainTabs -start-> PlantFlow as tab ; MainTabs -owns-> PlantFlow in screen
    private var writing: WriteFlow?

    override func viewDidLoad() {
        super.viewDidLoad()
        let tools = ToolFlow(stack: UINavigationController())  // edge: MainTabs -start-> ToolFlow as tab
        startFlows(tools)
        viewControllers = [plants.stack, tools.stack]
    }

    private func startFlows(_ tools: ToolFlow) {
        plants.start()
        tools.start()
    }

    @objc func write() {
        let writing = WriteFlow(screen: self)  // edge: MainTabs -start-> WriteFlow as present ; WriteFlow -owns-> MainTabs in property
        self.writing = writing  // edge: MainTabs -owns-> WriteFlow in screen
        writing.start()
    }
}

final class PlantFlow {
    let stack: UINavigationController
    init(stack: UINavigationController) { self.stack = stack }
    func start() {
        let list = PlantList()
        list.flow = self
        stack.pushViewController(list, animated: false)  // edge: PlantFlow -push-> PlantList
    }
    func show() { stack.pushViewController(PlantPage(), animated: true) }  // edge: PlantList -push-> PlantPage on show by PlantFlow
}

final class ToolFlow {
    let stack: UINavigationController
    init(stack: UINavigationController) { self.stack = stack }
    func start() { stack.viewControllers = [ToolList()] }  // edge: ToolFlow -root-> ToolList
}

final class WriteFlow {
    private let screen: UIViewController
    init(screen: UIViewController) { self.screen = screen }
    func start() { screen.present(Editor(), animated: true) }  // edge: MainTabs -present-> Editor on start by WriteFlow
}

final class PlantList: UIViewController {
    weak var flow: PlantFlow?
    @objc func open() { flow?.show() }
}
final class PlantPage: UIViewController {}
final class ToolList: UIViewController {}
final class Editor: UIViewController {}
