// swift-format-ignore-file
import SwiftUI

// A binding is made by closures after the parentheses; the environment's way back is handed to an extension of views. Both take
// the screen away that uses them.

@main struct PostApp: App {
  var body: some Scene {
    WindowGroup { Letters() }  // edge: PostApp -root-> Letters
  }
}

struct Letters: View {
  @State private var modal: Modal?

  enum Modal: Int, Identifiable {
    case letter
    case stamps
    var id: Int { rawValue }
  }

  var body: some View {
    VStack {
      Button("Letter") { modal = .letter }  // edge: Letters -present-> Letter
      Button("Stamps") { modal = .stamps }  // edge: Letters -present-> Stamps
    }
    .sheet(item: $modal) { modal in
      switch modal {
      case .letter: Letter(isOpen: isLetterOpen)
      case .stamps: Stamps()
      }
    }
  }

  private var isLetterOpen: Binding<Bool> {
    .init {
      modal != nil
    } set: {
      if !$0 { modal = nil }
    }
  }
}

struct Letter: View {
  @Binding var isOpen: Bool
  var body: some View {
    Button("Done") { isOpen = false }  // edge: Letter -dismiss-> .
  }
}

struct Stamps: View {
  @Environment(\.presentationMode) private var mode
  var body: some View {
    Text("Stamps").toolbar { closing(by: mode) }  // edge: Stamps -dismiss-> .
  }
}

extension View {
  func closing(by mode: Binding<PresentationMode>) -> some ToolbarContent {
    ToolbarItem(placement: .cancellationAction) {
      Button("Close") { mode.wrappedValue.dismiss() }
    }
  }
}
