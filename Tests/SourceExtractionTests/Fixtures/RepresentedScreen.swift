// swift-format-ignore-file
import SwiftUI
import UIKit

// A generic view that represents any controller that it is given stands for that controller; one that represents a
// controller which no other file sees has it for itself.

@main struct Library: App {
  var body: some Scene { WindowGroup { Shelf() } }  // edge: Library -root-> Shelf
}

struct Shelf: View {
  @State private var isBookShown = false
  @State private var isShared = false
  var body: some View {
    Button("Open") { isBookShown = true }  // edge: Shelf -present-> BookController
      .sheet(isPresented: $isBookShown) { Represented(BookController()) }
    Button("Share") { isShared = true }  // edge: Shelf -present-> UIActivityViewController
      .sheet(isPresented: $isShared) { Represented(UIActivityViewController(activityItems: [], applicationActivities: nil)) }
      .background(Finder { print($0) })
  }
}

struct Represented<Controller: UIViewController>: UIViewControllerRepresentable {
  private let controller: Controller
  init(_ controller: Controller) { self.controller = controller }
  func makeUIViewController(context: Context) -> Controller { controller }
  func updateUIViewController(_ controller: Controller, context: Context) {}
}

final class BookController: UIViewController {}

struct Finder: UIViewControllerRepresentable {
  let onFind: (UIViewController) -> Void
  func makeUIViewController(context: Context) -> FinderController {
    let controller = FinderController()
    controller.onFind = onFind
    return controller
  }
}

private final class FinderController: UIViewController {
  var onFind: ((UIViewController) -> Void)?
  override func didMove(toParent parent: UIViewController?) { parent.map { onFind?($0) } }
}
