/// What a run has left out: the Swift files whose code could not be read.
package struct PartialReading: Hashable, Sendable {
  /// How many files were left out.
  package let count: Int
  /// Their paths, sorted, as far as they are known.
  package let files: [String]

  /// The count's name in the document of a graph.
  package static let countName = "unreadFiles"

  /// How many files are named before the others are counted.
  private static let named = 5

  /// Files were left out; `nil` where there are none.
  package init?(_ files: [String]) {
    if files.isEmpty { return nil }
    count = files.count
    self.files = files.sorted()
  }

  /// A document says how many were left out, and not which; `nil` where it says nothing of that, or that there are none.
  package init?(counts: [String: Int]) {
    guard let count = counts[Self.countName], count > 0 else { return nil }
    self.count = count
    files = []
  }

  /// What is to be known of the graph.
  package var sentence: String {
    let known = files.prefix(Self.named)
    let rest = known.isEmpty || count == known.count ? "" : " and \(count - known.count) more"
    return "partial: the code of \(counted(count, "Swift file")) could not be read, so nodes and steps may be missing"
      + (known.isEmpty ? "" : ": " + known.joined(separator: ", ") + rest)
  }
}
