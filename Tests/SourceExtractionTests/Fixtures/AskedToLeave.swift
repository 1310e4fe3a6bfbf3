// swift-format-ignore-file
import UIKit

// A screen is the delegate of those that it shows, or gives them closures: what these ask for takes them away, and not the
// screen whose code does it. What the screen does by itself takes itself away.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Catalogue())  // edge: AppDelegate -root-> Catalogue
    return true
  }
}

protocol SortingDelegate: AnyObject {
  func sortingDidEnd(_ sorting: Sorting)
  func sortingWasCancelled()
}

final class Catalogue: UIViewController, SortingDelegate {
  @objc private func sortTapped() {
    let sorting = Sorting()
    sorting.delegate = self
    present(UINavigationController(rootViewController: sorting), animated: true)  // edge: Catalogue -present-> Sorting on sortTapped
  }

  @objc private func noteTapped() {
    let note = Note()
    note.onDone = { [weak self] in self?.navigationController?.popViewController(animated: true) }  // edge: Note -pop-> . on doneTapped
    navigationController?.pushViewController(note, animated: true)  // edge: Catalogue -push-> Note on noteTapped
  }

  func sortingDidEnd(_ sorting: Sorting) {
    dismiss(animated: true) {  // edge: Sorting -dismiss-> . on endTapped
      self.present(Shelf(), animated: true)  // edge: Catalogue -present-> Shelf on sortingDidEnd
    }
  }

  func sortingWasCancelled() { presentedViewController?.dismiss(animated: true) }  // edge: Sorting -dismiss-> . on cancelTapped
}

final class Sorting: UIViewController {
  weak var delegate: SortingDelegate?
  @objc private func endTapped() { delegate?.sortingDidEnd(self) }
  @objc private func cancelTapped() { delegate?.sortingWasCancelled() }
}

final class Note: UIViewController {
  var onDone: (() -> Void)?
  @objc private func doneTapped() { onDone?() }
  @objc private func closeTapped() { navigationController?.popViewController(animated: true) }  // edge: Note -pop-> . on closeTapped
}

final class Shelf: UIViewController {
  @objc private func closeTapped() { dismiss(animated: true) }  // edge: Shelf -dismiss-> . on closeTapped
}
