// swift-format-ignore-file
import SwiftUI
import UIKit

// A view that represents a hosting controller around what it is given stands for that.

@main
struct Cinema: App {
  var body: some Scene {
    WindowGroup {  // edge: Cinema -root-> Foyer
      Framing { Foyer() }
    }
  }
}

struct Framing<Content: View>: UIViewControllerRepresentable {
  private let content: () -> Content

  init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  func makeUIViewController(context: Context) -> FramingController { FramingController(content: content) }
  func updateUIViewController(_ controller: FramingController, context: Context) {}
}

final class FramingController: UIHostingController<AnyView> {
  init<Content: View>(@ViewBuilder content: @escaping () -> Content) {
    super.init(rootView: AnyView(content()))
  }
}

struct Foyer: View {
  @State private var isPlaying = false

  var body: some View {
    Button("Play") { isPlaying = true }  // edge: Foyer -present-> Film locked
      .fullScreenCover(isPresented: $isPlaying) {
        Framing { Film() }.dimmed()
      }
  }
}

extension View {
  func dimmed() -> some View { opacity(0.5) }
}

struct Film: View { var body: some View { Text("Film") } }
