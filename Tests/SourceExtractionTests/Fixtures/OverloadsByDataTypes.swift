// swift-format-ignore-file
import SwiftUI

// A router's functions of one name differ in the types that they take: a generic one, one for the cases of an enum, and some for
// data, which make a case of what they are given. A call means the one for what it gives, be it data that the app never makes, a
// framework's type, or a case that is written without its enum.

@main
struct GalleryApp: App {
  @StateObject private var router = Router()

  var body: some Scene {
    WindowGroup { HallView().environmentObject(router) }  // edge: GalleryApp -root-> HallView
  }
}

final class Painting {
  var title: String?
}

enum Room: Hashable {
  case painting(String?)
  case page(URL)
  case shop
}

final class Router: ObservableObject {
  @Published var path = NavigationPath()

  func open<Value: Hashable>(_ value: Value) { path.append(value) }
  func open(_ address: URL) { open(.page(address)) }
  func open(_ painting: Painting) { open(.painting(painting.title)) }
  func open(_ room: Room) { path.append(room) }
}

struct HallView: View {
  @EnvironmentObject private var router: Router
  let favorite: Painting
  let address: URL

  var body: some View {
    NavigationStack(path: $router.path) {
      VStack {
        Button("Favorite") { router.open(favorite) }  // edge: HallView -push-> PaintingView
        Button("Page") { router.open(address) }  // edge: HallView -push-> PageView
        Button("Shop") { router.open(.shop) }  // edge: HallView -push-> ShopView
      }
      .navigationDestination(for: Room.self) { room in
        switch room {
        case .painting: PaintingView()
        case .page: PageView()
        case .shop: ShopView()
        }
      }
    }
  }
}

struct PaintingView: View {
  @EnvironmentObject private var router: Router

  var body: some View {
    Button("Shop") { router.open(Room.shop) }  // edge: PaintingView -push-> ShopView
  }
}

struct PageView: View {
  var body: some View { Text("Page") }
}

struct ShopView: View {
  var body: some View { Text("Shop") }
}
