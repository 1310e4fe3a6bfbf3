import NavigationGraph
import SourceExtraction
import TestSupport
import Testing

/// Structs that a factory gives to many.
@Suite struct `A struct from a factory` {
  /// More screens than a place's objects are told apart by, each of which sets a property of what it was given.
  @Test(arguments: 1...9) func `is its receiver's own once a property of it is set`(screens: Int) {
    var source = """
      import UIKit
      enum Tone {
        case quiet, loud
        var alpha: Double { switch self { case .quiet: return 0.5; case .loud: return 1 } }
      }
      struct Look {
        var alpha: Double
        var action: (() -> Void)?
        init(alpha: Double = 1, action: (() -> Void)? = nil) {
          self.alpha = alpha
          self.action = action
        }
      }
      extension Look {
        static func make(_ tone: Tone) -> Look { Look(alpha: tone.alpha) }
      }
      class Knob: UIControl {
        var look = Look() { didSet { isEnabled = look.alpha > 0 } }
        override init(frame: CGRect) {
          super.init(frame: frame)
          addAction(UIAction(handler: { [weak self] _ in self?.look.action?() }), for: .touchUpInside)
        }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ application: UIApplication) { window?.rootViewController = Screen0() }
      }
      final class Screen\(screens): UIViewController {}\n
      """
    for screen in 0..<screens {
      source += """
        final class Model\(screen) {
          var onTap: (() -> Void)?
          var didUpdate: ((Look) -> Void)?
          func begin() {
            var look = Look.make(.quiet)
            look.action = { [weak self] in self?.onTap?() }
            didUpdate?(look)
          }
        }
        final class Screen\(screen): UIViewController {
          let model = Model\(screen)()
          let knob = Knob()
          override func viewDidLoad() {
            model.didUpdate = { [weak self] in self?.knob.look = $0 }
            model.onTap = { [weak self] in self?.present(Screen\(screen + 1)(), animated: true) }
            model.begin()
          }
        }\n
        """
    }
    let graph = extract([SourceFile(path: "App.swift", kind: .swift, bytes: Array(source.utf8))]).graph
    let found = Set(graph.edges.filter { $0.verb == .present }.map { "\($0.from) \($0.to?.name ?? "")" })
    #expect(found == Set((0..<screens).map { "Screen\($0) Screen\($0 + 1)" }))
  }
}
