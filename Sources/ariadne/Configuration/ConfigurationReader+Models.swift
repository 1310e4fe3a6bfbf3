import NavigationGraph

/// What calls into libraries show, and what libraries call when a person leaves: `edges` and `hooks`.
extension ConfigurationReader {
  /// Reads `edges`: by module, a verb for each method, or a verb with the label of what it shows.
  mutating func readSteps(_ node: YAMLNode) {
    for module in entries(of: node, "'edges'") {
      for entry in entries(of: module.value, "the methods of '\(module.key)'") {
        guard let call = call(entry), let step = step(entry.value, by: call) else { continue }
        change(module) { $0.steps.append(step) }
      }
    }
  }

  /// Reads `hooks`: by module, for each method the ways out after which a closure runs, by its label.
  mutating func readHooks(_ node: YAMLNode) {
    for module in entries(of: node, "'hooks'") {
      for entry in entries(of: module.value, "the methods of '\(module.key)'") {
        guard let call = call(entry) else { continue }
        for closure in entries(of: entry.value, "the closures of '\(entry.key)'") {
          guard isLabel(closure.key, of: call, at: closure.place) else { continue }
          let exits = texts(in: closure.value, "'\(closure.key)'").compactMap { wayOut($0.text, at: $0.place) }
          let hook = LibraryModel.Hook(call: call, argument: closure.key, exits: Set(exits))
          change(module) { $0.hooks.append(hook) }
        }
      }
    }
  }

  private mutating func call(_ entry: YAMLNode.Entry) -> LibraryCall? {
    if let call = LibraryCall(entry.key) { return call }
    complain("'\(entry.key)' is no method; write it as 'Router.open(_:animated:)'", at: entry.place)
    return nil
  }

  private mutating func step(_ node: YAMLNode, by call: LibraryCall) -> LibraryModel.Step? {
    var word = node
    var label: String?
    if case .mapping(let entries) = node.content {
      for entry in entries {
        switch key(entry, among: ["verb", "argument"]) {
        case "verb": word = entry.value
        case "argument":
          label = text(entry.value, "'argument'")
          if let label, !isLabel(label, of: call, at: entry.value.place) { return nil }
        default: break
        }
      }
    }
    let words = LibraryModel.verbs.map(\.rawValue)
    guard let text = text(word, "what '\(call.text)' does") else { return nil }
    guard let verb = LibraryModel.verbs.first(where: { $0.rawValue == text }) else {
      let nearest = nearestWord(to: text, among: words).map { "; did you mean '\($0)'?" } ?? ""
      complain("'\(text)' is nothing that a method can do: it must be \(enumeration(words))\(nearest)", at: word.place)
      return nil
    }
    if LibraryModel.Step.needsArgument(verb), call.labels.isEmpty {
      complain("'\(call.text)' is given nothing that it could \(verb.rawValue)", at: word.place)
      return nil
    }
    return LibraryModel.Step(call: call, verb: verb, argument: label)
  }

  private mutating func isLabel(_ label: String, of call: LibraryCall, at place: YAMLNode.Place) -> Bool {
    if call.labels.contains(label) { return true }
    complain("'\(call.text)' has no parameter labelled '\(label)'", at: place)
    return false
  }

  private mutating func wayOut(_ text: String, at place: YAMLNode.Place) -> Exit? {
    let exit = LibraryModel.exits.first { $0.rawValue == text }
    let words = LibraryModel.exits.map(\.rawValue)
    if exit == nil {
      complain("'\(text)' is no way out that a closure waits for; use \(enumeration(words))", at: place)
    }
    return exit
  }

  /// Changes what is said of a module.
  private mutating func change(_ module: YAMLNode.Entry, _ body: (inout LibraryModel) -> Void) {
    guard LibraryCall.isIdentifier(module.key[...]) else {
      return complain("'\(module.key)' is no module's name; write what the app imports", at: module.place)
    }
    if let index = configuration.models.firstIndex(where: { $0.module == module.key }) {
      body(&configuration.models[index])
    } else {
      var model = LibraryModel(module: module.key)
      body(&model)
      configuration.models.append(model)
    }
  }
}
