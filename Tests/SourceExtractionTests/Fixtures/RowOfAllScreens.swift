// swift-format-ignore-file
import SwiftUI

// Methods of models that tell a closure of theirs go as values through rows that all screens share.

@main
struct Wallet: App {
  @State private var path: [Route] = []
  var body: some Scene {
    WindowGroup {  // edge: Wallet -root-> Home
      NavigationStack(path: $path) {
        Home(model: HomeModel(onSelect: { path.append($0) }))  // edge: Home -push-> Coins on onSelect by Wallet
          .navigationDestination(for: Route.self) { route in
            switch route {
            case .coins: Coins(model: CoinsModel(onSelect: { path.append($0) }))  // edge: Coins -push-> Coin on onSelect by Wallet
            case .coin: Coin(model: CoinModel(onSelect: { path.append($0) }))  // edge: Coin -push-> Stake on onSelect by Wallet
            case .stake: Stake()
            }
          }
      }
    }
  }
}

enum Route: Hashable { case coins, coin, stake }

@Observable final class HomeModel {
  let onSelect: (Route) -> Void
  init(onSelect: @escaping (Route) -> Void) { self.onSelect = onSelect }
  func open() { onSelect(.coins) }
}
@Observable final class CoinsModel {
  let onSelect: (Route) -> Void
  init(onSelect: @escaping (Route) -> Void) { self.onSelect = onSelect }
  func open() { onSelect(.coin) }
}
@Observable final class CoinModel {
  let onSelect: (Route) -> Void
  init(onSelect: @escaping (Route) -> Void) { self.onSelect = onSelect }
  func open() { onSelect(.stake) }
}

struct Home: View {
  @State var model: HomeModel
  var body: some View { List { Row(title: "Coins", action: model.open) } }
}
struct Coins: View {
  @State var model: CoinsModel
  var body: some View { List { Row(title: "Coin", action: model.open) } }
}
struct Coin: View {
  @State var model: CoinModel
  var body: some View { List { Row(title: "Stake", action: model.open) } }
}
struct Row: View {
  let title: String
  let action: () -> Void
  var body: some View { Cell(title: title, action: action) }
}
struct Cell: View {
  let title: String
  let action: () -> Void
  var body: some View { Button(title, action: action) }
}
struct Stake: View { var body: some View { Text("Stake") } }
