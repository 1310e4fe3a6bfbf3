package import ProgramModel
import SwiftFacts

/// All symbolic values of a program and their sets, interned: equal values have equal numbers.
package final class ValueArena {
  /// What is known of a value without looking at it.
  package struct Traits: Sendable {
    package let type: TypeID
    /// The symbols that occur anywhere in the value.
    package let flags: SymbolFlags
    /// The symbols from which the value is reached: who decides them decides the value.
    package let base: SymbolFlags
    package let depth: UInt8
  }

  private struct Key: Hashable {
    let value: SymbolicValue
    let type: TypeID
  }

  /// The values of a set, in their order.
  private struct Elements: NumberKey {
    let values: [ValueID]

    func mix(into mixer: inout NumberMixer) { mixer.mix(values) }
  }

  package let types: TypeTable
  package private(set) var values: [SymbolicValue] = []
  package private(set) var traits: [Traits] = []
  private var numbers: [Key: ValueID] = [:]
  private var sets: [[ValueID]] = [[]]
  private var setNumbers: [Elements: SetID] = [Elements(values: []): .empty]
  private var setFlags: [SymbolFlags] = [[]]
  private var setBases: [SymbolFlags] = [[]]
  private var setDepths: [UInt8] = [0]
  private var unions: [UInt64: SetID] = [:]
  private var lists: [[SetID]] = [[]]
  private var listNumbers: [[SetID]: ListID] = [[]: .empty]
  private var listFlags: [SymbolFlags] = [[]]
  private var listBases: [SymbolFlags] = [[]]
  private var listDepths: [UInt8] = [0]
  private var environments: [[Binding]] = [[]]
  private var environmentNumbers: [[Binding]: EnvironmentID] = [[]: .empty]
  private var fields: [HeapField] = []
  /// The properties whose elements are asked for by key.
  package private(set) var keyedProperties: Set<String> = []
  private var fieldNumbers: [HeapField: FieldID] = [:]
  private var selectors: [Selector] = []
  private var selectorNumbers: [Selector: SelectorID] = [:]
  private var callStrings: [[CallContext]] = []
  private var callStringNumbers: [[CallContext]: CallStringID] = [:]
  /// How many copies of the instances of a place are told apart by more than one call.
  private var copies: [Key: Int] = [:]
  /// How often a further one was not.
  package private(set) var sharedCopies = 0
  private var caseSites: [ValueID: CodeSite] = [:]
  private var tupleShapes: [[String?]] = []
  private var tupleShapeNumbers: [[String?]: TupleShapeID] = [:]
  private var conditions: [Condition] = []
  private var conditionNumbers: [Condition: ConditionID] = [:]

  /// The value of a captured name.
  package struct Binding: Hashable, Sendable {
    package let name: String
    package let value: SetID
    /// Whether the closure keeps what the name stands for alive.
    package let isStrong: Bool
  }

  package init(_ types: TypeTable) {
    self.types = types
    null = intern(.null)
    nullSet = set(null)
  }

  /// `nil`.
  package private(set) var null = ValueID(rawValue: 0)
  package private(set) var nullSet = SetID.empty

  // MARK: Values

  package subscript(id: ValueID) -> SymbolicValue { values[Int(id.rawValue)] }
  package func type(of id: ValueID) -> TypeID { traits[Int(id.rawValue)].type }
  package func flags(of id: ValueID) -> SymbolFlags { traits[Int(id.rawValue)].flags }
  package func base(of id: ValueID) -> SymbolFlags { traits[Int(id.rawValue)].base }
  package func depth(of id: ValueID) -> UInt8 { traits[Int(id.rawValue)].depth }

  /// All values, in the order in which they were made.
  package var allValues: some Sequence<ValueID> {
    values.indices.lazy.map { ValueID(rawValue: UInt32($0)) }
  }

  /// The number of a value of a declared type.
  /// - Complexity: O(1) expected.
  package func intern(_ value: SymbolicValue, type: TypeID = .unknown) -> ValueID {
    let key = Key(value: value, type: type)
    if let known = numbers[key] { return known }
    let id = ValueID(rawValue: UInt32(values.count))
    values.append(value)
    traits.append(traits(of: value, type))
    numbers[key] = id
    return id
  }

  private func traits(of value: SymbolicValue, _ type: TypeID) -> Traits {
    var flags: SymbolFlags = []
    var base: SymbolFlags = []
    var depth: UInt8 = 1
    switch value {
    case .receiver: (flags, base) = (.receiver, .receiver)
    case .parameter: (flags, base) = (.parameter, .parameter)
    case .captured: (flags, base) = (.captured, .captured)
    case .field(let inner, let field):
      let keys = symbolicKeys(of: field)
      flags = self.flags(of: inner).union(self.flags(of: keys))
      base = self.base(of: inner)
      depth = max(self.depth(of: inner), self.depth(of: keys)) + 1
    case .answering(let inner, let request), .without(let inner, let request):
      flags = self.flags(of: inner).union(self.flags(of: request))
      base = self.base(of: inner)
      depth = max(self.depth(of: inner), self.depth(of: request)) + 1
    case .cast(let inner), .typeArgument(let inner, _), .anyInstanceOf(let inner):
      (flags, base, depth) = (self.flags(of: inner), self.base(of: inner), self.depth(of: inner))
    case .guarded(let condition, let inner):
      flags = self.flags(of: inner).union(self.flags(of: self[condition].subject))
      (base, depth) = (self.base(of: inner), self.depth(of: inner))
    case .allocation(_, let type, let context):
      switch context {
      case .none: if isCloned(type) { flags = .fresh }
      case .shared: break
      case .calls(let calls): if self[calls].count < EngineLimits.callString, isCloned(type) { flags = .fresh }
      case .owner(let owner): (flags, depth) = (self.flags(of: owner), self.depth(of: owner) + 1)
      }
    case .construction(let type, _, let arguments, let place):
      let maker = place?.maker ?? .empty
      flags = self.flags(of: type).union(self.flags(of: arguments)).union(self.flags(of: maker))
      base = self.base(of: type)
      depth = max(self.depth(of: type), self.depth(of: arguments), self.depth(of: maker)) + 1
    case .result(let receiver, _, let arguments, _), .invocation(let receiver, let arguments):
      flags = self.flags(of: receiver).union(self.flags(of: arguments))
      base = self.base(of: receiver)
      depth = max(self.depth(of: receiver), self.depth(of: arguments)) + 1
    case .exactResult(let receivers, _, let arguments):
      flags = self.flags(of: receivers).union(self.flags(of: arguments))
      base = self.base(of: receivers)
      depth = max(self.depth(of: receivers), self.depth(of: arguments)) + 1
    case .closure(_, let receiver, let environment):
      flags = self.flags(of: receiver)
      for binding in self[environment] {
        flags.formUnion(self.flags(of: binding.value))
        depth = max(depth, self.depth(of: binding.value) + 1)
      }
      base = flags.intersection(.open)
    case .method(let receivers, _), .selector(let receivers, _):
      (flags, base, depth) = (self.flags(of: receivers), self.base(of: receivers), self.depth(of: receivers) + 1)
    case .enumCase(_, _, let payload), .tuple(_, let payload):
      (flags, base, depth) = (self.flags(of: payload), self.base(of: payload), self.depth(of: payload) + 1)
    case .scene, .storyboard, .metatype, .anyInstance, .globals, .text, .keyPath, .null: break
    }
    return Traits(type: type, flags: flags, base: base, depth: depth)
  }

  /// Whether each caller of a function that makes and returns an instance gets a copy of it.
  private func isCloned(_ type: TypeIndex) -> Bool {
    let declared = types.program.types[type]
    return
      types.takesPart(type)
      && (declared.kind == .class || declared.kind == .struct || types.isScreen(type)
        || StreamRules.isStream(type, in: types.program))
      && (!types.isView(type) || declared.isModel || types.program.isGeneric(type))
  }

  // MARK: Sets

  package subscript(id: SetID) -> [ValueID] { sets[Int(id.rawValue)] }
  package func flags(of id: SetID) -> SymbolFlags { setFlags[Int(id.rawValue)] }
  package func base(of id: SetID) -> SymbolFlags { setBases[Int(id.rawValue)] }
  package func depth(of id: SetID) -> UInt8 { setDepths[Int(id.rawValue)] }

  package func set(_ value: ValueID) -> SetID { set(sorted: [value]) }

  package func set(_ values: some Sequence<ValueID>) -> SetID {
    let sorted = Set(values).sorted()
    return set(sorted: sorted)
  }

  private func set(sorted values: [ValueID]) -> SetID {
    let elements = Elements(values: values)
    if let known = setNumbers[elements] { return known }
    let id = SetID(rawValue: UInt32(sets.count))
    sets.append(values)
    setNumbers[elements] = id
    setFlags.append(values.reduce([]) { $0.union(flags(of: $1)) })
    setBases.append(values.reduce([]) { $0.union(base(of: $1)) })
    setDepths.append(values.reduce(0) { max($0, depth(of: $1)) })
    return id
  }

  package func union(_ one: SetID, _ other: SetID) -> SetID {
    if one == other || other.isEmpty { return one }
    if one.isEmpty { return other }
    let (low, high) = one.rawValue < other.rawValue ? (one, other) : (other, one)
    let key = UInt64(low.rawValue) << 32 | UInt64(high.rawValue)
    if let known = unions[key] { return known }
    let joined = merged(self[low], self[high])
    let result = set(sorted: joined)
    unions[key] = result
    return result
  }

  private func merged(_ one: [ValueID], _ other: [ValueID]) -> [ValueID] {
    var result: [ValueID] = []
    result.reserveCapacity(one.count + other.count)
    var (left, right) = (0, 0)
    while left < one.count, right < other.count {
      if one[left] == other[right] {
        result.append(one[left])
        left += 1
        right += 1
      } else if one[left] < other[right] {
        result.append(one[left])
        left += 1
      } else {
        result.append(other[right])
        right += 1
      }
    }
    result += one[left...]
    result += other[right...]
    return result
  }

  /// Whether callers, or the heap, decide some of what a set stands for.
  package func isOpen(_ id: SetID) -> Bool { self[id].contains(where: isOpen) }

  func isOpen(_ value: ValueID) -> Bool {
    switch self[value] {
    case .receiver, .parameter, .captured, .field, .result, .exactResult, .invocation, .construction, .typeArgument,
      .anyInstance, .anyInstanceOf, .cast, .answering, .without:
      true
    case .guarded(_, let inner): isOpen(inner)
    default: false
    }
  }

  /// The elements of collections that are not among others.
  package func difference(_ collection: SetID, _ others: SetID) -> SetID {
    guard !others.isEmpty else { return collection }
    let removed = Set(self[others])
    return set(
      self[collection].compactMap { value -> ValueID? in
        if removed.contains(value) { return nil }
        guard isOpen(value) else { return value }
        let rest = intern(.without(value, others), type: type(of: value))
        return depth(of: rest) <= EngineLimits.depth ? rest : value
      })
  }

  /// The values of a set for which something holds.
  package func filter(_ id: SetID, _ isIncluded: (ValueID) -> Bool) -> SetID {
    let values = self[id]
    let kept = values.filter(isIncluded)
    return kept.count == values.count ? id : set(sorted: kept)
  }

  // MARK: Lists

  package subscript(id: ListID) -> [SetID] { lists[Int(id.rawValue)] }
  package func flags(of id: ListID) -> SymbolFlags { listFlags[Int(id.rawValue)] }
  package func base(of id: ListID) -> SymbolFlags { listBases[Int(id.rawValue)] }
  package func depth(of id: ListID) -> UInt8 { listDepths[Int(id.rawValue)] }

  package func list(_ sets: [SetID]) -> ListID {
    if let known = listNumbers[sets] { return known }
    let id = ListID(rawValue: UInt32(lists.count))
    lists.append(sets)
    listNumbers[sets] = id
    listFlags.append(sets.reduce([]) { $0.union(flags(of: $1)) })
    listBases.append(sets.reduce([]) { $0.union(base(of: $1)) })
    listDepths.append(sets.reduce(0) { max($0, depth(of: $1)) })
    return id
  }

  // MARK: Names

  package subscript(id: EnvironmentID) -> [Binding] { environments[Int(id.rawValue)] }

  package func environment(_ bindings: [Binding]) -> EnvironmentID {
    if let known = environmentNumbers[bindings] { return known }
    let id = EnvironmentID(rawValue: UInt32(environments.count))
    environments.append(bindings)
    environmentNumbers[bindings] = id
    return id
  }

  package subscript(id: FieldID) -> HeapField { fields[Int(id.rawValue)] }

  package func field(_ field: HeapField) -> FieldID {
    if let known = fieldNumbers[field] { return known }
    if case .key(let name, _) = field { keyedProperties.insert(name) }
    let id = FieldID(rawValue: Int32(fields.count))
    fields.append(field)
    fieldNumbers[field] = id
    return id
  }

  /// The key of a dictionary that a value is; `nil` where the value is no constant.
  package func constantKey(_ value: ValueID) -> DictionaryKey? {
    switch self[value] {
    case .guarded(_, let inner): return constantKey(inner)
    case .enumCase(_, let name, let payload):
      let carried = self[payload].compactMap { part -> String? in
        guard self[part].count == 1, case .enumCase(let inner)? = constantKey(self[part][0]) else { return nil }
        return inner
      }
      return .enumCase(carried.isEmpty ? name : "\(name)(\(carried.joined(separator: ", ")))")
    case .text(let text): return .text(text)
    case .metatype(let type): return .type(types.program.types[type].name)
    default: return nil
    }
  }

  /// The property that a field is, or in whose dictionary it is an element; `nil` for what frameworks attach.
  package func property(of id: FieldID) -> FieldID? {
    switch self[id] {
    case .property: id
    case .key(let name, _): field(.property(name))
    default: nil
    }
  }

  /// Whether two fields are one, or elements of one dictionary.
  package func isSameProperty(_ one: FieldID, _ other: FieldID) -> Bool {
    guard case .key(let name, _) = self[one], case .key(name, _) = self[other] else { return one == other }
    return true
  }

  /// The symbols that decide which element of a dictionary a field is.
  package func symbolicKeys(of id: FieldID) -> SetID {
    switch self[id] {
    case .key(_, .symbol(let keys)), .payloadOfCase(let keys): keys
    default: .empty
    }
  }

  package subscript(id: SelectorID) -> Selector { selectors[Int(id.rawValue)] }

  package func selector(_ selector: Selector) -> SelectorID {
    if let known = selectorNumbers[selector] { return known }
    let id = SelectorID(rawValue: Int32(selectors.count))
    selectors.append(selector)
    selectorNumbers[selector] = id
    return id
  }

  package subscript(id: CallStringID) -> [CallContext] { callStrings[Int(id.rawValue)] }

  func callString(_ calls: [CallContext]) -> CallStringID {
    if let known = callStringNumbers[calls] { return known }
    let id = CallStringID(rawValue: UInt32(callStrings.count))
    callStrings.append(calls)
    callStringNumbers[calls] = id
    return id
  }

  /// The copy of an instance that a call has for itself; the instance where it is no function's that gives it back.
  package func copy(of value: ValueID, for call: CallContext) -> ValueID {
    guard case .allocation(let site, let type, let context) = self[value] else { return value }
    let inner: [CallContext]
    switch context {
    case .none: inner = []
    case .calls(let calls): inner = self[calls]
    case .owner, .shared: return value
    }
    let copy = SymbolicValue.allocation(site, type, context: .calls(callString(inner + [call])))
    let key = Key(value: copy, type: self.type(of: value))
    if let known = numbers[key] { return known }
    if !inner.isEmpty {
      // What is handed on and made anew in many ways would have a copy for each sequence of them.
      let place = Key(value: .allocation(site, type, context: .none), type: key.type)
      guard copies[place, default: 0] < limitOfCopies(of: type, at: site) else {
        sharedCopies += 1
        return intern(.allocation(site, type, context: .shared), type: key.type)
      }
      copies[place, default: 0] += 1
    }
    return intern(copy, type: key.type)
  }

  /// A library keeps what each user of it registers in instances of one place.
  private func limitOfCopies(of type: TypeIndex, at site: CodeSite) -> Int {
    let isOfLibrary = site.isInFile && types.program.files[Int(site.file)].isModel
    return isOfLibrary && !StreamRules.isStream(type, in: types.program)
      ? EngineLimits.copiesOfLibraryParts : EngineLimits.copies
  }

  /// The place at which a case with a payload is made; the first in the order of places where several make the same.
  package func caseSite(of value: ValueID) -> CodeSite? { caseSites[value] }

  func noteCase(_ value: ValueID, at site: CodeSite) {
    caseSites[value] = caseSites[value].map { min($0, site) } ?? site
  }

  package subscript(id: TupleShapeID) -> [String?] { tupleShapes[Int(id.rawValue)] }

  package func tupleShape(_ labels: [String?]) -> TupleShapeID {
    if let known = tupleShapeNumbers[labels] { return known }
    let id = TupleShapeID(rawValue: UInt32(tupleShapes.count))
    tupleShapes.append(labels)
    tupleShapeNumbers[labels] = id
    return id
  }

  package subscript(id: ConditionID) -> Condition { conditions[Int(id.rawValue)] }

  package func condition(_ condition: Condition) -> ConditionID {
    if let known = conditionNumbers[condition] { return known }
    let id = ConditionID(rawValue: UInt32(conditions.count))
    conditions.append(condition)
    conditionNumbers[condition] = id
    return id
  }
}
