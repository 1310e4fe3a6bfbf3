// swift-format-ignore-file
// A stack that begins with a view which only lays out what stands in it: no screen, as there is none in it.
import SwiftUI

@main
struct GardenApp: App {
  var body: some Scene {
    WindowGroup { BedsView() } // edge: GardenApp -root-> BedsView
  }
}

struct BedsView: View {
  var body: some View {
    Stack {
      Backdrop {
        NavigationLink("Roses") { RosesView() } // edge: BedsView -push-> RosesView
        Text("Beds")
      }
    }
  }
}

struct Stack<Content: View>: View {
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    NavigationStack { content }
  }
}

struct Backdrop<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    ZStack { content }
  }
}

struct RosesView: View { var body: some View { Text("Roses") } }
