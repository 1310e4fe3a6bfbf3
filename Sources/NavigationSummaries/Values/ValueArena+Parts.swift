/// What values are put together from.
extension ValueArena {
  /// Whether a value is one object and no tuple.
  package func isElement(_ value: ValueID) -> Bool {
    switch self[value] {
    case .allocation, .scene, .closure, .method, .metatype, .enumCase: true
    default: false
    }
  }

  /// Whether a value occurs in a set, be it inside of another one.
  func mentions(_ value: ValueID, in set: SetID) -> Bool {
    self[set].contains { mentions(value, in: $0) }
  }

  private func mentions(_ value: ValueID, in other: ValueID) -> Bool {
    if other == value { return true }
    guard flags(of: other).contains(.fresh) else { return false }
    switch self[other] {
    case .field(let inner, let field): return mentions(value, in: inner) || mentions(value, in: symbolicKeys(of: field))
    case .cast(let inner), .typeArgument(let inner, _), .anyInstanceOf(let inner), .allocation(_, _, .owner(let inner)):
      return mentions(value, in: inner)
    case .answering(let inner, let request), .without(let inner, let request):
      return mentions(value, in: inner) || mentions(value, in: request)
    case .guarded(_, let inner): return mentions(value, in: inner)
    case .result(let base, _, let arguments, _), .invocation(let base, let arguments),
      .construction(let base, _, let arguments, _):
      return mentions(value, in: base) || self[arguments].contains { mentions(value, in: $0) }
    case .exactResult(let bases, _, let arguments):
      return mentions(value, in: bases) || self[arguments].contains { mentions(value, in: $0) }
    case .closure(_, let receiver, let environment):
      return mentions(value, in: receiver) || self[environment].contains { mentions(value, in: $0.value) }
    case .method(let receivers, _), .selector(let receivers, _): return mentions(value, in: receivers)
    case .enumCase(_, _, let payload), .tuple(_, let payload):
      return self[payload].contains { mentions(value, in: $0) }
    default: return false
    }
  }

  /// The instances that a set mentions.
  package func instances(in set: SetID) -> Set<ValueID> {
    var found: Set<ValueID> = []
    var seen: Set<ValueID> = []
    var rest = self[set]
    while let next = rest.popLast() {
      guard seen.insert(next).inserted else { continue }
      if case .allocation = self[next] { found.insert(next) }
      rest += parts(of: next)
    }
    return found
  }

  /// The fields that a set mentions, at any depth.
  package func fields(in set: SetID) -> [ValueID] {
    var found: [ValueID] = []
    var seen: Set<ValueID> = []
    var rest = self[set]
    while let next = rest.popLast() {
      guard seen.insert(next).inserted, !flags(of: next).isDisjoint(with: .symbols) else { continue }
      if case .field = self[next] { found.append(next) }
      rest += parts(of: next)
    }
    return found
  }

  /// The tables of routes of whose answers a value is one, or what one gives, each with the path that it is to answer.
  package func requests(deciding value: ValueID) -> [(table: ValueID, path: SetID)] {
    var found: [(table: ValueID, path: SetID)] = []
    var next = value
    while true {
      switch self[next] {
      case .answering(let table, let path):
        found.append((table, path))
        next = table
      case .field(let inner, _), .cast(let inner), .guarded(_, let inner), .without(let inner, _),
        .invocation(let inner, _), .result(let inner, _, _, _):
        next = inner
      default: return found
      }
    }
  }

  /// The values that a value is put together from.
  private func parts(of value: ValueID) -> [ValueID] {
    switch self[value] {
    case .field(let inner, _), .cast(let inner), .typeArgument(let inner, _), .anyInstanceOf(let inner),
      .allocation(_, _, .owner(let inner)), .guarded(_, let inner), .answering(let inner, _),
      .without(let inner, _):
      [inner]
    case .construction(let type, _, let arguments, let place):
      [type] + self[place?.maker ?? .empty] + self[arguments].flatMap { self[$0] }
    case .result(let base, _, let arguments, _), .invocation(let base, let arguments):
      [base] + self[arguments].flatMap { self[$0] }
    case .exactResult(let bases, _, let arguments): self[bases] + self[arguments].flatMap { self[$0] }
    case .closure(_, let receiver, let environment): self[receiver] + self[environment].flatMap { self[$0.value] }
    case .method(let receivers, _), .selector(let receivers, _): self[receivers]
    case .enumCase(_, _, let payload), .tuple(_, let payload): self[payload].flatMap { self[$0] }
    default: []
    }
  }

  /// The symbols that decide which of several things a value is: those that guards and symbolic keys in it mention.
  package func decidingSymbols(in value: ValueID) -> Set<ValueID> {
    var found: Set<ValueID> = []
    var seen: Set<ValueID> = []
    var rest = [value]
    func decide(_ values: [ValueID]) { for value in values { found.formUnion(symbols(of: value)) } }
    while let next = rest.popLast() {
      guard seen.insert(next).inserted, !flags(of: next).isDisjoint(with: .symbols) else { continue }
      switch self[next] {
      case .guarded(let condition, _): decide(self[self[condition].subject])
      case .field(_, let field): decide(self[symbolicKeys(of: field)])
      case .answering(_, let request): decide(self[request])
      default: break
      }
      rest += parts(of: next)
    }
    return found
  }

  /// The symbols that a value mentions, in a stable order.
  package func symbols(of value: ValueID) -> [ValueID] {
    var found: Set<ValueID> = []
    var seen: Set<ValueID> = []
    var rest = [value]
    while let next = rest.popLast() {
      guard seen.insert(next).inserted, !flags(of: next).isDisjoint(with: .symbols) else { continue }
      switch self[next] {
      case .receiver, .parameter, .captured: found.insert(next)
      case .field(let inner, let field):
        rest.append(inner)
        rest += self[symbolicKeys(of: field)]
      case .cast(let inner), .typeArgument(let inner, _), .anyInstanceOf(let inner),
        .allocation(_, _, .owner(let inner)):
        rest.append(inner)
      case .answering(let inner, let request), .without(let inner, let request):
        rest.append(inner)
        rest += self[request]
      case .guarded(let condition, let inner):
        rest.append(inner)
        rest += self[self[condition].subject]
      case .construction(let type, _, let arguments, let place):
        rest.append(type)
        rest += self[place?.maker ?? .empty] + self[arguments].flatMap { self[$0] }
      case .result(let base, _, let arguments, _), .invocation(let base, let arguments):
        rest.append(base)
        rest += self[arguments].flatMap { self[$0] }
      case .exactResult(let bases, _, let arguments):
        rest += self[bases] + self[arguments].flatMap { self[$0] }
      case .closure(_, let receiver, let environment):
        rest += self[receiver] + self[environment].flatMap { self[$0.value] }
      case .method(let receivers, _), .selector(let receivers, _): rest += self[receivers]
      case .enumCase(_, _, let payload), .tuple(_, let payload): rest += self[payload].flatMap { self[$0] }
      default: break
      }
    }
    return found.sorted()
  }
}
