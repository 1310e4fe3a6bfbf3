import ProgramModel

/// The copies of instances that callers have for themselves.
extension ValueArena {
  package func isInstance(_ value: ValueID) -> Bool {
    if case .allocation = self[value] { true } else { false }
  }

  /// What stands for all instances of the place that makes an instance; `nil` for what is no instance.
  package func template(of value: ValueID) -> ValueID? {
    switch self[value] {
    case .allocation(_, _, .none), .scene: value
    case .allocation(let site, let type, _): intern(.allocation(site, type, context: .none), type: self.type(of: value))
    default: nil
    }
  }

  /// The instances that an instance is a copy of, from that which nobody has a copy of; empty for one of these.
  package func templates(of value: ValueID) -> [ValueID] {
    guard case .allocation(let site, let type, .calls(let calls)) = self[value] else { return [] }
    return self[calls].indices.map { count in
      let inner = Array(self[calls].prefix(count))
      return intern(
        .allocation(site, type, context: inner.isEmpty ? .none : .calls(callString(inner))), type: self.type(of: value))
    }
  }

  /// The calls for which an instance is a copy, from the innermost.
  package func calls(of value: ValueID) -> [CallContext] {
    guard case .allocation(_, _, .calls(let calls)) = self[value] else { return [] }
    return self[calls]
  }

  /// Whether an instance is the copy that callers of callers have of an instance that a call gives back, or it itself.
  package func isCopy(_ value: ValueID, of instance: ValueID) -> Bool {
    guard case .allocation(let site, let type, let context) = self[value],
      case .allocation(site, type, let inner) = self[instance]
    else { return false }
    switch (context, inner) {
    case (.calls(let all), .calls(let first)): return self[all].starts(with: self[first], by: isSameCall)
    case (_, .none): return true
    default: return context == inner
    }
  }

  /// The copies that a closure has captured of instances which the code around it names without them: that code gives them
  /// back, and whoever calls it has copies of its own.
  /// - Parameter defined: What the closure captures in the symbols of the code around it.
  package func copies(capturedIn given: EnvironmentID, of defined: EnvironmentID) -> [ValueID: SetID] {
    guard given != defined else { return [:] }
    var found: [ValueID: SetID] = [:]
    for binding in self[defined] where flags(of: binding.value).contains(.fresh) {
      guard let captured = self[given].first(where: { $0.name == binding.name })?.value else { continue }
      for instance in self[binding.value] where flags(of: instance).contains(.fresh) {
        guard case .allocation = self[instance] else { continue }
        let copies = filter(captured) { isCopy($0, of: instance) }
        if !copies.isEmpty, copies != set(instance) { found[instance] = copies }
      }
    }
    return found
  }

  /// Whether two calls are one but for what callers have made of the receiver since.
  private func isSameCall(_ one: CallContext, _ other: CallContext) -> Bool {
    guard case .dispatch(let site, let cases, let receiver?) = one,
      case .dispatch(site, cases, let second?) = other
    else { return one == other }
    return receiver == second || isCopy(receiver, of: second) || isCopy(second, of: receiver)
  }

  /// What tells the receiver of a dispatched call from others: its place, and the calls for which it was made; beyond a
  /// bound of receivers of receivers the place alone. `nil` for what is no instance.
  package func identity(of value: ValueID, nesting: Int = EngineLimits.receiverNesting) -> ValueID? {
    guard nesting > 0, case .allocation(let site, let type, .calls(let calls)) = self[value] else {
      return template(of: value)
    }
    let inner = self[calls].map { call in
      guard case .dispatch(let site, let cases, let receiver?) = call else { return call }
      return .dispatch(site, cases, receiver: identity(of: receiver, nesting: nesting - 1))
    }
    return intern(.allocation(site, type, context: .calls(callString(inner))), type: self.type(of: value))
  }
}
