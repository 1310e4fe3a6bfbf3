// swift-format-ignore-file
import SwiftUI

// The first view of a stack is nothing but a choice between views that lead on: what these show, they show themselves. What
// another one shows while it loads is no screen.

@main struct Museum: App {
  @StateObject var visit = Visit()
  var body: some Scene { WindowGroup { Entrance(visit: visit) } }  // edge: Museum -root-> Entrance
}

final class Visit: ObservableObject {
  enum Stage { case queue, hall, shop }
  @Published var stage = Stage.queue
  @Published var isOpen = false
}

struct Entrance: View {
  @ObservedObject var visit: Visit
  var body: some View {
    if visit.isOpen {
      NavigationStack { guided.navigationTitle("Museum") }  // edge: Entrance -root-> Tour
    } else {
      NavigationStack { Notices(visit: visit) }  // edge: Entrance -root-> Notices if !visit.isOpen
    }
  }
  private var guided: some View { Tour(visit: visit) }
}

struct Tour: View {
  @ObservedObject var visit: Visit
  var body: some View {
    Group {
      switch visit.stage {
      case .queue: Queue()  // edge: Tour -root-> Queue
      case .hall: Hall().id("hall")  // edge: Tour -root-> Hall
      case .shop: ProgressView()
      }
    }
    .navigationTitle("Tour")
  }
}

struct Queue: View {
  @State private var isTicketShown = false
  var body: some View {
    Button("Ticket") { isTicketShown = true }  // edge: Queue -present-> Ticket
      .sheet(isPresented: $isTicketShown) { Ticket() }
  }
}

struct Hall: View {
  @State private var isPlanShown = false
  var body: some View {
    Button("Plan") { isPlanShown = true }  // edge: Hall -present-> Plan
      .sheet(isPresented: $isPlanShown) { Plan() }
  }
}

struct Notices: View {
  @ObservedObject var visit: Visit
  @State private var isPlanShown = false
  var body: some View {
    if visit.stage == .queue {
      Waiting()
    } else {
      Board { isPlanShown = true }  // edge: Notices -present-> Plan
        .sheet(isPresented: $isPlanShown) { Plan() }
    }
  }
}

struct Ticket: View { var body: some View { Text("Ticket") } }
struct Plan: View { var body: some View { Text("Plan") } }
struct Waiting: View { var body: some View { Text("Please wait") } }
struct Board: View {
  let onTap: () -> Void
  var body: some View { Button("Plan", action: onTap) }
}
