package import SwiftFacts
internal import SwiftParser
internal import SwiftSyntax

/// Reads the facts of one Swift file.
///
/// Never fails: what the parser had to guess at is noted, the rest is kept.
/// - Complexity: O(*n*) for *n* bytes; nearly all of it is the parser's own time.
package func readFacts(path: String, bytes: [UInt8]) -> FileFacts {
  var facts =
    excessiveBracket(in: bytes).map { FileFacts(path: path, excessiveBracket: $0) }
    ?? parsedFacts(path: path, bytes: bytes)
  facts.lineStarts = lineStarts(of: bytes)
  facts.mentions = NameSet(mentionedIn: bytes)
  facts.hits = PrimitiveScan.hits(in: bytes)
  facts.isValidUTF8 = String(validating: bytes, as: UTF8.self) != nil
  return facts
}

/// What only the syntax tree of a file tells.
private func parsedFacts(path: String, bytes: [UInt8]) -> FileFacts {
  let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  var reader = DeclarationReader(path: path)
  reader.read(tree.statements)
  reader.facts.namesPatterns = RoutePath.isPatternNamed(in: bytes)
  let (guards, leftOut) = GuardReader.guards(in: tree)
  reader.facts.guards = guards
  reader.facts.previews += leftOut
  reader.facts.syntaxErrors = tree.hasError ? MissingTokenFinder.offsets(in: Syntax(tree)) : []
  if holds(bytes, Array(Directive.mark.utf8)) {
    reader.facts.directives = DirectiveScan(path: path, tree: tree).directives
  }
  return reader.facts
}

/// The offsets at which the lines of a text begin; a line ends after `\n`, `\r\n` or `\r`.
func lineStarts(of bytes: [UInt8]) -> [Offset] {
  var starts: [Offset] = [0]
  bytes.withUnsafeBufferPointer { text in
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == 0x0D, index < text.count, text[index] == 0x0A { index += 1 }
      if byte == 0x0A || byte == 0x0D { starts.append(Offset(index)) }
    }
  }
  return starts
}

extension FileFacts {
  /// The facts of a file that is not parsed.
  fileprivate init(path: String, excessiveBracket: Offset) {
    self.init(path: path)
    self.excessiveBracket = excessiveBracket
  }
}

/// The places where the parser met something unexpected or missed something.
private final class MissingTokenFinder: SyntaxVisitor {
  private var offsets: [Offset] = []

  static func offsets(in tree: Syntax) -> [Offset] {
    let finder = MissingTokenFinder(viewMode: .all)
    finder.walk(tree)
    return finder.offsets
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if node.presence == .missing { offsets.append(Offset(node.position.utf8Offset)) }
    return .skipChildren
  }

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    offsets.append(Offset(node.positionAfterSkippingLeadingTrivia.utf8Offset))
    return .skipChildren
  }
}
