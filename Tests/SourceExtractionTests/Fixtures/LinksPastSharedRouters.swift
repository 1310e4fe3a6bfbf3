// swift-format-ignore-file
import SwiftUI

// A link leads to what its handler asks a router for. That views ask the same function of the router for the same does not make
// the link lead there by them.

@main
struct MuseumApp: App {
  @StateObject private var router = Router()

  var body: some Scene {
    WindowGroup {  // edge: MuseumApp -root-> LobbyView
      LobbyView()
        .environmentObject(router)
        .onOpenURL { url in Links.open(url, by: router) }
    }
  }
}

enum Links {
  static func open(_ url: URL, by router: Router) {
    router.showExhibit(named: url.lastPathComponent)  // edge: "any URL" -link-> ExhibitView on onOpenURL by MuseumApp ; MuseumApp -push-> ExhibitView
  }
}

enum Stop: Hashable { case exhibit(String), shop }

final class Router: ObservableObject {
  @Published var path = NavigationPath()

  func showExhibit(named name: String) { show(.exhibit(name)) }
  func show(_ stop: Stop) { path.append(stop) }
}

struct LobbyView: View {
  @EnvironmentObject private var router: Router

  var body: some View {
    NavigationStack(path: $router.path) {
      Button("Today") { router.showExhibit(named: "today") }  // edge: LobbyView -push-> ExhibitView
        .navigationDestination(for: Stop.self) { stop in
          switch stop {
          case .exhibit: ExhibitView()
          case .shop: ShopView()
          }
        }
    }
  }
}

struct ExhibitView: View {
  @EnvironmentObject private var router: Router

  var body: some View {
    Button("Next") { router.showExhibit(named: "next") }  // edge: ExhibitView -push-> ExhibitView
    Button("Shop") { router.show(.shop) }  // edge: ExhibitView -push-> ShopView
  }
}

struct ShopView: View {
  var body: some View { Text("Shop") }
}
