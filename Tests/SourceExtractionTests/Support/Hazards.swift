extension Hazard {
  static let all: [Hazard] = nested + circular + recursive + unreadable

  /// A thousand levels of whatever nests.
  private static let nested: [Hazard] = [
    Hazard("parentheses", "let x = " + around("(", "1", ")")),
    Hazard("closures", "let x = " + around("{ ", "1", " }")),
    Hazard("called closures", "func f() { " + around("{ ", "g()", " }()") + " }"),
    Hazard("arrays", "let x = " + around("[", "1", "]")),
    Hazard("array types", "var x: " + around("[", "Int", "]")),
    Hazard("generic types", "var x: " + around("A<", "Int", ">")),
    Hazard("function types", "var x: " + around("() -> ", "Int", "")),
    Hazard("optional types", "var x: " + around("", "Int", "?")),
    Hazard("types in types", around("class A { ", "", "}")),
    Hazard("functions in functions", around("func f() { ", "", "}")),
    Hazard("blocks", "func f() { " + around("if true { ", "g()", " }") + " }"),
    Hazard("else branches", "func f() { if a {}" + around("", "", " else if b {}") + " }"),
    Hazard("a chain of calls", "func f() { a" + around("", "", ".b()") + " }"),
    Hazard(
      "a very long chain of calls",
      "import UIKit\nclass A: UIViewController { func f() { present(a" + String(repeating: ".b()", count: 5_000)
        + ") } }"),
    Hazard("a sum", "func f() { let x = 1" + around("", "", " + 1") + " }"),
    Hazard("prefix operators", "func f() { let x = " + around("!", "a", "") + " }"),
    Hazard("choices", "func f() { let x = " + around("a ? b : ", "c", "") + " }"),
    Hazard("patterns", "func f() { let " + around("(", "a", ")") + " = b }"),
    Hazard("interpolations", "func f() { let x = " + around("\"\\(", "1", ")\"") + " }"),
    Hazard("conditional compilation", around("#if A\n", "", "#endif\n")),
    Hazard("methods that call the next", calls),
    Hazard("classes that inherit the next", (0..<500).map { "class C\($0): C\($0 + 1) {}\n" }.joined()),
  ]

  /// Declarations that lead back to themselves.
  private static let circular: [Hazard] = [
    Hazard(
      "a case that carries itself",
      """
      import UIKit
      @main final class App: UIResponder, UIApplicationDelegate {
        var item = same(nil)
        func applicationDidFinishLaunching(_ application: UIApplication) {
          item = same(.group(item))
          outside(item)
        }
      }
      func same<T>(_ value: T) -> T { value }
      """),
    Hazard(
      "cases that carry each other",
      """
      import UIKit
      @main final class App: UIResponder, UIApplicationDelegate {
        var item = same(nil)
        func applicationDidFinishLaunching(_ application: UIApplication) {
          \((0..<40).map { "item = same(.group\($0)(item))" }.joined(separator: "\n    "))
          outside(item)
        }
      }
      func same<T>(_ value: T) -> T { value }
      """),
    Hazard("a class that inherits from itself", "class A: A { func viewDidLoad() {} }" + show("A()")),
    Hazard("classes that inherit from each other", "class A: B {}\nclass B: C {}\nclass C: A {}" + show("A()")),
    Hazard(
      "protocols that refine each other",
      "protocol P: Q {}\nprotocol Q: P { func go() }\nextension P where Self: Q { func go() { go() } }"
        + "\nfinal class A: UIViewController, P {}" + show("A()")),
    Hazard("an alias of itself", "typealias A = A\nclass B: A {}" + show("A()")),
    Hazard("aliases of each other", "typealias A = B\ntypealias B = A\nclass C: A {}" + show("C()")),
    Hazard("an alias of its own composition", "typealias A = A & A\nclass B: A {}" + show("B()")),
    Hazard("an alias of its own tuple", "typealias A = (A, A)\nlet pair: A = make()" + show("pair.0.1.0")),
    Hazard("an alias of its own generic type", "typealias A<T> = A<A<T>>\nlet a: A<Int> = make()" + show("a")),
    Hazard("two types of one name", "class A: UIViewController {}\nstruct A {}\nenum A { case a }" + show("A()")),
    Hazard("a property that is its own value", "class A { lazy var a: A = a }\nlet a = A()" + show("a.a.a")),
  ]

  /// Code that runs without end.
  private static let recursive: [Hazard] = [
    Hazard(
      "a flow that starts its own type",
      """
      final class Flow {
        var children: [Flow] = []
        var next: (() -> Void)?
        func start() {
          let child = Flow()
          children.append(child)
          child.next = { [weak self] in self?.start(); child.start() }
          child.start()
          next?()
        }
      }
      """ + show("{ Flow().start(); return UIViewController() }()")),
    Hazard(
      "a flow that makes its own type in its initializer",
      "final class Flow { let inner: Flow; init() { inner = Flow() }; func start() { inner.start() } }"
        + show("Flow().inner.inner")),
    Hazard(
      "a tree that grows as it is walked",
      """
      indirect enum Tree {
        case leaf, node(Tree, Tree)
        func show(on screen: UIViewController) {
          switch self {
          case .leaf: screen.present(UIViewController(), animated: true)
          case .node(let left, let right):
            left.show(on: screen)
            right.show(on: screen)
            Tree.node(.node(left, right), self).show(on: screen)
          }
        }
      }
      final class Home: UIViewController { override func viewDidLoad() { Tree.node(.leaf, .leaf).show(on: self) } }
      """),
    Hazard(
      "a closure that wraps itself",
      "func wrap(_ body: @escaping () -> Void) -> () -> Void { { wrap(wrap(body))() } }"
        + show("{ wrap {}(); return UIViewController() }()")),
    Hazard(
      "a closure that takes itself",
      "final class Fix { let body: (Any) -> Void; init(_ body: @escaping (Any) -> Void) { self.body = body }\n"
        + "func run(_ other: Fix) { other.run(self); body(other) } }" + show("{ Fix { $0 }.run(Fix { $0 }) }()")),
    Hazard(
      "stacks in stacks",
      "final class Flow { let stack: UINavigationController; init(_ stack: UINavigationController) { self.stack = stack }\n"
        + "func start() { Flow(UINavigationController(rootViewController: stack)).start() } }"
        + show("{ Flow(UINavigationController()).start() }()")),
    Hazard(
      "a list that holds itself",
      "var list: [Any] = []\nfunc grow() { list = [list, [list]]; grow() }" + show("grow()")),
  ]

  /// Files that are not what their names say.
  private static let unreadable: [Hazard] = [
    Hazard("nothing", ""),
    Hazard("zeros", String(repeating: "\u{0}", count: 1_000)),
    Hazard("bytes that are no text", "\u{FF}\u{FE}\u{0}class A: UIViewController { func \u{E9}() {} }"),
    Hazard("an unterminated string", "let a = \"b\nlet c = \"\"\" d"),
    Hazard("closing braces", String(repeating: "})]", count: 1_000)),
    Hazard("a long name", "class \(String(repeating: "A", count: 100_000)): UIViewController {}"),
    Hazard("a storyboard of nothing", "", beside: ["Main.storyboard": ""]),
    Hazard("a storyboard of bytes", "", beside: ["Main.storyboard": "\u{0}\u{FF}<a>&"]),
    Hazard(
      "a storyboard that nests deeply", "",
      beside: ["Main.storyboard": "<document>" + around("<a>", "", "</a>") + "</document>"]),
    Hazard("a storyboard that contains itself", "", beside: ["Main.storyboard": ring, "Info.plist": main]),
    Hazard("a property list of bytes", "", beside: ["Info.plist": "bplist00\u{FF}\u{FF}"]),
    Hazard(
      "a property list of keys", "",
      beside: ["Info.plist": "<plist><dict><key>UIMainStoryboardFile</key><key>a</key>"]),
    Hazard(
      "a property list that nests deeply", "",
      beside: ["Info.plist": "<plist>" + around("<dict><key>a</key>", "", "</dict>") + "</plist>"]),
  ]

  private static let calls =
    "final class Home: UIViewController { override func viewDidLoad() { f0() }\n"
    + (0..<2_000).map { "func f\($0)() { f\($0 + 1)() }\n" }.joined()
    + "func f2000() { present(UIViewController(), animated: true) } }"

  private static let ring = """
    <document initialViewController="a"><scenes>
    <scene><objects><tabBarController id="a" sceneMemberID="viewController"><connections>
    <segue destination="a" kind="relationship" relationship="viewControllers" id="s"/>
    <segue destination="b" kind="relationship" relationship="viewControllers" id="t"/>
    </connections></tabBarController></objects></scene>
    <scene><objects><navigationController id="b" sceneMemberID="viewController"><connections>
    <segue destination="a" kind="relationship" relationship="rootViewController" id="u"/>
    <segue destination="nowhere" kind="relationship" relationship="rootViewController" id="v"/>
    </connections></navigationController></objects></scene>
    </scenes></document>
    """

  private static let main =
    "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>"
}

/// A text with many openings before it and as many closings after it.
private func around(_ opening: String, _ text: String, _ closing: String) -> String {
  String(repeating: opening, count: 1_000) + text + String(repeating: closing, count: 1_000)
}

/// A screen that shows the value of an expression.
private func show(_ expression: String) -> String {
  "\nfinal class Shower: UIViewController { override func viewDidLoad() { present(\(expression), animated: true) } }"
}
