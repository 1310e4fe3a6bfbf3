package import ProgramModel
package import SwiftFacts

/// Boxes, names of classes and other code of Foundation's and Swift's that hands on what it is given.
struct FoundationRules: FrameworkRule {
  /// Types that stand for what they are made with.
  private static let boxes: Set<String> = [
    "AnyView", "Optional", "Array", "Set", "NSMutableArray", "NSMutableSet", "NSHashTable", "NSMapTable", "Published",
    "State", "StateObject", "ObservedObject", "Binding", "Result", "Weak", "WeakRef", "WeakBox", "NSPointerArray",
    "Dictionary", "IdentifiedArray", "ArraySlice", "ContiguousArray", "OrderedDictionary",
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
    case "resolve" where call.arguments.contains(where: { isSourceMetatype($0, in: evaluator) }):
      return nil
    default: return nil
    }
  }

  private func isSourceMetatype(_ values: SetID, in evaluator: BodyEvaluator) -> Bool {
    evaluator.arena[values].contains {
      guard case .metatype(let type) = evaluator.arena[$0] else { return false }
      return evaluator.program.types[type].isSource
    }
  }

  /// The last component of a class's name, as `String(describing:)` gives it.
  private func className(_ values: SetID, in evaluator: BodyEvaluator) -> SetID {
    let arena = evaluator.arena
    var found: [ValueID] = []
    for value in arena[values] {
      switch arena[value] {
      case .metatype(let type):
        let name = evaluator.program.scope(of: type).last ?? ""
        found.append(arena.intern(.text(name), type: evaluator.types.framework("String")))
      case .text: found.append(value)
      default: break
      }
    }
    return arena.set(found)
  }
}
