// swift-format-ignore-file
import SwiftUI

// An enum is itself a view, which is another one for each case: it stands for those, and is no screen.

@main
struct Notes: App {
  var body: some Scene { WindowGroup { Desk() } }  // edge: Notes -root-> Desk
}

enum Page: View, Identifiable {
  case editor(Int), help

  var id: Int { 0 }

  var body: some View {
    switch self {
    case .editor(let number): Editor(number: number)
    case .help: Help()
    }
  }
}

struct Desk: View {
  @State private var page: Page?

  var body: some View {
    List {
      Button("Edit") { page = .editor(1) }  // edge: Desk -present-> Editor
      Button("Help") { page = .help }  // edge: Desk -present-> Help
    }
    .sheet(item: $page) { $0 }
  }
}

struct Editor: View {
  let number: Int

  var body: some View { Text("Edit") }
}

struct Help: View { var body: some View { Text("Help") } }
