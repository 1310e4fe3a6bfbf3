// swift-format-ignore-file
import SwiftUI
import UIKit

// A modifier of the app's puts a represented controller behind the view, which presents what the modifier was given in a host
// of the app's own: each view has a drawer of its own, and presents no other's.

@main struct Kitchen: App {
  var body: some Scene {
    WindowGroup { CounterView() }  // edge: Kitchen -root-> CounterView
  }
}

extension View {
  func drawer<Content: View>(isOpen: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) -> some View {
    background(DrawerAnchor(content: content(), isOpen: isOpen))
  }
}

struct DrawerAnchor<Content: View>: UIViewControllerRepresentable {
  let content: Content
  @Binding var isOpen: Bool

  func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

  func updateUIViewController(_ controller: UIViewController, context: Context) {
    guard isOpen else { return }
    let drawer = DrawerController(rootView: VStack { content.padding() })
    controller.present(drawer, animated: true)
  }
}

final class DrawerController<Content: View>: UIHostingController<Content> {
  override init(rootView: Content) {
    super.init(rootView: rootView)
    view.backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }
}

struct CounterView: View {
  @State private var showsSpoons = false
  @State private var showsPans = false

  var body: some View {
    VStack {
      Button("Spoons") { showsSpoons = true }
      Button("Pans") { showsPans = true }
    }
    .drawer(isOpen: $showsSpoons) { SpoonsView() }  // edge: CounterView -present-> SpoonsView
    .drawer(isOpen: $showsPans) { PansView() }  // edge: CounterView -present-> PansView
  }
}

struct SpoonsView: View {
  @State private var showsLadles = false

  var body: some View {
    Button("Ladles") { showsLadles = true }
      .drawer(isOpen: $showsLadles) { LadlesView() }  // edge: SpoonsView -present-> LadlesView
  }
}

struct LadlesView: View { var body: some View { Text("Ladles") } }
struct PansView: View { var body: some View { Text("Pans") } }
