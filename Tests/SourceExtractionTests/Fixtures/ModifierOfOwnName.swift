// swift-format-ignore-file
import SwiftUI

// A modifier of the app's own has the name of SwiftUI's, which it applies to what it is given: that is not itself, or it would
// never end. What it is given is then no other view's.

struct HouseFont { let size: Double }

extension View {
  func font(_ font: HouseFont) -> some View { modifier(HouseText(font: font)) }
  func tappable(_ destination: Destination) -> some View { modifier(Tapping(destination: destination)) }
}

enum Destination { case cellar, attic }

struct HouseText: ViewModifier {
  let font: HouseFont
  func body(content: Content) -> some View {
    content.font(.system(size: font.size))
  }
}

struct Tapping: ViewModifier {
  let destination: Destination
  @State private var isOpen = false
  func body(content: Content) -> some View {
    content.onTapGesture { isOpen = true }  // edge: HallView -present-> CellarView ; StairsView -present-> AtticView
      .sheet(isPresented: $isOpen) {
        switch destination {
        case .cellar: CellarView()
        case .attic: AtticView()
        }
      }
  }
}

struct CellarView: View { var body: some View { Text("Cellar").font(HouseFont(size: 9)) } }
struct AtticView: View { var body: some View { Text("Attic").font(HouseFont(size: 12)) } }

struct HallView: View {
  var body: some View {
    NavigationLink("Stairs") { StairsView() }.font(HouseFont(size: 20)).tappable(.cellar)  // edge: HallView -push-> StairsView
  }
}

struct StairsView: View {
  var body: some View { Text("Up").font(HouseFont(size: 10)).tappable(.attic) }
}

@main struct HouseApp: App {
  var body: some Scene { WindowGroup { NavigationStack { HallView() } } }  // edge: HouseApp -root-> HallView
}
