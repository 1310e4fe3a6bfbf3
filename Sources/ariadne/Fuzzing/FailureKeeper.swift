import FindingReports
import Foundation
import InputFuzzing

/// Keeps inputs that fail, as small as they go.
struct FailureKeeper {
  let process: FuzzProcess
  /// Where they are kept.
  let folder: String

  /// Keeps an input and a note beside it; returns the note's first line.
  ///
  /// - Parameters:
  ///   - story: Where the input comes from.
  ///   - name: What the file's name begins with.
  /// - Throws: What Foundation throws where it cannot be written.
  func keep(
    _ input: FuzzCorpus.Entry, _ failure: FuzzTally.Failure, _ kind: FuzzKind, story: String, name: String
  ) throws -> String {
    let last = (input.path as NSString).lastPathComponent
    var shrinker = InputShrinker(questions: failure.cause.isSlow ? 40 : 600) { bytes in
      let cause = try? process.cause(ofDeathBy: bytes, named: last, kind)
      return cause?.signal == failure.cause.signal
    }
    let alone = try process.cause(ofDeathBy: input.bytes, named: last, kind)
    let small = alone?.signal == failure.cause.signal ? shrinker.shrink(input.bytes) : input.bytes
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/\(name)-\(last)"
    try Data(small).write(to: URL(fileURLWithPath: path))
    let first = "\(story): \(failure.cause.text); kept as \(path), \(counted(small.count, "byte"))"
    try Data("\(first)\nto try it again: \(failure.again)\n".utf8).write(to: URL(fileURLWithPath: path + ".txt"))
    return first
  }
}
