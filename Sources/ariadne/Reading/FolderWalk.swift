import Foundation
import SourceExtraction

/// The files under a folder that may tell of navigation, in an order that depends on names only.
struct FolderWalk {
  /// A file that the extractor has a use for.
  struct Entry: Hashable {
    /// The path relative to the walked folder.
    let path: String
    /// What the file is.
    let kind: SourceFile.Kind
  }

  /// The files, by path.
  private(set) var files: [Entry] = []
  /// What could not be walked.
  private(set) var remarks: [ReadingRemark] = []
  /// Folders of dependencies and build products that were not walked, by path.
  private(set) var vendored: [String] = []
  /// Folders and files for other platforms than iOS, by path.
  private(set) var foreign: [String] = []

  private let root: String
  /// The folders that hold the walked one; nothing below them is the app's because a link leads there.
  private let outer: Set<Identity>
  private var walked: Set<Identity> = []
  private var links: [String] = []

  /// Walks a folder.
  ///
  /// Symbolic links are followed after all else, each to what has not been seen yet; so a loop ends, and a file is named
  /// by where it really lies. One to a folder that holds the walked one is not: it would have all else read there.
  /// - Complexity: O(*n* log *n*) for *n* names.
  init(of root: String) {
    self.root = root
    outer = Self.folders(around: root)
    visit("")
    var next = 0
    while next < links.count {
      visit(links[next])
      next += 1
    }
    files.sort { $0.path < $1.path }
    vendored.sort()
    foreign.sort()
  }

  /// What makes two paths the same folder or file.
  private struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(status.st_ino)
    }
  }

  private static func folders(around root: String) -> Set<Identity> {
    guard let pointer = realpath(root, nil) else { return [] }
    defer { free(pointer) }
    var path = String(cString: pointer)
    var found: Set<Identity> = []
    while path != "/", !path.isEmpty {
      path = (path as NSString).deletingLastPathComponent
      var status = stat()
      if stat(path, &status) == 0 { found.insert(Identity(status)) }
    }
    return found
  }

  private mutating func visit(_ start: String) {
    var pending = [start]
    while let path = pending.popLast() {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      var status = stat()
      guard stat(absolute(path), &status) == 0 else {
        if SourceFile.Kind(fileName: name) != nil { remark(path, .system(errno)) }
        continue
      }
      let identity = Identity(status)
      switch status.st_mode & S_IFMT {
      case S_IFDIR where outer.contains(identity):
        remarks.append(
          ReadingRemark(path: path, message: "left out: it leads to a folder that holds the one that is read"))
      case S_IFDIR:
        if walked.insert(identity).inserted { pending += children(of: path).reversed() }
      case S_IFREG:
        let inOwnFolder = path.hasPrefix(PassedOver.ownFolder + "/")
        guard let kind = inOwnFolder ? PassedOver.ownKind(of: path) : SourceFile.Kind(fileName: name) else { continue }
        if walked.insert(identity).inserted { files.append(Entry(path: path, kind: kind)) }
      default:
        if SourceFile.Kind(fileName: name) != nil { remark(path, .notRegular) }
      }
    }
  }

  /// The paths of what a folder holds and may matter, by name; symbolic links are put off.
  private mutating func children(of folder: String) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: absolute(folder)).sorted()
    } catch {
      remark(folder, .system(errorNumber(of: error)))
      return []
    }
    var paths: [String] = []
    for name in names {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      var status = stat()
      guard lstat(absolute(path), &status) == 0 else {
        // Bytes of a name that are no characters have been replaced in what the folder is said to hold.
        remark(path, errno == ENOENT && name.contains("\u{FFFD}") ? .unnameable : .system(errno))
        continue
      }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      if path != PassedOver.ownFolder, isFolder ? PassedOver.isOpaque(folder: name) : PassedOver.isOpaque(file: name) {
        continue
      }
      if isFolder || status.st_mode & S_IFMT == S_IFLNK,
        PassedOver.isVendored(folder: name) || PassedOver.isBuiltIn(folder: path)
      {
        vendored.append(path)
      } else if PassedOver.isForOtherPlatform(name, isFolder: isFolder) {
        foreign.append(path)
      } else if status.st_mode & S_IFMT == S_IFLNK {
        links.append(path)
      } else {
        paths.append(path)
      }
    }
    return paths
  }

  private func absolute(_ path: String) -> String { path.isEmpty ? root : "\(root)/\(path)" }

  private mutating func remark(_ path: String, _ refusal: FileContents.Refusal) {
    let kind = SourceFile.Kind(fileName: path.split(separator: "/").last.map(String.init) ?? "")
    remarks.append(ReadingRemark(path, leavingOutFor: refusal, mayHoldSwift: kind == nil || kind == .swift))
  }
}

/// Something about a file or folder that did not stop the reading.
struct ReadingRemark: Hashable, Sendable {
  /// The path relative to the folder that is read; empty for that folder itself.
  let path: String
  /// What is wrong and what was done about it.
  let message: String
  /// Whether Swift is, or may be, there that the run knows nothing of.
  var isLoss = false
}

extension ReadingRemark {
  /// What is left out of a folder's entries.
  init(_ path: String, leavingOutFor refusal: FileContents.Refusal, mayHoldSwift: Bool) {
    self.init(path: path, message: refusal.message, isLoss: mayHoldSwift && refusal.isLoss)
  }

  /// Whether a Swift file is left out, not a folder.
  var isOfSwiftFile: Bool { SourceFile.Kind(fileName: (path as NSString).lastPathComponent) == .swift }
}
