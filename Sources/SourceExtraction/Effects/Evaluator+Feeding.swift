/// Streams of a library's that code outside of the sources puts values into.
extension Evaluator {
  /// Runs what the model of a library says of an object that such code is given: `button.rx.tap.bind(to: relay)`.
  func feedFromOutside(_ id: ObjectID, _ type: TypeIndex, by name: String, at offset: Offset) {
    for ancestor in program.ancestry(of: type) {
      guard let functions = program.types[ancestor].functions["fedFromOutside"] else { continue }
      _ = callBest(functions, receiver: id, receiverOrigin: Origin(), [], at: offset, label: name)
      return
    }
  }
}
