/// One attribute of a DOT statement, quoted.
struct DotAttribute: Hashable, Sendable {
  /// The attribute's name, such as `shape`.
  let name: String
  /// The value as it stands in the file, with its quotes.
  let value: String

  /// The value without its quotes.
  var bare: String { String(value.dropFirst().dropLast()) }

  /// A value that Graphviz takes as it is: a keyword, a number, a colour.
  init(_ name: String, _ value: String) {
    self.name = name
    self.value = DotText.identifier(value)
  }

  /// Text for people to read: Graphviz must not find escapes or entities in it.
  init(_ name: String, text: String) {
    self.name = name
    self.value = DotText.text(text)
  }

  /// An HTML-like label; whoever builds it has escaped the text in it.
  init(_ name: String, html: String) {
    self.name = name
    self.value = "<\(html)>"
  }
}
