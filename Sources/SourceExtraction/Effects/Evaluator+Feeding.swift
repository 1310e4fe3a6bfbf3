import GraphConstruction
import ProgramModel
import SwiftFacts

/// Streams that code outside of the sources puts values into.
extension Evaluator {
  /// Runs what the model of a library says of an object that such code is given: `button.rx.tap.bind(to: relay)`.
  ///
  /// - Parameter values: what is put in, as far as the sources make it.
  func feedFromOutside(
    _ id: ObjectID, _ type: TypeIndex, with values: [ObjectID], by name: String, at offset: Offset
  ) {
    for ancestor in program.ancestry(of: type) {
      guard let functions = program.types[ancestor].functions["fedFromOutside"] else { continue }
      let given = values.map { value in
        [EvaluatedArgument(label: nil, value: Value([value]), isTrailing: false, isLabelKnown: true)]
      }
      for arguments in given.isEmpty ? [[]] : given {
        _ = callBest(functions, receiver: id, receiverOrigin: Origin(), arguments, at: offset, label: name)
      }
      return
    }
  }

  /// Puts the values that the sources make of what is not known into the streams that a call is given:
  /// `button.rx.tap.map { Step.list }.bind(to: relay)`.
  func feed(_ arguments: [EvaluatedArgument], from collection: Value, by name: String, at offset: Offset) {
    for id in arguments.flatMap(\.value.objects) {
      guard case .instance(let type, _, _) = interpreter.objects[Int(id)] else { continue }
      if program.types[type].isModel {
        let values = element(of: collection).objects.filter { $0 != interpreter.null }
        feedFromOutside(id, type, with: values, by: name, at: offset)
      } else if isStream(id) {
        send(element(of: collection), into: id, at: offset, label: name)
      }
    }
  }
}
