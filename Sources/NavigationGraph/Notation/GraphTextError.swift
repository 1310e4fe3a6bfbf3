/// A line of the notation that cannot be read, and what to write instead.
public struct GraphTextError: Error, Hashable, Sendable {
  /// A part of a line.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The node that a line begins with.
    case node
    /// The node that an arrow leads to.
    case target
    /// The verb of an arrow, or the one after `as`.
    case verb
    /// What stands in the parentheses of an arrow.
    case outcome
    /// What follows `on`.
    case event
    /// What follows `by`.
    case coordinator
    /// What follows `if`, or a `&` after it.
    case condition
    /// What follows `in`.
    case storage
    /// What follows `after`, or a comma after it.
    case exit
    /// What follows `at`, or a comma after it.
    case place
    /// A word that begins a clause.
    case clause
    /// A word that begins the line of a node.
    case kind
  }

  /// What is wrong with a line.
  public enum Reason: Hashable, Sendable {
    /// A part that must be there is not.
    case missing(Part)
    /// A part with a fixed vocabulary has another word.
    case unknown(Part, String, nearest: String?)
    /// A part is a word of the notation without quotes.
    case reserved(Part, String)
    /// A part holds a character that it may hold in quotes only.
    case needsQuotes(Part, Unicode.Scalar)
    /// A name holds `->` without quotes.
    case arrowWithinName(Part)
    /// What stands between two nodes is no arrow.
    case malformedArrow(String)
    /// The line of a node goes on with something else than its place.
    case afterNode(String)
    /// A node with a kind word is followed by an arrow.
    case arrowAfterKind(String)
    /// A clause stands twice.
    case repeated(String)
    /// Both `likely` and `guessed` are there.
    case twoConfidences
    /// A quoted name does not end on its line.
    case unterminatedQuotes
    /// A backslash is followed by something unknown.
    case unknownEscape(String)
    /// Something follows a closing quote without white space.
    case afterQuotes
    /// A place is not `file:line:column` with numbers from 1.
    case malformedPlace(String)
    /// A node is declared on two lines that contradict each other.
    case redeclared(NodeID, line: Int)
  }

  /// Where the line goes wrong.
  public let place: SourcePlace
  /// What is wrong there.
  public let reason: Reason
}

extension GraphTextError: CustomStringConvertible {
  /// The form `file:line:column: error: message; remedy`.
  public var description: String { "\(place): error: \(message); \(remedy)" }

  private var message: String {
    switch reason {
    case .missing(let part): "the \(part) is missing"
    case .unknown(let part, let word, _): "'\(word)' is no \(part)"
    case .reserved(let part, let word): "'\(word)' is a word of the notation, not the name of the \(part)"
    case .needsQuotes(let part, let scalar): "the \(part) holds \(described(scalar)) outside double quotes"
    case .arrowWithinName(let part): "the \(part) holds '->' outside double quotes"
    case .malformedArrow(let text): "'\(text)' is no arrow"
    case .afterNode(let text): "'\(text)' cannot follow the node of a line"
    case .arrowAfterKind(let text): "'\(text)' follows a node with a kind word"
    case .repeated(let clause): "the clause '\(clause)' stands twice"
    case .twoConfidences: "an edge is either 'likely' or 'guessed'"
    case .unterminatedQuotes: "a quoted name does not end on its line"
    case .unknownEscape(let text): "'\(text)' is no escape"
    case .afterQuotes: "a quoted name is followed by more than white space"
    case .malformedPlace(let text): "'\(text)' is no place"
    case .redeclared(let node, let line): "'\(node)' is declared otherwise on line \(line)"
    }
  }

  private var remedy: String {
    switch reason {
    case .missing(let part): missingRemedy(part)
    case .unknown(_, _, let nearest?): "did you mean '\(nearest)'?"
    case .unknown(let part, _, nil): unknownRemedy(part)
    case .reserved(let part, let word): "name the \(part), or write \"\(word)\" if that is its name"
    case .needsQuotes: "write it in double quotes"
    case .arrowWithinName: "put white space around the arrow, or the name in double quotes"
    case .malformedArrow: "write the verb between '-' and '->' with white space around, such as ' -push-> '"
    case .afterNode: "write an arrow such as '-push->', or 'at' and the place of the declaration"
    case .arrowAfterKind: "give the node with its kind a line of its own"
    case .repeated: "keep one of the two"
    case .twoConfidences: "keep one of the two words"
    case .unterminatedQuotes: "close it, and write a line break as \\n"
    case .unknownEscape: "write \\\", \\\\, \\n or \\u{…} with the hexadecimal number of a character"
    case .afterQuotes: "put white space after the closing quote"
    case .malformedPlace: "write file:line:column, line and column counted from 1"
    case .redeclared: "keep one of the two lines"
    }
  }

  private func missingRemedy(_ part: Part) -> String {
    switch part {
    case .node: "begin the line with a name"
    case .target: "name a node after the arrow, or write '.' for what lies beneath"
    case .verb: "write one of \(listed(Verb.self))"
    case .outcome: "name it, or leave the parentheses out"
    case .event: "name it after 'on'"
    case .coordinator: "name it after 'by'"
    case .condition: "write it after 'if', in double quotes where it holds white space"
    case .storage: "write one of \(listed(Storage.self))"
    case .exit: "write one of \(listed(Exit.self))"
    case .place: "write file:line:column, line and column counted from 1"
    case .clause: "write one of \(NotationWords.clauses.joined(separator: ", "))"
    case .kind: "write one of \(listed(Node.Kind.self))"
    }
  }

  private func unknownRemedy(_ part: Part) -> String {
    switch part {
    case .clause: "\(missingRemedy(.clause)), or put a name that holds white space in double quotes"
    default: missingRemedy(part)
    }
  }

  private func listed<Word: CaseIterable & RawRepresentable>(_: Word.Type) -> String where Word.RawValue == String {
    Word.allCases.map { $0.rawValue }.joined(separator: ", ")
  }

  private func described(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case " ": "a space"
    case _ where scalar.needsEscape: "the invisible character U+\(hexadecimal(scalar))"
    default: "'\(scalar)'"
    }
  }

  private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
