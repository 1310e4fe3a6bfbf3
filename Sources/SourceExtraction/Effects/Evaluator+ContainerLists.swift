import GraphConstruction
import SwiftFacts

/// Lists of what is in a container: `stack.viewControllers` read, changed and set again.
extension Evaluator {
  /// What a list adds to a container that is given it, and whether the list keeps some of what is in there.
  func elementsAdded(by list: Value, to container: Value) -> (added: Value, keepsOwn: Bool) {
    var others = list
    others.objects = list.objects.filter { id in
      holder(ofContent: id).map { !container.objects.contains($0) } ?? true
    }
    return (element(of: others), others.objects.count < list.objects.count)
  }

  /// Calls a method that adds to a list of what is in a container; `nil` where it is another method or collection.
  func addToContainerList(
    _ base: Expression, _ receiver: Value, calling name: String, _ arguments: [EvaluatedArgument], at offset: Offset
  ) -> Value? {
    guard ["append", "insert"].contains(name), let first = arguments.first else { return nil }
    let added = first.label == "contentsOf" ? element(of: first.value) : first.value
    return addToContainerList(base, receiver, added, at: offset) ? .nothing : nil
  }

  /// Adds to a list of what is in a container, if the value is one.
  ///
  /// A variable has a copy, which becomes the container's when it is set; the property itself is the container's.
  func addToContainerList(_ base: Expression, _ list: Value, _ added: Value, at offset: Offset) -> Bool {
    let holders = list.objects.compactMap(holder(ofContent:))
    guard !holders.isEmpty else { return false }
    if case .name(let variable, _) = base { return changeCopy(variable, of: list, adding: added, at: offset) }
    showAdded(added, in: Value(holders.sorted(), origin: list.origin), at: offset)
    return true
  }

  /// Notes that whoever decides what is added to a list of a variable's decides what the list holds.
  func noteAddition(
    to base: Expression, _ list: Value, calling name: String, _ arguments: [EvaluatedArgument]
  ) {
    guard ["append", "insert"].contains(name), case .name(let variable, _) = base, let added = arguments.first?.value,
      added.origin.isFromParameter,
      list.objects.contains(where: { if case .collection = interpreter.objects[Int($0)] { true } else { false } })
    else { return }
    _ = scope.assign(variable, Value(list.objects, origin: added.origin))
  }

  /// Gives a variable with a list of what is in a container a copy of its own, to which something is added.
  func changeCopy(_ variable: String, of list: Value, adding added: Value, at offset: Offset) -> Bool {
    guard list.objects.contains(where: { holder(ofContent: $0) != nil }) else { return false }
    let copy = Value([interpreter.object(.collection(site(offset), activation.id))], origin: added.origin)
    guard scope.assign(variable, copy) else { return false }
    append(added, to: copy, at: offset)
    return true
  }

  private func holder(ofContent id: ObjectID) -> ObjectID? {
    guard case .part(let holder, "content") = interpreter.objects[Int(id)] else { return nil }
    return holder
  }
}
