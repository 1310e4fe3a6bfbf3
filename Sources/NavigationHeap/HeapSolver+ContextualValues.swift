package import NavigationSummaries
import ProgramModel

/// Closures, cases and tuples, which are told apart by what the symbols that they mention stand for.
///
/// Of what cases and tuples carry, only that tells them apart on which navigation may depend. An app's data do not: there is
/// one object for all data that a place puts into a case, and it carries all of them.
extension HeapSolver {
  /// What a value is told apart by.
  struct DistinguishingSymbols {
    /// The symbols by which it is told apart.
    var symbols: [ValueID] = []
    /// The positions at which it carries data alone.
    var data: [Int] = []
    /// All symbols that it mentions in what is a part of the slice: what carries it is told apart by these.
    var all: [ValueID] = []

    init(symbols: [ValueID]) { (self.symbols, all) = (symbols, symbols) }
    init(symbols: [ValueID], data: [Int], all: [ValueID]) { (self.symbols, self.data, self.all) = (symbols, data, all) }
  }

  /// A closure, a case or a tuple of a context: contexts in which its symbols stand for the same share it, and one that
  /// mentions none is that of nobody.
  func contextual(_ value: ValueID, _ context: ContextID) -> ObjectID {
    let own = contexts[Int(context.rawValue)]
    let isCopied = own.hasCopies && arena.flags(of: value).contains(.fresh)
    if isClosed(value), !isCopied { return closed(value) }
    let distinguishing = distinguishingSymbols(of: value)
    let made = HeapObject.contextual(value, context)
    let object: ObjectID
    if isCopied {
      object = knownObject(made) ?? mergedCase(value, context) ?? self.object(made)
    } else {
      let key = ContextualKey(
        value: value, symbols: distinguishing.symbols.map { self.node($0, context) }, runBy: own.runBy)
      object = contextualObjects[key] ?? mergedCase(value, context) ?? self.object(made)
      contextualObjects[key] = object
    }
    for index in distinguishing.data {
      addEdge(self.node(arena[carried(by: value)][index], context), cell(object, arena.field(.position(index))))
    }
    return object
  }

  /// A closure, a case or a tuple that mentions no symbol. What differs in the data alone that it carries is one object, which
  /// carries all of these.
  private func closed(_ value: ValueID) -> ObjectID {
    let made = HeapObject.contextual(value, rootContext)
    if let known = knownObject(made) { return known }
    guard case .enumCase(let type, let name, let payload) = arena[value] else { return object(made) }
    let carried = arena[payload]
    let data = Set(
      carried.indices.filter { slice.contains(payload: $0, of: name) && carried[$0] != .empty && isData(carried[$0]) })
    guard !data.isEmpty else { return mergedCase(value, rootContext) ?? object(made) }
    let rest = arena.list(carried.indices.map { data.contains($0) ? .empty : carried[$0] })
    let key = CaseOfData(enumCase: EnumCase(type: type, name: name), rest: rest)
    let shared = casesOfData[key] ?? mergedCase(value, rootContext) ?? object(made)
    if casesOfData.updateValue(shared, forKey: key) == nil { sharedPositions[shared, default: []].formUnion(data) }
    for index in data { addEdge(node(carried[index], rootContext), cell(shared, arena.field(.position(index)))) }
    return shared
  }

  /// The object that stands for further instances of a case of an enum, whatever these carry, and carries what all of them
  /// do; `nil` as long as they are told apart. What flows through an app's stores and containers is mostly such data.
  private func mergedCase(_ value: ValueID, _ context: ContextID) -> ObjectID? {
    guard case .enumCase(let type, let name, let payload) = arena[value], payload != .empty else { return nil }
    let key = MergedCase(enumCase: EnumCase(type: type, name: name), count: arena[payload].count)
    instancesOfCases[key, default: 0] += 1
    guard instancesOfCases[key]! > HeapLimits.instancesOfCase else { return nil }
    let object = mergedCases[key] ?? self.object(.contextual(value, context))
    if mergedCases.updateValue(object, forKey: key) == nil { sharedPositions[object] = Set(arena[payload].indices) }
    for index in arena[payload].indices where slice.contains(payload: index, of: name) {
      addEdge(self.node(arena[payload][index], context), cell(object, arena.field(.position(index))))
    }
    return object
  }

  /// What a case or a tuple carries at a position.
  package func element(_ index: Int, of object: ObjectID, _ value: ValueID, _ context: ContextID) -> NodeID {
    let isShared =
      sharedPositions[object]?.contains(index) ?? distinguishingSymbols(of: value).data.contains(index)
    return isShared ? cell(object, arena.field(.position(index))) : node(arena[carried(by: value)][index], context)
  }

  private func carried(by value: ValueID) -> ListID {
    switch arena[value] {
    case .enumCase(_, _, let payload): payload
    case .tuple(_, let elements): elements
    default: .empty
    }
  }

  private func distinguishingSymbols(of value: ValueID) -> DistinguishingSymbols {
    if let known = knownDistinguishingSymbols[value] { return known }
    let found = findDistinguishingSymbols(of: value)
    knownDistinguishingSymbols[value] = found
    return found
  }

  /// The symbols that a value mentions in what is a part of the slice.
  private func findDistinguishingSymbols(of value: ValueID) -> DistinguishingSymbols {
    switch arena[value] {
    case .closure(let code, let receiver, let environment):
      let captured = arena[environment].filter { slice.contains(capture: $0.name, of: code) }
      return DistinguishingSymbols(symbols: symbols(of: [receiver] + captured.map(\.value)))
    case .enumCase(_, let name, let payload):
      return distinguishingSymbols(of: arena[payload]) { slice.contains(payload: $0, of: name) }
    case .tuple(_, let elements): return distinguishingSymbols(of: arena[elements]) { _ in true }
    default: return DistinguishingSymbols(symbols: arena.symbols(of: value))
    }
  }

  private func distinguishingSymbols(of carried: [SetID], where isInSlice: (Int) -> Bool) -> DistinguishingSymbols {
    let sliced = carried.indices.filter(isInSlice)
    let data = sliced.filter { isData(carried[$0]) && !symbols(of: [carried[$0]]).isEmpty }
    return DistinguishingSymbols(
      symbols: symbols(of: sliced.filter { !data.contains($0) }.map { carried[$0] }), data: data,
      all: symbols(of: sliced.map { carried[$0] }))
  }

  /// Whether values are instances of the app's types that take no part in navigation, whatever they are.
  private func isData(_ values: SetID) -> Bool {
    arena[values].allSatisfy { value in
      guard let type = types.nominalType(of: types.elemental(arena.type(of: value))) else { return false }
      return program.types[type].isSource && program.types[type].kind != .enum && !navigationParts.acts(type)
        && !navigationParts.acts(value)
    }
  }

  private func symbols(of sets: [SetID]) -> [ValueID] {
    Set(sets.flatMap { arena[$0] }.flatMap { distinguishingSymbols(of: $0).all }).sorted()
  }
}
