import NavigationSummaries
import ProgramModel
import SwiftFacts

/// What values depend on: the symbols that they mention, what they are read from, and what calls are given.
extension SliceBuilder {
  mutating func add(_ set: SetID, in code: CodeID) { for value in arena[set] { add(value, in: code) } }

  mutating func add(_ value: ValueID, in code: CodeID) {
    if arena.flags(of: value).isDisjoint(with: .open) {
      guard seenClosed.insert(value).inserted else { return }
    } else {
      guard seenOpen.insert(Occurrence(value: value, code: code)).inserted else { return }
    }
    rest.append(Occurrence(value: value, code: code))
  }

  mutating func add(_ conditions: ConditionSetID, in code: CodeID) {
    for condition in engine.terms[conditions] { add(condition, in: code) }
  }

  mutating func add(_ condition: ConditionID, in code: CodeID) {
    for subject in decidable.subjects(of: condition) { add(subject, in: code) }
  }

  mutating func addPending() { while let next = rest.popLast() { expand(next.value, in: next.code) } }

  mutating func expand(_ value: ValueID, in code: CodeID) {
    switch arena[value] {
    case .receiver, .anyInstance, .globals, .storyboard, .metatype, .text, .null, .scene: break
    case .keyPath(_, let names): for name in names { add(property: name, of: nil) }
    case .parameter(let index): add(parameter: index, of: code)
    case .captured(let name): add(capture: name, of: code)
    case .field(let base, let field):
      add(arena[field], of: base, in: code)
      add(base, in: code)
    case .allocation(_, _, let context): if case .owner(let owner) = context { add(owner, in: code) }
    case .anyInstanceOf(let inner), .typeArgument(let inner, _), .cast(let inner): add(inner, in: code)
    case .result(let base, let selector, let arguments, _):
      add(base, in: code)
      let name = arena[selector].name
      add(resultsOf: name)
      add(property: name, of: base)
      add(Argument(list: arguments, caller: code, selector: selector), of: name)
    case .exactResult(let receivers, let callee, let arguments):
      add(receivers, in: code)
      add(resultOf: callee)
      add(Argument(list: arguments, caller: code, selector: nil), of: callee)
    case .invocation(let callee, let arguments):
      add(callee, in: code)
      for argument in arena[arguments] { add(argument, in: code) }
    case .construction(let type, let selector, let arguments, let place):
      add(type, in: code)
      if let place { add(place.maker, in: code) }
      if case .metatype(let type) = arena[type], engine.program.types[type].isSource,
        engine.program.types[type].kind != .enum
      {
        add(Argument(list: arguments, caller: code, selector: selector), of: arena[selector].name)
      } else {
        for argument in arena[arguments] { add(argument, in: code) }
      }
    case .closure(let closure, let receiver, let environment):
      add(resultOf: closure)
      add(closure, on: receiver, environment, in: code)
    case .method(let receivers, let callee):
      add(receivers, in: code)
      add(resultOf: callee)
    case .selector(let receivers, let selector):
      add(receivers, in: code)
      add(resultsOf: arena[selector].name)
    case .enumCase(_, let name, let payload):
      for (index, values) in arena[payload].enumerated() {
        let position = NavigationSlice.Payload(name: name, index: index)
        // Outcomes are told with the case that they carry: `.closed(.byUser)`.
        if slice.contains(payload: index, of: name)
          || arena[values].contains(where: { parts.acts($0) || parts.isCase($0) })
        {
          if slice.payloads.insert(position).inserted { wake(position) }
          add(values, in: code)
        } else {
          payloadsWaiting[position, default: []].append((values, code))
        }
      }
    case .tuple(_, let elements): for element in arena[elements] { add(element, in: code) }
    case .answering(let elements, let request):
      add(elements, in: code)
      add(request, in: code)
    case .without(let elements, let others):
      add(elements, in: code)
      add(others, in: code)
    case .guarded(let condition, let inner):
      add(condition, in: code)
      add(inner, in: code)
    }
  }

  /// Adds what a closure is made with, whether or not anybody looks at what it gives back.
  mutating func add(
    _ closure: CodeID, on receiver: SetID, _ environment: EnvironmentID, in code: CodeID
  ) {
    add(receiver, in: code)
    closuresMade[closure, default: []].append((environment, code))
    if let names = slice.captures[closure] {
      for binding in arena[environment] where names.contains(binding.name) { add(binding.value, in: code) }
    }
  }

  // MARK: What values are read from

  mutating func add(_ field: HeapField, of base: ValueID?, in code: CodeID) {
    switch field {
    case .property(let name), .key(let name, _), .wrapper(let name):
      add(property: name, of: base)
    case .payload(let name, let index):
      let position = NavigationSlice.Payload(name: name, index: index)
      if slice.payloads.insert(position).inserted { wake(position) }
    case .payloadOfCase(let cases):
      add(cases, in: code)
      if !slice.hasAllPayloads {
        slice.hasAllPayloads = true
        for position in Array(payloadsWaiting.keys) { wake(position) }
      }
    case .position, .framework, .environment, .environmentKey, .associated, .subscriptions, .typeParameter: break
    }
    add(keysOf: field, in: code)
  }

  mutating func add(keysOf field: HeapField, in code: CodeID) {
    if case .key(_, .symbol(let keys)) = field { add(keys, in: code) }
  }

  mutating func addPayload(of value: ValueID) {
    guard case .enumCase(_, let name, let payload) = arena[value] else { return }
    for index in arena[payload].indices {
      let position = NavigationSlice.Payload(name: name, index: index)
      if slice.payloads.insert(position).inserted { wake(position) }
    }
  }

  mutating func wake(_ position: NavigationSlice.Payload) {
    for (values, code) in payloadsWaiting.removeValue(forKey: position) ?? [] { add(values, in: code) }
  }

  mutating func add(property name: String, of base: ValueID?) {
    let owners = base.map { parts.members.owners(of: name, in: $0) } ?? [.unknown]
    let added = owners.filter { slice.properties.insert(name, of: $0) }
    guard !added.isEmpty else { return }
    for store in takeStores(of: name, by: added) { keep(store) }
    for code in propertyCodes[name] ?? [] { add(resultOf: code) }
  }

  /// Takes the waiting stores of a property that any of some types declares: one of which nobody knows whose it is may be
  /// any type's.
  private mutating func takeStores(of name: String, by owners: [PropertyOwner]) -> [OwnTerm] {
    guard var waiting = waitingStores.removeValue(forKey: name) else { return [] }
    if owners.contains(.unknown) { return waiting.values.flatMap(\.self) }
    var taken = waiting.removeValue(forKey: .unknown) ?? []
    for owner in owners { taken += waiting.removeValue(forKey: owner) ?? [] }
    if !waiting.isEmpty { waitingStores[name] = waiting }
    return taken
  }

  mutating func add(resultsOf name: String) {
    guard namesWithResult.insert(name).inserted else { return }
    for code in codesOfName[name] ?? [] { add(resultOf: code) }
  }

  mutating func add(resultOf code: CodeID) {
    guard codesWithResult.insert(code).inserted, let summary = engine.finishedSummary(of: code) else { return }
    add(summary.result, in: code)
  }

  // MARK: Arguments

  mutating func add(parameter index: Int, of code: CodeID) {
    guard slice.parameters[code, default: []].insert(index).inserted else { return }
    addCaptures(of: .parameter(code, index))
    for argument in argumentsOfCode[code] ?? [] { give(argument, index) }
    let info = engine.codes[code]
    guard index < info.parameters.count else { return }
    let label = info.parameters[index].label
    for argument in argumentsOfName[info.name] ?? [] { give(argument, labelled: label) }
  }

  mutating func add(_ argument: Argument, of code: CodeID) {
    if slice.isOfLibrary(code) { addAll(argument) }
    argumentsOfCode[code, default: []].append(argument)
    for index in slice.parameters[code] ?? [] { give(argument, index) }
  }

  mutating func add(_ argument: Argument, of name: String) {
    guard let codes = codesOfName[name], argument.selector.map({ slice.isDeclared(arena[$0]) }) != false else {
      for values in arena[argument.list] { add(values, in: argument.caller) }
      return
    }
    argumentsOfName[name, default: []].append(argument)
    var labels: Set<String?> = []
    for code in codes {
      if slice.isOfLibrary(code) { addAll(argument) }
      for index in slice.parameters[code] ?? [] where index < engine.codes[code].parameters.count {
        labels.insert(engine.codes[code].parameters[index].label)
      }
    }
    for label in labels { give(argument, labelled: label) }
  }

  /// Adds all of what the code of a library is given, and what this carries.
  mutating func addAll(_ argument: Argument) {
    for values in arena[argument.list] {
      add(values, in: argument.caller)
      for value in arena[values] { addPayload(of: value) }
    }
  }

  mutating func give(_ argument: Argument, _ index: Int) {
    let list = arena[argument.list]
    if index < list.count { add(list[index], in: argument.caller) }
  }

  mutating func give(_ argument: Argument, labelled label: String?) {
    guard let selector = argument.selector.map({ arena[$0] }) else { return }
    let closures = selector.labels.count - selector.trailingClosures
    for (index, values) in arena[argument.list].enumerated() {
      let own = index < selector.labels.count ? selector.labels[index] : nil
      if own == label || own == nil || index >= closures { add(values, in: argument.caller) }
    }
  }

  mutating func addCaptures(of symbol: Symbol) {
    for capture in capturesOfSymbols[symbol] ?? [] { add(capture: capture.name, of: capture.closure) }
  }

  mutating func add(capture name: String, of closure: CodeID) {
    guard slice.captures[closure, default: []].insert(name).inserted else { return }
    addCaptures(of: .capture(closure, name))
    for (environment, code) in closuresMade[closure] ?? [] {
      for binding in arena[environment] where binding.name == name { add(binding.value, in: code) }
    }
  }
}
