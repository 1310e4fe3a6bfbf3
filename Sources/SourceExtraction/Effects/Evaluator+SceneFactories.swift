import GraphConstruction
import ProgramModel
import SwiftFacts

/// Screens that a closed library makes of their classes: `Basket.instantiate()`.
extension Evaluator {
  /// A static method that nothing in the sources declares, called on a class that has a scene or a xib of its own, makes
  /// an instance of it; `nil` where the class has neither.
  func makeByLibrary(_ type: TypeIndex, _ name: String, at offset: Offset) -> Value? {
    guard program.types[type].isSource, name != "init", name != "appearance",
      program.type(type, descendsFrom: "UIViewController"), conformsToClosedProtocol(type)
    else { return nil }
    let scenes = interpreter.scenes(ofClass: type)
    if !scenes.isEmpty {
      let objects = scenes.map {
        interpreter.instantiate(storyboard: $0.storyboard, scene: $0.scene, at: site(offset), in: activation)
      }
      return Value(objects.sorted())
    }
    let last = program.types[type].name.split(separator: ".").last.map(String.init)
    return interpreter.nibs.contains { $0.name == last } ? construct(type, [], at: offset) : nil
  }

  /// Whether a protocol of code that is not in the sources can give a class methods.
  private func conformsToClosedProtocol(_ type: TypeIndex) -> Bool {
    program.ancestry(of: type).contains { ancestor in
      !program.types[ancestor].isSource && !UIKitTypes.isClass(program.types[ancestor].name)
        && UIKitTypes.superclasses[program.types[ancestor].name] == nil
    }
  }
}
