import NavigationGraph

extension NavigationChange {
  /// The change as Markdown, for the comment of a pull request: how much, a picture of it, the lines, the findings.
  ///
  /// - Parameters:
  ///   - sentence: What has changed, in words.
  ///   - picture: A flowchart of Mermaid's, with a line feed at its end; `nil` where there is nothing to draw.
  package func markdown(sentence: String, picture: String?) -> String {
    var parts = ["## Ariadne: \(summary)\n\nFrom \(codeSpan(before)) to \(codeSpan(after)). \(escaped(sentence))\n"]
    parts += remarks.map { "**Note:** \(escaped($0))\n" }
    if let picture { parts.append("```mermaid\n\(picture)```\n") }
    if !difference.isEmpty {
      let lines = difference.lines
      let shown = lines.prefix(Self.shownLines).map { $0 + "\n" }.joined()
      let rest =
        lines.count > Self.shownLines ? "\(lines.count - Self.shownLines) more lines are not shown here.\n" : ""
      let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: shown) + 1))
      parts.append(
        "<details><summary>\(counted(lines.count, "line")) of the graph</summary>\n\n\(fence)diff\n\(shown)\(fence)\n\(rest)"
          + "\n</details>\n")
    }
    for (title, findings) in [("New findings", newFindings), ("Findings that are gone", goneFindings)] {
      guard !findings.isEmpty else { continue }
      parts.append("### \(title)\n\n" + MarkdownReport(spelling: spelling).items(for: findings))
    }
    return parts.joined(separator: "\n")
  }

  /// How many lines of the graph a comment shows; GitHub takes no more than 65 536 characters in one.
  private static let shownLines = 300
}

private func longestRun(of character: Character, in text: String) -> Int {
  text.split(whereSeparator: { $0 != character }).map(\.count).max() ?? 0
}
