/// The model that stands in for a base of coordinators that is not in the sources, in Swift.
///
/// It has the members that such bases have in the field: a list of children, methods that add to it and take away from
/// it, `start` and `finish`, the containers that a flow shows its screens in. How they are called, the app's own code
/// tells: what heirs override, the base has; what heirs call and do not declare is the base's.
package struct AbsentBaseModel {
  private let base: AbsentBases.Base
  private let use: UseOfBase
  /// The names of the class and of those of its module that it may descend from.
  private let relatives: [String]

  /// - Parameter relatives: the names of the classes of the same module that are not in the sources either.
  package init(_ base: AbsentBases.Base, _ use: UseOfBase, relatives: [String]) {
    self.base = base
    self.use = use
    self.relatives = relatives
  }

  /// The text; `nil` where the app tells too little.
  package var swift: String? {
    guard !(use.isClass && use.isScreen) else { return nil }
    return base.isNamedFirst && use.isClass ? classText : protocolText
  }

  // MARK: Classes

  private var classText: String? {
    guard isUsed else { return nil }
    let ancestor = relatives.filter { $0 != base.name && base.name.hasSuffix($0) }.max { $0.count < $1.count }
    let clause = ancestor.map { ": " + $0 } ?? ""
    return """
      import UIKit
      class \(base.name)\(clause) {
      \(indented(storage + initializers + children + shows + starts + finishes))
      }
      """
  }

  /// Whether heirs use anything of what is known of such bases.
  private var isUsed: Bool {
    !adding.isEmpty || !removing.isEmpty || !opening.isEmpty
      || use.overridden.keys.contains { isStart($0.name) || isEnd($0.name) }
      || use.called.contains { isStart($0.name) || isEnd($0.name) }
      || listNames.contains(where: isAsked) || !use.ownNames.isDisjoint(with: containers.keys)
  }

  private var storage: [String] {
    let aliases = listNames.filter { $0 != list && isAsked($0) && !use.declared.contains($0) }
    let given = Set(use.initializers.values.joined()).union(use.assigned)
    let made = madeContainers.map { name in
      "var \(name): \(containers[name]!)" + (given.contains(name) ? "?" : " = \(containers[name]!)()")
    }
    let kept = Set(use.initializers.values.joined()).filter { !$0.isEmpty }.subtracting(madeContainers).sorted()
    return ["var \(list): [\(root)] = []"] + (endsByItself ? ["weak var parentCoordinator: \(root)?"] : [])
      + aliases.map { "var \($0): [\(root)] { get { \(list) } set { \(list) = newValue } }" } + made
      + kept.map { "\(isBackward($0) ? "weak " : "")var \($0): \(keptTypes[$0] ?? "Any?")" }
      + closures.map { "var \($0): (() -> Void)?" }
  }

  private var initializers: [String] {
    let own = use.initializers.sorted { $0.key < $1.key }.map { method, names -> String in
      let parameters = zip(method.labels, names).enumerated().map { index, pair in
        "\(pair.0 ?? "_") value\(index): \(keptTypes[pair.1] ?? "Any?")"
      }
      let assigned = zip(names.indices, names).filter { !$0.1.isEmpty }.map { "self.\($0.1) = value\($0.0)" }
      let given = Set(use.initializers.values.joined())
      let made = madeContainers.filter { given.contains($0) && !names.contains($0) }.map {
        "self.\($0) = \(containers[$0]!)()"
      }
      return "init(\(parameters.joined(separator: ", "))) { \((assigned + made).joined(separator: "; ")) }"
    }
    return use.initializers.keys.contains { $0.labels.isEmpty } ? own : own + ["init() {}"]
  }

  /// The containers that heirs use and do not declare, which the base therefore has.
  private var madeContainers: [String] {
    containers.keys.filter { use.ownNames.contains($0) && !use.declared.contains($0) }.sorted()
  }

  // MARK: Children

  private var children: [String] {
    let child = "child: AnyObject?"
    let parent = endsByItself ? "; child.parentCoordinator = self" : ""
    return adding.map { "func \($0.name)(\($0.label) \(child)) { \(list).append(child)\(parent) }" }
      + removing.map { "func \($0.name)(\($0.label) \(child)) { \(list).removeAll { $0 === child } }" }
      + opening.map { "func \($0.name)(\($0.label) child: \(root)) { \(list).append(child)\(parent); child.start() }" }
      + (hasName("childDidFinish")
        ? [] : ["func childDidFinish(_ \(child)) { \(list).removeAll { $0 === child } }"])
  }

  /// A method with one argument.
  private struct Change: Hashable {
    package let name: String
    package let label: String
  }

  private var adding: [Change] { changes(verbs: ["add", "append", "attach", "store", "keep", "retain"]) }

  private var removing: [Change] {
    changes(verbs: ["remove", "detach", "free", "release", "drop", "childDid", "didFinish"])
  }

  private var opening: [Change] {
    changes(verbs: ["start", "open", "run", "launch", "coordinate", "begin"])
      + (use.called.contains(UseOfBase.Method(name: "start", labels: [nil])) ? [Change(name: "start", label: "_")] : [])
  }

  /// The methods that heirs call with one argument, or override, whose names begin with a verb and tell of a child.
  private func changes(verbs: [String]) -> [Change] {
    let methods = use.called.union(use.overridden.keys).filter { method in
      method.labels.count == 1 && verbs.contains(where: method.name.hasPrefix)
        && !(use.isScreen && method.name == "addChild")
        && ["child", "coordinator", "dependency", "flow", "coordinate"].contains { word in
          method.name.lowercased().contains(word) || method.labels[0]?.lowercased().contains(word) == true
        }
    }
    return Set(methods.map { Change(name: $0.name, label: $0.labels[0] ?? "_") }).sorted {
      ($0.name, $0.label) < ($1.name, $1.label)
    }
  }

  /// Whether a child that has finished is let go by the base: nothing in the app takes one out of the list.
  private var endsByItself: Bool {
    removing.allSatisfy { $0.name.hasPrefix("childDid") || $0.name.hasPrefix("didFinish") }
      && !use.assigned.contains(list)
      && !(use.membersAsked[list] ?? []).contains { $0.hasPrefix("remove") || $0 == "filter" || $0 == "popLast" }
  }

  // MARK: Screens

  /// What heirs ask the base to show or take away, beside what view controllers do under these names.
  private var shows: [String] {
    guard let stack = madeContainers.first(where: { containers[$0] == "UINavigationController" }) else { return [] }
    return use.called.sorted().compactMap { method in
      let parameters = method.labels.enumerated().map { "\($1 ?? "_") value\($0): Any?" }.joined(separator: ", ")
      let body: String? =
        switch method.name {
        case "push" where !method.labels.isEmpty: "\(stack).pushViewController(value0, animated: true)"
        case "setRoot" where !method.labels.isEmpty: "\(stack).setViewControllers([value0], animated: false)"
        case "present" where method.labels.count == 1: "\(stack).present(value0, animated: true)"
        case "pop": "\(stack).popViewController(animated: true)"
        case "popToRoot": "\(stack).popToRootViewController(animated: true)"
        default: nil
        }
      return body.map { "func \(method.name)(\(parameters)) { \($0) }" }
    }
  }

  // MARK: Beginning and end

  /// Each way to start; closures that a start is given are kept until the end.
  private var starts: [String] {
    var found: [String] = []
    for name in startNames.sorted() where name == "start" || hasName(name) {
      let own = use.overridden.filter { $0.key.name == name }.sorted { $0.key < $1.key }
      for (method, areClosures) in own {
        let parameters = method.labels.enumerated().map { index, label in
          "\(label ?? "_") value\(index): \(areClosures[index] ? "(() -> Void)?" : "Any?")"
        }
        let kept = method.labels.indices.filter { areClosures[$0] }.map {
          "\(closureName(method.labels[$0])) = value\($0)"
        }
        found.append("func \(name)(\(parameters.joined(separator: ", "))) { \(kept.joined(separator: "; ")) }")
      }
      if let fullest = own.first(where: { !$0.key.labels.isEmpty }), !own.contains(where: { $0.key.labels.isEmpty }) {
        let arguments = fullest.key.labels.map { ($0.map { $0 + ": " } ?? "") + "nil" }.joined(separator: ", ")
        found.append("func \(name)() { \(name)(\(arguments)) }")
      }
      guard own.allSatisfy({ $0.key.labels.isEmpty }) else { continue }
      if own.isEmpty { found.append("func \(name)() {}") }
      let labels = use.asked.filter { $0.name == name && $0.labels.count == 1 }.compactMap { $0.labels[0] }
      found += Set(labels + ["completion"]).sorted().map {
        "func \(name)(\($0) closure: (() -> Void)?) { \(closureName(nil)) = closure; \(name)() }"
      }
    }
    return found
  }

  private var finishes: [String] {
    let methods = use.called.union(use.overridden.keys).filter { isEnd($0.name) }
    let own = methods.union([UseOfBase.Method(name: "finish", labels: [])])
    return own.sorted().map { method in
      let parameters = method.labels.enumerated().map { "\($1 ?? "_") value\($0): Any?" }.joined(separator: ", ")
      let outcome = method.labels.isEmpty ? "" : "value0"
      let told = closures.map { "\($0)?(\(outcome))" } + (endsByItself ? [telling] : [])
      return "func \(method.name)(\(parameters)) { \(told.joined(separator: "; ")) }"
    }
  }

  /// How the base tells the parent: by the method that heirs override, where there is one.
  private var telling: String {
    let overridden = use.overridden.keys.filter { $0.labels.count == 1 && $0.name.lowercased().contains("child") }
    guard let method = overridden.min() else { return "parentCoordinator?.childDidFinish(self)" }
    return "parentCoordinator?.\(method.name)(\(method.labels[0].map { $0 + ": " } ?? "")self)"
  }

  /// The properties with the closures that the end runs.
  private var closures: [String] {
    let kept = use.overridden.filter { isStart($0.key.name) }.flatMap { method, areClosures in
      method.labels.indices.filter { areClosures[$0] }.map { closureName(method.labels[$0]) }
    }
    let named = closureNames.filter { use.ownNames.contains($0) || use.assigned.contains($0) }
    return Set(kept + [closureName(nil)] + named).subtracting(use.declared).sorted()
  }

  private func closureName(_ label: String?) -> String { (label ?? "completion") + "Kept" }

  // MARK: Protocols

  /// A protocol whose heirs declare the list themselves has the methods that change it.
  private var protocolText: String? {
    guard let list = listNames.first(where: use.declared.contains), !(adding + removing + opening).isEmpty else {
      return nil
    }
    return """
      import UIKit
      protocol \(base.name) {
        var \(list): [\(base.name)] { get set }
        func start()
      }
      extension \(base.name) {
      \(indented(children))
      }
      """
  }

  // MARK: Names

  private var list: String {
    listNames.first(where: use.declared.contains) ?? listNames.first(where: isAsked) ?? listNames[0]
  }

  /// The names of lists of children: those that are usual, and those of what heirs add to and take away from and do not
  /// declare.
  private var listNames: [String] {
    let others = use.membersAsked.filter { name, members in
      members.contains("append") && !members.isDisjoint(with: removals) && !use.declared.contains(name)
        && !usualLists.contains(name)
    }
    return usualLists + others.keys.sorted()
  }

  /// Whether heirs use a list by its name, if only to add to it.
  private func isAsked(_ list: String) -> Bool {
    use.ownNames.contains(list) || use.membersAsked[list]?.contains("append") == true
  }

  private var root: String {
    guard base.isNamedFirst && use.isClass else { return base.name }
    return relatives.filter { base.name.hasSuffix($0) }.min { $0.count < $1.count } ?? base.name
  }

  private func hasName(_ name: String) -> Bool {
    use.called.contains { $0.name == name } || use.overridden.keys.contains { $0.name == name }
  }

  private func isStart(_ name: String) -> Bool { startNames.contains(name) }
  private func isEnd(_ name: String) -> Bool { endNames.contains(name) }
  private func isBackward(_ name: String) -> Bool {
    ["parent", "delegate", "listener", "presenter"].contains { name.lowercased().contains($0) }
  }

  private func indented(_ lines: [String]) -> String { lines.map { "  " + $0 }.joined(separator: "\n") }
}

private let usualLists = ["childCoordinators", "children", "coordinators"]
private let removals: Set = ["remove", "removeAll", "removeFirst", "removeLast", "removeValue", "popLast", "filter"]
private let startNames: Set = ["start", "begin", "run", "launch"]
private let endNames: Set = ["finish", "end", "stop", "complete"]
private let closureNames = ["onFinish", "didFinish", "finishFlow", "onCompletion", "onComplete", "onEnd"]

/// The properties in which a base keeps the container that its heirs show their screens in.
private let containers = [
  "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
  "rootViewController": "UINavigationController",
]

/// What else a base is given.
private let keptTypes = [
  "window": "UIWindow?", "navigationController": "UINavigationController?", "tabBarController": "UITabBarController?",
  "rootViewController": "UIViewController?",
]
