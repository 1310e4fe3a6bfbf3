/// The width of pages of help, in columns.
let pageWidth = 80

/// A text in lines of at most a width, broken between words.
func wrapped(_ text: String, to width: Int) -> String { wrappedLines(of: text, width: width).joined(separator: "\n") }

/// The words of a text in lines of at most a width; a word that is longer has a line of its own.
func wrappedLines(of text: String, width: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + 1 + word.count <= width {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}
