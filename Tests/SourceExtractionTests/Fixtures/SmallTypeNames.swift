// swift-format-ignore-file
import SwiftUI
import UIKit

// Types whose names begin with a small letter, as a house prefix does, are made as others are: a hosting controller that the app
// refines, a view that has a stack, and a model that keeps the path.

@main
struct iBakeApp: App {
  var body: some Scene {
    WindowGroup { ovenView() }  // edge: iBakeApp -root-> ovenView
  }
}

final class bRecipes: ObservableObject {
  @Published var path: [Step] = []
}

enum Step: Hashable { case knead }

class bHostingController<Root: View>: UIHostingController<Root> {
  private let name: String

  init(root: Root, name: String) {
    self.name = name
    super.init(rootView: root)
  }

  required init?(coder: NSCoder) { fatalError() }
}

struct bStack<First: View>: View {
  @ObservedObject var recipes: bRecipes
  @ViewBuilder let first: () -> First

  var body: some View {
    NavigationStack(path: $recipes.path) {
      first().navigationDestination(for: Step.self) { _ in doughView() }
    }
  }
}

struct ovenView: View {
  @StateObject private var recipes = bRecipes()

  var body: some View {
    bStack(recipes: recipes) {
      Button("Knead") { recipes.path.append(.knead) }  // edge: ovenView -push-> doughView
    }
  }
}

struct doughView: View {
  var body: some View {
    Button("Ask") { ask() }
  }

  private func ask() {
    let window = UIApplication.shared.connectedScenes.compactMap { ($0 as? UIWindowScene)?.keyWindow }.first
    window?.rootViewController?.present(bHostingController(root: helpView(), name: "help"), animated: true)  // edge: doughView -present-> helpView on ask
  }
}

struct helpView: View {
  var body: some View { Text("Help") }
}
