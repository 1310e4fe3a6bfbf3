package import ProgramModel
import SwiftFacts

/// Tells the views whose body is nothing but a choice between others: below modifiers and plain groups a `switch` or an
/// `if`, each arm of which makes one view.
package struct ViewChoices {
  private let program: Program
  private let isView: (TypeIndex) -> Bool

  /// SwiftUI's views that put nothing beside the one view that they are given.
  private static let plain: Set<String> = ["Group", "ZStack", "VStack", "HStack"]

  /// SwiftUI's stacks that screens are pushed onto.
  private static let stacks: Set<String> = ["NavigationView", "NavigationStack"]

  package init(_ program: Program, isView: @escaping (TypeIndex) -> Bool) {
    self.program = program
    self.isView = isView
  }

  /// The types of the app's own views that a view's body chooses between; `nil` where it does anything else.
  ///
  /// - Complexity: O(*b*) for what stands in the body and in the properties and methods that it is made of.
  package func alternatives(of view: TypeIndex) -> Set<TypeIndex>? {
    var scan = Scan(choices: self, view: view)
    guard let body = scan.enter(property: "body"), scan.isChoice(body) else { return nil }
    return scan.found
  }

  /// A view that an expression makes.
  private enum Made {
    case own(TypeIndex)
    /// One of SwiftUI's that holds no other.
    case plain
  }

  /// A walk through one view's body.
  private struct Scan {
    let choices: ViewChoices
    let view: TypeIndex
    var found: Set<TypeIndex> = []
    private var entered: Set<String> = []

    init(choices: ViewChoices, view: TypeIndex) {
      self.choices = choices
      self.view = view
    }

    /// The getter of one of the view's properties, the first time that it is asked for.
    mutating func enter(property name: String) -> [Statement]? {
      guard entered.insert(name).inserted else { return nil }
      return choices.program.types[view].properties[name]?.facts.getter
    }

    /// The body of one of the view's methods, the first time that it is asked for.
    private mutating func enter(method name: String) -> [Statement]? {
      guard entered.insert(name + "()").inserted, let functions = choices.program.types[view].functions[name],
        functions.count == 1
      else { return nil }
      return choices.program.functions[functions[0]].facts.body
    }

    mutating func isChoice(_ body: [Statement]) -> Bool {
      guard body.count == 1 else { return false }
      switch body[0] {
      case .expression(let expression), .returning(let expression?): return isChoice(expression)
      case .branch(_, let then, let otherwise): return isArm(then) && isArm(otherwise)
      case .selection(_, let arms): return arms.count > 1 && arms.allSatisfy { isArm($0.body) }
      default: return false
      }
    }

    private mutating func isChoice(_ expression: Expression) -> Bool {
      switch expression {
      case .statement(let statement): return isChoice([statement])
      case .name(let name, _), .member(.name("self", _), let name, _):
        guard let getter = enter(property: name) else { return false }
        return isChoice(getter)
      case .call(let call):
        switch call.callee {
        case .name(let name, _) where ViewChoices.plain.contains(name):
          guard call.trailingClosures == 1, case .closure(let closure)? = call.arguments.last?.value else {
            return false
          }
          return isChoice(closure.body)
        case .name(let name, _), .member(.name("self", _), let name, _):
          guard let body = enter(method: name) else { return false }
          return isChoice(body)
        // What a modifier is called on.
        case .member(let base, _, _): return isChoice(base)
        default: return false
        }
      default: return false
      }
    }

    /// Whether an arm makes one view, or chooses again.
    ///
    /// It may first name what it makes the view with.
    private mutating func isArm(_ body: [Statement]) -> Bool {
      let making = body.drop { if case .binding = $0 { true } else { false } }
      guard making.count == 1, let last = making.last else { return false }
      if case .expression(let expression) = last {
        if let made = viewMade(by: expression) {
          if case .own(let type) = made { found.insert(type) }
          return true
        }
        if let content = contentOfStack(expression) { return isArm(content) }
      }
      return isChoice([last])
    }

    /// What a stack that an expression makes below its modifiers holds; `nil` where that is shown for a path as well.
    private func contentOfStack(_ expression: Expression) -> [Statement]? {
      guard case .call(let call) = expression else { return nil }
      switch call.callee {
      case .name(let name, _) where ViewChoices.stacks.contains(name):
        guard call.arguments.count == 1, case .closure(let closure)? = call.arguments.last?.value else { return nil }
        return closure.body
      case .member(let base, _, _): return contentOfStack(base)
      default: return nil
      }
    }

    /// The view that an expression makes below its modifiers.
    private func viewMade(by expression: Expression) -> Made? {
      guard case .call(let call) = expression else { return nil }
      let path: [String]
      switch call.callee {
      case .name(let name, _): path = [name]
      case .type(.nominal(let names, _), _): path = names
      case .member(let base, _, _): return viewMade(by: base)
      default: return nil
      }
      guard path.last.map(choices.program.isTypeName) == true else { return nil }
      if let type = choices.program.find(path, from: choices.program.scope(of: view)), choices.isView(type) {
        return .own(type)
      }
      let isLeaf = call.arguments.allSatisfy { if case .closure = $0.value { false } else { true } }
      return isLeaf ? .plain : nil
    }
  }
}
