// swift-format-ignore-file
import UIKit

// A function may declare the type that answers a screen.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    let stack = UINavigationController()
    stack.viewControllers = [HubFactory().makeHub(on: stack)]  // edge: AppDelegate -root-> HubController
    window.rootViewController = stack  // edge: AppDelegate -root-> HubController
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

protocol HubAnswering { func didTapAdvice() }

final class HubController: UIViewController {
  private let answering: any HubAnswering

  init(_ answering: any HubAnswering) {
    self.answering = answering
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  @objc private func adviceTapped() { answering.didTapAdvice() }
}

struct HubFactory {
  func makeHub(on stack: UINavigationController) -> UIViewController {
    struct Answers: HubAnswering {
      weak var stack: UINavigationController?

      func didTapAdvice() {
        stack?.pushViewController(AdviceController(), animated: true)  // edge: HubController -push-> AdviceController on didTapAdvice by HubFactory.Answers
      }
    }
    return HubController(Answers(stack: stack))
  }
}

final class AdviceController: UIViewController {}
