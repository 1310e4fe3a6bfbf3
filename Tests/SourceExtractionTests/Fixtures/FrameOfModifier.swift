// swift-format-ignore-file
// A modifier that puts what it is called on into a frame, by a closure: the frame is no screen beside it.
import SwiftUI

@main
struct MuseumApp: App {
  var body: some Scene {
    WindowGroup { HallView() } // edge: MuseumApp -root-> HallView
  }
}

struct HallView: View {
  @State private var showsVase = false
  @State private var showsCoin = false

  var body: some View {
    VStack {
      Button("Vase") { showsVase = true } // edge: HallView -present-> VaseView
        .sheet(isPresented: $showsVase) { VaseView().cased() }
      Button("Coin") { showsCoin = true } // edge: HallView -present-> CoinView
        .sheet(isPresented: $showsCoin) { CoinView().cased() }
    }
  }
}

struct VaseView: View { var body: some View { Text("Vase") } }

struct CoinView: View { var body: some View { Text("Coin") } }

struct GlassCase<Content: View>: View {
  let content: () -> Content

  var body: some View { ZStack { content() } }
}

struct CaseModifier: ViewModifier {
  func body(content: Content) -> some View {
    GlassCase(content: { content })
  }
}

extension View {
  func cased() -> some View { modifier(CaseModifier()) }
}
