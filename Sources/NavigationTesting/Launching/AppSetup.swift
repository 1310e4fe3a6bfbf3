import HeadlessNavigation
import NavigationGraph

/// How an app is launched and what is known of it.
@MainActor
final class AppSetup {
  private let isCoordinator: ((AnyClass) -> Bool)?
  /// The names of the coordinators in the app's graph.
  private let coordinatorNames: Set<String>
  let driving: Driving
  let tabs: TabSwitching
  let kept: KeptData
  /// Looks at what the apps keep, one after the other.
  let walk = ObjectWalk()
  private let reset: @MainActor () throws -> Void
  private let start: @MainActor () throws -> Any
  private var finder: OutputFinder

  init<App>(_ expectations: AppExpectations<App>, launch: @escaping @MainActor () throws -> App) {
    start = launch
    reset = expectations.reset
    driving = expectations.driving
    tabs = expectations.tabs
    kept = expectations.kept
    isCoordinator = expectations.isCoordinator
    coordinatorNames = Set((expectations.graph?.nodes ?? []).filter { $0.kind == .coordinator }.map(\.id.name))
    finder = OutputFinder(expectations.samples)
  }

  /// Launches the app on a new device, after what outlives it is as it was before the first launch.
  func launch() throws -> Any {
    try reset()
    return try Device.launch(start)
  }

  func outputs(of screen: any Screen) -> [Output] { finder.outputs(of: screen) }

  /// Outputs that nothing made a screen give, sorted.
  var undriven: [String] { finder.undriven.sorted() }

  /// Tells coordinators from other objects: as the test says, by the graph's names, else by the last word of the type's name,
  /// which is that of the app's own object, or «Coordinator» where that is a delegate or the framework's.
  func recognizer(beside root: Any) -> (AnyClass) -> Bool {
    if let isCoordinator { return { !($0 is any Screen.Type) && isCoordinator($0) } }
    let own = Self.rootObjects(of: root).filter { !isOfFramework(type(of: $0)) }.compactMap {
      nameOfType(of: $0).split(before: \.isUppercase).last
    }
    let words = own.filter { $0 != "Delegate" }
    let endings = words.isEmpty ? ["Coordinator"] : words
    var known: [ObjectIdentifier: Bool] = [:]
    return { [coordinatorNames] type in
      if let answer = known[ObjectIdentifier(type)] { return answer }
      let name = String(describing: type)
      let answer =
        !(type is any Screen.Type) && (coordinatorNames.contains(name) || endings.contains { name.hasSuffix($0) })
      known[ObjectIdentifier(type)] = answer
      return answer
    }
  }

  /// The objects that the app's launch has returned, alone or in a tuple.
  static func rootObjects(of root: Any) -> [AnyObject] {
    if type(of: root) is AnyClass { return [root as AnyObject] }
    return Mirror(reflecting: root).children.flatMap { rootObjects(of: $0.value) }
  }
}

extension String {
  /// The words of a name, each of which begins with a letter of a kind.
  func split(before isStart: (Character) -> Bool) -> [String] {
    var words: [String] = []
    for character in self {
      if words.isEmpty || isStart(character) { words.append("") }
      words[words.count - 1].append(character)
    }
    return words
  }
}
