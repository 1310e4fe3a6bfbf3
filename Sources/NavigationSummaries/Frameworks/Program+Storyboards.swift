package import ProgramModel
package import ResourceReading

/// What the app's own code says of storyboards: classes of scenes, verbs of segues, answers to going back.
extension Program {
  /// The class of a scene's controller.
  package func controllerType(of scene: StoryboardFacts.Scene) -> TypeIndex {
    if let name = scene.customClass {
      return find(name.split(separator: ".").map(String.init), from: []) ?? external(name)
    }
    return external("UI" + scene.element.rawValue.prefix(1).uppercased() + scene.element.rawValue.dropFirst())
  }

  /// The functions that answer an unwind segue: `@IBAction func close(_ segue: UIStoryboardSegue)`.
  ///
  /// - Complexity: O(*n*) for *n* functions.
  package func unwindFunctions(_ action: String) -> [FunctionIndex] {
    functions.indices.filter { index in
      let function = functions[index]
      return function.facts.parameters.count == 1 && function.facts.body != nil && function.selector == action
        && function.owner != nil
    }
  }

  /// The verb of a segue that leads to a scene.
  package func verb(of segue: Segue) -> ShowVerb {
    switch segue.kind {
    case .show: .push
    case .replace: .replace
    case .embed, .relationship: .embed
    case .present, .unwind: .present
    case .custom: segue.customClass.flatMap { find([$0], from: []) }.map(verbOfCustomSegue) ?? .present
    }
  }

  /// A segue of the app's own does what its `perform()` calls.
  private func verbOfCustomSegue(_ type: TypeIndex) -> ShowVerb {
    var collector = NameCollector()
    for function in types[type].functions.values.joined() {
      collector.collect(functions[function].facts.body ?? [])
    }
    let names = collector.names
    if names.contains("pushViewController") || names.contains("show") { return .push }
    if names.contains("addChild") || names.contains("addChildViewController") { return .embed }
    if names.contains("rootViewController") { return .root }
    if names.contains("setViewControllers") || names.contains("viewControllers") { return .replace }
    return .present
  }
}

extension LinkedFunction {
  /// The name by which Objective-C, and so a storyboard, knows a method with one parameter at most.
  package var selector: String {
    guard let parameter = facts.parameters.first else { return facts.name }
    guard let label = parameter.label else { return facts.name + ":" }
    let prepositions = ["with", "for", "from", "to", "by", "in", "at", "of"]
    let isLinked = prepositions.contains { label == $0 }
    return facts.name + (isLinked ? "" : "With") + label.prefix(1).uppercased() + label.dropFirst() + ":"
  }
}
