import FindingReports
import Foundation
import SourceExtraction
import SwiftFacts

/// Reads an app's files, each by itself, and writes down what they say.
struct FactsCommand: Subcommand {
  private static let root = Option<String?>(
    "root", placeholder: "folder",
    help:
      "The folder that paths are told from, so that the parts of one app fit together; by default <folder>, and of "
      + "several the current folder.")
  let syntax = CommandSyntax(
    name: "ariadne facts", summary: "Reads an app's files, or a part of them, and writes down what they say.",
    detail: [
      "Every command that takes a folder takes facts instead: 'ariadne lint login.facts shop.facts'. Facts of the parts of "
        + "an app say what those of the whole app do, so that each part can be read where and when it changes. They hold "
        + "for the build of ariadne that wrote them, and name files relative to '--root'.",
      "The exit status is 1 where the code of a Swift file could not be read; the facts are written, and whoever uses them "
        + "is told.",
    ],
    operands: [
      Operand(
        name: "path", help: "Folders, single files, or facts, which are joined; they are read as parts of one app.",
        isRepeated: true)
    ],
    options: [
      OutputFile.option.syntax, root.syntax, Analysis.Arguments.noCache.syntax, Analysis.Arguments.cachePath.syntax,
      Progress.option.syntax, Analysis.Arguments.quiet.syntax,
    ],
    appendices: [exitStatusAppendix])

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let isQuiet = arguments[Analysis.Arguments.quiet]
    let paths = arguments.operands
    let progress = Progress(arguments)
    progress.begin(.reading)
    let known = try FactsFile.read(paths.filter(FactsFile.isNamed))
    let root = arguments[Self.root] ?? (paths.count == 1 && isFolder(paths[0]) ? paths[0] : ".")
    var files: [String: SourceFile] = [:]
    for path in paths where !FactsFile.isNamed(by: path) {
      for file in try self.files(at: path, from: root, console: isQuiet ? nil : console) { files[file.path] = file }
    }
    var options = ExtractionOptions(store: cacheFolder(for: root, arguments, console: console))
    options.reader = WorkerPool.own
    options.watch = progress.watch
    if !isQuiet { console.record.add(progress, spelling: FolderLocation(of: root).spelling) }
    progress.begin(.extracting, files: files.count)
    let read = FactsArchive.read(Array(files.values), options: options)
    options.store?.finish()
    progress.end()
    let all = known.filter { files[$0.path] == nil } + read
    if !all.contains(where: \.isSwift) { throw InputError.noSources(paths.joined(separator: "', '")) }

    let bytes = try FactsFile.bytes(of: all)
    if let path = arguments[OutputFile.option], path != "-" {
      try writeWhole(bytes, to: path)
    } else {
      let code = writeAll(bytes, to: STDOUT_FILENO)
      guard code == 0 else { throw OutputError(path: "-", code: code) }
    }
    let unread = all.compactMap { file in
      file.kind == .swiftFacts ? FileFacts(path: file.path, stored: file.bytes[...])?.unreadNote : nil
    }
    if !isQuiet {
      let spelling = FolderLocation(of: root).spelling
      for note in unread {
        console.warn(note.message, at: "\(spelling.path(of: note.place.file)):\(note.place.line):\(note.place.column)")
      }
      console.tell("facts: \(counted(all.count { $0.isSwift }, "Swift file")), \(counted(all.count, "file")) in all")
    }
    return unread.isEmpty ? .clean : .findings
  }

  /// The files at a path, by their paths from the root.
  private func files(at path: String, from root: String, console: Console?) throws -> [SourceFile] {
    guard let prefix = relative(path, to: root) else { throw FactsFailure.outsideRoot(path, root: root) }
    if isFolder(path) {
      let folder = try SourceFolder(at: path)
      if let console { folder.tellRemarks(to: console) }
      return folder.files.map { file in
        SourceFile(path: prefix.isEmpty ? file.path : "\(prefix)/\(file.path)", kind: file.kind, bytes: file.bytes)
      }
    }
    try status(ofNamed: path)
    guard let kind = SourceFile.Kind(fileName: (path as NSString).lastPathComponent) else {
      throw FactsFailure.noSource(path)
    }
    do throws(FileContents.Refusal) {
      return [SourceFile(path: prefix, kind: kind, bytes: try FileContents.read(path))]
    } catch {
      throw FactsFailure.unreadable(path, reason: error.reason)
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// A path as seen from a folder that it leads into, as both are written; `nil` where it does not.
  private func relative(_ path: String, to root: String) -> String? {
    func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
    let isAbsolute = path.hasPrefix("/")
    let current = FileManager.default.currentDirectoryPath
    let full = isAbsolute == root.hasPrefix("/") ? path : isAbsolute ? path : "\(current)/\(path)"
    let base = isAbsolute && !root.hasPrefix("/") ? "\(current)/\(root)" : root
    let (inner, outer) = (parts(full), parts(base))
    return inner.starts(with: outer) ? inner.dropFirst(outer.count).joined(separator: "/") : nil
  }
}
