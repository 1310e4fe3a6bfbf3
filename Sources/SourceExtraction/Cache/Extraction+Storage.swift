internal import Foundation
import NavigationGraph
import SwiftFacts

extension Extraction {
  /// The extraction as bytes to keep.
  var stored: [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { Array($0) }
  }

  /// Reads kept bytes; `nil` where they are of another form.
  init?(stored: ArraySlice<UInt8>) {
    guard let known = try? JSONDecoder().decode(Extraction.self, from: Data(stored)) else { return nil }
    self = known
  }
}

/// What an extraction depends on: the path, kind and content of each file, and what coordinators and entries are called.
///
/// - Parameter files: All files, in the order of their paths.
/// - Complexity: O(*n*) for *n* bytes.
func extractionKey(of files: [SourceFile], _ options: ExtractionOptions) -> ContentHash {
  var parts = Array((options.coordinators + [""] + options.entries).joined(separator: "\n").utf8)
  parts += "\n".utf8
  for file in files {
    parts += "\(file.path)\n\(file.kind)\n".utf8
    parts += ContentHash(of: file.bytes[...]).bytes
  }
  return ContentHash(of: parts[...])
}
