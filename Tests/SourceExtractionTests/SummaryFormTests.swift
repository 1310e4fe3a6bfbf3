import NavigationGraph
import SourceExtraction
import Testing

/// Forms of code that the engine of summaries follows and the default one does not.
@Suite struct `Forms that summaries follow` {
  @Test func `the method that sends is handed over as an action`() {
    let edges = edges(
      """
      import Combine
      import SwiftUI
      import UIKit

      enum Wish { case map }
      final class WalkModel {
        let mapAsked = PassthroughSubject<Void, Never>()
        let wishes = PassthroughSubject<Wish, Never>()
        private var subscriptions: Set<AnyCancellable> = []
        init() { mapAsked.map { Wish.map }.sink { [weak self] in self?.wishes.send($0) }.store(in: &subscriptions) }
      }
      struct WalkView: View {
        let model: WalkModel
        var body: some View { Row(open: model.mapAsked.send) }
      }
      struct Row: View {
        let open: () -> Void
        var body: some View { Button("Map", action: open) }
      }
      final class Walk {
        private let stack: UINavigationController
        private let model = WalkModel()
        private var subscriptions: Set<AnyCancellable> = []
        init(_ stack: UINavigationController) { self.stack = stack }
        func start() {
          model.wishes.sink { [weak self] wish in
            switch wish {
            case .map: self?.stack.pushViewController(Map(), animated: true)
            }
          }.store(in: &subscriptions)
          stack.pushViewController(UIHostingController(rootView: WalkView(model: model)), animated: true)
        }
      }
      final class Map: UIViewController {}
      """)
    #expect(edges.contains { $0.hasPrefix("WalkView -push-> Map on map by Walk") })
  }

  @Test func `a container embeds those of a list that it has not`() {
    let edges = edges(
      """
      import UIKit
      final class Container: UIViewController {
        private var screens: [UIViewController] = []
        func push(_ screen: UIViewController) {
          var list = screens.filter { $0 != screen }
          list.append(screen)
          set(list)
        }
        private func set(_ list: [UIViewController]) {
          let added = list.filter { !screens.contains($0) }
          let removed = screens.filter { !list.contains($0) }
          embed(added, list, without: removed)
        }
        private func embed(_ added: [UIViewController], _ list: [UIViewController], without removed: [UIViewController]) {
          for screen in added { addChild(screen) }
          for screen in removed { screen.willMove(toParent: nil) }
          screens = list
        }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        private let container = Container()
        private var login: LoginFlow?
        private var terms: TermsFlow?
        func applicationDidFinishLaunching(_ application: UIApplication) {
          window?.rootViewController = container
          let login = LoginFlow(container)
          self.login = login
          login.start()
          let terms = TermsFlow(container)
          self.terms = terms
          terms.start()
        }
      }
      final class LoginFlow {
        private let container: Container
        init(_ container: Container) { self.container = container }
        func start() {
          container.push(Login())
        }
      }
      final class TermsFlow {
        private let container: Container
        init(_ container: Container) { self.container = container }
        func start() {
          container.push(Terms())
        }
      }
      final class Login: UIViewController {}
      final class Terms: UIViewController {}
      """)
    #expect(edges.filter { $0.contains("-embed->") } == ["LoginFlow -embed-> Login", "TermsFlow -embed-> Terms"])
  }

  private func edges(_ text: String) -> [String] {
    let files = [SourceFile(path: "App.swift", kind: .swift, bytes: Array(text.utf8))]
    return extract(files).graph.edges.map(\.notationWithoutPlaces).sorted()
  }
}
