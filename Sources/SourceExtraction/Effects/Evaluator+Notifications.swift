import GraphConstruction
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// The notification centre: what is posted under a name reaches all that observe the name.
///
/// Each name that the app declares is one stream, whoever posts and whoever observes. Names of the system's, which no
/// source spells out, stay what they are: their observers are called by code outside of the sources.
extension Evaluator {
  /// A call of the notification centre's that names a notification of the app's; `nil` for all other calls.
  ///
  /// - Parameter receiver: what the method is called on; a class of the app's that declares the method is followed.
  func callNotificationCenter(
    _ receiver: Value, _ name: String, _ call: Expression.Call, _ arguments: [EvaluatedArgument], at offset: Offset
  ) -> Value? {
    guard let index = NotificationNames.argument(of: name, labels: call.arguments.map(\.label)),
      !declares(name, receiver)
    else { return nil }
    let keys = notificationKeys(arguments[index].value, call.arguments[index].value)
    guard !keys.isEmpty else { return nil }
    let streams = keys.map { interpreter.sharedStream("notification " + $0) }
    switch name {
    case "post":
      let notification = notification(arguments, at: offset)
      for (stream, key) in zip(streams, keys) { send(notification, into: stream, at: offset, label: key) }
      return .nothing
    case "addObserver":
      let listener = observer(call, arguments)
      for (stream, key) in zip(streams, keys) { listen(listener, to: stream, at: offset, label: key) }
      return .nothing
    default: return Value(streams.sorted())
    }
  }

  private func declares(_ name: String, _ receiver: Value) -> Bool {
    receiver.objects.contains { id in
      guard let type = memberType(of: id) else { return false }
      return program.ancestry(of: type).contains { program.types[$0].functions[name] != nil }
    }
  }

  // MARK: Names

  /// `Notification.Name("loggedOut")`: the name itself; `nil` for other calls.
  func notificationName(_ call: Expression.Call) -> Value? {
    guard call.arguments.count == 1, case .string(let text) = call.arguments[0].value,
      makesNotificationName(strippingOptionals(call.callee))
    else { return nil }
    return Value([interpreter.object(.string(NotificationNames.prefix + text))])
  }

  private func makesNotificationName(_ callee: Expression) -> Bool {
    guard case .initialValue(let type, let name) = activation.key.code else { return NotificationNames.isType(callee) }
    switch callee {
    case .name("Self", _): return NotificationNames.types.contains(program.scope(of: type))
    case .implicitMember("init", _):
      guard case .nominal(let path, _)? = program.types[type].properties[name]?.facts.type?.unwrapped else {
        return false
      }
      return NotificationNames.types.contains(path)
    default: return NotificationNames.isType(callee)
    }
  }

  /// The names that an argument can be: as a value, or as the property in which the app declares one.
  private func notificationKeys(_ value: Value, _ written: Expression) -> [String] {
    let values = value.objects.compactMap { id -> String? in
      guard case .string(let text) = interpreter.objects[Int(id)] else { return nil }
      return NotificationNames.text(in: text)
    }
    if !values.isEmpty { return values.sorted() }
    switch strippingOptionals(written) {
    case .implicitMember(let name, _): return declaredKeys(name, in: NotificationNames.types)
    case .member(let base, let name, _):
      guard let path = path(of: base) else { return [] }
      if NotificationNames.types.contains(path) { return declaredKeys(name, in: NotificationNames.types) }
      return declaredKeys(name, in: [path])
    case .call(let call):
      // `post(Notification(name: .loggedOut))`
      guard let index = call.arguments.firstIndex(where: { $0.label == "name" }) else { return [] }
      let name = call.arguments[index].value
      return notificationKeys(evaluate(name), name)
    default: return []
    }
  }

  private func declaredKeys(_ name: String, in paths: [[String]]) -> [String] {
    for path in paths {
      guard let type = program.find(path, from: typeScope),
        let property = program.types[type].properties[LinkedType.staticName(name)]
          ?? program.types[type].properties[name], property.facts.isStatic
      else { continue }
      if case .call(let call)? = property.facts.initialValue, case .string(let text)? = call.arguments.first?.value {
        return [text]
      }
      return [path.joined(separator: ".") + "." + name]
    }
    return []
  }

  private func path(of expression: Expression) -> [String]? {
    switch expression {
    case .name(let name, _): [name]
    case .member(let base, let name, _): path(of: base).map { $0 + [name] }
    case .type(.nominal(let path, _), _): path
    default: nil
    }
  }

  // MARK: Posting and observing

  /// The notification that is posted, with the object and the values that it carries.
  private func notification(_ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
    let id = interpreter.allocate(interpreter.program.external("Notification"), at: site(offset), in: activation)
    for argument in arguments {
      guard let label = argument.label, label == "object" || label == "userInfo" else { continue }
      interpreter.write(id, label, Value(argument.value.objects), isGiven: true)
    }
    return Value([id])
  }

  /// The closure, or the method of the observer's that a selector names.
  private func observer(_ call: Expression.Call, _ arguments: [EvaluatedArgument]) -> Value {
    guard let index = call.arguments.firstIndex(where: { $0.label == "selector" }) else {
      return (arguments.last { $0.isTrailing || $0.label == "using" })?.value ?? .nothing
    }
    guard case .string(let text) = strippingOptionals(call.arguments[index].value),
      let method = NotificationNames.method(in: text), let observer = arguments.first?.value
    else { return .nothing }
    return readMember(observer, method, at: call.offset)
  }
}

extension NotificationNames {
  static func isType(_ callee: Expression) -> Bool {
    switch callee {
    case .type(.nominal(let path, _), _): types.contains(path)
    case .member(.name(let base, _), let name, _): types.contains([base, name])
    case .member(let base, "init", _): isType(base)
    default: false
    }
  }
}
