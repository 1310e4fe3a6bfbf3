internal import SwiftParser
internal import SwiftSyntax

/// Reads the facts of one Swift file.
///
/// Never fails: what the parser had to guess at is noted, the rest is kept.
/// - Complexity: O(*n*) for *n* bytes; nearly all of it is the parser's own time.
func readFacts(path: String, bytes: [UInt8]) -> FileFacts {
  if let offset = excessiveBracket(in: bytes) {
    var facts = FileFacts(path: path)
    facts.lineStarts = lineStarts(of: bytes)
    facts.mentions = NameSet(mentionedIn: bytes)
    facts.excessiveBracket = offset
    return facts
  }
  let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  var reader = DeclarationReader(path: path)
  reader.facts.lineStarts = lineStarts(of: bytes)
  reader.read(tree.statements)
  let (guards, leftOut) = GuardReader.guards(in: tree)
  reader.facts.guards = guards
  reader.facts.previews += leftOut
  reader.facts.syntaxErrors = tree.hasError ? MissingTokenFinder.offsets(in: Syntax(tree)) : []
  reader.facts.mentions = NameSet(mentionedIn: bytes)
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
