/// Modules that only an app's tests import.
package enum TestLibraries {
  package static let names: Set<String> = [
    "XCTest", "Testing", "Quick", "Nimble", "KIF", "SnapshotTesting", "FBSnapshotTestCase", "iOSSnapshotTestCase",
  ]
}

/// Whether a line of a Swift text imports a test library, or a module as tests do.
/// - Complexity: O(*n*) for *n* bytes.
package func importsTestLibrary(_ bytes: [UInt8]) -> Bool {
  guard TestLibraries.names.union(["@testable"]).contains(where: { holds(bytes, Array($0.utf8)) }) else { return false }
  return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
    let words = line.split(whereSeparator: \.isWhitespace)
    return words.first == "@testable"
      || words.first == "import" && words.dropFirst().contains { TestLibraries.names.contains(String($0)) }
  }
}
