import Foundation

/// A git repository, asked through git itself; nothing in it is changed, neither the work tree nor the index.
struct GitRepository: Sendable {
  /// A folder in its work tree, from which git is called.
  let folder: String

  /// A file or link of a tree.
  struct Entry: Hashable, Sendable {
    /// The mode as git prints it: `120000` is a symbolic link.
    let mode: String
    /// The name of the object that holds the bytes.
    let object: String
    /// The path from the root of the tree.
    let path: String
  }

  /// The repository around a folder or file, or around the current folder where nothing is at that path.
  init(around path: String) {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isThere, isFolder.boolValue {
      folder = path
    } else {
      let slash = isThere ? path.lastIndex(of: "/") : nil
      folder = slash.map { String(path[...$0]) } ?? "."
    }
  }

  /// Where the folder lies in the work tree, without a slash at the end; empty for its root.
  ///
  /// - Parameter name: What is looked for in the repository.
  /// - Throws: `GitError` where the folder lies in no repository.
  func prefix(lookingFor name: String) throws(GitError) -> String {
    let answer = try run(["rev-parse", "--show-prefix"], otherwise: { .nothing(name, folder: folder, reason: $0) })
    let path = String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .newlines)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The last commit that two have in common, by its short name.
  ///
  /// - Throws: `GitError` where one is no commit, or where they have none in common.
  func mergeBase(of one: String, and other: String) throws(GitError) -> String {
    let commits = try [one, other].map { name throws(GitError) in
      try word(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]) { _ in
        .noCommit(name, candidates: candidates(for: name))
      }
    }
    let base = try word(["merge-base"] + commits) { _ in .noMergeBase(one, other) }
    return try word(["rev-parse", "--short", base]) { .failed(reason: $0) }
  }

  /// A revision as a person reads it: a whole hash as short as git writes it, any other name as it is.
  func readable(_ revision: String) -> String {
    guard [40, 64].contains(revision.count), revision.allSatisfy(\.isHexDigit) else { return revision }
    return (try? word(["rev-parse", "--short", revision]) { .failed(reason: $0) }) ?? revision
  }

  /// What git answers, where that is a single word.
  private func word(
    _ arguments: [String], otherwise failure: (String) -> GitError
  ) throws(GitError) -> String {
    String(decoding: try run(arguments, otherwise: failure), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The files of a revision, in the order of their paths.
  ///
  /// - Throws: `GitError` where git knows no such revision.
  func entries(of revision: String) throws(GitError) -> [Entry] {
    let name = try word(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{tree}"]) { _ in
      .noRevision(revision, candidates: candidates(for: revision))
    }
    let list = try run(["ls-tree", "-r", "-z", "--full-tree", name], otherwise: { .failed(reason: $0) })
    return list.split(separator: 0).compactMap { line in
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let head = parts[0].split(separator: UInt8(ascii: " "))
      guard parts.count == 2, head.count == 3 else { return nil }
      return Entry(
        mode: String(decoding: head[0], as: UTF8.self), object: String(decoding: head[2], as: UTF8.self),
        path: String(decoding: parts[1], as: UTF8.self))
    }
  }

  /// At most three branches and tags that may be meant by a name that stands for no revision, each with what followed it:
  /// `main~3` for `mian~3`.
  private func candidates(for revision: String) -> [String] {
    let format = ["for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags", "refs/remotes"]
    // A suggestion is no reason to fail.
    guard let list = try? run(format, otherwise: { .failed(reason: $0) }) else { return [] }
    let names = String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
    let name = revision.prefix { !"~^@".contains($0) }
    return KnownNames(["HEAD"] + names).suggestions(for: String(name)).map { $0 + revision.dropFirst(name.count) }
  }

  /// The bytes of objects, in their order, as they are stored: no filter and no line ending is applied.
  ///
  /// - Throws: `GitError` where an object is missing, as in a partial clone without its server.
  func contents(of objects: [String]) throws(GitError) -> [[UInt8]] {
    if objects.isEmpty { return [] }
    let answer = try run(
      ["cat-file", "--batch"], input: objects.map { $0 + "\n" }.joined(), otherwise: { .failed(reason: $0) })
    var contents: [[UInt8]] = []
    var position = 0
    for object in objects {
      // '<name> blob <size>', a line feed, the bytes, a line feed.
      guard let end = answer[position...].firstIndex(of: UInt8(ascii: "\n")),
        let size = Int(String(decoding: answer[position..<end], as: UTF8.self).split(separator: " ").last ?? ""),
        end + 1 + size < answer.count
      else { throw .failed(reason: "the object \(object) is missing") }
      contents.append(Array(answer[(end + 1)..<(end + 1 + size)]))
      position = end + 2 + size
    }
    return contents
  }

  /// Runs git to its end; its streams are files, so that no amount of text makes it wait.
  private func run(
    _ arguments: [String], input: String = "", otherwise failure: (String) -> GitError
  ) throws(GitError) -> [UInt8] {
    do {
      let streams = try TemporaryDirectory()
      let paths = ["in", "out", "err"].map { "\(streams.path)/\($0)" }
      for (path, text) in zip(paths, [input, "", ""]) { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "-C", folder] + arguments
      process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: paths[0]))
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: paths[1]))
      process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: paths[2]))
      try process.run()
      process.waitUntilExit()
      guard process.terminationReason == .exit, process.terminationStatus == 0 else {
        let said = try String(contentsOfFile: paths[2], encoding: .utf8)
        if process.terminationStatus == 127 { throw GitError.failed(reason: "there is no 'git' on the PATH") }
        throw failure(said.split(separator: "\n").first.map(String.init) ?? "git ended without a word")
      }
      return try FileContents.read(paths[1], limit: .max)
    } catch let error as GitError {
      throw error
    } catch let error as any Failure {
      throw .failed(reason: error.message)
    } catch {
      throw .failed(reason: "\(error)")
    }
  }
}

/// What git could not do.
enum GitError: Failure, Hashable {
  /// Nothing is at the path of that name, and the folder has no revisions of which one could be called so.
  case nothing(String, folder: String, reason: String)
  /// No commit or tree is named so.
  case noRevision(String, candidates: [String])
  /// Three dots stand beside something that is no commit.
  case noCommit(String, candidates: [String])
  /// Two commits have none in common.
  case noMergeBase(String, String)
  /// The revision has no file under that folder.
  case noFolder(String, revision: String)
  /// Something else.
  case failed(reason: String)

  var status: ExitStatus { .unusableInput }

  var message: String {
    switch self {
    case .nothing(let name, let folder, let reason):
      "nothing is at '\(name)', and '\(folder)' lies in no git repository of which it could be a revision (\(reason)); name "
        + "a graph or a folder that is there"
    case .noRevision(let revision, let candidates):
      "'\(revision)' is neither a file or folder nor a revision that git knows; "
        + (didYouMean(candidates)
          ?? "a shallow clone lacks older ones: fetch it, as by 'fetch-depth: 0' or 'git fetch'")
    case .noCommit(let name, let candidates):
      "'\(name)' is no commit that git knows, and '...' compares from the last commit that both sides have; "
        + (didYouMean(candidates) ?? "compare folders and graphs by '..'")
    case .noMergeBase(let one, let other):
      "'\(one)' and '\(other)' have no commit in common; a shallow clone lacks older ones: fetch them, as by "
        + "'fetch-depth: 0', or compare by '..'"
    case .noFolder(let folder, let revision):
      "the revision '\(revision)' has no file under '\(folder)'; name another folder with '--folder'"
    case .failed(let reason): "git failed: \(reason); run the same on folders instead of revisions"
    }
  }
}
