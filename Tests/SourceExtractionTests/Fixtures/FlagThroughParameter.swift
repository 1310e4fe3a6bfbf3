// swift-format-ignore-file
import SwiftUI

// A helper is given a binding and changes what it stands for: what is shown for that state, the helper's caller asks for.

@main
struct Forms: App {
  var body: some Scene { WindowGroup { Entry() } }  // edge: Forms -root-> Entry
}

struct Entry: View {
  @State private var hintIsOpen = false
  @State private var noteIsOpen = false

  var body: some View {
    VStack {
      row(opening: $hintIsOpen)
      line(opening: $noteIsOpen)
    }
    .sheet(isPresented: $hintIsOpen) { Hint(isOpen: $hintIsOpen) }
    .sheet(isPresented: $noteIsOpen) { Note(isOpen: $noteIsOpen) }
  }

  private func row(opening flag: Binding<Bool>) -> some View {
    Button("?") { flag.wrappedValue.toggle() }  // edge: Entry -present-> Hint on row
  }

  private func line(opening flag: Binding<Bool>) -> some View {
    Button("!") { flag.wrappedValue = true }  // edge: Entry -present-> Note on line
  }
}

struct Hint: View {
  @Binding var isOpen: Bool

  var body: some View { Button("Done") { isOpen.toggle() } }
}

struct Note: View {
  @Binding var isOpen: Bool

  var body: some View { Button("Done") { isOpen = false } }  // edge: Note -dismiss-> .
}
