import ProgramModel
import SwiftFacts

/// Running closures and bound methods.
extension BodyEvaluator {
  /// Runs closures and bound methods with arguments.
  func invoke(
    _ callees: SetID, _ arguments: [SetID], step: PathStep?, label: String, origin: CallOrigin = .direct
  ) -> SetID {
    var result = SetID.empty
    for value in arena[callees] {
      switch arena[value] {
      case .guarded(let condition, let inner):
        let outer = conditions
        conditions.append(condition)
        let found = invoke(arena.set(inner), arguments, step: step, label: label, origin: origin)
        conditions = outer
        result = arena.union(result, arena.guarded(found, by: [condition]))
      case .closure(let code, let own, let environment):
        record(.value, label: label, receiver: arena.set(value), arguments: arguments, at: step)
        let key = Invocation(
          callee: value, arguments: arguments, step: step, suffix: pathSuffix,
          conditions: engine.terms.conditions(conditions))
        if let known = invocations[key] {
          result = arena.union(result, known)
          continue
        }
        guard let summary = engine.finishedSummary(of: code) else { continue }
        guard summary.fresh.isEmpty else {
          // For whom the closure makes what it gives back, the heap tells.
          let found = deferredInvocation(of: value, arguments, step: step, label: label)
          invocations[key] = found
          result = arena.union(result, found)
          continue
        }
        invocations[key] = .empty
        let found = instantiate(
          summary, receiver: own, arguments: arguments, environment: environment, step: step)
        invocations[key] = found
        result = arena.union(result, found)
      case .method(let receivers, let code):
        let count = engine.codes[code].parameters.count
        let bound = (0..<count).map { $0 < arguments.count ? arguments[$0] : SetID.empty }
        if case .function(let function) = engine.codes[code].kind, program.functions[function].facts.name == "init" {
          let selector = Selector("init", program.functions[function].facts.parameters.map(\.label))
          for made in arena[receivers] {
            if case .metatype(let type) = arena[made] {
              result = arena.union(result, construct(type, selector, bound, step: step))
            }
          }
          continue
        }
        result = arena.union(
          result, compose(code, receiver: receivers, arguments: bound, step: step, label: label, origin: origin))
      case .selector(let receivers, let selector):
        let own = arena[selector]
        let bound = own.labels.indices.map { $0 < arguments.count ? arguments[$0] : SetID.empty }
        result = arena.union(
          result,
          callValues(
            receivers, own, bound, declared: .unknown, expecting: .unknown, step: step, origin: origin))
      case .metatype(let type):
        result = arena.union(
          result, constructByPosition(type, arguments, step: step))
      case .keyPath(_, let names):
        guard let first = arguments.first else { continue }
        if arguments.count > 1 {
          guard let step, let last = names.last else { continue }
          store(arguments[1], in: .property(last), of: read(names.dropLast(), of: first), step: step)
        } else {
          result = arena.union(result, read(names[...], of: first))
        }
      case .parameter, .captured, .field, .result, .exactResult, .invocation, .cast, .answering, .without:
        result = arena.union(result, deferredInvocation(of: value, arguments, step: step, label: label))
      default: break
      }
    }
    return result
  }

  /// What properties hold, each of what the one before it does.
  private func read(_ names: ArraySlice<String>, of values: SetID) -> SetID {
    names.reduce(values) { found, name in
      arena[found].reduce(.empty) {
        arena.union($0, readMember(name, of: $1, declared: .unknown, type: .unknown, at: info.offset))
      }
    }
  }

  private func deferredInvocation(
    of value: ValueID, _ arguments: [SetID], step: PathStep?, label: String
  ) -> SetID {
    guard arena.depth(of: value) < EngineLimits.depth else {
      engine.noteDeep()
      return .empty
    }
    var resultType = TypeID.unknown
    switch types[types.elemental(arena.type(of: value))] {
    case .function(_, let result): resultType = result
    case .unknown, .generic: break
    case .metatype(let inner): resultType = inner
    case .nominal(let type, let arguments) where types.isKeyPath(type):
      resultType = arguments.last ?? .unknown
    default: return .empty
    }
    let call = arena.intern(.invocation(value, arena.list(arguments)), type: resultType)
    guard let result = bounded(call) else { return .empty }
    if let step {
      add(.invoke, target: result, holder: .empty, path: engine.terms.path(step, then: pathSuffix))
      record(.value, label: label, receiver: arena.set(value), arguments: arguments, at: step)
    }
    return types.isVoid(resultType) || types.isInert(resultType) ? .empty : result
  }
}
