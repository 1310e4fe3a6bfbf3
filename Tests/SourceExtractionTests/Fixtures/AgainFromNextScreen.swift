// swift-format-ignore-file
import UIKit

// A function that hands a screen a closure which calls the function again: each next screen is shown by the one before. What it
// starts on a queue is its own.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: QuizFlow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let stack = UINavigationController(rootViewController: Intro())
    let flow = QuizFlow(stack: stack)  // edge: AppDelegate -start-> QuizFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> QuizFlow in property
    window?.rootViewController = stack  // edge: AppDelegate -root-> Intro
    flow.showNext(step: 0)
    return true
  }
}

final class QuizFlow {
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }

  func showNext(step: Int) {
    guard Thread.isMainThread else {
      DispatchQueue.main.async { self.showNext(step: step) }
      return
    }
    let question = Question()
    question.onNext = { [weak self] in self?.showNext(step: step + 1) }
    stack.pushViewController(question, animated: true)  // edge: QuizFlow -push-> Question ; Question -push-> Question on onNext by QuizFlow
  }
}

final class Intro: UIViewController {}

final class Question: UIViewController {
  var onNext: (() -> Void)?
  @objc private func nextTapped() { onNext?() }
}
