package import NavigationGraph

/// A remark to the analyzer in the source: `// ariadne:ignore leaked-child-back - the stack is never popped`.
package struct Directive: Sendable, Hashable, Codable {
  /// What a remark asks for.
  package enum Request: Sendable, Hashable, Codable {
    /// Accept findings of these rules.
    case ignore([String])
    /// Know of a step that no code shows: `push Detail`, with the verb as written.
    case edge(verb: String, target: String)
    /// Take the enclosing type for one that something outside the source starts.
    case entry
    /// Do not count the navigation calls here as unresolved: they are decided elsewhere, as by a server.
    case dynamic
    /// Something that no remark can ask for, with the nearest word that it can.
    case unknown(String, nearest: String?)
    /// A request that lacks what it needs; what that is.
    case incomplete(String)
  }

  /// The lines that a remark is about.
  package enum Scope: Sendable, Hashable, Codable {
    /// Some lines, from 1.
    case lines(ClosedRange<Int>)
    /// The whole file.
    case file
  }

  /// What it asks for.
  package let request: Request
  /// What it is about.
  package let scope: Scope
  /// Why, where that is written after a dash.
  package let reason: String?
  /// The type in whose declaration it stands, nested types joined by `.`; for one before a type, that type.
  package let type: String?
  /// Where it stands.
  package let place: SourcePlace

  /// Creates a remark.
  package init(request: Request, scope: Scope, reason: String?, type: String?, place: SourcePlace) {
    self.request = request
    self.scope = scope
    self.reason = reason
    self.type = type
    self.place = place
  }
}

extension Directive {
  /// What every remark begins with.
  package static let mark = "ariadne:"

  /// A remark as its words say it, before its place is known.
  package struct Wording: Hashable {
    /// How far it reaches where it says so itself.
    package enum Reach: String, Hashable, CaseIterable {
      case next, file
    }

    package let request: Request
    package let reach: Reach?
    package let reason: String?
  }

  private static let words = ["ignore", "edge", "entry", "dynamic"]

  /// Reads the text of a comment; `nil` where it is no remark to the analyzer.
  package static func wording(of comment: String) -> Wording? {
    let text = comment.trimmed(of: "/*").trimmed(of: " \t")
    guard text.hasPrefix(mark) else { return nil }
    let parts = text.dropFirst(mark.count).splitOnce(at: " - ")
    let reason = parts.after.map { String($0.trimmed(of: " \t")) }.flatMap { $0.isEmpty ? nil : $0 }
    let head = parts.before.split(whereSeparator: { $0 == " " || $0 == "\t" })
    let (word, reachWord) = (head.first ?? "").splitOnce(at: ":")
    let arguments = head.dropFirst().map(String.init)

    let reach = reachWord.flatMap { Wording.Reach(rawValue: String($0)) }
    if let reachWord, reach == nil || word != "ignore" {
      let nearest = nearestWord(to: String(reachWord), among: Wording.Reach.allCases.map(\.rawValue))
      return Wording(
        request: .unknown("\(word):\(reachWord)", nearest: nearest.map { "ignore:\($0)" }), reach: nil, reason: reason)
    }
    return Wording(request: request(String(word), arguments), reach: reach, reason: reason)
  }

  private static func request(_ word: String, _ arguments: [String]) -> Request {
    switch word {
    case "ignore":
      let rules = arguments.joined(separator: " ").split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
      return rules.isEmpty ? .incomplete("the rules that are accepted") : .ignore(rules)
    case "edge":
      return arguments.count == 2
        ? .edge(verb: arguments[0], target: arguments[1]) : .incomplete("a verb and a target, as in 'push Detail'")
    case "entry": return .entry
    case "dynamic": return .dynamic
    default: return .unknown(word, nearest: nearestWord(to: word, among: words))
    }
  }
}

extension StringProtocol {
  /// The text without these characters at its ends.
  fileprivate func trimmed(of characters: String) -> SubSequence {
    let start = firstIndex { !characters.contains($0) } ?? endIndex
    let end = self[start...].lastIndex { !characters.contains($0) }.map { index(after: $0) } ?? start
    return self[start..<end]
  }

  /// What stands before and after the first separator; nothing after where there is none.
  fileprivate func splitOnce(at separator: String) -> (before: SubSequence, after: SubSequence?) {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(separator) {
        return (self[..<start], self[index(start, offsetBy: separator.count)...])
      }
      start = index(after: start)
    }
    return (self[...], nil)
  }
}
