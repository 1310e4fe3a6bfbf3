import ProgramModel
import SwiftFacts

/// Which of the links that a handler is given can lead to code: what the code on the way compares with the schemes, types or
/// addresses that are declared, be it with their texts or with the cases of an enum that has them for raw values.
struct LinkTests {
  /// The texts that cases of each name have for raw values.
  private let rawValues: [String: Set<String>]

  /// - Complexity: O(*c*) for *c* cases of enums.
  init(_ program: Program) {
    var found: [String: Set<String>] = [:]
    for type in program.types where type.kind == .enum {
      for (name, facts) in type.cases { if let raw = facts.rawValue { found[name, default: []].insert(raw) } }
    }
    rawValues = found
  }

  /// Whether a link passes tests: those that name any of the links which a handler is given.
  func admits(_ link: String, among links: [String], past tests: [ConstantTest]) -> Bool {
    tests.allSatisfy { test in
      let texts = test.constants.reduce(into: Set<String>()) { found, constant in
        switch constant {
        case .text(let text): found.insert(text)
        case .enumCase(let name): found.formUnion(rawValues[name] ?? [])
        }
      }
      guard links.contains(where: { isNamed($0, by: texts) }) else { return true }
      return isNamed(link, by: texts) != test.isNegated
    }
  }

  /// Whether any of some texts is what tells a link apart: a scheme, a host, the type of a quick action.
  private func isNamed(_ link: String, by texts: Set<String>) -> Bool {
    var identifier = Substring(link)
    for prefix in ["notification:", "shortcut:", "https://", "http://"] where identifier.hasPrefix(prefix) {
      identifier = identifier.dropFirst(prefix.count)
    }
    if identifier.hasSuffix("://") { identifier = identifier.dropLast(3) }
    let host = identifier.prefix { $0 != "/" }
    return texts.contains { text in
      guard !text.isEmpty else { return false }
      return [String(identifier), String(host)].contains { $0.lowercased() == text.lowercased() }
        || identifier.hasSuffix("." + text)
    }
  }
}
