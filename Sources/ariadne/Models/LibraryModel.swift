import NavigationGraph

/// What a configuration says of a library whose source is not in the app's folder: which of its methods show, keep or end
/// something, and which of their arguments run when a person leaves.
struct LibraryModel: Hashable, Sendable {
  /// What a method does.
  struct Step: Hashable, Sendable {
    /// The method.
    let call: LibraryCall
    /// What it does.
    let verb: Verb
    /// The label of the argument that it does it to; `nil` for the first.
    let argument: String?
  }

  /// A closure that a method runs later.
  struct Hook: Hashable, Sendable {
    /// The method.
    let call: LibraryCall
    /// The label of the closure.
    let argument: String
    /// The ways out after which it runs: `back` and `swipe`.
    let exits: Set<Exit>
  }

  /// The module, as the app imports it.
  let module: String
  /// What its methods do.
  var steps: [Step] = []
  /// Which closures they run later.
  var hooks: [Hook] = []

  /// The verbs that a method may have.
  static let verbs: [Verb] = [.push, .present, .root, .pop, .popTo, .popToRoot, .dismiss, .owns, .releases]
  /// The exits that a closure may wait for.
  static let exits: [Exit] = [.back, .swipe]

  /// The folder of models that a team writes itself, from the app's.
  static let folder = ".ariadne/models/"

  /// Where a team would write the same as a model of its own.
  var path: String { "\(Self.folder)\(module).swift" }
}

extension LibraryModel {
  /// The model as Swift: a class for each type, of which one object has one stack, and a method for each call.
  var swift: String {
    let calls = steps.map(\.call) + hooks.map(\.call)
    let types = Set(calls.map(\.type)).sorted()
    return "import UIKit\n\n" + types.map(declaration).joined(separator: "\n")
  }

  private func declaration(of type: String) -> String {
    var seen: Set<LibraryCall> = []
    let calls = (steps.map(\.call) + hooks.map(\.call)).filter { $0.type == type && seen.insert($0).inserted }
    return """
      class \(type): NSObject, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate {
        private let stack = UINavigationController()
        private var kept: [AnyObject] = []
        private var backHooks: [() -> Void] = []
        private var swipeHooks: [() -> Void] = []

      \(calls.map(method).joined(separator: "\n"))
        func navigationController(_ stack: UINavigationController, didShow screen: UIViewController, animated: Bool) {
          backHooks.forEach { $0() }
        }

        func presentationControllerDidDismiss(_ presentation: UIPresentationController) {
          swipeHooks.forEach { $0() }
        }
      }

      """
  }

  private func method(of call: LibraryCall) -> String {
    let own = steps.filter { $0.call == call }
    let hooks = hooks.filter { $0.call == call }
    let closures = Set(hooks.compactMap { call.parameter($0.argument) })
    let parameters = call.labels.indices.map { index -> String in
      let name = "argument\(index)"
      let type = closures.contains(name) ? "(() -> Void)?" : own.isEmpty ? "Any" : "UIViewController"
      return "\(call.labels[index]) \(name): \(type)"
    }
    let shown = own.first { $0.verb.isRoute }.flatMap { call.parameter($0.argument) }
    let body = hooks.flatMap { $0.statements(showing: shown) } + own.map(\.statement)
    return "  func \(call.method)(\(parameters.joined(separator: ", "))) {\n"
      + body.map { "    \($0)\n" }.joined() + "  }\n"
  }
}

extension LibraryModel.Hook {
  /// What a method does with the closure.
  fileprivate func statements(showing screen: String?) -> [String] {
    guard let closure = call.parameter(argument) else { return [] }
    let back = ["stack.delegate = self", "if let \(closure) { backHooks.append(\(closure)) }"]
    let presentation = screen.map { "\($0).presentationController?.delegate = self" }
    let swipe = [presentation, "if let \(closure) { swipeHooks.append(\(closure)) }"].compactMap { $0 }
    return (exits.contains(.back) ? back : []) + (exits.contains(.swipe) ? swipe : [])
  }
}

extension LibraryModel.Step {
  /// What the method does.
  fileprivate var statement: String {
    let screen = call.parameter(argument) ?? ""
    return switch verb {
    case .push: "stack.pushViewController(\(screen), animated: true)"
    case .present: "stack.present(\(screen), animated: true)"
    case .root: "stack.setViewControllers([\(screen)], animated: false)"
    case .pop: "stack.popViewController(animated: true)"
    case .popTo: "stack.popToViewController(\(screen), animated: true)"
    case .popToRoot: "stack.popToRootViewController(animated: true)"
    case .dismiss: "stack.dismiss(animated: true)"
    case .owns: "kept.append(\(screen))"
    case .releases: "kept.removeAll { $0 === \(screen) }"
    case .replace, .tab, .embed, .start, .link, .finish:
      preconditionFailure("no method of a library is said to \(verb)")
    }
  }

  /// Whether the verb is about something that the method is given.
  static func needsArgument(_ verb: Verb) -> Bool { verb.isRoute || verb.isOwnership || verb == .popTo }
}
