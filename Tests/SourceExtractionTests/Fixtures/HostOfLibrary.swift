// swift-format-ignore-file
import SheetKit
import SwiftUI
import UIKit

// A host of a library that is not among the sources: what is shown is the view that it is made around. A model of the library's
// that has a text named 'body' is no view.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = Porch()  // edge: AppDelegate -root-> Porch
    return true
  }
}

final class Porch: UIViewController {
  @IBAction func tapLamp() {
    let host = ClosableHostingController(rootView: LampPage().environment(\.isEnabled, true), isLocked: false)
    present(host, animated: true)  // edge: Porch -present-> LampPage on tapLamp
  }

  @IBAction func tapBell() {
    present(SheetHost(BellPage(), height: 3), animated: true)  // edge: Porch -present-> BellPage on tapBell
  }
}

extension Porch {
  @IBAction func tapDoor() {
    present(NoticeViewController(model: DoorNotice(body: "Come in")), animated: true)  // edge: Porch -present-> NoticeViewController on tapDoor
  }
}

struct DoorNotice: Notice {
  var body: String?
  let hinge = UIView()
}

struct LampPage: View { var body: some View { Text("Lamp") } }
struct BellPage: View { var body: some View { Text("Bell") } }
