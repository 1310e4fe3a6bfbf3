import Foundation

/// The two states that one text names: `main..HEAD`, `main...HEAD` from where the second left the first, or one that is
/// compared with the current state of a folder.
struct StateRange: Hashable {
  /// The old state, or a branch that has it.
  let old: String
  /// The new state; `nil` for the current one of a folder.
  let new: String?
  /// Whether the old state is not `old` itself, but the last commit that both have, as git's three dots mean it.
  let isFromMergeBase: Bool

  /// Reads a text.
  ///
  /// A path with `..` in it, such as `../base.json`, is no range where something lies there, nor where a slash follows.
  init(_ text: String) {
    if !FileManager.default.fileExists(atPath: text) {
      var rest = text[...]
      while let found = rest.range(of: "..") {
        let end = text[found.upperBound...].firstIndex { $0 != "." } ?? text.endIndex
        let (old, dots, new) = (text[..<found.lowerBound], text[found.lowerBound..<end], text[end...])
        if dots.count <= 3, !old.isEmpty, !old.hasSuffix("/"), !new.hasPrefix("/") {
          (self.old, self.new) = (String(old), new.isEmpty ? nil : String(new))
          isFromMergeBase = dots.count == 3
          return
        }
        rest = text[end...]
      }
    }
    (old, new, isFromMergeBase) = (text, nil, false)
  }

  /// Reads both states.
  ///
  /// - Parameters:
  ///   - folder: The folder of revisions that name none.
  ///   - current: The new state where the text names none; that folder where it is `nil`.
  /// - Throws: A `Failure` where one cannot be read.
  func sides(
    folder: String, current: String? = nil, _ arguments: ParsedArguments, console: Console
  ) throws -> (old: ComparedSide, new: ComparedSide) {
    let before = isFromMergeBase ? try mergeBase(folder: folder) : old
    return (
      try ComparedSide.named(before, folder: folder, arguments, console: console),
      try ComparedSide.named(new ?? current ?? folder, folder: folder, arguments, console: console)
    )
  }

  /// The last commit that both states have, by its short name, with the folder that the old one names.
  private func mergeBase(folder: String) throws(GitError) -> String {
    func commit(_ state: String) -> String { String(state.prefix { $0 != ":" }) }
    let repository = GitRepository(around: folder)
    let base = try repository.mergeBase(of: commit(old), and: new.map(commit) ?? "HEAD")
    return base + old.dropFirst(commit(old).count)
  }
}
