import GraphConstruction
import SwiftFacts

/// Objects that code makes from xibs.
extension Evaluator {
  /// `UINib(nibName:bundle:)` stands for the name of its file.
  func nib(named name: Value) -> Value {
    let known = Set(interpreter.nibs.map(\.name))
    return Value(
      name.objects.filter { id in
        if case .string(let text) = interpreter.objects[Int(id)] { return known.contains(text) }
        return false
      }, origin: name.origin)
  }

  /// The objects at the top of the xibs of that name; `nil` where there is no such xib.
  func instantiateNib(_ name: Value, at offset: Offset) -> Value? {
    var found: [ObjectID] = []
    for id in nib(named: name).objects {
      guard case .string(let text) = interpreter.objects[Int(id)] else { continue }
      for nib in interpreter.nibs where nib.name == text {
        for type in nib.classes.compactMap({ program.find([$0], from: []) }) where program.types[type].isSource {
          let object = interpreter.allocate(type, at: site(offset), in: activation)
          initialize(object)
          found.formSortedUnion([object])
        }
      }
    }
    guard !found.isEmpty else { return nil }
    let collection = interpreter.object(.collection(site(offset), activation.id))
    interpreter.write(collection, "element", Value(found), isGiven: false)
    return Value([collection])
  }
}
