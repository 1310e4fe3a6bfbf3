import NavigationGraph
internal import SwiftParser
internal import SwiftSyntax

/// The remarks to the analyzer in the comments of Swift files and the notes of storyboards, by place; only files that hold
/// its mark are parsed.
///
/// - Complexity: O(*b*) for *b* bytes, and the parsers' time for the files with remarks.
package func directives(in files: [SourceFile]) -> [Directive] {
  let mark = Array(Directive.mark.utf8)
  return files.lazy.filter { holds($0.bytes, mark) }.flatMap { file -> [Directive] in
    switch file.kind {
    case .swift where excessiveBracket(in: file.bytes) == nil:
      let tree = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
      return DirectiveScan(path: file.path, tree: tree).directives
    case .storyboard: return storyboardDirectives(path: file.path, bytes: file.bytes)
    default: return []
    }
  }.sorted { $0.place < $1.place }
}

/// Whether a text holds another one; most bytes are looked at once, without leaving this module's code.
private func holds(_ bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
  bytes.withUnsafeBufferPointer { text in
    wanted.withUnsafeBufferPointer { wanted in
      guard let first = wanted.first, text.count >= wanted.count else { return wanted.isEmpty }
      for start in 0...(text.count - wanted.count) where text[start] == first {
        if (1..<wanted.count).allSatisfy({ text[start + $0] == wanted[$0] }) { return true }
      }
      return false
    }
  }
}

/// The remarks in one file.
private struct DirectiveScan {
  private(set) var directives: [Directive] = []
  private let path: String
  private let converter: SourceLocationConverter

  init(path: String, tree: SourceFileSyntax) {
    self.path = path
    converter = SourceLocationConverter(fileName: path, tree: tree)
    for token in tree.tokens(viewMode: .sourceAccurate) {
      var position = token.position
      for piece in token.leadingTrivia.pieces {
        read(piece, at: position, about: token, isTrailing: false)
        position += piece.sourceLength
      }
      position = token.endPositionBeforeTrailingTrivia
      for piece in token.trailingTrivia.pieces {
        read(piece, at: position, about: token, isTrailing: true)
        position += piece.sourceLength
      }
    }
  }

  private mutating func read(
    _ piece: TriviaPiece, at position: AbsolutePosition, about token: TokenSyntax, isTrailing: Bool
  ) {
    guard let comment = piece.comment, let wording = Directive.wording(of: comment) else { return }
    let start = converter.location(for: position)
    let scope: Directive.Scope =
      switch wording.reach {
      case .file: .file
      case .next: .lines(start.line + 1...start.line + 1)
      case nil: .lines(isTrailing ? start.line...start.line : lines(of: token))
      }
    directives.append(
      Directive(
        request: wording.request, scope: scope, reason: wording.reason, type: typeName(around: token),
        place: SourcePlace(file: path, line: start.line, column: start.column)))
  }

  /// The lines of the statement or declaration that a token begins, up to its first brace.
  private func lines(of token: TokenSyntax) -> ClosedRange<Int> {
    let first = converter.location(for: token.positionAfterSkippingLeadingTrivia).line
    var item = Syntax(token)
    while let parent = item.parent, parent.firstToken(viewMode: .sourceAccurate)?.id == token.id,
      !parent.is(CodeBlockItemListSyntax.self), !parent.is(MemberBlockItemListSyntax.self)
    {
      item = parent
    }
    let tokens = item.tokens(viewMode: .sourceAccurate)
    let last = tokens.first { $0.tokenKind == .leftBrace } ?? item.lastToken(viewMode: .sourceAccurate)
    let end = last.map { converter.location(for: $0.positionAfterSkippingLeadingTrivia).line } ?? first
    return first...max(first, end)
  }

  /// The type that a remark is about: the one declared right after it, else the one around it.
  private func typeName(around token: TokenSyntax) -> String? {
    var names: [String] = []
    var node = token.parent
    while let current = node {
      if let name = current.declaredTypeName { names.append(name) }
      node = current.parent
    }
    return names.isEmpty ? nil : names.reversed().joined(separator: ".")
  }
}

extension TriviaPiece {
  /// The text of a comment.
  fileprivate var comment: String? {
    switch self {
    case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text): text
    default: nil
    }
  }
}

extension Syntax {
  /// The name of the type that a node declares or extends.
  fileprivate var declaredTypeName: String? {
    if let type = self.as(ClassDeclSyntax.self) { return type.name.text }
    if let type = self.as(StructDeclSyntax.self) { return type.name.text }
    if let type = self.as(EnumDeclSyntax.self) { return type.name.text }
    if let type = self.as(ActorDeclSyntax.self) { return type.name.text }
    if let type = self.as(ProtocolDeclSyntax.self) { return type.name.text }
    return self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }
}
