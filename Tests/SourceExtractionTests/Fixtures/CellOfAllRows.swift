// swift-format-ignore-file
import SwiftUI

// One router, its method handed on as a value with what to show.

@main
struct Wallet: App {
  @State private var router = Router()
  var body: some Scene {
    WindowGroup {  // edge: Wallet -root-> Home
      NavigationStack(path: $router.path) {
        Home(onSelect: router.show)
          .navigationDestination(for: Route.self) { route in
            switch route {
            case .coins: Coins(onSelect: router.show)
            case .coin: Coin(onSelect: router.show)
            case .stake: Stake()
            }
          }
      }
    }
  }
}

enum Route: Hashable { case coins, coin, stake }

@Observable final class Router {
  var path: [Route] = []
  func show(_ route: Route) { path.append(route) }  // edge: Home -push-> Coins ; Coins -push-> Coin ; Coin -push-> Stake
}

struct Home: View {
  let onSelect: (Route) -> Void
  var body: some View { List { Row(title: "Coins", route: .coins, onSelect: onSelect) } }
}
struct Coins: View {
  let onSelect: (Route) -> Void
  var body: some View { List { Row(title: "Coin", route: .coin, onSelect: onSelect) } }
}
struct Coin: View {
  let onSelect: (Route) -> Void
  var body: some View { List { Row(title: "Stake", route: .stake, onSelect: onSelect) } }
}
struct Row: View {
  let title: String
  let route: Route
  let onSelect: (Route) -> Void
  var body: some View { Cell(title: title) { onSelect(route) } }
}
struct Cell: View {
  let title: String
  let action: () -> Void
  var body: some View { Button(title, action: action) }
}
struct Stake: View { var body: some View { Text("Stake") } }
