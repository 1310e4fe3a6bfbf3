// swift-format-ignore-file
import SwiftUI

// Links name their destination; one with a binding is shown by the code that sets it.

@main struct KitchenApp: App {
  var body: some Scene {
    WindowGroup { NavigationView { Menu1() } }  // edge: KitchenApp -root-> Menu1
  }
}

struct Menu1: View {
  @State private var isCooking = false
  @State private var dish: Dish?

  var body: some View {
    Form {
      NavigationLink(destination: Recipe()) { Text("Recipe") }  // edge: Menu1 -push-> Recipe
      NavigationLink("Pantry") { Pantry() }  // edge: Menu1 -push-> Pantry
      NavigationLink { Cellar() } label: { Row() }  // edge: Menu1 -push-> Cellar
      NavigationLink(destination: Stove(), isActive: $isCooking) { EmptyView() }
      Button("Cook") { isCooking = true }  // edge: Menu1 -push-> Stove
      Button("Serve") { dish = Dish() }  // edge: Menu1 -push-> Table1
    }
    .navigationDestination(item: $dish) { dish in Table1(dish: dish) }
  }
}

struct Dish: Hashable {}
struct Row: View { var body: some View { Text("Cellar") } }
struct Recipe: View { var body: some View { Text("Recipe") } }
struct Pantry: View { var body: some View { Text("Pantry") } }
struct Cellar: View { var body: some View { Text("Cellar") } }
struct Stove: View { var body: some View { Text("Stove") } }
struct Table1: View {
  let dish: Dish
  var body: some View { Text("Table") }
}
