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
  @Binding var isShown: Bool
  @ViewBuilder let card: () -> SheetContent

  func body(content: Content) -> some View {
    content.sheet(isPresented: $isShown) { NavigationStack { card() } }
  }
}

extension View {
  func cardSheet<C: View>(when isShown: Binding<Bool>, @ViewBuilder showing card: @escaping () -> C) -> some View {
    modifier(SheetModifier(isShown: isShown, card: card))
  }
}

struct Visits: View {
  @State private var isAdding = false
  var body: some View {
    Button("Add") { isAdding = true }.cardSheet(when: $isAdding) { NewVisit() }  // edge: Visits -present-> NewVisit
  }
}

struct Drugs: View {
  @State private var isAdding = false
  var body: some View {
    Button("Add") { isAdding = true }.cardSheet(when: $isAdding) { NewDrug() }  // edge: Drugs -present-> NewDrug
  }
}

struct NewVisit: View { var body: some View { Text("") } }
struct NewDrug: View { var body: some View { Text("") } }
