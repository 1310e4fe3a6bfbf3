import ProgramModel
import SwiftFacts

/// Which of the links that a handler is given can lead to code: what the code on the way compares with the schemes, types or
/// addresses that are declared, be it with their texts or with the cases of an enum that has them for raw values.
///
/// An object, as it keeps what it has found: an app compares few constants, and each with every link.
final class LinkTests {
  /// The texts that cases of each name have for raw values.
  private let rawValues: [String: Set<String>]
  private var identifiers: [String: Identifier] = [:]
  private var texts: [[ConstantTest.Constant]: Texts] = [:]
  private var answers: [Question: Bool] = [:]

  /// What tells a link apart.
  private struct Identifier {
    /// The scheme, host or type in small letters, and the same without what follows its first slash.
    let names: [String]
    /// What follows each of its dots.
    let suffixes: [String]
  }

  /// The texts that a test compares with.
  private struct Texts {
    let all: Set<String>
    let lowercased: Set<String>
  }

  private struct Question: Hashable {
    let link: String
    let constants: [ConstantTest.Constant]
  }

  /// - Complexity: O(*c*) for *c* cases of enums.
  init(_ program: Program) {
    var found: [String: Set<String>] = [:]
    for type in program.types where type.kind == .enum {
      for (name, facts) in type.cases { if let raw = facts.rawValue { found[name, default: []].insert(raw) } }
    }
    rawValues = found
  }

  /// Whether a link passes tests: those that name any of the links which a handler is given.
  ///
  /// - Complexity: O(*t* · *l*) expected for *t* tests and *l* links.
  func admits(_ link: String, among links: [String], past tests: [ConstantTest]) -> Bool {
    tests.allSatisfy { test in
      guard links.contains(where: { isNamed($0, by: test.constants) }) else { return true }
      return isNamed(link, by: test.constants) != test.isNegated
    }
  }

  /// Whether any of some constants is what tells a link apart: a scheme, a host, the type of a quick action.
  private func isNamed(_ link: String, by constants: [ConstantTest.Constant]) -> Bool {
    let question = Question(link: link, constants: constants)
    if let known = answers[question] { return known }
    let identifier = identifier(of: link)
    let texts = texts(of: constants)
    let isNamed =
      identifier.names.contains(where: texts.lowercased.contains)
      || identifier.suffixes.contains(where: texts.all.contains)
    answers[question] = isNamed
    return isNamed
  }

  private func identifier(of link: String) -> Identifier {
    if let known = identifiers[link] { return known }
    var text = Substring(link)
    for prefix in ["notification:", "shortcut:", "https://", "http://"] where text.hasPrefix(prefix) {
      text = text.dropFirst(prefix.count)
    }
    if text.hasSuffix("://") { text = text.dropLast(3) }
    let host = text.prefix { $0 != "/" }
    let suffixes = text.indices.filter { text[$0] == "." }.map { String(text[text.index(after: $0)...]) }
    let found = Identifier(names: [text.lowercased(), host.lowercased()], suffixes: suffixes)
    identifiers[link] = found
    return found
  }

  private func texts(of constants: [ConstantTest.Constant]) -> Texts {
    if let known = texts[constants] { return known }
    var all = constants.reduce(into: Set<String>()) { found, constant in
      switch constant {
      case .text(let text): found.insert(text)
      case .enumCase(let name): found.formUnion(rawValues[name] ?? [])
      }
    }
    all.remove("")
    let found = Texts(all: all, lowercased: Set(all.map { $0.lowercased() }))
    texts[constants] = found
    return found
  }
}
