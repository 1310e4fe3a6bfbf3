import ProgramModel
import SwiftFacts

/// Boxes, names of classes and other code of Foundation's and Swift's that hands on what it is given.
struct FoundationRules: FrameworkRule {
  /// Types that stand for what they are made with.
  private static let boxes: Set<String> = [
    "AnyView", "Optional", "Array", "Set", "NSMutableArray", "NSMutableSet", "NSHashTable", "NSMapTable", "Published",
    "State", "StateObject", "ObservedObject", "Binding", "Bindable", "Result", "Weak", "WeakRef", "WeakBox",
    "NSPointerArray",
    "Dictionary", "IdentifiedArray", "ArraySlice", "ContiguousArray", "OrderedDictionary", "ObjectIdentifier",
  ]

  func construct(_ type: TypeIndex, _ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    let name = evaluator.program.types[type].name
    let arena = evaluator.arena
    if name == "String" || name == "NSStringFromClass" { return className(call.first, in: evaluator) }
    guard Self.boxes.contains(name) else { return nil }
    evaluator.passToFramework(call.arguments, label: name, step: nil)
    return call.arguments.reduce(.empty) {
      arena.union($0, arena.filter($1) { !evaluator.isCallable($0) })
    }
  }

  func call(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    switch call.name {
    case "NSStringFromClass": return className(call.first, in: evaluator)
    case "objc_setAssociatedObject" where call.arguments.count > 2,
      "objc_getAssociatedObject" where call.arguments.count > 1:
      return associated(call, in: evaluator)
    case "replacingOccurrences" where call.has("of") && call.arguments.count > 1: return replaced(call, in: evaluator)
    default: return nil
    }
  }

  /// Values that the Objective-C runtime keeps with an object under a key: stored properties of extensions. What is kept
  /// with something that is not followed, such as a text, is kept for all.
  private func associated(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID {
    let arena = evaluator.arena
    let key = call.written.flatMap { Self.lastName(in: $0[1].value) } ?? ""
    let followed = arena.filter(call.first) { value in
      guard case .field(let base, _) = arena[value], case .globals = arena[base] else { return true }
      return evaluator.types.nominalType(of: arena.type(of: value)).map { evaluator.program.types[$0].isSource }
        ?? false
    }
    let owners = followed.isEmpty ? arena.set(arena.intern(.globals)) : followed
    guard call.name == "objc_setAssociatedObject" else {
      return evaluator.read(.associated(key), of: owners, type: .unknown)
    }
    if let step = call.step { evaluator.store(call.arguments[2], in: .associated(key), of: owners, step: step) }
    return .empty
  }

  private static func lastName(in expression: Expression) -> String? {
    switch expression {
    case .optional(let inner): lastName(in: inner)
    case .name(let name, _), .member(_, let name, _): name
    case .sequence(let parts): parts.last.flatMap(lastName)
    case .string(let text): text
    default: nil
    }
  }

  /// A text with a part of it replaced.
  private func replaced(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    let arena = evaluator.arena
    func texts(_ values: SetID) -> [String] { arena[values].compactMap(evaluator.text) }
    guard let old = texts(call.arguments[0]).first, let new = texts(call.arguments[1]).first else {
      return call.receiver
    }
    let string = evaluator.types.framework("String")
    var found = SetID.empty
    for value in arena[call.receiver] {
      if let text = evaluator.text(of: value) {
        found = arena.union(
          found, arena.set(arena.intern(.text(text.replacing(old, with: new)), type: string)))
      } else if case .construction = arena[value] {
        found = arena.union(
          found, evaluator.deferred(value, call.selector, call.arguments, resultType: string, step: nil))
      }
    }
    return found
  }

  /// The last component of a class's name, as `String(describing:)` gives it.
  func className(_ values: SetID, in evaluator: BodyEvaluator) -> SetID {
    let arena = evaluator.arena
    let string = evaluator.types.framework("String")
    var found: [ValueID] = []
    for value in arena[values] {
      switch arena[value] {
      case .metatype(let type):
        let name = evaluator.program.scope(of: type).last ?? ""
        found.append(arena.intern(.text(name), type: evaluator.types.framework("String")))
      case .text: found.append(value)
      case .parameter, .captured, .receiver, .typeArgument, .result, .invocation:
        guard case .metatype = evaluator.types[arena.type(of: value)],
          let nominal = evaluator.types.nominalType(of: string)
        else { continue }
        // Whoever says which type it is says its name.
        let name = arena.intern(
          .construction(
            evaluator.metatype(of: nominal), arena.selector(Selector("init", ["describing"])),
            arena.list([arena.set(value)]), nil), type: string)
        if arena.depth(of: name) <= EngineLimits.depth { found.append(name) }
      default: break
      }
    }
    return arena.set(found)
  }
}
