// swift-format-ignore-file
import SwiftUI

// A view ends by its presentation mode: by a binding to it, by the mode that a second wrapper takes out of the binding, or by
// one that its parent hands it.

@main struct ReaderApp: App {
  var body: some Scene {
    WindowGroup {  // edge: ReaderApp -root-> Shelf
      Shelf()
    }
  }
}

struct Shelf: View {
  @State private var showsWrapped = false
  @State private var showsUnwrapped = false

  var body: some View {
    VStack {
      Button("Wrapped") { showsWrapped = true }  // edge: Shelf -present-> Wrapped
      Button("Unwrapped") { showsUnwrapped = true }  // edge: Shelf -present-> Unwrapped
    }
    .sheet(isPresented: $showsWrapped) { Wrapped() }
    .sheet(isPresented: $showsUnwrapped) { Unwrapped() }
  }
}

struct Wrapped: View {
  @Environment(\.presentationMode) private var mode
  var body: some View {
    Button("Leave") { mode.wrappedValue.dismiss() }  // edge: Wrapped -dismiss-> .
  }
}

struct Unwrapped: View {
  @Environment(\.presentationMode) @Binding private var mode

  var body: some View {
    VStack {
      Button("Leave", action: leave)
      Button("Leave now") { self.mode.dismiss() }  // edge: Unwrapped -dismiss-> .
    }
  }

  private func leave() {
    mode.dismiss()  // edge: Unwrapped -dismiss-> . on leave
  }
}
