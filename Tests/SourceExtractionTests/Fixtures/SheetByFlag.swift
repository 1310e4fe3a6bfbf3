// swift-format-ignore-file
import SwiftUI

// A sheet is shown by the code that sets its flag, in a button or a method; `toggle` counts, `false` does not.

@main struct ReaderApp: App {
  var body: some Scene {
    WindowGroup {  // edge: ReaderApp -root-> Shelf
      Shelf()
    }
  }
}

struct Shelf: View {
  @State private var showsHelp = false
  @State private var showsStore = false

  var body: some View {
    VStack {
      Text("Books")
      Button("Help") { showsHelp = true }  // edge: Shelf -present-> Help
      Button("Close") { showsHelp = false }
      Button("Store", action: openStore)
    }
    .sheet(isPresented: $showsHelp) { Help() }
    .fullScreenCover(isPresented: $showsStore) { Store() }
  }

  private func openStore() {
    showsStore.toggle()  // edge: Shelf -present-> Store on openStore locked
  }
}

struct Help: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    Button("Done") { dismiss() }  // edge: Help -dismiss-> .
  }
}

struct Store: View {
  @Environment(\.presentationMode) var presentationMode
  var body: some View {
    Button("Leave") { presentationMode.wrappedValue.dismiss() }  // edge: Store -dismiss-> .
  }
}

struct Shelf_Previews: PreviewProvider {
  static var previews: some View { NavigationStack { Shelf() } }
}
