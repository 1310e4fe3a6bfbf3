import SwiftFacts

/// The publishers that `@Published` properties of classes project: `$route` is a stored stream to which each assignment of
/// `route` is sent, where code listens to it.
struct PublishedStreams {
  /// Whether any file names `$name`.
  let isNamed: (String) -> Bool

  /// A property whose assignments are sent, and the stream that they are sent to; `nil` for any other property.
  func split(_ property: LinkedProperty) -> (property: LinkedProperty, stream: LinkedProperty)? {
    let facts = property.facts
    guard facts.attributes.contains("Published"), !facts.isStatic, facts.getter == nil,
      isNamed("$" + facts.name)
    else { return nil }
    let stream = PropertyFacts(
      name: "$" + facts.name,
      type: .nominal(["CurrentValueSubject"], facts.type.map { [$0, .nominal(["Never"], [])] } ?? []),
      initialValue: .call(
        call(.name("CurrentValueSubject", facts.offset), with: initialValue(of: facts), at: facts.offset)),
      getter: nil, observers: [], isStatic: false, isWeak: false, isLazy: false, attributes: [], offset: facts.offset)
    let sending = call(
      .member(.name(stream.name, facts.offset), "send", facts.offset), with: .name("newValue", facts.offset),
      at: facts.offset)
    let sent = PropertyFacts(
      name: facts.name, type: facts.type, initialValue: facts.initialValue, getter: nil,
      observers: [.expression(.call(sending))] + facts.observers, isStatic: false, isWeak: facts.isWeak,
      isLazy: facts.isLazy, attributes: facts.attributes, offset: facts.offset, wrappers: facts.wrappers)
    return (
      LinkedProperty(facts: sent, file: property.file, owner: property.owner),
      LinkedProperty(facts: stream, file: property.file, owner: property.owner)
    )
  }

  private func call(_ callee: Expression, with argument: Expression?, at offset: Offset) -> Expression.Call {
    Expression.Call(
      callee: callee, arguments: argument.map { [.init(label: nil, value: $0)] } ?? [], trailingClosures: 0,
      offset: offset)
  }

  /// What a stream begins with; of an object of its own, and of what no code says, only that there is something.
  private func initialValue(of facts: PropertyFacts) -> Expression? {
    switch facts.initialValue {
    case .implicitMember, .null, .name("true", _), .name("false", _): facts.initialValue
    case .member(.name(let type, _), _, _) where type.isTypeName: facts.initialValue
    case nil: if case .optional = facts.type { .null } else { nil }
    default: .name("#initial", facts.offset)
    }
  }
}
