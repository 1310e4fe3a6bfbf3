import SourceExtraction
import Testing

@Test(arguments: [
  "override func viewDidLoad() { view.addSubview(tour.view) }",
  "override func viewDidLoad() { let part = tour.view!; stack.addArrangedSubview(part) }",
  """
  private lazy var part: UIView = { tour.view }()
  override func viewDidLoad() { stack.addSubview(part) }
  """,
])
func `a controller whose view is put among others, by whatever name, is shown by that`(_ members: String) {
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
      private let stack = UIStackView()
      lazy var tour = Tour()
      \(members)
    }
    final class Tour: UIViewController {
      override func viewDidLoad() { view.addSubview(UILabel()) }
    }
    final class Forgotten: UIViewController {
      override func viewDidLoad() { view.addSubview(UILabel()) }
    }
    """
  let graph = extract([SourceFile(path: "App.swift", kind: .swift, bytes: Array(text.utf8))]).graph
  // Where the code that adds the view is followed it embeds the screen; where not, the screen is taken to be shown all the same.
  let isEmbedded = graph.edges.contains { $0.from == "Welcome" && $0.verb == .embed && $0.to == "Tour" }
  #expect(isEmbedded != members.contains("lazy var part"))
  #expect(isEmbedded || graph["Tour"]?.isEntry == true)
  #expect(graph["Forgotten"]?.isEntry == false)
}
