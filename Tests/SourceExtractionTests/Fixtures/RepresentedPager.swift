// swift-format-ignore-file
import SwiftUI
import UIKit

// The pages of a view that represents a pager are kept by the coordinator that SwiftUI has the view make.

@main
struct Gallery: App {
  var body: some Scene {
    WindowGroup { Hall() }  // edge: Gallery -root-> Hall
  }
}

struct Hall: View {
  var body: some View { Pages() }  // edge: Hall -embed-> Statues ; Hall -embed-> Paintings
}

struct Pages: UIViewControllerRepresentable {
  func makeCoordinator() -> Coordinator {
    Coordinator(first: UIHostingController(rootView: Statues()), second: UIHostingController(rootView: Paintings()))
  }

  func makeUIViewController(context: Context) -> UIPageViewController {  // edge: Hall -embed-> UIPageViewController
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.setViewControllers([context.coordinator.first], direction: .forward, animated: false)
    return pager
  }

  func updateUIViewController(_ pager: UIPageViewController, context: Context) {
    pager.setViewControllers([context.coordinator.second], direction: .forward, animated: true)
  }

  final class Coordinator: NSObject {
    let first: UIViewController
    let second: UIViewController

    init(first: UIViewController, second: UIViewController) {
      self.first = first
      self.second = second
    }
  }
}

struct Statues: View { var body: some View { Text("Statues").background(Gauge()).overlay { Badge() } } }
struct Paintings: View {
  var body: some View {
    NavigationStack { frames.background { Gauge() } }
  }

  private var frames: some View {
    List { NavigationLink("Frame") { Frame() } }  // edge: Paintings -push-> Frame
  }
}
struct Frame: View { var body: some View { Text("Frame") } }
struct Gauge: View { var body: some View { Color.clear } }
struct Badge: View { var body: some View { Text("1") } }
