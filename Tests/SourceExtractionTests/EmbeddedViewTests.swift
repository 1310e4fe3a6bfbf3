import SourceExtraction
import Testing

@Test func `a controller whose view is put into another's is shown by that`() {
  let text = """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func applicationDidFinishLaunching(_ application: UIApplication) {
        window = UIWindow()
        window?.rootViewController = Welcome()
      }
    }
    final class Welcome: UIViewController {
      lazy var tour = Tour()
      override func viewDidLoad() { view.addSubview(tour.view) }
    }
    final class Tour: UIViewController {}
    final class Forgotten: UIViewController {}
    """
  let graph = extract([SourceFile(path: "App.swift", kind: .swift, bytes: Array(text.utf8))]).graph
  #expect(graph["Tour"]?.isEntry == true)
  #expect(graph["Forgotten"]?.isEntry == false)
}
