/// Where a command puts its result: the standard output, or a file that is written whole or not at all.
enum OutputFile {
  /// The option that names the file.
  static let option = Option<String?>(
    "output", letter: "o", placeholder: "file", help: "Where to write; '-' is the standard output, as is none.")

  /// Writes a text to the file that the arguments name, else to the console.
  ///
  /// - Throws: `OutputError` where the file cannot be written.
  static func write(_ text: String, _ arguments: ParsedArguments, console: Console) throws(OutputError) {
    guard let path = arguments[option], path != "-" else { return console.print(text) }
    try writeWhole(Array(text.utf8), to: path)
  }
}
