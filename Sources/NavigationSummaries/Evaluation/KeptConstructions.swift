import SwiftFacts

/// The calls of a method whose values its object keeps: `listeners.append(Listener(action))`, `let entry = Entry(action)` with
/// `entries[key] = entry` after it.
///
/// - Complexity: O(*n*) for *n* statements of the method's body, without those in blocks.
struct KeptConstructions {
  /// Where the calls stand.
  private(set) var offsets: Set<Offset> = []
  private var calls: [String: Offset] = [:]

  init(in body: [Statement]) {
    for statement in body {
      switch statement {
      case .binding(.name(let name), _, let value?): calls[name] = Self.call(value)
      case .expression(.assignment(let target, let value, _)) where isOfObject(target): keep(value)
      case .expression(.call(let call)):
        guard case .member(let base, let method, _) = call.callee, CollectionMethods.adding.contains(method),
          isOfObject(base)
        else { continue }
        for argument in call.arguments { keep(argument.value) }
      default: break
      }
    }
  }

  private mutating func keep(_ value: Expression) {
    if case .name(let name, _) = value, let offset = calls[name] { offsets.insert(offset) }
    if let offset = Self.call(value) { offsets.insert(offset) }
  }

  private static func call(_ value: Expression) -> Offset? {
    if case .call(let call) = value { call.offset } else { nil }
  }

  /// Whether something belongs to the object, and is no variable of the method.
  private func isOfObject(_ expression: Expression) -> Bool {
    switch expression {
    case .name(let name, _): calls[name] == nil
    case .member(.name("self", _), _, _): true
    case .member(let base, _, _), .optional(let base): isOfObject(base)
    case .subscripting(let base, _, _): isOfObject(base)
    default: false
    }
  }
}
