import NavigationGraph
package import SwiftFacts

/// The files of apps for other platforms than iPhone and iPad that lie in the same tree.
///
/// A folder is another platform's where something in it begins such an app, or where its own name says so, and nothing
/// in it needs iPhone or iPad. So a Mac app's models, which could be anybody's, go with it. A television's app begins as one
/// for iPhone does, and has UIKit: its storyboards tell.
package struct OtherPlatforms {
  /// The outermost folders, without a slash at the end; how many Swift files lie in each, and the first of them.
  package private(set) var folders: [(path: String, count: Int, first: String)] = []
  private var files: Set<String> = []

  /// What the files under a folder say of its platform.
  private struct Evidence {
    package var count = 0
    package var first = ""
    /// Files that need UIKit, or begin an app for iPhone.
    package var phone = 0
    /// Files that begin an app elsewhere, or cannot be compiled for iPhone.
    package var elsewhere = 0
    package var begins = false
    package var beginsOnPhone = false

    /// Whether next to nothing asks for UIKit; a watch has a part of it, and shared files ask for what there is.
    package var isElsewhere: Bool { !beginsOnPhone && (phone == 0 || phone * 10 <= elsewhere) }
  }

  /// A storyboard, as far as it tells of a platform.
  package struct Document {
    let path: String
    let isOfOtherPlatform: Bool

    package init(path: String, isOfOtherPlatform: Bool) {
      self.path = path
      self.isOfOtherPlatform = isOfOtherPlatform
    }
  }

  package init(_ facts: [FileFacts], storyboards: [Document] = []) {
    var folders: [String: Evidence] = [:]
    for file in facts {
      let isElsewhere = !file.imports.isDisjoint(with: elsewhereModules) && !file.imports.contains("UIKit")
      let begins = file.begins(by: elsewhereDelegates, adaptors: elsewhereAdaptors)
      let beginsOnPhone = file.begins(by: phoneDelegates, adaptors: phoneAdaptors)
      let isPhone = file.imports.contains("UIKit") || beginsOnPhone
      for folder in foldersAround(file.path) {
        var evidence = folders[folder] ?? Evidence(first: file.path)
        evidence.count += 1
        evidence.phone += isPhone ? 1 : 0
        evidence.elsewhere += isElsewhere || begins ? 1 : 0
        evidence.begins = evidence.begins || begins
        evidence.beginsOnPhone = evidence.beginsOnPhone || beginsOnPhone
        folders[folder] = evidence
      }
      if isElsewhere, !isPhone { files.insert(file.path) }
    }
    if let folder = Self.folder(of: storyboards, facts), let evidence = folders[folder] { leaveOut(folder, evidence) }
    for (folder, evidence) in folders.sorted(by: { $0.key < $1.key }) where !isLeftOut(folder + "/") {
      guard let platform = platform(named: folder) else {
        if evidence.begins, evidence.isElsewhere { leaveOut(folder, evidence) }
        continue
      }
      // A television has all of UIKit.
      if platform.hasUIKit || evidence.isElsewhere { leaveOut(folder, evidence) }
    }
    // Whoever asks for nothing but a Mac app shall have it.
    guard facts.contains(where: { !isLeftOut($0.path) && $0.beginsAnApp }) else {
      self.folders = []
      files = []
      return
    }
  }

  /// The innermost folder around all storyboards for other platforms, if it has none for iPhone and is that of one app.
  ///
  /// A folder further out may be that of an app for several platforms.
  private static func folder(of storyboards: [Document], _ facts: [FileFacts]) -> String? {
    let others = storyboards.filter(\.isOfOtherPlatform).map { foldersAround($0.path) }
    guard let first = others.first,
      let folder = first.last(where: { folder in others.allSatisfy { $0.contains(folder) } }),
      !storyboards.contains(where: { !$0.isOfOtherPlatform && $0.path.hasPrefix(folder + "/") }),
      facts.count(where: { $0.path.hasPrefix(folder + "/") && $0.beginsAnApp }) == 1
    else { return nil }
    return folder
  }

  private mutating func leaveOut(_ folder: String, _ evidence: Evidence) {
    folders.append((folder, evidence.count, evidence.first))
  }

  /// Whether a file, of whatever kind, belongs to another platform's app.
  package func isLeftOut(_ path: String) -> Bool {
    files.contains(path) || folders.contains { path.hasPrefix($0.path + "/") }
  }

  /// What was left out, and why.
  package var notes: [ExtractionNote] {
    var notes = folders.map { folder, count, first in
      ExtractionNote(
        place: SourcePlace(file: first, line: 1, column: 1),
        message: "'\(folder)' is an app for another platform than iPhone and iPad; its \(count) Swift "
          + "file\(count == 1 ? " is" : "s are") left out")
    }
    let single = files.filter { path in !folders.contains { path.hasPrefix($0.path + "/") } }.sorted()
    if let first = single.first {
      let count = single.count
      notes.append(
        ExtractionNote(
          place: SourcePlace(file: first, line: 1, column: 1),
          message: count == 1
            ? "the file needs another platform than iPhone and iPad and is left out"
            : "\(count) files need another platform than iPhone and iPad and are left out, this one first"))
    }
    return notes
  }
}

extension FileFacts {
  /// Whether a type of the file begins an app: as a delegate, or by an adaptor for one.
  fileprivate func begins(by delegates: Set<String>, adaptors: Set<String>) -> Bool {
    types.contains { type in
      let inherited = type.inherited.compactMap { if case .nominal(let path, _) = $0 { path.last } else { nil } }
      return !delegates.isDisjoint(with: inherited)
        || !delegates.isDisjoint(with: type.attributes)
        || type.properties.contains { !adaptors.isDisjoint(with: $0.attributes) }
    }
  }

  fileprivate var beginsAnApp: Bool {
    begins(by: phoneDelegates, adaptors: phoneAdaptors) || types.contains { $0.attributes.contains("main") }
  }
}

/// The folders around a file, outermost first, without the analyzed folder itself.
private func foldersAround(_ path: String) -> [String] {
  path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
}

/// The platform that a folder's own name tells of, as Xcode's templates do: `macOS`, `Player tvOS`, `PlayertvOS`,
/// `Player Watch App`.
private func platform(named folder: String) -> (name: String, hasUIKit: Bool)? {
  let name = folder.split(separator: "/").last ?? ""
  let words = name.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
  guard !words.contains("ios") else { return nil }
  for platform in ["macOS", "watchOS", "tvOS", "visionOS"]
  where words.contains(platform.lowercased()) || name.hasSuffix(platform) {
    return (platform.lowercased(), platform == "tvOS" || platform == "visionOS")
  }
  let isWatch = zip(words, words.dropFirst()).contains { $0 == "watch" && ["app", "extension"].contains($1) }
  return isWatch || words.contains("watchkit") || name == "WatchApp" ? ("watchos", false) : nil
}

/// Modules that there are not on iPhone and iPad.
private let elsewhereModules: Set<String> = ["AppKit", "Cocoa", "WatchKit", "TVUIKit", "TVServices"]
private let elsewhereDelegates: Set<String> = [
  "NSApplicationDelegate", "NSApplicationMain", "WKApplicationDelegate", "WKExtensionDelegate",
]
private let elsewhereAdaptors: Set<String> = [
  "NSApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor",
]
private let phoneDelegates: Set<String> = ["UIApplicationDelegate", "UIWindowSceneDelegate", "UIApplicationMain"]
private let phoneAdaptors: Set<String> = ["UIApplicationDelegateAdaptor"]
