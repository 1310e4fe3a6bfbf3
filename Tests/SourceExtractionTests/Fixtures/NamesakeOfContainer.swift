// swift-format-ignore-file
import SwiftUI

// The model has a 'List' and a 'Section' of its own; a closure is for SwiftUI's.

struct List { let title: String }
struct Section { let name: String; let count: Int }

@main struct Library: App {
  var body: some Scene { WindowGroup { Shelf() } }  // edge: Library -root-> Shelf
}

struct Shelf: View {
  @State private var isOpen = false
  let latest = List(title: "new")

  var body: some View {
    List {
      Section("lists") {
        Button("read") { isOpen = true }  // edge: Shelf -present-> Reader
      }
    }
    .sheet(isPresented: $isOpen) { Reader() }
  }
}

struct Reader: View { var body: some View { Text("text") } }
