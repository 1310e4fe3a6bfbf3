import ProgramModel
import SwiftFacts

/// Values and effects as text, for those who look for what an evaluation has missed.
extension ValueArena {
  private func text(of context: CallContext) -> String {
    switch context {
    case .site(let site): "'\(site.offset)"
    case .dispatch(let site, let cases, _):
      "'\(site.map { String($0.offset) } ?? "")(\(cases.map { $0.map { "." + $0.name } ?? "_" }.joined(separator: ", ")))"
    }
  }

  package func text(of set: SetID) -> String {
    "{" + self[set].map { text(of: $0) }.joined(separator: " | ") + "}"
  }

  package func text(of list: ListID) -> String { "(" + self[list].map { text(of: $0) }.joined(separator: ", ") + ")" }

  package func text(of value: ValueID) -> String {
    let types = types.program.types
    switch self[value] {
    case .receiver(let type, let isStatic): return isStatic ? "Self.Type(\(types[type].name))" : "self"
    case .parameter(let index): return "$\(index)"
    case .captured(let name): return "captured \(name)"
    case .field(let base, let field): return "\(text(of: base)).\(text(of: field))"
    case .allocation(let site, let type, let context):
      let name = "new \(types[type].name)@\(site.offset)"
      switch context {
      case .none: return name
      case .shared: return name + " shared"
      case .calls(let calls): return name + self[calls].map { text(of: $0) }.joined()
      case .owner(let owner): return name + " of \(text(of: owner))"
      }
    case .scene(let storyboard, let scene, _): return "scene \(storyboard).\(scene)"
    case .storyboard(let index): return "storyboard \(index)"
    case .metatype(let type): return "\(types[type].name).self"
    case .globals: return "globals"
    case .anyInstance(let type): return "any \(types[type].name)"
    case .anyInstanceOf(let metatype): return "any \(text(of: metatype))"
    case .result(let base, let selector, let arguments, _):
      return "\(text(of: base)).\(self[selector].name)\(text(of: arguments))"
    case .exactResult(let base, let code, let arguments):
      return "\(text(of: base)).code\(code.rawValue)\(text(of: arguments))"
    case .invocation(let callee, let arguments): return "\(text(of: callee))\(text(of: arguments))"
    case .typeArgument(let base, let name): return "\(text(of: base)).<\(name)>"
    case .construction(let type, _, let arguments, _): return "init \(text(of: type))\(text(of: arguments))"
    case .closure(let code, let receiver, let environment):
      let bindings = self[environment].map { "\($0.name): \(text(of: $0.value))" }
      return "closure\(code.rawValue)[\(text(of: receiver)); \(bindings.joined(separator: ", "))]"
    case .method(let receivers, let code): return "\(text(of: receivers)).method\(code.rawValue)"
    case .selector(let receivers, let selector): return "\(text(of: receivers)).#\(self[selector].name)"
    case .enumCase(let type, let name, let payload):
      return "\(type.map { types[$0].name } ?? "").\(name)\(payload == .empty ? "" : text(of: payload))"
    case .tuple(_, let elements): return text(of: elements)
    case .without(let inner, let others): return "\(text(of: inner)) without \(text(of: others))"
    case .answering(let inner, let request): return "\(text(of: inner)) answering \(text(of: request))"
    case .cast(let inner): return "(\(text(of: inner)) as \(self.types[type(of: value)]))"
    case .guarded(let condition, let inner): return "[\(text(of: condition)) ? \(text(of: inner))]"
    case .text(let text): return "\"\(text)\""
    case .keyPath(_, let names): return "\\." + names.joined(separator: ".")
    case .null: return "nil"
    }
  }

  package func text(of field: FieldID) -> String {
    switch self[field] {
    case .property(let name): name
    case .key(let name, .symbol(let keys)): "\(name)[\(text(of: keys))]"
    case .key(let name, let key): "\(name)[\(key)]"
    case .payloadOfCase(let cases): "#\(text(of: cases))"
    case .payload(let name, let index): "\(name)#\(index)"
    case .position(let index): "\(index)"
    case .framework(let field): "<\(field.rawValue)>"
    case .environment(let type): "<environment \(types.program.types[type].name)>"
    case .environmentKey(let key): "<environment \(key)>"
    case .wrapper(let name): "_" + name
    case .associated(let key): "<associated \(key)>"
    case .subscriptions(let name): "<subscriptions \(name)>"
    case .typeParameter(let name): "<\(name)>"
    }
  }

  package func text(of condition: ConditionID) -> String {
    let condition = self[condition]
    return "\(text(of: condition.subject)) \(condition.isNegated ? "!" : "")\(condition.test)"
  }
}

extension SummaryEngine {
  package func text(of code: CodeID) -> String {
    let info = codes[code]
    return (info.owner.map { program.types[$0].name + "." } ?? "") + info.name
      + (info.isClosure ? "@\(info.offset)" : "")
  }

  package func text(of term: Term) -> String {
    let conditions = terms[term.conditions].map { arena.text(of: $0) }.joined(separator: " && ")
    let path = terms.steps(of: term.path).map { "\(text(of: $0.code)):\($0.site.offset)" }.joined(separator: " > ")
    return "\(operation(term.operation)) \(arena.text(of: term.target)) in \(arena.text(of: term.holder))"
      + (conditions.isEmpty ? "" : " if \(conditions)") + "  [\(path)]"
  }

  private func operation(_ operation: Term.Operation) -> String {
    switch operation {
    case .store(let field, .state): "store through .\(arena.text(of: field))"
    case .store(let field, .property): "store .\(arena.text(of: field))"
    case .present(let presentation): "present \(presentation.verb)"
    case .release(let field, let isSelective): "release .\(arena.text(of: field)) \(isSelective)"
    default: "\(operation)"
    }
  }

  /// All that is known of a body, a line each.
  package func report(on code: CodeID) -> [String] {
    var lines = ["== \(code.rawValue) \(text(of: code))"]
    if let summary = finishedSummary(of: code) {
      if !summary.result.isEmpty { lines.append("  returns \(arena.text(of: summary.result))") }
      lines += summary.exported.map { "  exports \(text(of: $0))" }
    }
    lines += (settled[code] ?? []).map { "  settles \(text(of: $0))" }
    for call in calls[code] ?? [] {
      let conditions = terms[call.conditions].map { arena.text(of: $0) }.joined(separator: " && ")
      let callee =
        switch call.callee {
        case .code(let code): text(of: code)
        case .selector(let selector): "#" + arena[selector].name
        case .getter(let name): "." + name
        case .value: "value"
        case .framework: "framework"
        case .subscription: "subscription"
        }
      lines.append(
        "  calls \(call.label) \(callee) on \(arena.text(of: call.receiver)) \(arena.text(of: call.arguments)) at \(call.site.offset)"
          + (conditions.isEmpty ? "" : " if \(conditions)"))
    }
    return lines
  }
}
