extension CommandSyntax {
  /// The help page: usage, what the command does, its arguments, options and commands, at most 80 columns wide.
  var helpPage: String {
    var sections = ["Usage: \(usage)", wrapped(summary, to: pageWidth)] + detail.map { wrapped($0, to: pageWidth) }
    if !operands.isEmpty { sections.append(table("Arguments", operands.map { ("<\($0.name)>", $0.help) })) }
    if !commands.isEmpty { sections.append(table("Commands", commands.map { ($0.word, $0.summary) })) }
    sections.append(table("Options", options.map { ($0.spelling, $0.helpWithValues) }))
    sections += appendices.map { table($0.title, $0.rows) }
    return sections.joined(separator: "\n\n") + "\n"
  }
}

private let termWidth = 26

extension OptionSyntax {
  /// The help with the accepted values and the fallback.
  fileprivate var helpWithValues: String {
    let fallback = value?.fallback.map { "default: \($0)" }
    let remarks = [value?.expectation, fallback].compactMap { $0 }.filter { !$0.isEmpty }
    return remarks.isEmpty ? help : "\(help) (\(remarks.joined(separator: "; ")))"
  }
}

/// A titled list of terms with their meanings side by side; a long term stands on a line of its own.
private func table(_ title: String, _ rows: [(term: String, meaning: String)]) -> String {
  let lines = rows.flatMap { term, meaning -> [String] in
    let text = wrappedLines(of: meaning, width: pageWidth - termWidth)
    let indented = text.map { String(repeating: " ", count: termWidth) + $0 }
    let head = "  " + term
    guard head.count + 2 <= termWidth, let first = text.first else { return [head] + indented }
    return [head + String(repeating: " ", count: termWidth - head.count) + first] + indented.dropFirst()
  }
  return ([title + ":"] + lines).joined(separator: "\n")
}
