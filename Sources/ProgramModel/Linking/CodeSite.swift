package import SwiftFacts

/// A place in one of the program's files.
package struct CodeSite: Hashable, Comparable {
  package let file: Int32
  package let offset: Offset

  package init(file: Int32, offset: Offset) {
    self.file = file
    self.offset = offset
  }

  package static func < (one: CodeSite, other: CodeSite) -> Bool { (one.file, one.offset) < (other.file, other.offset) }
}
