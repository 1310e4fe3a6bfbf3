// swift-format-ignore-file
import SwiftUI

// A modifier of the app's own shows what each screen gives it.

@main
struct Clinic: App {
  var body: some Scene { WindowGroup { Home() } }  // edge: Clinic -root-> Home
}

struct Home: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Visits") { Visits() }  // edge: Home -push-> Visits
      NavigationLink("Drugs") { Drugs() }  // edge: Home -push-> Drugs
    }
  }
}

struct SheetModifier<SheetContent: View>: ViewModifier {
  @Binding var isPresented: Bool
  @ViewBuilder let content: () -> SheetContent

  func body(content view: Content) -> some View {
    view.sheet(isPresented: $isPresented) { NavigationStack { content() } }
  }
}

extension View {
  func card<C: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> C) -> some View {
    modifier(SheetModifier(isPresented: isPresented, content: content))
  }
}

struct Visits: View {
  @State private var isAdding = false
  var body: some View {
    Button("Add") { isAdding = true }.card(isPresented: $isAdding) { NewVisit() }  // edge: Visits -present-> NewVisit
  }
}

struct Drugs: View {
  @State private var isAdding = false
  var body: some View {
    Button("Add") { isAdding = true }.card(isPresented: $isAdding) { NewDrug() }  // edge: Drugs -present-> NewDrug
  }
}

struct NewVisit: View { var body: some View { Text("") } }
struct NewDrug: View { var body: some View { Text("") } }
