import SourceExtraction

/// Folders and files that hold no source of the app's own.
enum PassedOver {
  /// Folders of dependencies and of build products, in lower case.
  private static let folders: Set<String> = [
    "pods", "carthage", "sourcepackages", "deriveddata", "node_modules", "vendor", "vendors", "checkouts",
  ]

  /// Endings of folders that are bundles: templates, binaries, projects, assets, playgrounds.
  private static let bundles: Set<String> = [
    "xctemplate", "xcloc", "framework", "xcframework", "xcodeproj", "xcworkspace", "xcassets", "playground", "app",
    "docc",
  ]

  /// The folder in which a team tells Ariadne about its app.
  static let ownFolder = ".ariadne"

  /// What a file of that folder is: a model of a library, or nothing to read.
  static func ownKind(of path: String) -> SourceFile.Kind? {
    path.hasPrefix(ownFolder + "/models/") && path.hasSuffix(".swift") ? .model : nil
  }

  /// Whether a folder holds somebody else's source, or products of a build.
  static func isVendored(folder name: String) -> Bool { folders.contains(name.lowercased()) }

  /// Whether a folder of a package's sources is a library's whose meaning is built in: at run time it goes by hashes of
  /// key paths and by types that are erased, so that its source says less.
  static func isBuiltIn(folder path: String) -> Bool {
    let parts = path.split(separator: "/").suffix(2)
    return parts.count == 2 && parts.first == "Sources" && builtIn.contains(String(parts.last!))
  }

  private static let builtIn: Set<String> = ["FlowStacks", "TCACoordinators"]

  /// Whether a folder, or a Swift file, is named as made for another of Apple's platforms and not for iOS.
  ///
  /// Of a folder any word says so: `Shop tvOS`; of a file the first or the last one: `macOSMenu`, `Menu+macOS`.
  static func isForOtherPlatform(_ name: String, isFolder: Bool) -> Bool {
    let bare = isFolder ? name : name.hasSuffix(".swift") ? String(name.dropLast(6)) : ""
    let words = bare.split { !$0.isLetter }.map { $0.lowercased() }
    guard !words.contains("ios") else { return false }
    if isFolder { return words.contains(where: otherPlatforms.contains) }
    if words.count > 1, let last = words.last { return otherPlatforms.contains(last) }
    return otherPlatforms.contains { platform in
      bare.lowercased().hasPrefix(platform) && bare.dropFirst(platform.count).first?.isUppercase == true
    }
  }

  private static let otherPlatforms: Set<String> = ["macos", "tvos", "watchos", "visionos", "osx"]

  /// Whether a folder is hidden or a bundle, which nobody expects to be read.
  static func isOpaque(folder name: String) -> Bool {
    name.hasPrefix(".") || name.split(separator: ".").dropFirst().last.map { bundles.contains(String($0)) } ?? false
  }

  /// Whether a file is hidden or one of Xcode's templates, whose names hold `___FILEBASENAME___`.
  static func isOpaque(file name: String) -> Bool { name.hasPrefix(".") || name.contains("___") }
}
