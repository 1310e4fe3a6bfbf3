import ProgramModel

/// The functions that run closures which they make, or are handed, at once.
///
/// Closures that only run one another are run by no function at once: the answers are the least fixed point, whoever is asked
/// of first.
final class ClosureRunners {
  private let run: RunResult
  private let acting: ActingObjects
  /// For each activation the function that runs it; -1 where there is none.
  private var functions: [ActivationID]
  /// The callers of functions that many call.
  private var callersOfMany: [ActivationID: Set<ActivationID>] = [:]
  /// Up to how many callers are searched from end to end.
  private static let fewCallers = 16

  /// - Complexity: O(*r* · *c*) for *c* calls of closures, and closures that nest *r* deep.
  init(_ run: RunResult, _ acting: ActingObjects) {
    self.run = run
    self.acting = acting
    functions = run.activations.map { $0.isClosure ? -1 : $0.id }
    var open = run.activations.filter(\.isClosure)
    while true {
      let left = open.filter { closure in
        let outer = run.definer(of: closure)!
        let function = functions[Int(outer.id)]
        // What is run at once, but by a closure of which nothing is known yet, waits for that.
        guard function >= 0, closure.callers.allSatisfy({ $0.caller == outer.id || isHandedIn(by: outer, runBy: $0) })
        else { return true }
        functions[Int(closure.id)] = function
        return false
      }
      if left.count == open.count { return }
      open = left
    }
  }

  /// The code around a closure, where a call of the closure stands in a function that this code itself calls, and that no
  /// screen has: `onMain { … }` is shared by all of an app, and runs each closure for the code that hands it in.
  func definer(of closure: Activation, runBy edge: Activation.CallEdge) -> Activation? {
    guard let definer = run.definer(of: closure), isHandedIn(by: definer, runBy: edge) else { return nil }
    return definer
  }

  private func isHandedIn(by definer: Activation, runBy edge: Activation.CallEdge) -> Bool {
    let function = functions[Int(edge.caller)]
    guard function >= 0, function != definer.id else { return false }
    let runner = run.activation(function)
    guard acting[runner] == nil || isService(runner) else { return false }
    return isCalled(runner, by: definer.id) ? runner.callers.count > 1 : isCalledThroughOthers(runner, by: definer.id)
  }

  /// Whether code calls a function of a service through others of the same object that call it, as several do, and nobody else
  /// has that object run it.
  ///
  /// - Complexity: O(*c*) for *c* calls of the object's functions that lead there.
  private func isCalledThroughOthers(_ function: Activation, by caller: ActivationID) -> Bool {
    guard let object = acting[function] else { return false }
    var seen: Set<ActivationID> = [function.id]
    var rest = [function]
    var callers: Set<ActivationID> = []
    while let next = rest.popLast() {
      if next.callers.isEmpty { return false }
      for edge in next.callers {
        guard acting[run.activation(edge.caller)] == object else {
          callers.insert(edge.caller)
          continue
        }
        // Of its own closures those count that its functions run at once, as far as that is known.
        let outer = functions[Int(edge.caller)]
        if outer >= 0, acting[run.activation(outer)] == object, seen.insert(outer).inserted {
          rest.append(run.activation(outer))
        }
      }
    }
    return callers.count > 1 && callers.contains(caller)
  }

  private func isCalled(_ function: Activation, by caller: ActivationID) -> Bool {
    guard function.callers.count > Self.fewCallers else { return function.callers.contains { $0.caller == caller } }
    let callers = callersOfMany[function.id] ?? Set(function.callers.lazy.map(\.caller))
    callersOfMany[function.id] = callers
    return callers.contains(caller)
  }

  /// Whether code is that of an object which is no screen: what runs a closure of nobody's, made by a static or free
  /// function, runs it for whoever called that function.
  func isService(_ activation: Activation) -> Bool {
    guard let object = acting[activation], let type = run.objectTypes[Int(object)] else { return false }
    let program = run.program
    return program.types[type].isSource && !program.types[type].isModel
      && !program.type(type, descendsFrom: "UIResponder") && !run.isView(type)
  }
}
