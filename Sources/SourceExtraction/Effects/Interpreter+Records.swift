import GraphConstruction
import ProgramModel
import SwiftFacts

/// What a run notes of situations, of places that make objects, of closures and of calls.
extension Interpreter {
  struct Situation: Hashable {
    /// How the arguments of calls are told apart, from the finest to the coarsest.
    enum Detail { case objects, places, choices }

    let code: Code
    let receiver: ObjectID?
    let detail: Detail
  }

  struct Allocation: Hashable {
    let type: TypeIndex
    let site: CodeSite
  }

  /// Where an object was made that makes others, beyond a bound on their number.
  struct SharedPlace: Hashable {
    let sites: [CodeSite]
    let maker: ActivationID
  }

  struct ClosureValue {
    let facts: Expression.Closure
    let file: Int
    var scope: Scope
    let owner: TypeIndex?
    let definer: ActivationID
    var type: TypeName?
  }
}
