import GraphConstruction
import ProgramModel

/// Leaves out objects that cannot be what a parameter is declared to be.
///
/// Where shared code mixes what its callers keep, declarations part it again: filters by declared type, as Lhoták and
/// Hendren use them ("Scaling Java Points-to Analysis Using Spark", 2003).
extension Evaluator {
  /// What of an argument can be of its parameter's type.
  func admitted(_ argument: Value, at index: Int, of function: FunctionIndex) -> Value {
    let admission = interpreter.admissions(of: function)[index]
    if case .anything = admission { return argument }
    var result = argument
    result.objects.removeAll { !interpreter.admits(admission, $0) }
    // An `@autoclosure` is a function that is given a value.
    if result.isEmpty, case .functions = admission { return argument }
    return result
  }
}
