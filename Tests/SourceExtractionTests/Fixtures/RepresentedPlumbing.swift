// swift-format-ignore-file
import AVKit
import SwiftUI
import UIKit

// What a view represents may be a screen, or a controller that only it needs.

@main struct Camera: App {
  var body: some Scene { WindowGroup { Home() } }  // edge: Camera -root-> Home
}

struct Home: View {
  var body: some View {
    VStack {
      Lens()
      Probe()
      Avoiding { Text("field") }
      Film(player: Player())
    }
  }
}

struct Lens: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> LensController { LensController() }  // edge: Home -embed-> LensController
}
final class LensController: UIViewController {}

struct Probe: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> Listener { Listener() }
  final class Listener: UIViewController {}
}

struct Avoiding<Content: View>: UIViewControllerRepresentable {
  @ViewBuilder let content: () -> Content
  func makeUIViewController(context: Context) -> AvoidingController<Content> { AvoidingController(rootView: content()) }
}
final class AvoidingController<Content: View>: UIViewController {
  let host: UIHostingController<Content>
  init(rootView: Content) {
    host = UIHostingController(rootView: rootView)
    super.init(nibName: nil, bundle: nil)
  }
}

struct Film: UIViewControllerRepresentable {
  let player: Player
  func makeUIViewController(context: Context) -> Player { player }
}
final class Player: AVPlayerViewController {}
