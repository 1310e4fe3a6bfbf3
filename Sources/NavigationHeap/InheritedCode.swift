import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Which methods that heirs inherit, from a class or from a protocol's extension, anything may call on the instances of one
/// of them: what a base class can do for all its heirs, most of these never ask it to.
///
/// A method that nobody is seen to call may be called on all. Else it is called on an heir where code calls it on a value
/// that may be of that type, or where code that the heir runs itself calls it on `self`.
final class InheritedCode {
  private enum Caller: Hashable {
    /// Code that calls it on `self`.
    case own(CodeID)
    /// Code that calls it on a value of a declared type; `nil` where nothing is known of the value.
    case other(TypeIndex?)
  }

  private struct Question: Hashable {
    let code: CodeID
    let type: TypeIndex
  }

  private let engine: SummaryEngine
  private let program: Program
  private var callers: [CodeID: Set<Caller>] = [:]
  /// The same for calls whose target only run time knows, by the method's name.
  private var callersByName: [String: Set<Caller>] = [:]
  private var answers: [Question: Bool] = [:]

  /// - Complexity: O(*c* + *v*) for *c* calls and *v* values.
  init(_ engine: SummaryEngine) {
    self.engine = engine
    program = engine.program
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      for call in engine.calls[code] ?? [] {
        switch call.callee {
        case .code(let callee): note(callersOn(call.receiver, in: code), of: callee)
        case .selector(let selector): note(callersOn(call.receiver, in: code), named: engine.arena[selector].name)
        case .getter, .value, .framework, .subscription: continue
        }
      }
    }
    noteMethodValues()
  }

  /// Whether the instances of a type may run a method that the type inherits.
  ///
  /// - Complexity: O(*c*) once for each type, for *c* calls on `self` that lead to the method.
  func mayRun(_ code: CodeID, on type: TypeIndex) -> Bool {
    guard isAsked(code, on: type) else { return true }
    let question = Question(code: code, type: type)
    if let known = answers[question] { return known }
    let answer = findCaller(of: code, on: type)
    answers[question] = answer
    return answer
  }

  /// Whether only calls run a method on the instances of a type: it is inherited, and nothing that the system calls.
  private func isAsked(_ code: CodeID, on type: TypeIndex) -> Bool {
    guard case .function(let function) = engine.codes[code].kind, let owner = engine.codes[code].owner, owner != type
    else { return false }
    return program.types[owner].isSource && !program.types[owner].isModel && engine.codes[code].name != "init"
      && !mayBeCalledBySystem(program.functions[function])
  }

  /// Whether any calls on `self` lead to a method from code that may run on the instances of a type, or from elsewhere.
  private func findCaller(of code: CodeID, on type: TypeIndex) -> Bool {
    var seen: Set<CodeID> = [code]
    var rest = [code]
    while let next = rest.popLast() {
      let callers = (callers[next] ?? []).union(callersByName[engine.codes[next].name] ?? [])
      if callers.isEmpty { return true }
      for caller in callers {
        switch caller {
        case .other(nil): return true
        case .other(let declared?): if isKin(declared, type) { return true }
        case .own(let outer):
          if isOfHeir(outer, of: type) { return true }
          guard isInherited(outer, by: type) else { continue }
          if !isAsked(outer, on: type) { return true }
          if seen.insert(outer).inserted { rest.append(outer) }
        }
      }
    }
    return false
  }

  private func isInherited(_ code: CodeID, by type: TypeIndex) -> Bool {
    engine.codes[code].owner.map(program.ancestry(of: type).contains) ?? true
  }

  private func isOfHeir(_ code: CodeID, of type: TypeIndex) -> Bool {
    guard let owner = engine.codes[code].owner, owner != type else { return false }
    return program.ancestry(of: owner).contains(type)
  }

  private func mayBeCalledBySystem(_ function: LinkedFunction) -> Bool {
    let facts = function.facts
    return facts.isStatic || facts.isOverride || facts.name == "deinit" || function.answersFramework
      || !UIKitTypes.callbackAttributes.isDisjoint(with: facts.attributes)
  }

  /// Whether a value that is declared as one type may be of another.
  private func isKin(_ declared: TypeIndex, _ type: TypeIndex) -> Bool {
    declared == type || program.ancestry(of: type).contains(declared) || program.ancestry(of: declared).contains(type)
      || !program.types[declared].isSource
  }

  // MARK: Callers

  private func note(_ found: [Caller], of code: CodeID) {
    guard engine.codes[code].owner != nil else { return }
    callers[code, default: []].formUnion(found)
  }

  private func note(_ found: [Caller], named name: String) { callersByName[name, default: []].formUnion(found) }

  /// What calls on values are, in some code.
  private func callersOn(_ receiver: SetID, in code: CodeID) -> [Caller] {
    let values = engine.arena[receiver]
    return values.isEmpty ? [.other(nil)] : values.map { caller(on: $0, in: code) }
  }

  private func caller(on value: ValueID, in code: CodeID) -> Caller {
    switch engine.arena[value] {
    case .guarded(_, let inner): return caller(on: inner, in: code)
    case .receiver: return .own(root(of: code))
    case .allocation(_, let type, _): return .other(type)
    default: return .other(engine.types.nominalType(of: engine.types.elemental(engine.arena.type(of: value))))
    }
  }

  private func root(of code: CodeID) -> CodeID {
    var root = code
    while let definer = engine.codes[root].definer { root = definer }
    return root
  }

  /// Methods that are values may be called wherever these come to.
  private func noteMethodValues() {
    let arena = engine.arena
    for value in arena.allValues {
      switch arena[value] {
      case .method(let receivers, let code): note(arena[receivers].map(callerOfValue), of: code)
      case .selector(let receivers, let selector):
        note(arena[receivers].map(callerOfValue), named: arena[selector].name)
      default: continue
      }
    }
  }

  private func callerOfValue(on value: ValueID) -> Caller {
    switch engine.arena[value] {
    case .guarded(_, let inner): callerOfValue(on: inner)
    case .receiver(let type, _), .allocation(_, let type, _): .other(type)
    default: .other(engine.types.nominalType(of: engine.types.elemental(engine.arena.type(of: value))))
    }
  }
}
