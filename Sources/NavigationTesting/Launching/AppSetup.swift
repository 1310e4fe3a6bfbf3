import HeadlessNavigation
import NavigationGraph

/// How an app is launched and what is known of it.
@MainActor
final class AppSetup {
  let launch: @MainActor () throws -> Any
  let isCoordinator: ((AnyObject) -> Bool)?
  /// The names of the coordinators in the app's graph.
  let coordinatorNames: Set<String>
  private var finder: OutputFinder

  init(
    samples: SampleValues, graph: NavigationGraph?, isCoordinator: ((AnyObject) -> Bool)?,
    launch: @escaping @MainActor () throws -> Any
  ) {
    self.launch = launch
    self.isCoordinator = isCoordinator
    coordinatorNames = Set((graph?.nodes ?? []).filter { $0.kind == .coordinator }.map(\.id.name))
    finder = OutputFinder(samples)
  }

  func outputs(of screen: any Screen) -> [Output] { finder.outputs(of: screen) }

  /// Outputs that nothing made a screen give, sorted.
  var undriven: [String] { finder.undriven.sorted() }

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
