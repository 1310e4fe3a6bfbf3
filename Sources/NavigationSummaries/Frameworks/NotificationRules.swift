package import ProgramModel
import SwiftFacts

/// The notification centre: what is posted under a name reaches all that observe the name.
///
/// Each name that the app declares is one stream, whoever posts and whoever observes. Names of the system's, which no
/// source spells out, stay what they are: their observers are called by code outside of the sources.
struct NotificationRules: FrameworkRule {
  func construct(_ type: TypeIndex, _ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    let name = evaluator.program.types[type].name
    if name == "Notification", let index = call.selector.labels.firstIndex(of: "name") { return call.arguments[index] }
    guard NotificationNames.types.contains(where: { $0.joined(separator: ".") == name }) else { return nil }
    guard case .string(let text)? = call.written?.first?.value else { return call.first }
    let value = evaluator.arena.intern(
      .text(NotificationNames.prefix + text), type: evaluator.types.nominal(type))
    return evaluator.arena.set(value)
  }

  func call(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    guard let step = call.step,
      let index = NotificationNames.argument(of: call.name, labels: call.selector.labels),
      index < call.arguments.count
    else { return nil }
    let arena = evaluator.arena
    let name = call.arguments[index]
    let keys = Set(arena[name].flatMap { self.keys(of: $0, in: evaluator) }).sorted()
    guard !keys.isEmpty else {
      guard arena[name].contains(where: evaluator.isSymbolic) else { return nil }
      // Whoever gives the name decides who is told.
      return evaluator.deferred(
        arena.intern(.globals), call.selector, call.arguments, resultType: .unknown, step: step)
    }
    let streams = arena.set(keys.map { evaluator.engine.notificationStream($0) })
    let rules = StreamRules()
    switch call.name {
    case "post":
      let notification = notification(of: call, step, in: evaluator)
      for key in keys {
        rules.send(
          notification, into: arena.set(evaluator.engine.notificationStream(key)), label: key, step, in: evaluator)
      }
      return .empty
    case "addObserver":
      rules.listen(observer(call, in: evaluator), to: streams, label: keys[0], step, in: evaluator)
      return .empty
    default: return streams
    }
  }

  /// What observers are given where the post carries anything: a notification with that in its properties. What the code that
  /// posts was given itself is left out: code that posts for all of an app, as of a router that tells of each screen, would
  /// hand each observer all of them.
  private func notification(of call: FrameworkCall, _ step: PathStep, in evaluator: BodyEvaluator) -> SetID {
    let arena = evaluator.arena
    let carried = NotificationNames.carrying.compactMap { name -> (name: String, values: SetID)? in
      let values = arena.filter(call.argument(name) ?? .empty) { value in
        switch arena[evaluator.unguarded(value)] {
        case .allocation, .scene, .enumCase, .receiver, .metatype, .text: true
        default: false
        }
      }
      return values.isEmpty ? nil : (name, values)
    }
    guard !carried.isEmpty else { return .empty }
    let type = evaluator.program.external("Notification")
    let made = arena.set(
      arena.intern(.allocation(step.site, type, context: .none), type: evaluator.types.nominal(type)))
    for (name, values) in carried { evaluator.store(values, in: .property(name), of: made, step: step) }
    return made
  }

  /// What a notification carries.
  func read(_ name: String, of value: ValueID, type: TypeID, in evaluator: BodyEvaluator) -> SetID? {
    guard let nominal = evaluator.types.nominalType(of: evaluator.arena.type(of: value)),
      NotificationNames.isCarried(name, by: nominal, in: evaluator.program)
    else { return nil }
    return evaluator.read(.property(name), of: value, type: .unknown)
  }

  /// The names that a value can be.
  private func keys(of value: ValueID, in evaluator: BodyEvaluator) -> [String] {
    let arena = evaluator.arena
    switch arena[value] {
    case .text(let text): return NotificationNames.text(in: text).map { [$0] } ?? []
    case .guarded(_, let inner): return keys(of: inner, in: evaluator)
    case .enumCase(nil, let name, _):
      for path in NotificationNames.types {
        if let key = key(name, of: evaluator.program.external(path.joined(separator: ".")), in: evaluator) {
          return [key]
        }
      }
      return []
    case .field(let base, let field):
      guard case .metatype(let type) = arena[base], case .property(let name) = arena[field] else { return [] }
      return key(name, of: type, in: evaluator).map { [$0] } ?? []
    default: return []
    }
  }

  /// The name that a static property of the app's declares.
  private func key(_ name: String, of type: TypeIndex, in evaluator: BodyEvaluator) -> String? {
    guard let property = evaluator.lookup.property(name, of: type, isStatic: true) else { return nil }
    if case .call(let call)? = property.facts.initialValue, case .string(let text)? = call.arguments.first?.value {
      return text
    }
    return evaluator.program.types[type].name + "." + name
  }

  /// The closure, or the method of the observer's that a selector names.
  private func observer(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID {
    guard let index = call.selector.labels.firstIndex(of: "selector") else {
      return call.arguments.last.map { evaluator.arena.filter($0, evaluator.isCallable) } ?? .empty
    }
    guard case .string(let text)? = call.written?[index].value.withoutOptionals,
      let method = NotificationNames.method(in: text)
    else { return .empty }
    var found = SetID.empty
    for value in evaluator.arena[call.first] {
      for dispatch in evaluator.dispatchTypes(of: value, declared: .unknown) {
        if let bound = evaluator.boundMethod(
          method, of: evaluator.arena.set(value), dispatch.type, isStatic: dispatch.isStatic)
        {
          found = evaluator.arena.union(found, bound.values)
          break
        }
      }
    }
    return found
  }
}

/// How notifications and their observers are spelled.
package enum NotificationNames {
  /// What tells the text of a name from other texts.
  package static let prefix = "notification "
  package static let types = [["Notification", "Name"], ["NSNotification", "Name"]]
  /// The properties of a notification in which it carries something.
  static let carrying = ["object", "userInfo"]
  /// What tells a selector from other texts.
  package static let selectorPrefix = "#selector "

  /// Which argument of a call of the notification centre's is the name; `nil` where the labels are none of its.
  package static func argument(of method: String, labels: [String?]) -> Int? {
    switch method {
    case "post": labels.first == "name" || labels == [nil] ? 0 : nil
    case "addObserver": labels.first == "forName" ? 0 : labels.firstIndex(of: "name")
    case "publisher": labels.first == "for" ? 0 : nil
    case "notifications": labels.first == "named" ? 0 : nil
    default: nil
    }
  }

  /// Whether a property of a type is one in which notifications carry something.
  package static func isCarried(_ name: String, by type: TypeIndex, in program: Program) -> Bool {
    carrying.contains(name) && isNotification(type, in: program)
  }

  package static func isNotification(_ type: TypeIndex, in program: Program) -> Bool {
    !program.types[type].isSource && ["Notification", "NSNotification"].contains(program.types[type].name)
  }

  package static func text(in text: String) -> String? {
    text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : nil
  }

  package static func method(in text: String) -> String? {
    text.hasPrefix(selectorPrefix) ? String(text.dropFirst(selectorPrefix.count)) : nil
  }
}

extension SummaryEngine {
  /// The stream of what is posted under a name.
  package func notificationStream(_ name: String) -> ValueID {
    let number: Int
    if let known = notificationNumbers[name] {
      number = known
    } else {
      number = notificationNumbers.count
      notificationNumbers[name] = number
      notificationNames.append(name)
    }
    let type = program.external("NotificationCenter.Publisher")
    return arena.intern(
      .allocation(.notification(number), type, context: .none),
      type: types.nominal(type))
  }

  /// The name of the notifications that a stream sends; `nil` for all other places.
  package func notificationName(at site: CodeSite) -> String? {
    site.notification.map { notificationNames[$0] }
  }
}
