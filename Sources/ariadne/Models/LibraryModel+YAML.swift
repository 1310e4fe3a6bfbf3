extension [LibraryModel] {
  /// The lines of `edges` and `hooks` in YAML; none where nothing is said.
  var yamlLines: [String] {
    let steps = flatMap { model in
      model.steps.isEmpty ? [] : ["  \(model.module):"] + model.steps.map(\.yamlLine)
    }
    let hooks = flatMap { model in
      model.hooks.isEmpty ? [] : ["  \(model.module):"] + model.hookLines
    }
    return section(.edges, steps) + section(.hooks, hooks)
  }

  private func section(_ key: ConfigurationKey, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["\(key.rawValue):"] + lines
  }
}

extension LibraryModel {
  /// The closures of each method together, since a key stands once.
  fileprivate var hookLines: [String] {
    var calls: [LibraryCall] = []
    for hook in hooks where !calls.contains(hook.call) { calls.append(hook.call) }
    return calls.map { call in
      let closures = hooks.filter { $0.call == call }.map { hook in
        "\(hook.argument): [\(LibraryModel.exits.filter(hook.exits.contains).map(\.rawValue).joined(separator: ", "))]"
      }
      return "    \(yamlQuoted(call.text)): {\(closures.joined(separator: ", "))}"
    }
  }
}

extension LibraryModel.Step {
  fileprivate var yamlLine: String {
    let value = argument.map { "{verb: \(verb.rawValue), argument: \($0)}" } ?? verb.rawValue
    return "    \(yamlQuoted(call.text)): \(value)"
  }
}
