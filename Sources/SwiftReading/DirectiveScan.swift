import NavigationGraph
import SwiftFacts
internal import SwiftSyntax

/// The remarks in one file.
struct DirectiveScan {
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
