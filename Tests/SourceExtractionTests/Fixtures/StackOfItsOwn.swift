// swift-format-ignore-file
import UIKit

// A navigation controller that chooses what is on it is a flow by itself: who shows it does not see its screens. Another
// one only looks different, and stands for what it is given. What is put on a slice of a stack is pushed.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    window?.rootViewController = TintedStack(rootViewController: Home())  // edge: Delegate -root-> Home
  }
}

final class TintedStack: UINavigationController {}

final class Home: UIViewController {
  @IBAction func ask() { present(Survey(questions: 3), animated: true) }  // edge: Home -present-> Survey on ask
  @IBAction func open() {
    present(TintedStack(rootViewController: Help()), animated: true)  // edge: Home -present-> Help on open
  }
  @IBAction func goOn() {
    guard let stack = navigationController, let own = stack.viewControllers.firstIndex(of: self) else { return }
    let lower = stack.viewControllers[0...own]
    stack.setViewControllers(lower + [Details()], animated: true)  // edge: Home -push-> Details on goOn
  }
}

final class Survey: UINavigationController {
  init(questions: Int) {
    super.init(nibName: nil, bundle: nil)
    begin(with: questions)
  }

  required init?(coder: NSCoder) { nil }

  private func begin(with count: Int) {
    let first = Question()
    first.onAnswer = { [weak self] in self?.thank() }
    setViewControllers([first], animated: false)  // edge: Survey -root-> Question
  }

  private func thank() {
    show(Thanks(), sender: self)  // edge: Question -push-> Thanks on onAnswer by Survey
  }
}

final class Question: UIViewController {
  var onAnswer: (() -> Void)?
  @IBAction func answer() { onAnswer?() }
}

final class Thanks: UIViewController {}
final class Help: UIViewController {}
final class Details: UIViewController {}
