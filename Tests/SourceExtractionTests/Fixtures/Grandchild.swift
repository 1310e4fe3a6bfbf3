// swift-format-ignore-file
import UIKit

// A child that starts its own child from a closure is no part of its parent: the grandchild is the child's.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var tree: Tree?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let tree = Tree(stack: stack)  // edge: AppDelegate -start-> Tree as root
    self.tree = tree  // edge: AppDelegate -owns-> Tree in property
    tree.grow()
  }
}

class Plant {
  private var children: [Plant] = []
  let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func grow() {}

  func keep(_ child: Plant) { children.append(child) }
}

final class Tree: Plant {
  override func grow() {
    let branch = Branch(stack: stack)  // edge: Tree -start-> Branch as root
    keep(branch)  // edge: Tree -owns-> Branch in list
    branch.grow()
  }
}

final class Branch: Plant {
  override func grow() {
    let bark = Bark()
    bark.onSpring = { [weak self] in
      guard let self else { return }
      let leaf = Leaf(stack: self.stack)  // edge: Bark -start-> Leaf on onSpring by Branch as push
      self.keep(leaf)  // edge: Branch -owns-> Leaf in list
      leaf.grow()
    }
    stack.setViewControllers([bark], animated: false)  // edge: Branch -root-> Bark
  }
}

final class Leaf: Plant {
  override func grow() {
    stack.pushViewController(Blade(), animated: true)  // edge: Leaf -push-> Blade
  }
}

final class Bark: UIViewController {
  var onSpring: (() -> Void)?

  override func viewDidLoad() { onSpring?() }
}

final class Blade: UIViewController {}
