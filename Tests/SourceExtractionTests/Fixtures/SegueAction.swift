// swift-format-ignore-file
import SwiftUI
import UIKit

// The source of a segue makes the destination itself: a view of SwiftUI's, or an heir of the scene's class.

final class Desk: UIViewController {
  @IBOutlet private var lampButton: UIButton!

  @IBSegueAction func makeLamp(_ coder: NSCoder) -> UIViewController? {
    UIHostingController(coder: coder, rootView: Lamp())
  }

  @IBSegueAction func makeDrawer(_ coder: NSCoder) -> Drawer? {
    LockedDrawer(coder: coder)
  }
}

struct Lamp: View {
  var body: some View { EmptyView() }
}

class Drawer: UIViewController {}
final class LockedDrawer: Drawer {}
