package import SwiftFacts
import SwiftReading

/// The remarks to the analyzer in the comments of Swift files and the notes of storyboards, by place; only files that hold
/// its mark are read.
///
/// - Complexity: O(*b*) for *b* bytes, and the readers' time for the files with remarks.
package func directives(in files: [SourceFile]) -> [Directive] {
  let mark = Array(Directive.mark.utf8)
  return files.lazy.filter { holds($0.bytes, mark) }.flatMap { file -> [Directive] in
    switch file.kind {
    case .swift: readFacts(path: file.path, bytes: file.bytes).directives
    case .storyboard: storyboardDirectives(path: file.path, bytes: file.bytes)
    default: []
    }
  }.sorted { $0.place < $1.place }
}
