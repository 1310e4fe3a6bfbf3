import GraphConstruction
import SwiftFacts

/// State machines whose source is not there, as SwiftState has them: an event that is tried runs what was added for it.
///
/// Which state the machine is in is not followed: an event's handlers run whatever the state. A handler runs once for each
/// event, not once for each place at which the event is tried.
extension Evaluator {
  func isStateMachine(_ id: ObjectID) -> Bool {
    interpreter.objectTypes[Int(id)].map { program.types[$0].name == StateMachineNames.type } ?? false
  }

  /// A method of a state machine's; `nil` where the name is none that is known.
  func callStateMachine(
    _ id: ObjectID, _ name: String, _ arguments: [EvaluatedArgument], at offset: Offset
  ) -> Value? {
    let handlers = arguments.last { $0.isTrailing || $0.label == "handler" }?.value ?? .nothing
    switch name {
    case "addRoutes", "addRoute", "addHandler":
      let event = arguments.first { $0.label == "event" }
      guard let event else {
        // What is added for a change of state alone runs whatever the event.
        add(handlers, for: nil, to: id, at: offset)
        return .nothing
      }
      for key in keys(of: event.value) { add(handlers, for: key, to: id, at: offset) }
      return .nothing
    case "addAnyHandler", "addRouteMapping", "addStateRouteMapping":
      add(handlers, for: nil, to: id, at: offset)
      return .nothing
    case "addErrorHandler", "removeRoute", "removeHandler", "hasRoute", "canTryEvent": return .nothing
    case "tryEvent":
      for argument in arguments.prefix(1) {
        for event in argument.value.objects { attempt(event, on: id, arguments, at: offset) }
      }
      return boolean(true).union(boolean(false))
    default: return nil
    }
  }

  // MARK: Adding

  private func add(_ handlers: Value, for key: String?, to machine: ObjectID, at offset: Offset) {
    guard !handlers.isEmpty else { return }
    interpreter.write(machine, field(for: key), Value(handlers.objects), isGiven: false)
    guard let key else { return }
    // Somebody outside the sources may try the event, if nobody in them does.
    guard interpreter.read(machine, "#tried " + key, by: activation.id).objects.isEmpty else { return }
    guard interpreter.standsInByType else {
      interpreter.starved.insert(activation.id)
      return
    }
    _ = callValue(handlers, [context(of: machine, key)], at: offset, label: key)
  }

  private func field(for key: String?) -> String { key.map { "#on " + $0 } ?? "#onAny" }

  // MARK: Trying

  private func attempt(_ event: ObjectID, on machine: ObjectID, _ arguments: [EvaluatedArgument], at offset: Offset) {
    for key in keys(of: Value([event])) {
      let context = context(of: machine, key)
      guard let object = context.value.objects.first else { continue }
      interpreter.write(object, "event", Value([event]), isGiven: true)
      for argument in arguments where argument.label == "userInfo" {
        interpreter.write(object, "userInfo", Value(argument.value.objects), isGiven: true)
      }
      interpreter.write(machine, "#tried " + key, Value([interpreter.null]), isGiven: false)
      let name = StateMachineNames.caseName(of: key)
      let own = interpreter.read(machine, field(for: key), by: activation.id).objects
      _ = callValue(Value(own), [context], at: offset, label: name)
      let any = interpreter.read(machine, field(for: nil), by: activation.id).objects
      for handler in any { passOn(event, context, to: handler, at: offset, label: name) }
    }
  }

  /// A handler of all events is given the context; a mapping, the event and the state.
  private func passOn(
    _ event: ObjectID, _ context: EvaluatedArgument, to handler: ObjectID, at offset: Offset, label: String
  ) {
    let count = interpreter.closures[handler]?.facts.parameters.count ?? 1
    let unknown = EvaluatedArgument(
      label: nil, value: Value(mayBeNull: true), isTrailing: false, isLabelKnown: true)
    let first = EvaluatedArgument(label: nil, value: Value([event]), isTrailing: false, isLabelKnown: true)
    let given = count > 1 ? [first] + Array(repeating: unknown, count: count - 1) : [context]
    _ = callValue(Value([handler]), given, at: offset, label: label)
  }

  /// What a handler is told of an event: one object, wherever the event is tried.
  private func context(of machine: ObjectID, _ key: String) -> EvaluatedArgument {
    let type = interpreter.program.external(StateMachineNames.context)
    let id = interpreter.intern(.part(machine, "context " + key), type: type, depth: 0)
    return EvaluatedArgument(label: nil, value: Value([id]), isTrailing: false, isLabelKnown: true)
  }

  // MARK: Events

  /// The names of an event's cases, each with the names of the cases that it carries: `changeServer(login)`.
  private func keys(of value: Value) -> [String] {
    value.objects.compactMap { id in
      guard case .enumCase(_, let name, _, _) = interpreter.objects[Int(id)] else { return nil }
      let carried = (0..<4).compactMap { index -> String? in
        let payload = interpreter.read(id, String(index), by: activation.id).objects
        guard payload.count == 1, case .enumCase(_, let inner, _, _) = interpreter.objects[Int(payload[0])] else {
          return nil
        }
        return inner
      }
      return carried.isEmpty ? name : "\(name)(\(carried.joined(separator: ", ")))"
    }
  }
}

/// How state machines of libraries are spelled.
enum StateMachineNames {
  static let type = "StateMachine"
  static let context = "StateMachine.Context"

  static func caseName(of key: String) -> String { String(key.prefix { $0 != "(" }) }
}
