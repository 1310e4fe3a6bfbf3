import HeadlessNavigation
import NavigationGraph

/// How an app is launched and what is known of it.
@MainActor
final class AppSetup {
  private let isCoordinator: ((AnyClass) -> Bool)?
  /// The names of the coordinators in the app's graph.
  private let coordinatorNames: Set<String>
  /// The transitions of the app's graph, where the test has one.
  let transitions: GraphTransitions?
  let options: ExplorationOptions
  /// Looks at what the apps keep, one after the other.
  let walk = ObjectWalk()
  /// The names of the classes that were taken for coordinators'.
  private(set) var coordinatorTypes: Set<String> = []
  private let start: @MainActor () throws -> Any
  private let finder: OutputFinder
  /// The coordinators of the last launch, by the types of what that has returned.
  private var known: (types: [ObjectIdentifier], kinds: ObjectKinds)?

  init<App>(
    _ expectations: AppExpectations<App>, _ options: ExplorationOptions, launch: @escaping @MainActor () throws -> App
  ) {
    start = launch
    self.options = options
    isCoordinator = expectations.isCoordinator
    transitions = expectations.graph.map(GraphTransitions.init)
    coordinatorNames = Set((expectations.graph?.nodes ?? []).filter { $0.kind == .coordinator }.map(\.id.name))
    finder = OutputFinder(options.samples)
  }

  /// Launches the app on a new device, after what outlives it is as it was before the first launch.
  func launch() throws -> Any {
    try options.reset?()
    return try Device.launch(start)
  }

  /// What the launch before has made, as far as it lives.
  private struct Traces {
    var roots: [WeakObject] = []
    var windows: [WeakObject] = []
  }
  private var traces = Traces()

  private struct WeakObject {
    weak var object: AnyObject?
  }

  /// Whether a coordinator, or all that a launch has returned, is what the launch before has returned, or shows its window.
  func isKnown(_ roots: [AnyObject], of kinds: ObjectKinds, _ device: Device) -> Bool {
    func isOld(_ object: AnyObject, among known: [WeakObject]) -> Bool { known.contains { $0.object === object } }
    let windows = device.windows
    let same = roots.filter { isOld($0, among: traces.roots) }
    let isKnown =
      !roots.isEmpty && same.count == roots.count
      || same.contains { kinds.contains(ReadingPlan.ofInstances(type(of: $0))) }
      || windows.contains { isOld($0, among: traces.windows) }
    traces = Traces(roots: roots.map(WeakObject.init), windows: windows.map(WeakObject.init))
    return isKnown
  }

  /// Goes through what a screen can tell now.
  func forEachOutput(of screen: any Screen, _ body: (_ name: String, _ call: @escaping @MainActor () -> Void) -> Void) {
    (finder.knownPlan(for: screen) ?? finder.plan(for: screen)).forEachOutput(of: screen, body)
  }

  /// Outputs that nothing made a screen give, sorted.
  var undriven: [String] { finder.undriven.sorted() }

  /// Tells coordinators from other objects: as the test says, by the graph's names, else by the last word of the type's name,
  /// which is that of the app's own object, or «Coordinator» where that is a delegate or the framework's.
  func coordinators(beside roots: [AnyObject]) -> ObjectKinds {
    let types = roots.map { ObjectIdentifier(type(of: $0)) }
    if let known, known.types == types { return known.kinds }
    let isOne = recognizer(beside: roots)
    let kinds = ObjectKinds { [weak self] type in
      guard isOne(type) else { return false }
      self?.coordinatorTypes.insert(String(describing: type))
      return true
    }
    known = (types, kinds)
    return kinds
  }

  private func recognizer(beside roots: [AnyObject]) -> (AnyClass) -> Bool {
    if let isCoordinator { return { !($0 is any Screen.Type) && isCoordinator($0) } }
    let own = roots.filter { !isOfFramework(type(of: $0)) }.compactMap {
      nameOfType(of: $0).split(before: \.isUppercase).last
    }
    let words = own.filter { $0 != "Delegate" }
    let endings = words.isEmpty ? ["Coordinator"] : words
    return { [coordinatorNames] type in
      let name = String(describing: type)
      return !(type is any Screen.Type) && (coordinatorNames.contains(name) || endings.contains { name.hasSuffix($0) })
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
