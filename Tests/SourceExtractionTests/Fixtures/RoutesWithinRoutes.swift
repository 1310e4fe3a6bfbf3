// swift-format-ignore-file
import SwiftUI

// A route that carries another decides with it: each push shows the one view of the inner route. The router calls itself anew
// where it is busy, on the main queue or out of a queue of its own, which is for whoever called it first.

enum ShelfRoute: Hashable { case loans, book(id: String) }
enum CardRoute: Hashable { case renewal(years: Int), scanner }
enum LibraryRoute: Hashable { case shelf(ShelfRoute), card(CardRoute), search }

protocol LibraryRouting: AnyObject { func open(_ route: LibraryRoute) }

@Observable final class LibraryRouter: LibraryRouting {
  var path: [LibraryRoute] = []
  private var isBusy = false
  private var waiting: [() -> Void] = []

  func open(_ route: LibraryRoute) {
    guard mayOpen(orLater: self.open(route)) else { return }
    guard Thread.isMainThread else {
      DispatchQueue.main.async { [weak self] in self?.open(route) }
      return
    }
    lock()
    path.append(route)
  }

  private func mayOpen(orLater block: @escaping @autoclosure () -> Void) -> Bool {
    guard !isBusy else {
      waiting.append(block)
      return false
    }
    return true
  }

  private func lock() {
    isBusy = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      self.isBusy = false
      self.waiting.last?()
    }
  }

  @ViewBuilder func view(for route: LibraryRoute) -> some View {
    switch route {
    case .shelf(let inner): ShelfViews.view(for: inner, self)
    case .card(let inner):
      switch inner {
      case .renewal: RenewalView(router: self)
      case .scanner: ScannerView()
      }
    case .search: SearchView(router: self)
    }
  }
}

enum ShelfViews {
  @ViewBuilder static func view(for route: ShelfRoute, _ router: some LibraryRouting) -> some View {
    switch route {
    case .loans: LoansView(router: router)
    case .book: BookView()
    }
  }
}

struct LibraryView: View {
  @State var router = LibraryRouter()

  var body: some View {
    NavigationStack(path: $router.path) {
      Button("Loans") { router.open(.shelf(.loans)) }  // edge: LibraryView -push-> LoansView
        .navigationDestination(for: LibraryRoute.self) { router.view(for: $0) }
    }
  }
}

struct LoansView: View {
  let router: LibraryRouting
  var body: some View {
    Button("Renew") { router.open(.card(.renewal(years: 2))) }  // edge: LoansView -push-> RenewalView
  }
}

struct RenewalView: View {
  let router: LibraryRouting
  var body: some View {
    Button("Scan") { router.open(.card(.scanner)) }  // edge: RenewalView -push-> ScannerView
    Button("Search") { router.open(.search) }  // edge: RenewalView -push-> SearchView
  }
}

struct SearchView: View {
  let router: LibraryRouting
  var body: some View {
    Button("Open") { router.open(.shelf(.book(id: "1"))) }  // edge: SearchView -push-> BookView
  }
}

struct BookView: View { var body: some View { Text("Book") } }

struct ScannerView: View { var body: some View { Text("Scanner") } }

@main struct LibraryApp: App {
  var body: some Scene { WindowGroup { LibraryView() } }  // edge: LibraryApp -root-> LibraryView
}
