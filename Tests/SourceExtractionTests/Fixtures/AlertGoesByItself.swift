// swift-format-ignore-file
import UIKit

// An alert that is told to dismiss itself leaves the screen on which it stands where it is: that is no way out of the screen.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    window?.rootViewController = Ledger()  // edge: Delegate -root-> Ledger
  }
}

final class Ledger: UIViewController {
  @IBAction func save() {
    let alert = UIAlertController(title: nil, message: "saved", preferredStyle: .alert)
    present(alert, animated: true)  // edge: Ledger -present-> UIAlertController on save locked
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { alert.dismiss(animated: true) }
  }

  @IBAction func open() {
    present(Entry(), animated: true)  // edge: Ledger -present-> Entry on open
  }
}

final class Entry: UIViewController {
  @IBAction func close() { dismiss(animated: true) }  // edge: Entry -dismiss-> . on close
}
