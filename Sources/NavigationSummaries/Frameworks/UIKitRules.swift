import ProgramModel
import SwiftFacts

/// The primitives of UIKit: how controllers are shown, taken away and put into one another.
struct UIKitRules: FrameworkRule {
  func call(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    guard let step = call.step ?? nil else { return nil }
    let path = evaluator.path(step)
    func show(_ verb: ShowVerb, _ target: SetID) -> SetID {
      evaluator.show(verb, target, on: call.receiver, path: path)
      evaluator.passToFramework(Array(call.arguments.dropFirst()), label: call.name, step: step)
      return .empty
    }
    func hide(_ verb: HideVerb, _ target: SetID = .empty) -> SetID {
      evaluator.engine.notePrimitive(at: evaluator.lastStep(of: step).site, .resolved)
      evaluator.add(.hide(verb), target: target, holder: call.receiver, path: path)
      evaluator.passToFramework(call.arguments, label: call.name, step: step)
      return .empty
    }
    let labels = call.selector.labels
    switch call.name {
    case "pushViewController": return show(evaluator.isFirst(on: call.receiver) ? .root : .push, call.first)
    case "present" where labels.contains("animated"), "presentViewController": return show(.present, call.first)
    case "show" where labels.contains("sender"): return show(.push, call.first)
    case "showDetailViewController" where labels.contains("sender"): return show(.replace, call.first)
    case "setViewControllers":
      evaluator.set(
        call.first, elements: call.written?.first.flatMap { evaluator.writtenOut($0.value) }, on: call.receiver,
        declared: call.declared, verb: labels.contains("direction") ? .embed : .root, path: path)
      evaluator.passToFramework(Array(call.arguments.dropFirst()), label: call.name, step: step)
      return .empty
    case "addChild" where call.arguments.count == 1, "addChildViewController": return show(.embed, call.first)
    case "setViewController" where labels.contains("for"): return show(.embed, call.first)
    case "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview":
      let controllers = evaluator.controllers(ofViews: call.first)
      if !controllers.isEmpty {
        evaluator.add(.show(.embedView), target: controllers, holder: .empty, path: path)
      }
      return nil
    case "popViewController", "popViewControllerAnimated": return hide(.pop)
    case "popToRootViewController", "popToRootViewControllerAnimated": return hide(.popToRoot)
    case "popToViewController": return hide(.popTo, call.first)
    case "dismiss" where labels.first == "animated", "dismissViewControllerAnimated": return hide(.dismiss)
    case let name where Self.exchangesContent(name):
      guard evaluator.mayBeScreens(call.first) else { return nil }
      evaluator.show(.root, call.first, on: .empty, path: path)
      evaluator.passToFramework(Array(call.arguments.dropFirst()), label: name, step: step)
      return .empty
    default: return nil
    }
  }

  /// Whether a library's container is told by a method of that name what it shows from then on:
  /// `setContentViewController(to: page)`, `changeMainViewController(page, close: true)`.
  private static func exchangesContent(_ name: String) -> Bool {
    guard name.hasSuffix("ViewController"), let verb = ["set", "change"].first(where: name.hasPrefix) else {
      return false
    }
    return name.count > verb.count + "ViewController".count
  }

  func read(_ name: String, of value: ValueID, type: TypeID, in evaluator: BodyEvaluator) -> SetID? {
    let nominals = evaluator.dispatchTypes(of: value, declared: .unknown).map(\.type)
    let program = evaluator.program
    guard
      nominals.contains(where: {
        program.type($0, descendsFrom: "UIResponder") || program.type($0, descendsFrom: "UIPresentationController")
      })
    else { return nil }
    func field(_ field: FrameworkField, _ name: String) -> SetID {
      evaluator.read(.framework(field), of: value, type: type == .unknown ? evaluator.types.framework(name) : type)
    }
    switch name {
    case "viewControllers", "customizableViewControllers", "children", "childViewControllers":
      return field(.content, "UIViewController")
    case "topViewController", "visibleViewController", "selectedViewController":
      return field(.content, "UIViewController")
    case "navigationController": return field(.container, "UINavigationController")
    case "tabBarController": return field(.container, "UITabBarController")
    case "splitViewController": return field(.container, "UISplitViewController")
    case "parent": return field(.container, "UIViewController")
    case "presentingViewController": return field(.presenter, "UIViewController")
    case "presentationController": return field(.presentation, "UIPresentationController")
    case "popoverPresentationController", "sheetPresentationController":
      // What is presented in another way has none.
      return evaluator.arena.union(
        field(.presentation, "UIPresentationController"), evaluator.arena.set(evaluator.arena.null))
    case "rootViewController": return field(.root, "UIViewController")
    case "view": return field(.view, "UIView")
    case "rootView": return evaluator.read(.framework(.rootView), of: value, type: type)
    default: return nil
    }
  }

  func assign(_ assignment: FrameworkAssignment, in evaluator: BodyEvaluator) -> Bool {
    let path = evaluator.engine.terms.path(evaluator.step(assignment.offset))
    switch assignment.name {
    case "rootViewController":
      evaluator.show(.root, assignment.value.values, on: assignment.base.values, path: path)
      return true
    case "viewControllers":
      evaluator.set(
        assignment.value.values, elements: assignment.elements, on: assignment.base.values,
        declared: assignment.base.type, verb: .root, path: path)
      return true
    case "selectedViewController", "selectedIndex":
      evaluator.engine.notePrimitive(at: evaluator.site(assignment.offset), .resolved)
      return false
    default: return false
    }
  }

  func construct(_ type: TypeIndex, _ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    let program = evaluator.program
    let name = program.types[type].name
    if name == "UIHostingController" { return nil }
    if let host = evaluator.hostOfLibrary(type, call) { return host }
    guard let step = call.step, evaluator.types.isScreen(type) || name == "UIWindow" else {
      return evaluator.contentOfUnknownContainer(type, call)
    }
    let value = evaluator.allocate(type, at: step)
    evaluator.initializeFramework(value, type, call.selector, call.arguments, step: step)
    evaluator.passToFramework(call.arguments, label: name, step: step)
    return evaluator.arena.set(value)
  }
}

extension BodyEvaluator {
  /// The controllers whose views some values are, in a controller's code, but for itself: where that is shown, others say. What
  /// a view or a helper puts into itself, as a player into a cell, is a part of that, and no step between screens.
  fileprivate func controllers(ofViews views: SetID) -> SetID {
    guard let owner, types.isScreen(owner) else { return .empty }
    return arena[views].reduce(SetID.empty) { found, view in
      guard case .field(let controller, let field) = arena[unguarded(view)], arena[field] == .framework(.view) else {
        return found
      }
      if case .receiver = arena[controller] { return found }
      return arena.union(found, arena.set(controller))
    }
  }

  /// What UIKit's own initializers do with controllers that they are given.
  func initializeFramework(
    _ value: ValueID, _ type: TypeIndex, _ selector: Selector, _ arguments: [SetID], step: PathStep
  ) {
    guard types.isScreen(type) else { return }
    for (label, argument) in zip(selector.labels, arguments) where !argument.isEmpty {
      switch label {
      case "rootViewController", "contentViewController":
        begunStacks.insert(value)
        let shown = withoutNull(argument)
        store(shown, in: .framework(.root), of: arena.set(value), step: step)
        store(shown, in: .framework(.opening), of: arena.set(value), step: step)
        store(shown, in: .framework(.content), of: arena.set(value), step: step)
        store(arena.set(value), in: .framework(.container), of: shown, step: step)
      case "rootView", "coder":
        store(withoutNull(argument), in: .framework(.rootView), of: arena.set(value), step: step)
      default: break
      }
    }
  }

  /// Whether what is pushed on a stack is the first on it: the same code has made the stack, with nothing on it, and has put
  /// nothing there so far.
  func isFirst(on stack: SetID) -> Bool {
    let stacks = arena[stack]
    guard stacks.count == 1, madeHere.contains(stacks[0]), case .allocation(_, let type, _) = arena[stacks[0]],
      program.type(type, descendsFrom: "UINavigationController")
    else { return false }
    // The initializer of a class of the app's own may have put something there.
    if program.types[type].isSource,
      let content = ownFields[OwnField(object: stacks[0], field: arena.field(.framework(.content)))], !content.isEmpty
    {
      return false
    }
    return begunStacks.insert(stacks[0]).inserted
  }

  /// The elements of a list that is written out and does not have just one, in their order.
  func writtenOut(_ expression: Expression) -> [SetID]? {
    guard let elements = orderedElements(of: expression), elements.count != 1 else { return nil }
    return elements
  }

  private func orderedElements(of expression: Expression) -> [SetID]? {
    switch expression {
    case .array(let elements, _): return elements.map { evaluate($0).values }
    case .optional(let inner): return orderedElements(of: inner)
    case .name(let name, _): return scopes.lazy.reversed().compactMap { $0[name] }.first?.elements
    case .operation("+", let left, let right, _):
      guard let first = orderedElements(of: left), let rest = orderedElements(of: right) else { return nil }
      return first + rest
    default: return nil
    }
  }

  /// Notes in which order a list that code makes step by step has its elements.
  func noteElements(of list: Expression?, _ value: Typed, in pattern: Pattern) {
    guard case .name(let name) = pattern, case .array? = list,
      let element = types.nominalType(of: types.element(of: value.type)), types.isScreen(element),
      let elements = list.flatMap(orderedElements)
    else { return }
    scopes[scopes.count - 1][name]?.elements = elements
  }

  func isTabs(_ values: SetID, declared: TypeID) -> Bool {
    if types.nominalTypes(of: declared).contains(where: { program.type($0, descendsFrom: "UITabBarController") }) {
      return true
    }
    return arena[values].contains { value in
      dispatchTypes(of: value, declared: declared).contains {
        program.type($0.type, descendsFrom: "UITabBarController")
      }
    }
  }

  /// Gives a container another list of screens.
  func set(
    _ list: SetID, elements: [SetID]?, on container: SetID, declared: TypeID, verb: ShowVerb, path: PathID
  ) {
    begunStacks.formUnion(arena[container])
    if let elements, elements.isEmpty {
      // Nothing is shown any more.
      engine.notePrimitive(at: engine.terms.last(of: path).site, .resolved)
      return
    }
    let isSplit = types.nominalTypes(of: declared).contains {
      program.type($0, descendsFrom: "UISplitViewController")
    }
    let isTabBar = isTabs(container, declared: declared)
    // What is in there already is not shown anew; what comes to it is put on top.
    let own = arena.filter(list) { value in
      guard case .field(let holder, let field) = arena[uncast(value)] else { return false }
      return arena[field] == .framework(.content) && arena[container].contains(holder)
    }
    if !own.isEmpty {
      let added = arena.filter(list) { !arena[own].contains($0) }
      if added.isEmpty {
        engine.note(code) { $0.emptied = arena.union($0.emptied, container) }
        engine.notePrimitive(at: engine.terms.last(of: path).site, .resolved)
      } else {
        show(isTabBar ? .tab : .push, added, on: container, path: path)
      }
      return
    }
    if isTabBar {
      show(.tab, list, on: container, path: path)
      return
    }
    if verb == .root, !isSplit, let elements {
      show(.root, elements[0], on: container, path: path)
      let above = elements.dropFirst().reduce(SetID.empty) { arena.union($0, $1) }
      if !above.isEmpty { show(.push, above, on: container, path: path) }
      return
    }
    show(isSplit ? .embed : verb, list, on: container, path: path)
  }

  /// Shows values; those that a caller decides are shown by the caller.
  func show(_ verb: ShowVerb, _ target: SetID, on holder: SetID, path: PathID, isComposed: Bool = false) {
    var shown = withoutNull(target)
    if verb == .root { shown = withoutKeptStacks(shown) }
    if verb == .root, isOverlay(holder) {
      engine.notePrimitive(at: engine.terms.last(of: path).site, .notNavigational)
      return
    }
    if !isComposed {
      engine.notePrimitive(
        at: engine.terms.last(of: path).site,
        shown.isEmpty ? target.isEmpty ? .empty : .notNavigational : .reached)
    }
    guard !shown.isEmpty else { return }
    var verb = verb
    if verb == .root, isTabs(holder, declared: .unknown) { verb = .tab }
    var open: [ValueID] = []
    var closed: [ValueID] = []
    for value in arena[expandingOpenStacks(shown)] {
      if arena.base(of: value).isDisjoint(with: .open) { closed.append(value) } else { open.append(value) }
    }
    var holder = holder
    if arena[holder].count > EngineLimits.placesOfShow {
      engine.noteWidened()
      holder = arena.set(arena[holder].prefix(EngineLimits.placesOfShow))
    }
    if !open.isEmpty { add(.show(verb), target: arena.set(open), holder: holder, path: path) }
    if !closed.isEmpty { add(.show(verb), target: arena.set(closed), holder: holder, path: path) }
  }

  /// What was on a stack before is not shown anew by setting it again.
  private func withoutKeptStacks(_ values: SetID) -> SetID {
    arena.filter(values) { value in
      guard case .field(_, let field) = arena[uncast(value)] else { return true }
      return !engine.keptStacks.contains(field)
    }
  }

  /// Whether all windows are of the app's own that let touches through to the one below: no place that anybody goes to.
  private func isOverlay(_ windows: SetID) -> Bool {
    let types = arena[windows].flatMap { dispatchTypes(of: $0, declared: .unknown) }.map(\.type)
    return !types.isEmpty
      && types.allSatisfy { type in
        program.type(type, descendsFrom: "UIWindow")
          && program.ancestry(of: type).contains { ancestor in
            (program.types[ancestor].functions["hitTest"] ?? []).contains { program.functions[$0].facts.isOverride }
          }
      }
  }

  /// A stack of UIKit's around what a caller decides is shown because that is.
  private func expandingOpenStacks(_ values: SetID) -> SetID {
    var found = SetID.empty
    for value in arena[values] {
      guard case .allocation(_, let type, _) = arena[unguarded(value)], !program.types[type].isSource else {
        found = arena.union(found, arena.set(value))
        continue
      }
      let root = read(.framework(.root), of: unguarded(value), type: .unknown)
      let view = read(.framework(.rootView), of: unguarded(value), type: .unknown)
      let inner = arena.union(root, view)
      let open = arena.filter(inner) { !arena.base(of: $0).isDisjoint(with: .open) }
      found = arena.union(found, open)
      // What the code itself puts into it in some cases is shown with the stack.
      let isOwnInSomeCase = arena[inner].contains { part in
        if case .guarded = arena[part] { arena.base(of: part).isDisjoint(with: .open) } else { false }
      }
      if open.isEmpty || isOwnInSomeCase { found = arena.union(found, arena.set(value)) }
    }
    return found
  }

  /// Adding to the list of a container shows what is added.
  func appendFramework(_ values: SetID, to field: FieldID, of holder: ValueID, at offset: Offset) -> Bool {
    guard arena[field] == .framework(.content) else { return false }
    let holders = arena.set(holder)
    show(
      isTabs(holders, declared: .unknown) ? .tab : .push, values, on: holders,
      path: engine.terms.path(step(offset)))
    return true
  }

  /// Notes of whom an object is the delegate.
  func noteDelegate(_ delegates: SetID, of source: SetID, at offset: Offset) {
    store(source, in: .framework(.delegating), of: withoutNull(delegates), step: step(offset))
  }
}
