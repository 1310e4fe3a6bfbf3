import Foundation

extension ComparedSide {
  /// The two states that a text names.
  struct Range: Hashable {
    /// The old state.
    var old: String
    /// The new one; `nil` for the current state of a folder.
    var new: String?
    /// Whether what counts as old is where the new state has left it: `main...HEAD`.
    var isSinceFork = false

    /// Reads `main..HEAD`, `main...HEAD`, or one state that is compared with the current one.
    ///
    /// A path with `..` in it, such as `../base.json`, is no range where something lies there, nor where a slash follows.
    init(_ text: String) {
      old = text
      if FileManager.default.fileExists(atPath: text) { return }
      var rest = text[...]
      while let dots = rest.range(of: "..") {
        let one = text[..<dots.lowerBound]
        let isTriple = text[dots.upperBound...].hasPrefix(".")
        let other = text[dots.upperBound...].dropFirst(isTriple ? 1 : 0)
        if !one.isEmpty, !one.hasSuffix("/"), !other.hasPrefix("/") {
          (old, new, isSinceFork) = (String(one), other.isEmpty ? nil : String(other), isTriple)
          return
        }
        rest = text[dots.upperBound...]
      }
    }
  }

  /// Reads the two states of a range.
  ///
  /// - Parameters:
  ///   - folder: The folder of revisions that name none, and the new state where the range names none.
  ///   - console: Where what is odd in them is told.
  /// - Throws: A `Failure` where one of them cannot be read, or they have no common ancestor.
  static func both(
    of range: Range, folder: String, _ arguments: ParsedArguments, console: Console
  ) throws -> (old: ComparedSide, new: ComparedSide) {
    var old = range.old
    if range.isSinceFork {
      let isFolder = FileManager.default.fileExists(atPath: folder)
      old = try GitRepository(folder: isFolder ? folder : ".").fork(of: old, and: range.new ?? "HEAD")
    }
    return (
      try named(old, folder: folder, arguments, console: console),
      try named(range.new ?? folder, folder: folder, arguments, console: console)
    )
  }
}
