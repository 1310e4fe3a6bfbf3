import NavigationGraph
import ProgramModel
import ResourceReading

/// A finished run in the form in which the construction of the graph asks for it: built once, and never changed.
final class RunIndex {
  /// An effect, and the activation in whose code it happens.
  typealias PlacedEffect = (activation: Activation, effect: Effect)

  let run: RunResult
  /// The conditions under which each place of the sources runs.
  let guards: GuardTable
  let erasers: TypeErasers
  /// On behalf of which object code runs.
  let acting: ActingObjects
  /// Which objects exist in the app, and which in its extensions.
  let processes: Processes
  /// Who keeps whom.
  let survey: OwnershipSurvey
  /// Who calls whose methods.
  let calls: DirectCalls
  /// Which views handed down what their parts call.
  let handedCallables: HandedCallables
  /// Which functions run closures at once.
  let closureRunners: ClosureRunners
  private let upwardCalls: UpwardCalls
  /// Which code asks for which of SwiftUI's presentations.
  let requests: RequestSurvey
  /// The routes of SwiftUI's that are values in an array.
  let routeTables: RouteTables
  let shownValues: ShownValueSurvey
  let alternatives: WindowAlternatives
  /// What is shown for the state of stores.
  let stores: StoreSurvey
  /// All effects, in a stable order.
  let effects: [PlacedEffect]
  /// The effects that keep something, by what they keep it in.
  let retainsByHolder: [ObjectID: [PlacedEffect]]
  /// The activations that run on each object.
  let activationsByReceiver: [ObjectID: [Activation]]

  /// - Complexity: O(*n* log *n*) expected, for *n* effects, calls, fields and holdings of the run.
  init(_ run: RunResult) {
    self.run = run
    guards = GuardTable(run.program.files)
    erasers = TypeErasers(run: run)
    acting = ActingObjects(run)
    processes = Processes(run, acting)
    survey = OwnershipSurvey(run: run, erasers: erasers)
    requests = RequestSurvey(run: run)
    routeTables = RouteTables(run.program) { run.isView($0) }
    shownValues = ShownValueSurvey(run: run, requests: requests)
    alternatives = WindowAlternatives(run: run, guards: guards)
    activationsByReceiver = Dictionary(
      grouping: run.activations.filter { $0.key.receiver != nil }, by: { $0.key.receiver! })
    calls = DirectCalls(run, acting, erasers)
    handedCallables = HandedCallables(run, acting)
    closureRunners = ClosureRunners(run, acting)
    upwardCalls = UpwardCalls(activations: run.activations.count)
    stores = StoreSurvey(run, requests, activationsByReceiver)
    var retains: [ObjectID: [PlacedEffect]] = [:]
    for activation in run.activations {
      for effect in activation.effects.values {
        guard case .retain = effect.kind else { continue }
        for holder in effect.holder.objects { retains[holder, default: []].append((activation, effect)) }
      }
    }
    retainsByHolder = retains
    effects = run.activations.flatMap { activation in
      activation.effects.values.map { (activation, $0) }
    }.sorted { one, other in
      (one.1.site, one.0.id, one.1.kind.order) < (other.1.site, other.0.id, other.1.kind.order)
    }
  }

  var program: Program { run.program }

  func type(of object: ObjectID) -> TypeIndex? { run.objectTypes[Int(object)] }

  /// The object whose code an activation runs: the receiver, or what `self` is inside a closure.
  func selfObject(of activation: Activation) -> ObjectID? { acting[activation] }

  /// The type of that object.
  func selfType(of activation: Activation) -> TypeIndex? { acting[activation].flatMap(type) }

  /// The calls that lead into an activation, in a stable order, as walks up the calls see them.
  func upwardCalls(into callee: Activation) -> [UpwardCall] { upwardCalls.into(callee, self) }

  // MARK: Places

  func place(_ site: CodeSite) -> SourcePlace {
    if let segue = SegueIndex(site) { return place(of: segue) }
    guard site.isInFile else { return SourcePlace(file: "", line: 1, column: 1) }
    let position = program.position(file: Int(site.file), offset: site.offset)
    return SourcePlace(file: position.path, line: position.line, column: position.column)
  }

  /// Where the element of a segue begins.
  func place(of segue: SegueIndex) -> SourcePlace {
    let facts = run.storyboards[segue: segue]
    return SourcePlace(file: run.storyboards[segue.storyboard].path, line: facts.line, column: facts.column)
  }

  /// Where code makes an object, if it does.
  func creationSite(of object: ObjectID) -> CodeSite? {
    guard case .instance(_, let site, _) = run.objects[Int(object)], site.isInFile else { return nil }
    return site
  }

  func creationSites(of object: ObjectID) -> [Site] {
    creationSite(of: object).map { [Site(.create, place($0))] } ?? []
  }

  /// The conditions under which an object is made.
  func guardsOfMaking(_ object: ObjectID) -> GuardTable.Conditions {
    guard case .instance(_, let site, _) = run.objects[Int(object)] else { return [] }
    return guards.conditions(at: site)
  }

  // MARK: Objects

  /// Whether no swipe or tap outside can end a presentation of this controller.
  func isLocked(_ object: ObjectID) -> Bool {
    guard let type = type(of: object) else { return false }
    func holds(_ property: String, _ names: Set<String>) -> Bool {
      run.peek(object, .property(property)).objects.contains { id in
        guard case .enumCase(_, let name, _, _) = run.objects[Int(id)] else { return false }
        return names.contains(name)
      }
    }
    let covering: Set = ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "custom"]
    return holds("modalPresentationStyle", covering)
      || holds("isModalInPresentation", ["true"]) || program.type(type, descendsFrom: "UIAlertController")
  }
}
