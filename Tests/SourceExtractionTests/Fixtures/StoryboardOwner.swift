// swift-format-ignore-file
import UIKit

// A coordinator without a `start`: it owns its storyboard's first stack and the screen on it; its owner shows the stack.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: Flow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let flow = Flow()  // edge: AppDelegate -start-> Flow as root
    self.flow = flow  // edge: AppDelegate -owns-> Flow in property
    flow.start(in: UIWindow())
  }
}

final class Flow {
  private let stack = UINavigationController()
  private var poem: PoemFlow?

  func start(in window: UIWindow) {
    let shelf = Shelf()
    shelf.onPoem = { [weak self] in self?.showPoem() }
    stack.setViewControllers([shelf], animated: false)  // edge: Flow -root-> Shelf
    window.rootViewController = stack  // edge: Flow -root-> Shelf
  }

  private func showPoem() {
    let poem = PoemFlow(storyboard: UIStoryboard(name: "StoryboardOwner", bundle: nil))  // edge: Shelf -start-> PoemFlow on onPoem by Flow as present
    self.poem = poem  // edge: Flow -owns-> PoemFlow in property
    poem.onEnd = { [weak self] in
      self?.stack.dismiss(animated: true)  // edge: Flow -dismiss-> . on PoemFlow.onEnd
      self?.poem = nil  // edge: Flow -releases-> PoemFlow on onEnd after finish
    }
    stack.present(poem.navigationController, animated: true)
  }
}

class StoryboardFlow<Root: UIViewController> {
  let navigationController: UINavigationController
  let root: Root

  init(storyboard: UIStoryboard) {
    navigationController = storyboard.instantiateInitialViewController() as! UINavigationController
    root = navigationController.viewControllers.first as! Root
  }
}

final class PoemFlow: StoryboardFlow<Poem> {
  var onEnd: (() -> Void)?

  override init(storyboard: UIStoryboard) {
    super.init(storyboard: storyboard)  // edge: PoemFlow -root-> StoryboardOwner#stack
    root.onRead = { [weak self] in self?.onEnd?() }  // edge: Poem -finish(onEnd)-> Flow on onRead by PoemFlow
  }
}

final class Shelf: UIViewController {
  var onPoem: (() -> Void)?

  override func viewDidLoad() { onPoem?() }
}

final class Poem: UIViewController {
  var onRead: (() -> Void)?

  override func viewDidLoad() { onRead?() }
}
