/// The folders of test targets: named as such, and with a file that imports a test library.
///
/// A folder of the app's own may be named `ABTest` or `RapidTests` for what it is about.
struct TestFolders {
  private let folders: Set<Substring>

  /// - Complexity: O(*b*) for the *b* bytes of Swift files in folders that are named as tests are.
  init(_ files: [SourceFile]) {
    var folders: Set<Substring> = []
    for file in files where file.kind == .swift {
      guard let folder = Self.folder(of: file.path), !folders.contains(folder) else { continue }
      if folder.hasSuffix("Mocks") || Self.importsTesting(file.bytes) { folders.insert(folder) }
    }
    self.folders = folders
  }

  /// Whether a path lies in the folder of a test target.
  func contain(_ path: String) -> Bool { Self.folder(of: path).map(folders.contains) == true }

  /// The path up to the first folder that is named as those of tests are.
  private static func folder(of path: String) -> Substring? {
    var start = path.startIndex
    while let end = path[start...].firstIndex(of: "/") {
      let name = path[start..<end]
      if name.hasSuffix("Tests") || name.hasSuffix("Test") || name == "Mocks" { return path[..<end] }
      start = path.index(after: end)
    }
    return nil
  }

  private static func importsTesting(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return ["XCTest", "Testing", "@testable"].contains { text.contains($0) }
  }
}
