import NavigationGraph

/// Which screens can be reached in which variants, as text, Markdown or JSON, `ariadne-variants/1`.
package struct VariantReport: Sendable {
  /// A screen, and whether each variant has a way to it.
  package struct Row: Hashable, Sendable {
    /// The screen.
    package let screen: NodeID
    /// Whether it can be reached, by the order of the variants.
    package let reached: [Bool]

    /// Creates a row.
    package init(screen: NodeID, reached: [Bool]) {
      self.screen = screen
      self.reached = reached
    }
  }

  /// The names of the variants.
  package let variants: [String]
  /// The screens, by name.
  package let rows: [Row]

  /// Creates a report.
  package init(variants: [String], rows: [Row]) {
    self.variants = variants
    self.rows = rows
  }

  /// A table for people: a row for each screen, a column for each variant, `x` where it reaches the screen.
  package var text: String {
    let width = rows.map(\.screen.name.count).max() ?? 0
    let head = String(repeating: " ", count: width) + variants.map { "  " + $0 }.joined() + "\n"
    return head
      + rows.map { row in
        let cells = zip(variants, row.reached).map { variant, isReached in
          "  " + (isReached ? "x" : "-") + String(repeating: " ", count: max(0, variant.count - 1))
        }
        let name = row.screen.name + String(repeating: " ", count: width - row.screen.name.count)
        return (name + cells.joined()).trimmingTrailingSpaces + "\n"
      }.joined()
  }

  /// The same table as Markdown.
  package var markdown: String {
    let head = (["Screen"] + variants.map(escaped)).joined(separator: " | ")
    let rule = String(repeating: "---|", count: variants.count + 1)
    return "| \(head) |\n|\(rule)\n"
      + rows.map { row in
        "| \(([code(row.screen.name)] + row.reached.map { $0 ? "x" : "" }).joined(separator: " | ")) |\n"
      }.joined()
  }

  /// The report for programs.
  package var json: String {
    sortedJSON(
      Form(
        variants: variants,
        screens: rows.map { row in
          Form.Screen(
            screen: row.screen.name, reachedIn: zip(variants, row.reached).filter(\.1).map(\.0),
            missingIn: zip(variants, row.reached).filter { !$0.1 }.map(\.0))
        }))
  }

  private func code(_ text: String) -> String { "`\(text.replacing("|", with: "\\|"))`" }

  private func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }

  private struct Form: Encodable {
    let schema = "ariadne-variants/1"
    let variants: [String]
    let screens: [Screen]

    struct Screen: Encodable {
      let screen: String
      let reachedIn: [String]
      let missingIn: [String]
    }
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmingTrailingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }
}
