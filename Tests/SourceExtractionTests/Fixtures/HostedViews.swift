// swift-format-ignore-file
import SwiftUI
import UIKit

// A hosting controller of the app's own hosts different views: they are the screens. A view that represents a
// controller embeds it; what it calls its coordinator is none.

final class Hosting: UIHostingController<AnyView> {
  init<Content: View>(root: Content) { super.init(rootView: AnyView(root.padding())) }
}

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let stack = UINavigationController()

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = stack  // edge: AppDelegate -root-> Start
    let start = Start(onMap: { [weak self] in self?.showMap() })
    stack.setViewControllers([Hosting(root: start)], animated: false)  // edge: AppDelegate -root-> Start
  }

  private func showMap() {
    stack.pushViewController(Hosting(root: MapPage()), animated: true)  // edge: Start -push-> MapPage on onMap by AppDelegate
  }
}

struct Start: View {
  let onMap: () -> Void
  var body: some View { Button("Map") { onMap() } }
}

struct MapPage: View {
  @State private var showsScanner = false
  var body: some View {
    Plan()
      .onTapGesture { showsScanner = true }  // edge: MapPage -present-> Scanner
      .popover(isPresented: $showsScanner) { Scanner() }
  }
}

struct Plan: UIViewRepresentable {
  final class Coordinator: NSObject { func tapped() {} }
  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ view: UIView, context: Context) {}
}

struct Scanner: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> CameraController { CameraController() }  // edge: Scanner -embed-> CameraController
  func updateUIViewController(_ controller: CameraController, context: Context) {}
}

final class CameraController: UIViewController {}
