import GraphConstruction
import ProgramModel
import SwiftFacts

/// What SwiftUI gives a view that represents a controller or a view of UIKit's: a context, with the coordinator that the
/// view itself has made.
extension Interpreter {
  /// What the system calls a function with: nothing is known of it but a representable's context.
  func systemArguments(of function: FunctionIndex, on object: ObjectID?) -> [Value] {
    program.functions[function].facts.parameters.map { parameter in
      var value = Value(mayBeNull: true, type: parameter.type)
      if parameter.label == "context", let object, isRepresentable(object) {
        value.objects = [self.object(.part(object, contextPart))]
        value.mayBeNull = false
      }
      return value
    }
  }

  private func isRepresentable(_ object: ObjectID) -> Bool {
    guard let type = objectTypes[Int(object)] else { return false }
    return SwiftUINames.representables.contains { program.type(type, descendsFrom: $0) }
  }
}

extension Evaluator {
  /// Brings the controller of a representable up to date, as SwiftUI does once it is made.
  func update(_ controller: Value, madeBy maker: FunctionIndex, of view: ObjectID, at offset: Offset) {
    guard let owner = program.functions[maker].owner, !controller.isEmpty else { return }
    for index in program.types[owner].functions["updateUIViewController"] ?? []
    where program.functions[index].facts.body != nil {
      var arguments = interpreter.systemArguments(of: index, on: view)
      guard !arguments.isEmpty else { continue }
      arguments[0] = Value(controller.objects, type: arguments[0].type)
      let callee = interpreter.activate(.function(index), receiver: view, arguments: arguments)
      noteCall(of: callee, label: "updateUIViewController", at: offset)
    }
  }

  /// `context.coordinator`; `nil` where the object is no context, or another member is asked for.
  func readContext(_ id: ObjectID, _ name: String) -> Value? {
    guard name == "coordinator", case .part(let view, contextPart) = interpreter.objects[Int(id)],
      let type = interpreter.objectTypes[Int(view)]
    else { return nil }
    for ancestor in program.ancestry(of: type) {
      for index in program.types[ancestor].functions["makeCoordinator"] ?? []
      where program.functions[index].facts.body != nil {
        let maker = interpreter.activate(.function(index), receiver: view, arguments: [])
        maker.dependents.insert(activation.id)
        return Value(maker.result.objects)
      }
    }
    return .nothing
  }
}

private let contextPart = "context"
