// swift-format-ignore-file
import Stinsen
import SwiftUI

// A library's wrapper is made around a coordinator, or by the app's own initializer around a view: what one initializer
// makes, what the other one has made does not hold. One coordinator hands out the view of another.

@main
struct Ferry: App {
  var body: some Scene {
    WindowGroup {
      DeckCoordinator().view()  // edge: Ferry -start-> DeckCoordinator as root
    }
  }
}

final class DeckCoordinator: NavigationCoordinatable {
  let stack = NavigationStack(initial: \DeckCoordinator.start)
  @Root var start = makeStart  // edge: DeckCoordinator -root-> DeckView
  @Route(.modal) var notice = makeNotice  // edge: DeckView -present-> NoticeView on notice by DeckCoordinator
  @Route(.modal) var cabin = makeCabin
  @Route(.push) var bridge = makeBridge

  func makeStart() -> some View { DeckView() }

  func makeNotice() -> NavigationViewCoordinator<PageCoordinator> {
    NavigationViewCoordinator { NoticeView() }  // edge: DeckView -start-> PageCoordinator on notice by DeckCoordinator as present
  }

  func makeCabin() -> NavigationViewCoordinator<CabinCoordinator> {
    NavigationViewCoordinator(CabinCoordinator())  // edge: DeckView -start-> CabinCoordinator on cabin by DeckCoordinator as present
  }

  func makeBridge() -> some View { BridgeCoordinator().view() }  // edge: DeckView -start-> BridgeCoordinator on bridge by DeckCoordinator as push
}

final class PageCoordinator: NavigationCoordinatable {
  let stack = NavigationStack(initial: \PageCoordinator.start)
  @Root var start = makeStart  // edge: PageCoordinator -root-> NoticeView
  private let content: () -> any View

  init(_ content: @escaping () -> any View) { self.content = content }

  func makeStart() -> some View { AnyView(content()) }
}

extension NavigationViewCoordinator<PageCoordinator> {
  convenience init<Content: View>(@ViewBuilder content: @escaping () -> Content) {
    self.init(PageCoordinator(content))
  }
}

final class CabinCoordinator: NavigationCoordinatable {
  let stack = NavigationStack(initial: \CabinCoordinator.start)
  @Root var start = makeStart  // edge: CabinCoordinator -root-> CabinView

  func makeStart() -> some View { CabinView() }
}

final class BridgeCoordinator: NavigationCoordinatable {
  let stack = NavigationStack(initial: \BridgeCoordinator.start)
  @Root var start = makeStart  // edge: BridgeCoordinator -root-> BridgeView

  func makeStart() -> some View { BridgeView() }
}

struct DeckView: View {
  @EnvironmentObject var router: DeckCoordinator.Router

  var body: some View {
    Button("notice") { router.route(to: \.notice) }
    Button("cabin") { router.route(to: \.cabin) }
    Button("bridge") { router.route(to: \.bridge) }
  }
}

struct NoticeView: View { var body: some View { Text("notice") } }
struct CabinView: View { var body: some View { Text("cabin") } }
struct BridgeView: View { var body: some View { Text("bridge") } }
