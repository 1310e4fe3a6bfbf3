// swift-format-ignore-file
import SwiftUI

// A store's methods change its state; each call of one, in whichever method of a view, is a step of its own.

@main struct Shop: App {
  @State private var store = Store()
  var body: some Scene { WindowGroup { Home().environment(store) } }  // edge: Shop -root-> Home
}

enum Place: Hashable { case item(Int) }

@Observable final class Store {
  var path = NavigationPath()
  var isLogin = false
  func show(_ id: Int) { path.append(Place.item(id)) }
  func login() { isLogin = true }
}

struct Home: View {
  @Environment(Store.self) private var store
  private var path: Binding<NavigationPath> { Binding(get: { store.path }, set: { store.path = $0 }) }

  var body: some View {
    NavigationStack(path: path) {  // edge: Home -root-> Feed
      Feed().navigationDestination(for: Place.self) { place in
        switch place {
        case .item(let id): Item(id: id)
        }
      }
    }
    .sheet(isPresented: Binding(get: { store.isLogin }, set: { store.isLogin = $0 })) { Login() }
  }
}

struct Feed: View {
  @Environment(Store.self) private var store

  var body: some View {
    VStack {
      Button("a") { tapped() }
      Button("b") { linked() }
    }
  }

  func tapped() {
    store.show(1)  // edge: Feed -push-> Item on tapped
    store.login()  // edge: Feed -present-> Login on tapped
  }

  func linked() {
    store.show(2)  // edge: Feed -push-> Item on linked
  }
}

struct Item: View { let id: Int; var body: some View { Text("i") } }

// A sheet that asks for itself again is on show already.
struct Login: View {
  @Environment(Store.self) private var store
  var body: some View { Button("again") { store.isLogin = true } }
}
