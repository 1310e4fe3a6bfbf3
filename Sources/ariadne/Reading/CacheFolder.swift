import Foundation
import SourceExtraction
import SwiftFacts

/// The folder in which the program keeps what it found, for the next run.
///
/// Each entry is a file that appears whole or not at all, so any number of runs may share the folder, and one that is
/// killed leaves no more than a temporary file, which a later run removes. Anybody may delete the folder at any time.
struct CacheFolder: ExtractionStore {
  /// The size to which the folder may grow, in bytes; beyond it the oldest half goes.
  static let limit = 512 << 20

  /// The folder.
  let path: String
  /// The bytes of the running program, hashed: another build may find something else in the same files.
  let identity: String

  /// Opens the folder, and makes it where there is none.
  ///
  /// - Throws: `CacheError` where it cannot be made or written to.
  init(at path: String) throws(CacheError) {
    self.path = path
    try makeFolder(path)
    guard access(path, W_OK | X_OK) == 0 else { throw CacheError(path: path, code: errno) }
    guard let own = Self.ownIdentity else { throw CacheError(path: path, code: ENOEXEC) }
    identity = own
  }

  /// What tells the running program from every other build; `nil` where its file cannot be read.
  static var ownIdentity: String? {
    Bundle.main.executablePath.flatMap(contents).map(contentDigest)
  }

  /// The folder for what is found in a package's sources, below its build folder; `nil` where a folder lies in no package,
  /// or in one that has never been built: nobody expects a build folder there.
  static func packagePath(for folder: String) -> String? {
    var path = absolutePath(folder)
    while true {
      let manager = FileManager.default
      if manager.fileExists(atPath: path + "/Package.swift") {
        let build = path + "/.build"
        return manager.fileExists(atPath: build) ? build + "/ariadne" : nil
      }
      let above = (path as NSString).deletingLastPathComponent
      if above == path || above.isEmpty || manager.fileExists(atPath: path + "/.git") { return nil }
      path = above
    }
  }

  /// Where the user's programs keep such things: `ariadne` under `XDG_CACHE_HOME`, else under the system's own folder
  /// for them in the user's home; `nil` where the user has none.
  static func usualPath(in environment: [String: String]) -> String? {
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") { return base + "/ariadne" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if os(macOS)
      return home + "/Library/Caches/ariadne"
    #else
      return home + "/.cache/ariadne"
    #endif
  }

  func bytes(of entry: String) -> [UInt8]? { contents(of: "\(path)/\(entry)") }

  func keep(_ bytes: [UInt8], as entry: String) {
    let target = "\(path)/\(entry)"
    guard putInPlace(bytes, of: target) == ENOENT else { return }
    try? makeFolder((target as NSString).deletingLastPathComponent)
    _ = putInPlace(bytes, of: target)
  }

  func finish() { prune() }

  /// Removes what killed runs left behind and, where the folder has grown beyond its limit, the oldest entries. All that
  /// is no entry by its name is somebody else's, and stays: any folder may be named as this one, an app's own too.
  /// - Complexity: O(*n* log *n*) for *n* entries.
  func prune(limit: Int = Self.limit) {
    let now = time(nil)
    var entries: [(path: String, size: Int, time: Int)] = []
    for folder in CacheEntryName.folders.map({ "\(path)/\($0)" }) {
      for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
        let file = "\(folder)/\(name)"
        let isTemporary = temporaryTarget(of: name).map(CacheEntryName.isRest) == true
        guard isTemporary || CacheEntryName.isRest(name) else { continue }
        var status = stat()
        guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        let changed = Self.changeTime(of: status)
        if isTemporary, changed < now - 3600 {
          unlink(file)
        } else {
          entries.append((file, Int(status.st_size), changed))
        }
      }
    }
    var size = entries.reduce(0) { $0 + $1.size }
    guard size > limit else { return }
    for entry in entries.sorted(by: { ($0.time, $0.path) < ($1.time, $1.path) }) where size > limit / 2 {
      unlink(entry.path)
      size -= entry.size
    }
  }

  private static func changeTime(of status: stat) -> Int {
    #if os(Linux)
      Int(status.st_mtim.tv_sec)
    #else
      Int(status.st_mtimespec.tv_sec)
    #endif
  }
}

/// Why nothing can be kept; no run fails of it.
struct CacheError: Error, Hashable {
  /// The folder.
  let path: String
  /// The system's error number.
  let code: Int32

  /// What a warning says of it.
  var message: String {
    "nothing is kept for the next run: '\(path)' cannot be used: \(systemReason(code)); "
      + "pass '--cache-path' with another folder, or '--no-cache'"
  }
}

/// Makes a folder, and those above it, for its user alone.
private func makeFolder(_ path: String) throws(CacheError) {
  if mkdir(path, 0o700) == 0 { return }
  if errno == EEXIST {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw CacheError(path: path, code: ENOTDIR)
    }
    return
  }
  let above = (path as NSString).deletingLastPathComponent
  guard errno == ENOENT, !above.isEmpty, above != path else { throw CacheError(path: path, code: errno) }
  try makeFolder(above)
  if mkdir(path, 0o700) != 0, errno != EEXIST { throw CacheError(path: path, code: errno) }
}

/// All bytes of a file of any size, or `nil`.
private func contents(of path: String) -> [UInt8]? { try? FileContents.read(path, limit: .max) }
