// swift-format-ignore-file
import SwiftUI

// A view that keeps the binding it is given itself.

@main
struct ShopApp: App {
  var body: some Scene { WindowGroup { RootView() } }  // edge: ShopApp -root-> RootView
}

struct RootView: View {
  @State private var isCreating = false

  var body: some View {
    NavigationStack { StartView(isCreating: $isCreating) }  // edge: RootView -root-> StartView
      .sheet(isPresented: $isCreating) { CreateView() }
  }
}

struct StartView: View {
  @Binding private var isCreating: Bool

  init(isCreating: Binding<Bool>) { _isCreating = isCreating }

  var body: some View { Button("Create") { isCreating = true } }  // edge: StartView -present-> CreateView
}

struct CreateView: View { var body: some View { Text("Create") } }
