// swift-format-ignore-file
import UIKit

// An object that a screen makes, that nobody keeps and that shows one screen of its own in a window of its own is a way of
// showing that screen, and no flow.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window?.rootViewController = Garden()  // edge: AppDelegate -root-> Garden
  }
}

final class Garden: UIViewController {
  @IBAction func sow() {
    let choice = Choice(title: "What?")
    choice.add("Beans")
    choice.show()  // edge: Garden -root-> ChoicePage on sow
  }
}

final class Choice {
  private var window: UIWindow?
  private let page: ChoicePage

  init(title: String) {
    page = ChoicePage()
    page.title = title
    page.choice = self
  }

  func add(_ option: String) { page.options.append(option) }

  func show() {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = page
    window?.makeKeyAndVisible()
  }

  func close() { window = nil }
}

final class ChoicePage: UIViewController {
  var options: [String] = []
  var choice: Choice?  // edge: ChoicePage -owns-> ChoicePage in part
  @IBAction func done() { choice?.close() }
}
