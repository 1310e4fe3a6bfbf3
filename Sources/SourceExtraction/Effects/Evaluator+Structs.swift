import GraphConstruction
import SwiftFacts

/// Values of structs, which a variable has a copy of.
extension Evaluator {
  /// Gives a variable copies of the structs that others have made, before one of their properties is set: what the others
  /// do with theirs is another matter.
  func copyStructs(of target: Expression, at offset: Offset) {
    guard case .name(let variable, _) = target, variable != "self", let value = scope.variable(variable) else { return }
    let shared = value.objects.filter(isStructOfOthers)
    guard !shared.isEmpty else { return }
    var copied = value
    copied.objects.removeAll(where: shared.contains)
    for original in shared {
      guard let type = interpreter.objectTypes[Int(original)] else { continue }
      let copy = interpreter.allocate(type, at: site(offset), in: activation, given: [original])
      for property in program.types[type].propertyOrder {
        let content = interpreter.read(original, property, by: activation.id)
        guard !content.objects.isEmpty, copy != original else { continue }
        interpreter.write(
          copy, property, Value(content.objects, mayBeNull: content.mayBeNull), isGiven: content.isGiven)
      }
      copied.objects.formSortedUnion([copy])
    }
    scope.replace(variable, copied)
  }

  private func isStructOfOthers(_ id: ObjectID) -> Bool {
    guard case .instance(let type, _, _) = interpreter.objects[Int(id)] else { return false }
    let linked = program.types[type]
    return linked.kind == .struct && linked.isSource && !linked.isModel && !interpreter.isStream(id)
      && !interpreter.isView(type)
      && linked.properties.values.allSatisfy { $0.facts.wrappers.isEmpty }
      && interpreter.allocators[id]?.contains(activation.id) != true
  }
}
