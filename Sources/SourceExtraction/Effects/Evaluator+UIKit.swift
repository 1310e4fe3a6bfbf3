import GraphConstruction
import ProgramModel
import SwiftFacts

/// What UIKit does when it is called: the only calls whose meaning is known in advance.
extension Evaluator {
  // MARK: Reading

  func readUIKit(_ id: ObjectID, _ name: String, type: TypeIndex, origin: Origin, at offset: Offset) -> Value {
    switch name {
    case "viewControllers", "customizableViewControllers", "children", "childViewControllers":
      return Value([interpreter.object(.part(id, "content"))], origin: origin)
    case "topViewController", "visibleViewController", "selectedViewController":
      return content(of: id, origin: origin, type: name)
    case "navigationController", "tabBarController", "splitViewController", "parent", "presentingViewController":
      return container(of: id, name, origin: origin)
    case "presentationController", "popoverPresentationController", "sheetPresentationController":
      return Value([interpreter.object(.part(id, "presentation"))], origin: origin)
    case "rootViewController":
      let field = interpreter.read(id, name, by: activation.id)
      return Value(field.objects, origin: origin, mayBeNull: true, type: UIKitMembers.type(ofProperty: name))
    // Whoever puts a controller's view among others shows it, by whatever name the view goes; its own it always has.
    case "view" where isController(id) && !selfValue.objects.contains(id):
      return Value([interpreter.object(.part(id, "view"))], origin: origin)
    case "storyboard":
      if case .scene(let storyboard, _, _, _) = interpreter.objects[Int(id)] {
        return Value([interpreter.object(.storyboard(storyboard))])
      }
      return .nothing
    default:
      let field = interpreter.read(id, name, by: activation.id)
      return Value(field.objects, origin: origin, mayBeNull: field.mayBeNull)
    }
  }

  private func content(of id: ObjectID, origin: Origin, type name: String) -> Value {
    let part = interpreter.object(.part(id, "content"))
    let content = interpreter.read(part, "element", by: activation.id)
    return Value(content.objects, origin: origin, mayBeNull: true, type: UIKitMembers.type(ofProperty: name))
  }

  /// The tabs of which a delegate's callback is told: those of the controller that tells it, or of the delegate itself.
  func tabsToSelect(in function: LinkedFunction) -> [ObjectID] {
    guard UIKitTypes.tabCallbacks.contains(function.fullName) else { return [] }
    let told = Set(activation.arguments.first?.objects ?? []).union([activation.key.receiver].compactMap { $0 })
    let tabs = told.filter { isKind($0, "UITabBarController") }.sorted()
    return Set(tabs.flatMap { content(of: $0, origin: .receiver, type: "selectedViewController").objects }).sorted()
  }

  /// The containers that an object stands in, but for those that were found already for others of the same value.
  private func container(of id: ObjectID, _ name: String, origin: Origin) -> Value {
    var found: [ObjectID] = []
    var pending = [id]
    var seen: Set<ObjectID> = [id]
    let wanted = ["navigationController": "UINavigationController", "tabBarController": "UITabBarController"][name]
    while let next = pending.popLast() {
      guard containersAsked.insert(next).inserted else { continue }
      for holder in interpreter.read(next, "#container", by: activation.id).objects where seen.insert(holder).inserted {
        if let wanted, let type = interpreter.objectTypes[Int(holder)], !program.type(type, descendsFrom: wanted) {
          pending.append(holder)
        } else {
          found.append(holder)
        }
      }
    }
    return Value(found.sorted(), origin: origin, mayBeNull: true, type: UIKitMembers.type(ofProperty: name))
  }

  func readUIKitStatic(_ name: String, of type: TypeIndex) -> Value {
    switch name {
    case "shared", "main", "default", "standard", "current": return Value(type: .named(program.types[type].name))
    default: return .nothing
    }
  }

  // MARK: Assigning

  /// Assigns a property that shows something; returns whether it was one.
  func assignUIKit(_ value: Value, to name: String, of base: Value, at offset: Offset) -> Bool {
    if base.objects.contains(where: { declares(name, on: $0) }) { return false }
    switch name {
    case "rootViewController":
      let window = base.isEmpty ? Value([interpreter.mainWindow]) : base
      for id in window.objects { interpreter.write(id, name, Value(value.objects), isGiven: false) }
      guard !window.objects.allSatisfy(isOverlay) else {
        interpreter.attempt(
          at: site(offset), .notNavigational, reason: "fills a window that lets touches through to the one below")
        return true
      }
      show(.root, value, on: window, at: offset)
      return true
    case "viewControllers":
      let isSplit = base.objects.contains { isKind($0, "UISplitViewController") }
      if value.isEmpty && !isTabs(base) { return !base.isEmpty }
      set(value, as: isSplit ? .embed : .root, on: base, at: offset)
      return true
    case "selectedViewController", "selectedIndex":
      interpreter.attempt(at: site(offset), .resolved)
      return false
    default: return false
    }
  }

  private func declares(_ name: String, on id: ObjectID) -> Bool {
    guard let type = interpreter.objectTypes[Int(id)] else { return false }
    return program.ancestry(of: type).contains {
      program.types[$0].isSource && program.types[$0].properties[name] != nil && program.types[$0].kind != .protocol
    }
  }

  func isKind(_ id: ObjectID, _ name: String) -> Bool {
    interpreter.objectTypes[Int(id)].map { program.type($0, descendsFrom: name) } ?? false
  }

  // MARK: Calling

  /// A primitive of UIKit's, or `nil` where the name and labels are none.
  func callUIKit(_ receiver: Value, _ name: String, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value? {
    let first = arguments.first?.value ?? .nothing
    let labels = arguments.map(\.label)
    switch name {
    case "pushViewController":
      show(.push, first, on: receiver, at: offset)
    case "present" where labels.contains("animated"), "presentViewController":
      show(.present, first, on: receiver, at: offset)
    case _ where showsBound(name, arguments, on: receiver, at: offset): break
    case "show" where labels.contains("sender"):
      show(.push, first, on: receiver, at: offset)
    case "showDetailViewController":
      show(.replace, first, on: receiver, at: offset)
    case "setViewControllers":
      set(first, as: labels.contains("direction") ? .embed : .root, on: receiver, at: offset)
    case "addChild" where arguments.count == 1, "addChildViewController":
      show(.embed, first, on: receiver, at: offset)
    case "setViewController" where labels.contains("for"):
      show(.embed, first, on: receiver, at: offset)
    case "popViewController", "popViewControllerAnimated": hide(.pop, receiver, at: offset)
    case "popToRootViewController", "popToRootViewControllerAnimated": hide(.popToRoot, receiver, at: offset)
    case "popToViewController": hide(.popTo, receiver, target: first, at: offset)
    case "dismiss" where labels.first == "animated", "dismissViewControllerAnimated":
      hide(.dismiss, receiver, at: offset)
    case "loadNibNamed":
      return instantiateNib(first, at: offset)
    case "instantiate" where labels.first == "withOwner":
      return instantiateNib(receiver, at: offset)
    case "performSegue", "performSegueWithIdentifier":
      performSegue(receiver, first, at: offset)
    case "instantiateViewController", "instantiateViewControllerWithIdentifier", "instantiateInitialViewController":
      return instantiate(receiver, name, first, arguments, at: offset)
    default: return nil
    }
    passToFramework(name, arguments, at: offset)
    if name.hasPrefix("pop") { return popped(from: receiver) }
    return .nothing
  }

  private func isTabs(_ container: Value) -> Bool { container.objects.contains { isKind($0, "UITabBarController") } }

  /// Gives a container another list of screens. What is in there already is not shown anew; what comes to it in a stack is
  /// put on top.
  private func set(_ list: Value, as verb: Effect.ShowVerb, on container: Value, at offset: Offset) {
    let (added, keepsOwn) = elementsAdded(by: list, to: container)
    if added.isEmpty, keepsOwn {
      interpreter.attempt(at: site(offset), .resolved)
      return
    }
    if added.isEmpty, !list.isEmpty { interpreter.emptied[activation.id, default: []].formUnion(container.objects) }
    if verb == .root, !keepsOwn, !isTabs(container), let (bottom, above) = written(list) {
      show(.root, bottom, on: container, at: offset)
      show(.push, above, on: container, at: offset)
      return
    }
    let shown = added.isEmpty ? list : added
    show(isTabs(container) ? .tab : keepsOwn && verb == .root ? .push : verb, shown, on: container, at: offset)
  }

  /// Of a list of several screens that is written out, what it begins with, and what lies above that in a stack.
  private func written(_ list: Value) -> (bottom: Value, above: Value)? {
    var bottom = Value(origin: list.origin)
    var above = Value(origin: list.origin)
    for id in list.objects {
      guard case .collection = interpreter.objects[Int(id)] else { return nil }
      let elements = interpreter.read(id, "element", by: activation.id).objects
      let first = interpreter.read(id, "#bottom", by: activation.id).objects
      let others = interpreter.read(id, "#above", by: activation.id).objects
      // What code adds to the list later may be anywhere in it.
      guard !first.isEmpty, !others.isEmpty, Set(elements).isSubset(of: first + others) else { return nil }
      bottom.objects.formSortedUnion(first)
      above.objects.formSortedUnion(others)
    }
    return list.objects.isEmpty ? nil : (bottom, above)
  }

  /// Shows what code adds to the list of a container itself.
  func showAdded(_ added: Value, in container: Value, at offset: Offset) {
    show(isTabs(container) ? .tab : .push, added, on: container, at: offset)
  }

  private func popped(from receiver: Value) -> Value {
    var result = Value(mayBeNull: true)
    for id in receiver.objects { result.formUnion(content(of: id, origin: receiver.origin, type: "topViewController")) }
    return result
  }

  /// Whether a value is `nil`, or a list to which nothing is ever added.
  private func isNothing(_ value: Value) -> Bool {
    !value.objects.isEmpty
      && value.objects.allSatisfy { id in
        guard case .collection = interpreter.objects[Int(id)] else { return id == interpreter.null }
        return !interpreter.hasField(id, "element")
      }
  }

  func show(_ verb: Effect.ShowVerb, _ target: Value, on holder: Value, at offset: Offset) {
    let shown = target.objects.filter { $0 != interpreter.null && isController($0) }
    guard !isNothing(target) else {
      interpreter.attempt(at: site(offset), .notNavigational, reason: "shows nothing")
      return
    }
    interpreter.attempt(
      at: site(offset), shown.isEmpty ? .unresolved : .resolved, reason: reason(for: target))
    guard !shown.isEmpty else { return }
    for id in holder.objects where id != interpreter.mainWindow {
      if verb == .present {
        shown.forEach { interpreter.write($0, "#presenter", Value([id]), isGiven: false) }
      } else {
        shown.forEach { interpreter.contain($0, in: id) }
        if verb == .root || verb == .tab { interpreter.write(id, "#root", Value(shown), isGiven: false) }
      }
    }
    let key = Effect.Key(kind: .show(verb), site: site(offset))
    interpreter.record(
      Effect(key: key, target: Value(shown, origin: target.origin), holder: holder), in: activation)
  }

  private func reason(for target: Value) -> String {
    if target.origin.isFromParameter { return "what is shown comes from outside the sources" }
    if target.type != nil { return "nothing in the sources makes the '\(target.type!.text)' that is shown" }
    return "what is shown cannot be followed"
  }

  /// Whether the object can be a view controller.
  private func isController(_ id: ObjectID) -> Bool {
    switch interpreter.objects[Int(id)] {
    case .scene: return true
    case .instance(let type, _, _), .symbolicInstance(let type):
      return program.type(type, descendsFrom: "UIViewController")
        || program.ancestry(of: type).contains {
          !program.types[$0].isSource && program.types[$0].name.hasSuffix("Controller")
        }
        || (!program.types[type].isSource && program.types[type].parents.isEmpty)
    default: return false
    }
  }

  func hide(_ verb: Effect.HideVerb, _ receiver: Value, target: Value = .nothing, at offset: Offset) {
    interpreter.attempt(at: site(offset), .resolved)
    let key = Effect.Key(kind: .hide(verb), site: site(offset))
    interpreter.record(Effect(key: key, target: target, holder: receiver), in: activation)
  }

  // MARK: Storyboards

  private func instantiate(
    _ receiver: Value, _ name: String, _ identifier: Value, _ arguments: [EvaluatedArgument], at offset: Offset
  ) -> Value? {
    var result = Value.nothing
    let names = identifier.objects.compactMap { id -> String? in
      guard case .string(let text) = interpreter.objects[Int(id)] else { return nil }
      return text
    }
    let known = receiver.objects.compactMap { id -> Int? in
      guard case .storyboard(let index) = interpreter.objects[Int(id)] else { return nil }
      return index
    }
    let storyboards = known.isEmpty ? Array(interpreter.storyboards.indices) : known
    let classes = names.isEmpty ? classesAsked : []
    for storyboard in storyboards {
      let facts = interpreter.storyboards[storyboard]
      if name == "instantiateInitialViewController" {
        guard !known.isEmpty, let initial = facts.scenes.firstIndex(where: { $0.objectID == facts.initialObjectID })
        else { continue }
        result.formUnion(make(storyboard, initial, at: offset))
      } else {
        for (index, scene) in facts.scenes.enumerated() {
          guard let identifier = scene.identifier else { continue }
          if names.contains(identifier) || (!classes.isEmpty && classes.contains(interpreter.sceneType(scene))) {
            result.formUnion(make(storyboard, index, at: offset))
          }
        }
      }
    }
    interpreter.attempt(
      at: site(offset), result.isEmpty ? .unresolved : .resolved,
      reason: names.isEmpty ? "the storyboard identifier is built at run time" : "no storyboard has that identifier")
    // A storyboard that is not among the sources may have what one that is has not.
    if result.isEmpty, name != "instantiateInitialViewController", known.count == receiver.objects.count,
      let storyboard = known.first, interpreter.storyboards[storyboard].fault == nil
    {
      let asked = UndefinedIdentifier(storyboard: interpreter.storyboards[storyboard].name, name: names.min())
      interpreter.noteUndefined(asked, at: site(offset))
    }
    result.type = result.isEmpty ? .named("UIViewController") : nil
    passToFramework(name, arguments, at: offset)
    return result
  }

  /// The classes of view controllers that the function around was asked for, as `instantiate(_ type: T.Type)` is: what
  /// names the scene where the identifier is put together from the class's name.
  private var classesAsked: Set<TypeIndex> {
    let given = root.arguments.flatMap(\.objects) + activation.arguments.flatMap(\.objects)
    let asked = given + [root.key.receiver].compactMap { $0 }
    return Set(
      asked.compactMap { id in
        guard case .metatype(let type) = interpreter.objects[Int(id)], program.types[type].isSource,
          program.type(type, descendsFrom: "UIViewController")
        else { return nil }
        return type
      })
  }

  private func make(_ storyboard: Int, _ scene: Int, at offset: Offset) -> Value {
    Value([interpreter.instantiate(storyboard: storyboard, scene: scene, at: site(offset), in: activation)])
  }

  // MARK: Constructing

  /// An instance of a framework's class, if it can matter to navigation.
  func constructFramework(_ type: TypeIndex, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
    let name = program.types[type].name
    if let stream = constructStream(type, arguments, at: offset) { return stream }
    if name == "UIStoryboard" {
      let names = arguments.first?.value.objects ?? []
      var found: [ObjectID] = []
      for id in names {
        guard case .string(let text) = interpreter.objects[Int(id)] else { continue }
        let path = program.files[file].path
        found += interpreter.storyboards.named(text, nearestTo: path).map { interpreter.object(.storyboard($0)) }
      }
      return Value(found.sorted())
    }
    if ["URL", "URLComponents", "NSURL"].contains(name), let first = arguments.first { return paths(in: first.value) }
    if name == "UINib", let first = arguments.first { return nib(named: first.value) }
    if name == "String", let first = arguments.first { return className(of: first.value) }
    if ["Set", "Array", "Dictionary", "NSMutableArray", "NSMutableSet", "NSHashTable", "NSMapTable"].contains(name) {
      return collection(of: arguments.first, at: offset)
    }
    if name == "AnyView", let first = arguments.first { return first.value }
    let isController = program.type(type, descendsFrom: "UIViewController")
    guard isController || name == "UIWindow" else { return composeFramework(name, arguments, at: offset) }
    let id = interpreter.allocate(type, at: site(offset), in: activation)
    initializeUIKit(id, arguments, at: offset)
    passToFramework(name, arguments, at: offset)
    return Value([id], origin: stackOrigin(type, arguments))
  }

  /// What UIKit's own initializers do with view controllers that they are given.
  func initializeUIKit(_ id: ObjectID, _ arguments: [EvaluatedArgument], at offset: Offset) {
    for argument in arguments {
      switch argument.label {
      case "rootViewController" where isKind(id, "UINavigationController"):
        for child in argument.value.objects where child != interpreter.null {
          interpreter.contain(child, in: id)
          interpreter.write(id, "#root", Value([child]), isGiven: false)
          interpreter.write(id, "#opening", Value([child]), isGiven: false)
        }
      case "rootView", "coder":
        let view = convert(argument.value, to: viewHosted(by: id))
        interpreter.write(id, "rootView", Value(view.objects), isGiven: false)
      case "contentViewController", "rootViewController":
        if isKind(id, "UIViewController") {
          for child in argument.value.objects where child != interpreter.null { interpreter.contain(child, in: id) }
        }
      default: break
      }
    }
  }

  /// The view that a class says it hosts: `UIHostingController<Clock>`.
  private func viewHosted(by host: ObjectID) -> TypeName? {
    guard let type = interpreter.objectTypes[Int(host)] else { return nil }
    for ancestor in program.ancestry(of: type) {
      for (parent, arguments) in program.types[ancestor].parentArguments
      where program.types[parent].name == "UIHostingController" {
        return arguments.first
      }
    }
    return nil
  }

  // MARK: Names of classes

  /// A function of Foundation's or Swift's whose result matters.
  func callFrameworkFunction(_ name: String, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
    switch name {
    case "NSStringFromClass": return className(of: arguments.first?.value ?? .nothing)
    case "type": return metatype(of: arguments.first?.value ?? .nothing)
    case "ObjectIdentifier" where arguments.count == 1 && isOfTypes(arguments[0].value):
      // What identifies a type is as good as the type.
      return arguments[0].value
    default: return passToFramework(name, arguments, at: offset)
    }
  }

  /// The last component of the class's name, as `String(describing:)` gives it.
  private func className(of value: Value) -> Value {
    var names: [ObjectID] = []
    for id in value.objects {
      switch interpreter.objects[Int(id)] {
      case .metatype(let type):
        let name = program.types[type].name.split(separator: ".").last.map(String.init) ?? ""
        names.append(interpreter.object(.string(name)))
      case .string: names.append(id)
      default: break
      }
    }
    return Value(names.sorted(), origin: value.origin)
  }

  private func isOfTypes(_ value: Value) -> Bool {
    !value.isEmpty
      && value.objects.allSatisfy { id in
        if case .metatype = interpreter.objects[Int(id)] { true } else { false }
      }
  }

  private func metatype(of value: Value) -> Value {
    let types = value.objects.compactMap { interpreter.objectTypes[Int($0)] }
    return Value(Array(Set(types.map { interpreter.object(.metatype($0)) })).sorted(), origin: value.origin)
  }
}

/// Global functions of frameworks whose result can name or hold a screen.
enum FrameworkFunctions {
  static let names: Set<String> = ["NSStringFromClass", "ObjectIdentifier", "type"]
}

extension TypeName {
  /// The type as one would write it.
  var text: String {
    switch self {
    case .nominal(let path, _): path.joined(separator: ".")
    case .optional(let wrapped): wrapped.text + "?"
    case .collection(let element): "[\(element.text)]"
    case .tuple(let elements): "(" + elements.map(\.type.text).joined(separator: ", ") + ")"
    case .function(let parameters, let result): "(\(parameters.map(\.text).joined(separator: ", "))) -> \(result.text)"
    case .composition(let parts): parts.map(\.text).joined(separator: " & ")
    case .metatype(let type): type.text + ".Type"
    case .unknown: "_"
    }
  }
}
