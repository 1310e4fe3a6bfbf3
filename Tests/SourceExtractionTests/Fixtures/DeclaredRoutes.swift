// swift-format-ignore-file
import Stinsen
import SwiftUI

// A library's routes, declared as wrapped properties: a key path asks for one, wherever the router was handed to.

@main
struct Shop: App {
  var body: some Scene {
    WindowGroup {
      HallCoordinator().view()  // edge: Shop -start-> HallCoordinator as root
    }
  }
}

final class HallCoordinator: NavigationCoordinatable {
  let stack = NavigationStack(initial: \HallCoordinator.entrance)

  @Root var entrance = makeEntrance  // edge: HallCoordinator -root-> Entrance
  @Root var aisles = makeAisles
  @Route(.push) var item = makeItem  // edge: Entrance -push-> Item on item by HallCoordinator
  @Route(.fullScreen) var till = makeTill
  @Route(.modal) var notice = makeNotice  // edge: Item -present-> Notice on notice by HallCoordinator
  @Route(.push) var attic = makeAttic  // edge: HallCoordinator -push-> Attic

  #if os(macOS)
    @Route(.push) var window = makeNotice
  #endif

  @ViewBuilder func makeEntrance() -> some View { Entrance() }
  func makeAisles() -> AisleTabs { AisleTabs() }  // edge: Entrance -start-> AisleTabs on aisles by HallCoordinator as root
  @ViewBuilder func makeItem(name: String) -> some View { Item(name: name) }
  func makeTill() -> NavigationViewCoordinator<TillCoordinator> { NavigationViewCoordinator(TillCoordinator()) }  // edge: Entrance -start-> TillCoordinator on till by HallCoordinator as present locked
  @ViewBuilder func makeNotice() -> some View { NavigationView { Notice() } }
  @ViewBuilder func makeAttic() -> some View { Attic() }
}

struct Entrance: View {
  @EnvironmentObject private var hall: HallCoordinator.Router

  var body: some View {
    VStack {
      Button("Look") { hall.route(to: \.item, "mug") }
      Button("Pay") { hall.route(to: \.till) }
      Button("Browse") { hall.root(\.aisles) }
    }
  }
}

struct Item: View {
  @EnvironmentObject private var hall: HallCoordinator.Router
  let name: String

  var body: some View {
    Price { hall.route(to: \.notice) }
    Button("Back") { hall.popLast() }  // edge: Item -pop-> .
  }
}

struct Price: View {
  let explain: () -> Void
  var body: some View { Button("Why?", action: explain) }
}

struct Notice: View { var body: some View { Text("Notice") } }
struct Attic: View { var body: some View { Text("Attic") } }

final class TillCoordinator: NavigationCoordinatable {
  let stack = NavigationStack(initial: \TillCoordinator.sum)

  @Root var sum = makeSum  // edge: TillCoordinator -root-> Sum
  @Route(.modal) var receipt = makeReceipt  // edge: Sum -present-> Receipt on receipt by TillCoordinator

  @ViewBuilder func makeSum() -> some View { Sum() }

  func makeReceipt() -> NavigationViewCoordinator<FrameCoordinator> {
    NavigationViewCoordinator(FrameCoordinator { Receipt() })  // edge: Sum -start-> FrameCoordinator on receipt by TillCoordinator as present
  }
}

struct Sum: View {
  @RouterObject var till: TillCoordinator.Router?

  var body: some View {
    Button("Receipt") { till?.route(to: \.receipt) }
    Button("Leave") { till?.dismissCoordinator() }  // edge: Sum -dismiss-> .
  }
}

struct Receipt: View { var body: some View { Text("Receipt") } }

/// Frames what whoever makes it gives it, so that this is what is shown.
final class FrameCoordinator: NavigationCoordinatable {
  let stack = NavigationStack(initial: \FrameCoordinator.start)

  @Root var start = makeStart  // edge: FrameCoordinator -root-> Receipt

  private let content: () -> any View

  init(_ content: @escaping () -> any View) { self.content = content }

  @ViewBuilder private func makeStart() -> some View { AnyView(content()) }
}

final class AisleTabs: TabCoordinatable {
  var child = TabChild(startingItems: [\AisleTabs.food, \AisleTabs.books])

  @Route(tabItem: makeFoodTab) var food = makeFood  // edge: AisleTabs -tab-> Food
  @Route(tabItem: makeBooksTab, onTapped: onBooks) var books = makeBooks

  @ViewBuilder func makeFood() -> some View { Food() }
  func makeBooks() -> BooksCoordinator { BooksCoordinator() }  // edge: AisleTabs -start-> BooksCoordinator as tab
  @ViewBuilder func makeFoodTab(isActive: Bool) -> some View { Text("Food") }
  @ViewBuilder func makeBooksTab(isActive: Bool) -> some View { Text("Books") }
  func onBooks(isRepeat: Bool, books: BooksCoordinator) { if isRepeat { books.popToRoot() } }  // edge: AisleTabs -popToRoot-> . if isRepeat
}

struct Food: View {
  @EnvironmentObject private var tabs: AisleTabs.Router

  var body: some View {
    Button("Books") { tabs.focusFirst(\.books).route(to: \.book, "Swift") }
  }
}

final class BooksCoordinator: NavigationCoordinatable {
  let stack = NavigationStack(initial: \BooksCoordinator.shelf)

  @Root var shelf = makeShelf  // edge: BooksCoordinator -root-> Shelf
  @Route(.push) var book = makeBook  // edge: Food -push-> Book on book by BooksCoordinator

  @ViewBuilder func makeShelf() -> some View { Shelf() }
  @ViewBuilder func makeBook(title: String) -> some View { Book() }
}

struct Shelf: View { var body: some View { Text("Shelf") } }
struct Book: View { var body: some View { Text("Book") } }
