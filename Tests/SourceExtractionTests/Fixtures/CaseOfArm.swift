// swift-format-ignore-file
import UIKit

// A case that a `switch` names is that case in what its arm calls, also where one arm falls through to the next.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: LessonPage())  // edge: AppDelegate -root-> LessonPage
    return true
  }
}

enum Material: String { case outline, unit, film, text }

final class LessonPage: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    guard let material = Material(rawValue: UserDefaults.standard.string(forKey: "material") ?? "") else { return }
    open(material)
  }

  private func open(_ material: Material) {
    switch material {
    case .outline: fallthrough
    case .unit:
      navigationController?.pushViewController(page(for: material), animated: true)  // edge: LessonPage -push-> OutlinePage on viewDidAppear ; LessonPage -push-> UnitPage on viewDidAppear
    case .film:
      present(page(for: material), animated: true)  // edge: LessonPage -present-> FilmPage on viewDidAppear
    case .text: break
    }
  }

  private func page(for material: Material) -> UIViewController {
    switch material {
    case .outline: return OutlinePage()
    case .unit: return UnitPage()
    case .film: return FilmPage()
    case .text: return TextPage()
    }
  }
}

final class OutlinePage: UIViewController {}
final class UnitPage: UIViewController {}
final class FilmPage: UIViewController {}
final class TextPage: UIViewController {}
