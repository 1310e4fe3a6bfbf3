/// Leaves out objects that cannot be what a parameter is declared to be.
///
/// Where shared code mixes what its callers keep, declarations part it again: filters by declared type, as Lhoták and
/// Hendren use them ("Scaling Java Points-to Analysis Using Spark", 2003).
extension Evaluator {
  /// What of an argument can be of its parameter's type.
  func admitted(_ argument: Value, at index: Int, of function: FunctionIndex) -> Value {
    let linked = program.functions[function]
    let generic = linked.facts.genericParameters + (linked.owner.map { program.types[$0].genericParameters } ?? [])
    guard
      let declared = program.typeMeantExactly(
        by: linked.facts.parameters[index].type, from: program.scope(of: linked.owner), generic: generic)
    else { return argument }
    var result = argument
    result.objects.removeAll { !admits(declared, $0) }
    return result
  }

  private func admits(_ declared: TypeIndex, _ id: ObjectID) -> Bool {
    switch interpreter.objects[Int(id)] {
    case .instance, .standIn, .scene, .enumCase:
      interpreter.objectTypes[Int(id)].map { program.admits(declared, $0) } ?? true
    default: true
    }
  }
}
