// swift-format-ignore-file
import SwiftUI

// A view that the window's view chooses, and which chooses again: each choice is a root of the one above it.

@main struct ClubApp: App {
  @StateObject var session = Session()
  var body: some Scene { WindowGroup { GateView(session: session) } }  // edge: ClubApp -root-> GateView
}

final class Session: ObservableObject {
  @Published var isMember = false
  @Published var step = 0
}

struct GateView: View {
  @ObservedObject var session: Session
  var body: some View {
    if session.isMember {
      ClubView(session: session)  // edge: GateView -root-> ClubView
    } else {
      DoorView()  // edge: GateView -root-> DoorView
    }
  }
}

struct ClubView: View {
  @ObservedObject var session: Session
  var body: some View {
    Group {
      switch session.step {
      case 0: WardrobeView()  // edge: ClubView -root-> WardrobeView
      default: LoungeView()  // edge: ClubView -root-> LoungeView
      }
    }
  }
}

struct DoorView: View { var body: some View { Text("Ring") } }

struct WardrobeView: View { var body: some View { Text("Coats") } }

struct LoungeView: View {
  @State private var isMenuShown = false
  var body: some View {
    Button("Menu") { isMenuShown = true }  // edge: LoungeView -present-> MenuView
      .sheet(isPresented: $isMenuShown) { MenuView() }
  }
}

struct MenuView: View { var body: some View { Text("Menu") } }
