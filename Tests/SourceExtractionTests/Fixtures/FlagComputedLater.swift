// swift-format-ignore-file
import SwiftUI

// A flag begins as false and is set to what only the running app knows: a view that is given it may be either.

@main struct LibraryApp: App {
  var body: some Scene {
    WindowGroup { Reader(name: "ada") }  // edge: LibraryApp -root-> Reader
  }
}

struct Reader: View {
  let name: String
  @State private var isOwner = false

  var body: some View {
    List { Tools(isOwner: isOwner) }
      .task { isOwner = name == Account.current }
  }
}

enum Account {
  static var current = "bob"
}

private struct Tools: View {
  let isOwner: Bool
  @State private var isEditing = false

  var body: some View {
    Group {
      if isOwner { Button("Edit") { isEditing = true } }  // edge: Reader -present-> Editor if isOwner
    }
    .sheet(isPresented: $isEditing) { Editor() }
  }
}

struct Editor: View {
  var body: some View { Text("editor") }
}
