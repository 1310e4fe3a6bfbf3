package import SwiftFacts
internal import SwiftParser
internal import SwiftSyntax

/// Reads the facts of one Swift file.
///
/// Never fails: what the parser had to guess at is noted, the rest is kept. But the parser, which is recursive and in places
/// exponential, may end the process or take very long: where the bytes are anybody's, let a process of its own read them.
/// - Complexity: O(*n*) for *n* bytes; nearly all of it is the parser's own time.
package func readFacts(path: String, bytes: [UInt8]) -> FileFacts {
  if let reason = excessiveNesting(in: bytes) {
    return factsOfWords(path: path, bytes: bytes, because: reason)
  }
  var facts = parsedFacts(path: path, bytes: bytes)
  facts.addWords(of: bytes)
  return facts
}

/// The facts of a Swift file that is not parsed: its words, lines and navigation primitives.
///
/// - Complexity: O(*n*) for *n* bytes, without recursion.
package func factsOfWords(path: String, bytes: [UInt8], because reason: UnreadReason? = nil) -> FileFacts {
  var facts = FileFacts(path: path)
  facts.unread = reason
  facts.addWords(of: bytes)
  return facts
}

extension FileFacts {
  /// Adds what can be told without parsing.
  fileprivate mutating func addWords(of bytes: [UInt8]) {
    lineStarts = SwiftReading.lineStarts(of: bytes)
    let words = WordScan(bytes)
    mentions = words.mentions
    texts = words.texts
    hits = PrimitiveScan.hits(in: bytes)
    namesPatterns = RoutePath.isPatternNamed(in: bytes)
    namesTesting = importsTestLibrary(bytes)
    isValidUTF8 = String(validating: bytes, as: UTF8.self) != nil
  }
}

/// What only the syntax tree of a file tells.
private func parsedFacts(path: String, bytes: [UInt8]) -> FileFacts {
  let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  var reader = DeclarationReader(path: path)
  reader.read(tree.statements)
  let guards = GuardReader.guards(in: tree)
  let leftOut = guards.leftOut
  reader.facts.guards = guards.guards
  reader.facts.constantTests = guards.tests
  reader.facts.previews += leftOut
  if tree.hasError {
    let errors = SyntaxErrorFinder(in: Syntax(tree))
    reader.facts.syntaxErrors = errors.offsets
    reader.facts.conflicts = errors.conflicts
  }
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

/// The places where the parser met something unexpected or missed something, and where it passed over a merge that is not
/// finished: both sides of it are no tokens, but stand before the next one.
private final class SyntaxErrorFinder: SyntaxVisitor {
  private(set) var offsets: [Offset] = []
  private(set) var conflicts: [Offset] = []

  init(in tree: Syntax) {
    super.init(viewMode: .all)
    walk(tree)
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if node.presence == .missing { offsets.append(Offset(node.position.utf8Offset)) }
    noteConflict(before: node)
    return .skipChildren
  }

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    offsets.append(Offset(node.positionAfterSkippingLeadingTrivia.utf8Offset))
    for token in node.tokens(viewMode: .all) { noteConflict(before: token) }
    return .skipChildren
  }

  private func noteConflict(before token: TokenSyntax) {
    guard let diagnostic = token.tokenDiagnostic, diagnostic.kind == .sourceConflictMarker else { return }
    conflicts.append(Offset(token.position.utf8Offset + Int(diagnostic.byteOffset)))
  }
}
