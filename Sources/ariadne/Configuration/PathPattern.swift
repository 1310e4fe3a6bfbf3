/// Which files are meant: `Sources/App`, `**/Generated/**`, `*.generated.swift`.
///
/// `*` stands for any characters but `/`, `?` for one of them, `**` for any number of folders. A pattern without `/` fits
/// the name of a file or folder wherever it lies; what fits a folder fits all that is in it.
struct PathPattern: Hashable, Sendable {
  /// The pattern as written.
  let text: String
  private let parts: [[Character]]

  /// Creates a pattern.
  init(_ text: String) {
    self.text = text
    let named = text.split(separator: "/").filter { $0 != "." }.map { Array($0) }
    let isAnywhere = !text.dropLast().contains("/")
    parts = isAnywhere ? [Array("**")] + named : named
  }

  /// Whether a file is meant, by its path relative to the folder in which the pattern is written.
  ///
  /// - Complexity: O(*p* · *q*) for *p* parts of the pattern and *q* of the path, times the length of a part.
  func matches(_ path: String) -> Bool {
    let components = path.split(separator: "/").map { Array($0) }
    // The ends of the prefixes of the path that the parts so far can have read.
    var ends: Set<Int> = [0]
    for part in parts {
      if part == ["*", "*"] {
        guard let first = ends.min() else { return false }
        ends = Set(first...components.count)
      } else {
        ends = Set(ends.filter { $0 < components.count && fits(components[$0], part) }.map { $0 + 1 })
      }
    }
    return parts.last == ["*", "*"] ? ends.contains(components.count) : !ends.isEmpty
  }
}

/// Whether a name has the form of a part of a pattern.
private func fits(_ name: [Character], _ part: [Character]) -> Bool {
  var (inName, inPart) = (0, 0)
  var retry: (name: Int, part: Int)?
  while inName < name.count {
    if inPart < part.count, part[inPart] == "*" {
      inPart += 1
      retry = (inName, inPart)
    } else if inPart < part.count, part[inPart] == "?" || part[inPart] == name[inName] {
      inName += 1
      inPart += 1
    } else if let last = retry {
      // The last star takes one more.
      retry = (last.name + 1, last.part)
      (inName, inPart) = (last.name + 1, last.part)
    } else {
      return false
    }
  }
  return part[inPart...].allSatisfy { $0 == "*" }
}
