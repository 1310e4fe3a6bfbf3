import NavigationGraph
import SourceExtraction
import TestSupport
import Testing

/// What is found where code calls on and on.
@Suite struct `Work on long chains of calls` {
  private static let links = 60

  /// A launch that goes on and on, and a screen that nobody was seen to ask for.
  private static let source: String = {
    var source = """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let window = UIWindow()
        func applicationDidFinishLaunching(_ application: UIApplication) {
          let home = Home()
          window.rootViewController = UINavigationController(rootViewController: home)
          step0(home)
        }\n
      """
    for link in 0..<links { source += "  func step\(link)(_ home: Home) { step\(link + 1)(home) }\n" }
    source += """
        func step\(links)(_ home: Home) { home.present(Late(), animated: true) }
      }
      final class Home: UIViewController {
        func openedByWidget() { navigationController?.pushViewController(Detail(), animated: true) }
      }
      final class Detail: UIViewController {}
      final class Late: UIViewController {}\n
      """
    return source
  }()

  @Test func `what the last of many calls shows is found`() {
    let extraction = extract([SourceFile(path: "App.swift", kind: .swift, bytes: Array(Self.source.utf8))])
    let shows = extraction.graph.edges.filter { [.push, .present].contains($0.verb) }
    #expect(Set(shows.map { "\($0.verb) \($0.to?.name ?? "")" }) == ["push Detail", "present Late"])
    #expect(!extraction.isExhausted)
  }

  @Test func `streams that a library makes of streams come to an end`() {
    // Overloads that differ in what they return alone: by its name each could call itself.
    let source = """
      import RxSwift
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let window = UIWindow()
        let store = Store()
        func applicationDidFinishLaunching(_ application: UIApplication) {
          store.values(of: "a").subscribe(onNext: { (text: String) in print(text) }).disposed(by: DisposeBag())
          window.rootViewController = UINavigationController(rootViewController: Home())
        }
      }
      final class Store {
        private let source = PublishSubject<Int>()
        func values(of name: String) -> Observable<Int> { source.flatMap { Observable.just($0) } }
        func values(of name: String) -> Observable<String> {
          values(of: name).flatMap { (number: Int) in Observable.just(String(number)) }
        }
        func values<T>(of name: String, make: @escaping (Int) -> T) -> Observable<T> {
          values(of: name).flatMap { Observable.just(make($0)) }
        }
        func values(of name: String) -> Observable<Double> { values(of: name, make: { Double($0) }) }
      }
      final class Home: UIViewController {}
      """
    let extraction = extract([SourceFile(path: "App.swift", kind: .swift, bytes: Array(source.utf8))])
    #expect(extraction.graph.edges.map(\.verb) == [.root])
    #expect(!extraction.isExhausted)
  }
}
