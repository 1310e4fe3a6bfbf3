import SwiftFacts

/// The folders of test targets: named as such, and with a file that imports a test library.
///
/// A folder of the app's own may be named `ABTest` or `RapidTests` for what it is about.
struct TestFolders {
  private let folders: Set<Substring>

  /// - Complexity: O(*b*) for the *b* bytes of Swift files in folders that are named as tests are.
  init(_ files: [SourceFile]) {
    var folders: Set<Substring> = []
    for file in files where file.isSwift {
      // A file speaks for the folder that it is in, not for one of the app's own around that.
      guard let folder = Self.folders(of: file.path).last, !folders.contains(folder) else { continue }
      if folder.hasSuffix("Mocks") || file.namesTesting { folders.insert(folder) }
    }
    self.folders = folders
  }

  /// Whether a path lies in the folder of a test target.
  func contain(_ path: String) -> Bool { Self.folders(of: path).contains(where: folders.contains) }

  private static let suffixes = ["Tests", "Test", "Specs"]
  /// What names a folder that several test targets share: `GlobalTestHelpers`.
  private static let helpers = ["TestHelper", "TestSupport", "TestUtil"]

  /// The paths up to each folder that is named as those of tests are, the outermost first.
  private static func folders(of path: String) -> [Substring] {
    var found: [Substring] = []
    var start = path.startIndex
    while let end = path[start...].firstIndex(of: "/") {
      let name = path[start..<end]
      if suffixes.contains(where: name.hasSuffix) || ["Mocks", "tests", "test", "__tests__"].contains(name)
        || helpers.contains(where: name.contains)
      {
        found.append(path[..<end])
      }
      start = path.index(after: end)
    }
    return found
  }
}

extension SourceFile {
  /// Whether a line imports a test library, or a module as tests do.
  fileprivate var namesTesting: Bool {
    switch kind {
    case .swift: importsTestLibrary(bytes)
    case .swiftFacts: FileFacts(path: path, stored: bytes[...])?.namesTesting ?? false
    default: false
    }
  }
}
