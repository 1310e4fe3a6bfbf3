import GraphRendering

/// What a map is written as.
enum MapFormat: String, CaseIterable, Sendable {
  case svg, png, pdf, dot, mermaid, markdown, html

  /// The format that Graphviz renders; `nil` for text of our own.
  var image: ImageFormat? {
    switch self {
    case .svg: .svg
    case .png: .png
    case .pdf: .pdf
    case .dot, .mermaid, .markdown, .html: nil
    }
  }

  /// The endings of its files, without the dot.
  var endings: [String] {
    switch self {
    case .svg, .png, .pdf, .dot, .html: [rawValue]
    case .mermaid: ["mmd", "mermaid"]
    case .markdown: ["md"]
    }
  }

  /// The format of files with an ending.
  init?(ending: String) {
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending.lowercased()) }) else { return nil }
    self = format
  }
}
