// swift-format-ignore-file
import SwiftUI

// What makes the views of a route is kept in a router: each route leads to its own view, as where the table says it itself.

@main
struct Shop: App {
  var body: some Scene { WindowGroup { Entry(router: Router()) } }  // edge: Shop -root-> Entry
}

enum Route: Hashable { case cart, help, terms }

@Observable final class Router {
  var path: [Route] = []
  var page: (Route) -> AnyView = { route in
    switch route {
    case .cart: AnyView(Cart())
    case .help: AnyView(Help())
    case .terms: AnyView(Terms())
    }
  }

  func push(_ route: Route) { path.append(route) }
}

struct Entry: View {
  @State var router: Router

  var body: some View {
    NavigationStack(path: $router.path) {
      Button("Cart") { router.push(.cart) }  // edge: Entry -push-> Cart
        .navigationDestination(for: Route.self) { router.page($0) }
    }
    .environment(router)
  }
}

struct Cart: View {
  @Environment(Router.self) private var router

  var body: some View { Button("Help") { router.push(.help) } }  // edge: Cart -push-> Help
}

struct Help: View { var body: some View { Text("Help") } }
struct Terms: View { var body: some View { Text("Terms") } }
