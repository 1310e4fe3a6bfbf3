import NavigationGraph
import SourceExtraction
import Testing

/// What becomes of calls in code that no run enters.
@Suite struct `Code that nothing enters` {
  @Test func `a link of a part that no screen is made of is listed, not counted as followed`() {
    let extraction = extraction(
      """
      import Painting
      import SwiftUI

      @main struct ShopApp: App {
        var body: some Scene { WindowGroup { Front() } }
      }
      struct Front: View { var body: some View { NavigationLink("Help") { Help() } } }
      struct Help: View { var body: some View { Text("Help") } }
      struct Stamp: Painter {
        func paint() -> some View { NavigationLink("Help") { Help() } }
      }
      """)
    let edges = extraction.graph.edges.map(\.notationWithoutPlaces).sorted()
    #expect(edges == ["Front -push-> Help", "ShopApp -root-> Front"])
    #expect(extraction.resolution.hits == 2)
    #expect(extraction.resolution.unresolved.map(\.place.line) == [10])
  }

  @Test func `a call of a screen's that nothing calls is followed`() {
    let extraction = extraction(
      """
      import UIKit

      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ application: UIApplication) { window?.rootViewController = Front() }
      }
      final class Front: UIViewController { func help() { present(Help(), animated: true) } }
      final class Help: UIViewController {}
      """)
    #expect(extraction.graph.edges.map(\.notationWithoutPlaces).contains { $0.hasPrefix("Front -present-> Help") })
    #expect(extraction.resolution.unresolved.isEmpty)
  }

  @Test func `what nothing calls runs on what other such code makes`() {
    let extraction = extraction(
      """
      import Combine
      import UIKit

      enum Wish { case map }
      final class Wishes {
        private let wishes: PassthroughSubject<Wish, Never>
        init(_ wishes: PassthroughSubject<Wish, Never>) { self.wishes = wishes }
        func tap() { wishes.send(.map) }
      }
      final class Walk {
        private let stack: UINavigationController
        private let wishes = PassthroughSubject<Wish, Never>()
        private var rows: Wishes?
        init(_ stack: UINavigationController) { self.stack = stack }
        private func begin() {
          rows = Wishes(wishes)
          wishes.sink { [weak self] wish in
            switch wish {
            case .map: self?.showMap()
            }
          }
        }
        private func showMap() { stack.pushViewController(Map(), animated: true) }
      }
      final class Map: UIViewController {}
      """)
    let pushes = extraction.graph.edges.map(\.notationWithoutPlaces)
    #expect(pushes.count == 1)
    #expect(pushes[0].hasPrefix("Walk -push-> Map on map"))
  }

  private func extraction(_ text: String) -> Extraction {
    extract([SourceFile(path: "App.swift", kind: .swift, bytes: Array(text.utf8))])
  }
}
