// swift-format-ignore-file
import UIKit

// The owner hears that the sheet was swiped away.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var flow: Flow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let flow = Flow(stack: stack)  // edge: AppDelegate -start-> Flow as root
    self.flow = flow  // edge: AppDelegate -owns-> Flow in property
    flow.start()
  }
}

final class Flow: NSObject, UIAdaptivePresentationControllerDelegate {
  private var child: Child?
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let home = Home()
    home.onOpen = { [weak self] in self?.startChild() }
    stack.setViewControllers([home], animated: false)  // edge: Flow -root-> Home
  }

  private func startChild() {
    let sheet = UINavigationController()
    let child = Child(stack: sheet)  // edge: Home -start-> Child on onOpen by Flow as present
    self.child = child  // edge: Flow -owns-> Child in property
    child.start()
    sheet.presentationController?.delegate = self
    stack.present(sheet, animated: true)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    child = nil  // edge: Flow -releases-> Child on presentationControllerDidDismiss(_:) after swipe
  }
}

final class Child {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    stack.setViewControllers([Page()], animated: false)  // edge: Child -root-> Page
  }
}

final class Home: UIViewController {
  var onOpen: (() -> Void)?
  @IBAction func open() { onOpen?() }
}

final class Page: UIViewController {}
