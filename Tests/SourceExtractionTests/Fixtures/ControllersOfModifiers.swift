// swift-format-ignore-file
import SwiftUI

// A modifier presents what it is handed by UIKit, in a hosting controller of its own making. It is no flow of its own: the view
// presents that it is put around, each what its own use of the modifier is handed.

@main
struct HarborApp: App {
  var body: some Scene {
    WindowGroup { HarborView() }  // edge: HarborApp -root-> HarborView
  }
}

extension View {
  func raised<Sheet: View>(while isRaised: Binding<Bool>, @ViewBuilder sheet: @escaping () -> Sheet) -> some View {
    modifier(RaisedSheet(isRaised: isRaised, sheet: sheet))
  }
}

extension UIApplication {
  var topScreen: UIViewController? {
    var top = connectedScenes.compactMap { ($0 as? UIWindowScene)?.keyWindow }.first?.rootViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }
}

final class Raising: ObservableObject {
  weak var controller: UIViewController?
}

struct RaisedSheet<Sheet: View>: ViewModifier {
  @Binding var isRaised: Bool
  @ViewBuilder let sheet: () -> Sheet
  @StateObject private var raising = Raising()

  func body(content: Content) -> some View {
    content
      .onAppear { update(isRaised) }
      .onChange(of: isRaised) { update($0) }
  }

  private func update(_ isRaised: Bool) {
    guard isRaised else { return }
    DispatchQueue.main.async {
      let controller = UIHostingController(rootView: sheet())
      raising.controller = controller
      UIApplication.shared.topScreen?.present(controller, animated: true)
    }
  }
}

struct HarborView: View {
  @State private var showsBoat = false
  @State private var showsCrane = false

  var body: some View {
    VStack {
      Button("Boat") { showsBoat = true }
      Button("Crane") { showsCrane = true }
    }
    .raised(while: $showsBoat) { BoatView() }  // edge: HarborView -present-> BoatView
    .raised(while: $showsCrane) { CraneView() }  // edge: HarborView -present-> CraneView
  }
}

struct BoatView: View {
  @State private var showsCabin = false

  var body: some View {
    Button("Cabin") { showsCabin = true }
      .raised(while: $showsCabin) { CabinView() }  // edge: BoatView -present-> CabinView
  }
}

struct CraneView: View {
  var body: some View { Text("Crane") }
}

struct CabinView: View {
  var body: some View { Text("Cabin") }
}
