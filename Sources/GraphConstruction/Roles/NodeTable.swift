import NavigationGraph
import ProgramModel
import ResourceReading
import SwiftFacts

/// Which types and objects are nodes of the graph, and what they are called.
///
/// An object, and no value, as every stage asks it: a value of so many tables is copied time and again.
final class NodeTable {
  let run: RunResult
  private(set) var coordinators: Set<TypeIndex> = []
  let entries: Set<TypeIndex>
  /// View controllers that do nothing but hold a navigation stack that they make themselves.
  private var wrappers: Set<TypeIndex> = []
  /// Navigation controllers of the app's own that choose themselves what is on them.
  private var selfFillingStacks: Set<TypeIndex> = []
  /// SwiftUI views that hosting controllers, or other views, show.
  private(set) var shownViews: Set<TypeIndex> = []
  /// Coordinators that do nothing but make the view that somebody shows them by.
  private(set) var shownMembers: Set<TypeIndex> = []
  /// Containers of the app's own, which show what they are given on behalf of whoever gives it.
  private var containers: Set<TypeIndex> = []
  /// The views that such containers are seen by.
  private var frames: Set<TypeIndex> = []
  /// The views that hosting controllers show.
  private(set) var hosted: [ObjectID] = []
  /// For views that only frame what they are given, what that is.
  private var framedViews: [ObjectID: [ObjectID]] = [:]
  /// For controllers that only frame views, which.
  private(set) var framingControllers: [ObjectID: [ObjectID]] = [:]
  private var framingTypes: Set<TypeIndex> = []
  /// For each container the properties that hold it, the first by name of each type, in the order of the types.
  private let holders: [ObjectID: [(type: TypeIndex, field: FieldName)]]

  private var answers = Answers()

  /// What was asked before, as long as no coordinator was added.
  private final class Answers {
    var isNode: [TypeIndex: Bool] = [:]
    var nodes: [TypeIndex: Node] = [:]
    var shown: [ObjectID: [Node]] = [:]
  }

  /// Everything but the coordinators, which ``addCoordinators(_:)`` adds.
  init(_ index: RunIndex) {
    run = index.run
    entries = Set(run.entries.compactMap(index.type))
    var holders: [ObjectID: [TypeIndex: FieldName]] = [:]
    for (field, content) in run.fields where !field.name.isAttached {
      guard let type = run.objectTypes[Int(field.object)], run.program.types[type].isSource else {
        continue
      }
      for object in content.objects {
        if let known = holders[object]?[type], known <= field.name { continue }
        holders[object, default: [:]][type] = field.name
      }
    }
    self.holders = holders.mapValues { $0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
    wrappers = findWrappers()
    selfFillingStacks = findSelfFillingStacks()
    framedViews = findFramedViews()
    framingControllers = findFramingControllers()
    framingTypes = Set(framingControllers.keys.compactMap { run.objectTypes[Int($0)] })
    hosted = run.fields.filter { field, _ in
      field.name == .rootView && !isNamedHost(field.object)
    }.flatMap(\.value.objects)
    let shown = run.views.presentations.values.flatMap { $0.rows.values.flatMap(\.objects) }
    shownViews = Set(
      Set(hosted + shown).flatMap(unframed).compactMap { run.objectTypes[Int($0)] }.filter(isView))
    leave(index.shownValues)
    // Views that are no part of what shows them.
    let chosen = index.alternatives.views.values.joined() + index.stores.chosenViews
    addShownViews(ofTypes: chosen.flatMap(unframed).compactMap(index.type))
    addShownViews(ofTypes: index.routeTables.tables.flatMap(\.views))
  }

  /// A view that is generic, or keeps an erased view, and whose body composes views that were made elsewhere, or that represents a controller which hosts
  /// them, stands for those; one that represents a controller that it is given stands for that.
  private func findFramedViews() -> [ObjectID: [ObjectID]] {
    var fields: [ObjectID: [ObjectID]] = [:]
    for (field, content) in run.fields { fields[field.object, default: []] += content.objects }
    var framed: [ObjectID: [ObjectID]] = [:]
    for activation in run.activations {
      guard let composed = viewsComposed(by: activation), let receiver = activation.key.receiver,
        let type = run.objectTypes[Int(receiver)], program.mayFrame(type)
      else { continue }
      let kept = fields[receiver, default: []]
      let made = kept.flatMap { run.results(of: $0) + capturedViews(by: $0) }
      let shown = composed.filter(isViewOrController)
      let isOutOfCache = shown.isEmpty && program.givesElement(bodyOf: type)
      let held = isOutOfCache ? made.filter(isViewOrController) : shown.filter((kept + made).contains)
      let given = held.filter { $0 != receiver }
      if !given.isEmpty, !holdsStore(type) { framed[receiver, default: []].formSortedUnion(given) }
    }
    return framed
  }

  /// The views that a closure has captured, and gives back where a body composes them: what is given to a modifier, and not
  /// the view in which the closure stands.
  private func capturedViews(by closure: ObjectID) -> [ObjectID] {
    let captures = run.closures[closure]?.captures.filter { $0.key != "self" } ?? [:]
    return captures.values.flatMap(\.objects).filter(isViewOrController).sorted()
  }

  private func isViewOrController(_ object: ObjectID) -> Bool {
    run.objectTypes[Int(object)].map { isView($0) || isController($0) } == true
  }

  /// Whether a view has a store of its own, with which it does more than frame what it is given.
  private func holdsStore(_ type: TypeIndex) -> Bool {
    program.keepsStores
      && program.types[type].properties.values.contains { property in
        guard case .nominal(let path, _)? = property.facts.type?.unwrapped else { return false }
        return path.last == "StoreOf" || path.last == "Store"
      }
  }

  /// What a view's body composes, or the controller that the view represents, with what that hosts; `nil` for all other
  /// code.
  private func viewsComposed(by activation: Activation) -> [ObjectID]? {
    switch activation.key.code {
    case .getter(_, "body"): activation.result
    case .function(let index) where program.functions[index].facts.name == "makeUIViewController":
      Set(activation.result.flatMap { [$0] + run.peek($0, .rootView).objects }).sorted()
    default: nil
    }
  }

  /// Whether a view only frames what it is given.
  func isFrame(_ object: ObjectID) -> Bool { framedViews[object] != nil }

  /// The views that an object stands for: itself, or what it frames.
  func unframed(_ object: ObjectID) -> [ObjectID] {
    var seen: Set<ObjectID> = [object]
    var found: [ObjectID] = []
    var pending = [object]
    while let next = pending.popLast() {
      guard let inner = framedViews[next] else {
        found.append(next)
        continue
      }
      pending += inner.filter { seen.insert($0).inserted }
    }
    return found.sorted()
  }

  private var program: Program { run.program }

  /// Takes out what only passes on what others show: containers of the app's own, and the views that they are seen by.
  private func leave(_ survey: ShownValueSurvey) {
    containers = survey.containers
    frames = survey.frames
    shownViews.formUnion(survey.values.compactMap { run.objectTypes[Int($0.view)] }.filter(isView))
    shownViews.subtract(survey.frames)
    answers = Answers()
  }

  /// Makes nodes of views of these types.
  private func addShownViews(ofTypes types: some Sequence<TypeIndex>) {
    shownViews.formUnion(types.filter { isView($0) && !frames.contains($0) })
    answers = Answers()
  }

  func addShownMembers(_ types: Set<TypeIndex>) { shownMembers.formUnion(types) }

  func addCoordinators(_ types: Set<TypeIndex>) {
    coordinators.formUnion(types)
    answers = Answers()
  }

  // MARK: Kinds of types

  func isController(_ type: TypeIndex) -> Bool { program.type(type, descendsFrom: "UIViewController") }

  func isContainer(_ type: TypeIndex) -> Bool {
    UIKitTypes.containers.contains { program.type(type, descendsFrom: $0) } && !isSystemScreen(type)
  }

  /// Whether instances are navigation stacks, which stand for what is in them: UIKit's, and view controllers of the
  /// app's own that only wrap one. A navigation controller that chooses its own screens stands for itself.
  func isStack(_ type: TypeIndex) -> Bool {
    if wrappers.contains(type) { return true }
    return program.type(type, descendsFrom: "UINavigationController") && !isSystemScreen(type)
      && !selfFillingStacks.contains(type)
  }

  /// Whether instances are whole screens of the system's; an alert is one of them whatever class of the app's refines it.
  func isSystemScreen(_ type: TypeIndex) -> Bool {
    let screens: Set = program.types[type].isSource ? ["UIAlertController"] : UIKitTypes.systemScreens
    return screens.contains { program.type(type, descendsFrom: $0) }
  }

  func isView(_ type: TypeIndex) -> Bool {
    run.isView(type)
  }

  /// Whether the system runs instances on behalf of a shortcut, a spoken request or a widget.
  func isIntent(_ type: TypeIndex) -> Bool {
    program.types[type].isSource && UIKitTypes.intents.contains { program.type(type, descendsFrom: $0) }
  }

  /// A view controller of the app's that is no container.
  func isScreen(_ type: TypeIndex) -> Bool {
    program.types[type].isSource && !program.types[type].isModel && isController(type) && !isContainer(type)
      && !isSystemScreen(type)
  }

  /// Whether code of such an object can carry a navigation on its own behalf.
  func canCarry(_ type: TypeIndex) -> Bool {
    guard program.types[type].isSource, program.types[type].kind != .protocol, program.types[type].kind != .enum,
      !program.types[type].isModel, !run.handedValues.contains(type)
    else { return false }
    // What a modifier shows, the view shows that it is put around.
    return !isStack(type) && !program.type(type, descendsFrom: "UIView") && !isView(type)
      && !program.type(type, descendsFrom: "ViewModifier") && !isTool(type) && !containers.contains(type)
  }

  /// Whether the type is what a library says to be a tool: what makes or shows something for whoever asks the library.
  private func isTool(_ type: TypeIndex) -> Bool {
    program.hasModels
      && program.ancestry(of: type).contains { program.types[$0].isModel && program.scope(of: $0).last == "Tool" }
  }

  func isNode(_ type: TypeIndex) -> Bool {
    if let known = answers.isNode[type] { return known }
    let answer = decideNode(type)
    answers.isNode[type] = answer
    return answer
  }

  private func decideNode(_ type: TypeIndex) -> Bool {
    if program.types[type].isModel { return false }
    return entries.contains(type) || coordinators.contains(type) || shownViews.contains(type) || isIntent(type)
      || (program.types[type].isSource && isController(type) && !isStack(type) && !framingTypes.contains(type))
  }

  func kind(of type: TypeIndex) -> Node.Kind {
    if entries.contains(type) { return .entry }
    if isIntent(type) { return .link }
    if isSystemScreen(type) { return .external }
    if isContainer(type) { return .container }
    if isController(type) || isView(type) { return program.types[type].isSource ? .screen : .external }
    return coordinators.contains(type) ? .coordinator : program.types[type].isSource ? .coordinator : .external
  }

  // MARK: Nodes of objects

  /// The nodes that an object stands for: itself, or for a plain navigation stack what is in it.
  func nodes(of object: ObjectID) -> [Node] {
    if let known = answers.shown[object] { return known }
    var seen: Set<ObjectID> = []
    let nodes = nodes(of: object, &seen)
    answers.shown[object] = nodes
    return nodes
  }

  private func nodes(of object: ObjectID, _ seen: inout Set<ObjectID>) -> [Node] {
    guard seen.insert(object).inserted, let type = run.objectTypes[Int(object)], !frames.contains(type)
    else { return [] }
    if case .scene(let storyboard, let scene, _, _) = run.objects[Int(object)],
      isContainer(type), !program.types[type].isSource
    {
      return nodes(ofScene: scene, in: run.storyboards[storyboard])
    }
    if isStack(type) || (isContainer(type) && !program.types[type].isSource) {
      let inner = wrappers.contains(type) ? contents(of: object) : [object]
      let held = inner.flatMap(roots)
      guard held.isEmpty else { return held.flatMap { nodes(of: $0, &seen) } }
      return isOnlyHelpers(object, type) ? [] : [emptyContainer(object, type)]
    }
    if program.type(type, descendsFrom: "UIHostingController"), !isNamedHost(object) {
      let views = run.peek(object, .rootView).objects.flatMap(unframed)
        .compactMap { run.objectTypes[Int($0)] }.filter(isView)
      if !views.isEmpty {
        return Set(views).subtracting(frames).filter { !program.types[$0].isModel }.sorted().map(node)
      }
    }
    if let framed = framingControllers[object] {
      return framed.flatMap(unframed).flatMap { nodes(of: $0, &seen) }
    }
    if isView(type), framedViews[object] != nil {
      return unframed(object).flatMap { nodes(of: $0, &seen) }
    }
    if isView(type), program.types[type].isModel { return [] }
    if !program.types[type].isSource, case .scene(let storyboard, let scene, _, _) = run.objects[Int(object)] {
      return nodes(ofScene: scene, in: run.storyboards[storyboard])
    }
    return [node(of: type)]
  }

  /// What a stack is shown with: what it was made with, or else what anybody makes its root. What replaces the root of a
  /// stack that had one is shown there, and not where the stack is.
  func roots(of stack: ObjectID) -> [ObjectID] {
    let opening = withoutPlaceholders(run.peek(stack, .framework(.opening)).objects)
    let found =
      opening.contains(where: isNamed) ? opening : withoutPlaceholders(run.peek(stack, .framework(.root)).objects)
    return found.filter { !isBlank($0) }
  }

  /// What a stack is shown with, or else all that is ever in it.
  func shownContents(of stack: ObjectID) -> [ObjectID] {
    let roots = roots(of: stack)
    return roots.isEmpty ? contents(of: stack) : roots
  }

  /// Whether a stack is made with a screen that somebody has a class for.
  func isMadeWithNamed(_ stack: ObjectID) -> Bool {
    run.peek(stack, .framework(.opening)).objects.contains(where: isNamed)
  }

  /// Of several controllers those that somebody has a class for: `module?.controller ?? UIViewController()`.
  func withoutPlaceholders(_ objects: [ObjectID]) -> [ObjectID] {
    let named = objects.filter(isNamed)
    return named.isEmpty ? objects : named
  }

  private func isNamed(_ controller: ObjectID) -> Bool {
    guard case .instance(let type, _, _) = run.objects[Int(controller)] else { return true }
    return program.types[type].name != "UIViewController"
  }

  /// Whether a controller that hosts a view is a screen by its own name: a class that is declared for that one view, or
  /// that makes what it hosts itself.
  private func isNamedHost(_ host: ObjectID) -> Bool {
    guard let type = run.objectTypes[Int(host)], program.types[type].isSource else { return false }
    for ancestor in program.ancestry(of: type) {
      for (parent, arguments) in program.types[ancestor].parentArguments
      where program.types[parent].name == "UIHostingController" {
        guard let argument = arguments.first else { continue }
        if argument == .named("AnyView") ? makesItsView(host) : isDeclared(for: argument, ancestor) { return true }
      }
    }
    return false
  }

  /// Whether a class names the view that it hosts, and not one of its own type parameters, or a view around one that is a
  /// view itself.
  private func isDeclared(for argument: TypeName, _ host: TypeIndex) -> Bool {
    let parameters = program.types[host].genericParameters
    let views = parameters.filter { program.types[host].genericBounds[$0] == .named("View") }
    guard case .nominal(let path, _) = argument, !parameters.contains(path[0]), !argument.mentions(views),
      let view = program.find(path, from: program.scope(of: host))
    else { return false }
    return parameters.isEmpty || !program.types[view].name.hasPrefix(program.types[host].name + ".")
  }

  private func makesItsView(_ host: ObjectID) -> Bool {
    let views = run.peek(host, .rootView).objects
    return !views.isEmpty
      && views.allSatisfy { view in
        // One view may stand for those of all instances.
        run.allocators[view]?.allSatisfy { maker in
          run.activation(maker).key.receiver.flatMap { run.objectTypes[Int($0)] }
            == run.objectTypes[Int(host)]
        } == true
      }
  }

  /// A container that is shown before anything is in it, under the name of the property that holds it; one of a class of
  /// the app's own that only a helper holds, under its own.
  func emptyContainer(_ object: ObjectID, _ type: TypeIndex) -> Node {
    var place: SourcePlace?
    if case .instance(_, let site, _) = run.objects[Int(object)], site.isInFile {
      let position = program.position(file: Int(site.file), offset: site.offset)
      place = SourcePlace(file: position.path, line: position.line, column: position.column)
    }
    let all = holders[object] ?? []
    let holder = all.first { isNode($0.type) } ?? (program.types[type].isSource ? nil : all.first)
    let name = holder.map { "\(program.types[$0.type].name).\($0.field)" } ?? program.types[type].name
    return Node(NodeID(name), kind: .container, place: place)
  }

  /// Whether a container of UIKit's is one that helpers alone hold, such as routers, and were given: what is in it is
  /// shown by those who put it there with their help.
  private func isOnlyHelpers(_ object: ObjectID, _ type: TypeIndex) -> Bool {
    guard !program.types[type].isSource, let all = holders[object] else { return false }
    let makers = (run.allocators[object] ?? []).compactMap { run.activation($0).key.receiver }
      .compactMap { run.objectTypes[Int($0)] }.filter { !program.types[$0].isModel }
    return !all.contains { isNode($0.type) || makers.contains($0.type) }
  }

  /// Whether the object is a container that stands in the graph under its own name.
  func isNamedContainer(_ object: ObjectID) -> Bool {
    guard let type = run.objectTypes[Int(object)], isContainer(type) else { return false }
    if case .scene = run.objects[Int(object)] { return true }
    return program.types[type].isSource && !isStack(type)
  }

  /// What was put into a container, in whatever way.
  func contents(of object: ObjectID) -> [ObjectID] {
    run.content(of: object)
  }

  /// What a scene stands for: the picture of a launch screen, which code may show as well, is no screen.
  private func nodes(ofScene scene: Int, in storyboard: StoryboardFacts) -> [Node] {
    storyboard.isLaunchScreen ? [] : [sceneNode(storyboard, storyboard.scenes[scene])]
  }

  /// A scene without a class of its own: `<Storyboard>#<objectID>`.
  func sceneNode(_ storyboard: StoryboardFacts, _ scene: StoryboardFacts.Scene) -> Node {
    let type = program.controllerType(of: scene)
    if program.types[type].isSource { return node(of: type) }
    return Node(
      NodeID("\(storyboard.name)#\(scene.objectID)"), kind: isContainer(type) ? .container : .screen,
      place: SourcePlace(file: storyboard.path, line: scene.line, column: scene.column))
  }

  func node(of type: TypeIndex) -> Node {
    if let known = answers.nodes[type] { return known }
    let node = makeNode(of: type)
    answers.nodes[type] = node
    return node
  }

  private func makeNode(of type: TypeIndex) -> Node {
    let linked = program.types[type]
    var place: SourcePlace?
    if linked.isSource {
      let position = program.position(file: linked.file, offset: linked.offset)
      place = SourcePlace(file: position.path, line: position.line, column: position.column)
    }
    return Node(NodeID(linked.name), kind: kind(of: type), place: place)
  }
}
