// swift-format-ignore-file
import SwiftUI

// A modifier of the app's own shows one sheet for an optional item that each screen gives it.

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

struct Visit: Identifiable { let id: Int }
struct Drug: Identifiable { let id: Int }

struct ItemModifier<Item: Identifiable, Page: View>: ViewModifier {
  @Binding var chosen: Item?
  let page: (Item) -> Page

  func body(content: Content) -> some View {
    content.sheet(item: $chosen) { page($0) }
  }
}

struct Visits: View {
  @State private var visit: Visit?
  var body: some View {
    Button("Add") { visit = Visit(id: 1) }  // edge: Visits -present-> VisitPage
      .modifier(ItemModifier(chosen: $visit, page: { VisitPage(visit: $0) }))
  }
}

struct Drugs: View {
  @State private var drug: Drug?
  var body: some View {
    Button("Add") { drug = Drug(id: 1) }  // edge: Drugs -present-> DrugPage
      .modifier(ItemModifier(chosen: $drug, page: { DrugPage(drug: $0) }))
  }
}

struct VisitPage: View { let visit: Visit; var body: some View { Text("") } }
struct DrugPage: View { let drug: Drug; var body: some View { Text("") } }
