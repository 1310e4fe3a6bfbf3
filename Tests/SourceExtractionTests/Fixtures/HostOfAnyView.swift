// swift-format-ignore-file
import SwiftUI
import UIKit

// Hosts that any view fits in stand for the view, also with a wrapper of their own around it; a host that makes its view
// itself is a screen.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = PorchPage()  // edge: AppDelegate -root-> PorchPage
    return true
  }
}

class TintedHost<Content: View>: UIHostingController<TintedHost.Tinted> {
  init(rootView: Content) { super.init(rootView: Tinted(content: rootView)) }
  struct Tinted: View {
    let content: Content
    var body: some View { content.tint(.red) }
  }
}

final class ClockHost: UIHostingController<AnyView> {
  init() { super.init(rootView: AnyView(ClockView())) }
}

struct LampView: View { var body: some View { Text("Lamp") } }
struct ShadeView: View { var body: some View { Text("Shade") } }
struct ClockView: View { var body: some View { Text("Clock") } }

final class PorchPage: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    present(TintedHost(rootView: LampView()), animated: true)  // edge: PorchPage -present-> LampView on viewDidAppear
    present(TintedHost(rootView: ShadeView()), animated: true)  // edge: PorchPage -present-> ShadeView on viewDidAppear
    present(ClockHost(), animated: true)  // edge: PorchPage -present-> ClockHost on viewDidAppear
  }
}
