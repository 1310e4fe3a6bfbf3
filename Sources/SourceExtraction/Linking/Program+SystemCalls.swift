import GraphConstruction
import ProgramModel

/// What the system calls without being asked by the app's own code.
extension Program {
  /// Whether the system calls a function of a type's on an instance by itself.
  func isCalledBySystem(_ index: FunctionIndex, on type: TypeIndex) -> Bool {
    let function = functions[index]
    guard function.facts.body != nil, function.facts.name != "init", !function.facts.isStatic else { return false }
    if function.isDelegateCallback, UIKitTypes.exitsByCallback[function.fullName] != nil { return false }
    if function.facts.name == "deinit" { return true }
    // A view that the modifier is added to runs it.
    if function.facts.name == "body", self.type(type, descendsFrom: "ViewModifier") { return false }
    // A segue runs it, and tells which.
    if function.fullName == "prepare(for:sender:)" { return false }
    if !UIKitTypes.callbackAttributes.isDisjoint(with: function.facts.attributes) { return true }
    if function.facts.isOverride { return overridesFramework(function, type) }
    return (function.answersFramework || answersDelegate(function, type)) && !function.facts.isPrivate
      && !isRequirementOfSource(function, type) && !takesOwnObjects(function)
  }

  /// Whether a method is named as those of delegates are, `tableView(_: UITableView, didSelectRowAt: IndexPath)`, of a type
  /// that is some framework's delegate: which of the type's extensions has the method says nothing.
  private func answersDelegate(_ function: LinkedFunction, _ type: TypeIndex) -> Bool {
    guard let first = function.facts.parameters.first, first.label == nil,
      case .nominal(let path, _) = first.type.unwrapped, let sender = path.last
    else { return false }
    // `UITableView` without its prefix, as a method's name begins.
    let prefix = sender.prefix(while: \.isUppercase).dropLast()
    let stem = sender.dropFirst(prefix.count)
    guard !prefix.isEmpty, let initial = stem.first,
      function.facts.name.hasPrefix(initial.lowercased() + stem.dropFirst())
    else { return false }
    return ancestry(of: type).contains { ancestor in
      let name = types[ancestor].name
      return !types[ancestor].isSource && (name.hasSuffix("Delegate") || name.hasSuffix("DataSource"))
    }
  }

  /// Whether a method of a class is given objects of the app's own classes, of which no framework knows.
  private func takesOwnObjects(_ function: LinkedFunction) -> Bool {
    guard let owner = function.owner, types[owner].kind == .class else { return false }
    return function.facts.parameters.contains { parameter in
      resolve(parameter.type.unwrapped, from: scope(of: owner)).contains {
        types[$0].isSource && types[$0].kind == .class
      }
    }
  }

  private func overridesFramework(_ function: LinkedFunction, _ type: TypeIndex) -> Bool {
    let ancestors = ancestry(of: type).filter { $0 != function.owner && types[$0].isSource }
    let others = ancestors.flatMap { types[$0].functions[function.facts.name] ?? [] }
    return !others.contains { other in
      let candidate = functions[other]
      return candidate.fullName == function.fullName && !candidate.facts.isOverride
    }
  }

  /// A method that the app's own protocol asks for is called by the app.
  private func isRequirementOfSource(_ function: LinkedFunction, _ type: TypeIndex) -> Bool {
    ancestry(of: type).contains { ancestor in
      types[ancestor].kind == .protocol
        && (types[ancestor].functions[function.facts.name] ?? [])
          .contains { functions[$0].fullName == function.fullName }
    }
  }
}

extension LinkedFunction {
  /// Whether it is a callback that goes to a delegate, not to the controller itself.
  var isDelegateCallback: Bool { UIKitTypes.delegateCallbacks.contains(facts.name) }
}
