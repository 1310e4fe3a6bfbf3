import ProgramModel
import SwiftFacts

/// Screens that are asked for by a path: the request is followed to the one entry of a table whose pattern answers it.
///
/// How a table is searched is the app's own business, and is not followed: wherever code that was given one path runs over
/// objects that were each made with one pattern, it meets those that answer the path.
struct PathRules: FrameworkRule {
  /// Types of Foundation's that a text makes, and stand for it.
  static let addresses: Set<String> = ["URL", "URLComponents", "NSURL", "URLRequest"]
  private static let keeping: Set<String> = [
    "path", "url", "string", "absoluteString", "relativePath", "urlString", "absoluteURL",
  ]

  func construct(_ type: TypeIndex, _ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    guard evaluator.engine.tracksPaths, Self.addresses.contains(evaluator.program.types[type].name) else { return nil }
    let arena = evaluator.arena
    let address = evaluator.types.nominal(type)
    return arena[call.first].reduce(.empty) { found, value in
      if case .text = arena[value] { return arena.union(found, arena.set(value)) }
      guard arena.isOpen(value) else { return found }
      return arena.union(found, arena.set(arena.intern(.cast(value), type: address)))
    }
  }

  func read(_ name: String, of value: ValueID, type: TypeID, in evaluator: BodyEvaluator) -> SetID? {
    guard evaluator.engine.tracksPaths, Self.keeping.contains(name),
      let own = evaluator.types.nominalType(of: evaluator.arena.type(of: value)), !evaluator.program.types[own].isSource
    else { return nil }
    let isAddress = Self.addresses.contains(evaluator.program.types[own].name)
    return isAddress || evaluator.program.types[own].name == "String" ? evaluator.arena.set(value) : nil
  }
}

extension SummaryEngine {
  /// Whether the app asks for screens by paths.
  var tracksPaths: Bool { storyboards.tracksPaths }
}

extension BodyEvaluator {
  /// A text with what is known of the values that are put into it.
  func interpolate(_ text: String, _ parts: [SetID]) -> SetID {
    guard engine.tracksPaths else { return .empty }
    var pending = parts[...]
    var filled = ""
    for character in text {
      guard character == RoutePath.hole, let part = pending.popFirst() else {
        filled.append(character)
        continue
      }
      filled += known(in: part)
    }
    return pathText(filled)
  }

  /// `"/items/" + id`.
  func joinedPath(_ left: SetID, _ right: SetID) -> SetID? {
    guard engine.tracksPaths, !left.isEmpty || !right.isEmpty else { return nil }
    let joined = pathText(known(in: left) + known(in: right))
    return joined.isEmpty ? nil : joined
  }

  private func pathText(_ text: String) -> SetID {
    guard RoutePath.isPath(text) else { return .empty }
    return arena.set(arena.intern(.text(text), type: types.framework("String")))
  }

  /// The text that values are, or a hole for what is only known at run time.
  private func known(in values: SetID) -> String {
    let texts = arena[values].compactMap { value -> String? in
      if case .text(let text) = arena[value] { text } else { nil }
    }
    return texts.count == 1 ? texts[0] : String(RoutePath.hole)
  }

  /// Notes the pattern that an object is made with.
  func notePattern(of made: SetID, _ arguments: [SetID], step: PathStep) {
    guard engine.tracksPaths else { return }
    let texts = arguments.flatMap { arena[$0] }.filter {
      if case .text(let text) = arena[$0] { RoutePath.isPath(text) } else { false }
    }
    if texts.count == 1 { store(arena.set(texts), in: .framework(.pattern), of: made, step: step) }
  }

  /// Of the elements of a table those that answer the path that this code is given, if it is given one.
  func answering(_ elements: SetID) -> SetID {
    guard engine.tracksPaths else { return elements }
    var request = SetID.empty
    for parameter in root.info.parameters {
      guard let variable = lookUp(parameter.name), let type = types.nominalType(of: parameter.type) else { continue }
      let name = program.types[type].name
      if name == "String" || PathRules.addresses.contains(name) { request = arena.union(request, variable.values) }
    }
    return answering(elements, to: request)
  }

  func answering(_ elements: SetID, to request: SetID) -> SetID {
    guard !request.isEmpty else { return elements }
    return arena.set(
      arena[elements].map { value in
        guard arena.isOpen(value), !types.isFunction(arena.type(of: value)) else { return value }
        let answer = arena.intern(.answering(value, request: request), type: arena.type(of: value))
        return arena.depth(of: answer) <= EngineLimits.depth ? answer : value
      })
  }
}
