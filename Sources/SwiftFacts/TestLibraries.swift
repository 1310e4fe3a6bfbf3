/// Modules that only an app's tests import.
package enum TestLibraries {
  package static let names: Set<String> = [
    "XCTest", "Testing", "Quick", "Nimble", "KIF", "SnapshotTesting", "FBSnapshotTestCase", "iOSSnapshotTestCase",
  ]
}

/// Whether a line of a Swift text imports a test library, or a module as tests do.
/// - Complexity: O(*n*) for *n* bytes.
package func importsTestLibrary(_ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBufferPointer { text in
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(where: isLineEnd) ?? text.count
      if importsTestLibrary(line: text[start..<end]) { return true }
      start = end + 1
    }
    return false
  }
}

/// Whether one line does.
private func importsTestLibrary(line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  // Few lines begin as imports do.
  guard let first = line.first(where: { !isSpace($0) }), first == UInt8(ascii: "i") || first == UInt8(ascii: "@") else {
    return false
  }
  let words = line.split(whereSeparator: isSpace)
  if words[0].elementsEqual("@testable".utf8) { return true }
  guard words[0].elementsEqual("import".utf8) else { return false }
  return words.dropFirst().contains { TestLibraries.names.contains(String(decoding: $0, as: UTF8.self)) }
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) }
