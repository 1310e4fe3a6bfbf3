import HeadlessNavigation
import NavigationGraph

/// How an app is launched and what is known of it.
@MainActor
final class AppSetup {
  let launch: @MainActor () throws -> Any
  private let isCoordinator: ((AnyObject) -> Bool)?
  /// The names of the coordinators in the app's graph.
  private let coordinatorNames: Set<String>
  let driving: Driving
  let tabs: TabSwitching
  private var finder: OutputFinder

  init(
    samples: SampleValues, graph: NavigationGraph?, isCoordinator: ((AnyObject) -> Bool)?,
    driving: Driving, tabs: TabSwitching, launch: @escaping @MainActor () throws -> Any
  ) {
    self.launch = launch
    self.driving = driving
    self.tabs = tabs
    self.isCoordinator = isCoordinator
    coordinatorNames = Set((graph?.nodes ?? []).filter { $0.kind == .coordinator }.map(\.id.name))
    finder = OutputFinder(samples)
  }

  func outputs(of screen: any Screen) -> [Output] { finder.outputs(of: screen) }

  /// Outputs that nothing made a screen give, sorted.
  var undriven: [String] { finder.undriven.sorted() }

  /// Tells coordinators from other objects: as the test says, by the graph's names, else by the last word of the type's name,
  /// which is that of the app's own object, or «Coordinator» where that is a delegate or the framework's.
  func recognizer(beside root: Any) -> (AnyObject) -> Bool {
    if let isCoordinator { return { !($0 is any Screen) && isCoordinator($0) } }
    let own = Self.rootObjects(of: root).filter { !isOfFramework(type(of: $0)) }.compactMap {
      nameOfType(of: $0).split(before: \.isUppercase).last
    }
    let words = own.filter { $0 != "Delegate" }
    let endings = words.isEmpty ? ["Coordinator"] : words
    var known: [ObjectIdentifier: Bool] = [:]
    return { [coordinatorNames] object in
      let type = ObjectIdentifier(type(of: object))
      if let answer = known[type] { return answer }
      let name = nameOfType(of: object)
      let answer =
        !(object is any Screen) && (coordinatorNames.contains(name) || endings.contains { name.hasSuffix($0) })
      known[type] = answer
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
