// swift-format-ignore-file
import SwiftUI

// A method of an enum makes the view of each case; which case it is asked on nothing tells. What is shown runs all the same.

@main
struct Clinic: App {
  var body: some Scene {
    WindowGroup {  // edge: Clinic -root-> Overview
      NavigationStack { Overview(rooms: []) }
    }
  }
}

enum Place: Hashable { case lab, office }

extension Place {
  @ViewBuilder func page(isLarge: Bool) -> some View {
    switch self {
    case .lab: Lab(isLarge: isLarge)
    case .office: Office(isLarge: isLarge)
    }
  }
}

struct Room: Identifiable {
  let id: Int
  let place: Place
}

struct Overview: View {
  let rooms: [Room]

  var body: some View {
    List(rooms) { room in NavigationLink("Room", value: room.place) }
      .navigationDestination(for: Place.self) { $0.page(isLarge: true) }  // edge: Overview -push-> Lab ; Overview -push-> Office
  }
}

struct Lab: View {
  let isLarge: Bool
  @State private var asksForHelp = false

  var body: some View {
    Form { Button("Help") { asksForHelp.toggle() } }  // edge: Lab -present-> Help
      .sheet(isPresented: $asksForHelp) { Help() }
  }
}

struct Office: View {
  let isLarge: Bool

  var body: some View {
    List { NavigationLink("Desk", destination: Desk()) }  // edge: Office -push-> Desk
  }
}

struct Help: View { var body: some View { Text("Help") } }
struct Desk: View { var body: some View { Text("Desk") } }
