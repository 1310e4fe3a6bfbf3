import Foundation
import InputFuzzing

/// The process that libFuzzer drives: it keeps inputs that reach new code and changes them further, until one brings it
/// down.
struct CoverageChild {
  /// The word that selects it.
  static let word = "__fuzz-coverage"

  /// What the callbacks, which C calls, know.
  private struct Task {
    let kind: FuzzKind
    let corpus: FuzzCorpus
  }

  nonisolated(unsafe) private static var task: Task?

  /// Tries inputs: `<kind> <root> <argument of libFuzzer> …`.
  ///
  /// - Throws: `InputError` where there is nothing to make inputs of.
  func run(_ arguments: [String]) throws(InputError) -> ExitStatus {
    guard arguments.count >= 2, let kind = FuzzKind(rawValue: arguments[0]) else { return .usage }
    Self.task = Task(kind: kind, corpus: try kind.corpus(of: arguments[1]))
    let status = LibFuzzer.run(Array(arguments.dropFirst(2))) { bytes, count in
      CoverageChild.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
    return status == 0 ? .clean : .internalFailure
  }

  private static func read(_ bytes: [UInt8]) {
    guard let kind = task?.kind else { return }
    let input = FuzzCorpus.Entry(path: kind.fileName(of: bytes), bytes: bytes)
    guard kind == .swift else { return kind.read(input) }
    deep.run { kind.read(input) }
  }

  /// Where Swift is read.
  private static let deep = DeepThread()

  /// Changes a text as its language has it.
  fileprivate static func changed(_ bytes: [UInt8], limit: Int, seed: UInt64) -> [UInt8] {
    task?.corpus.changed(bytes, limit: limit, seed: seed) ?? bytes
  }
}

/// Asked by libFuzzer for another input, made of one in place: every other time a change of the language's own, else one
/// of libFuzzer's, which knows what comparisons have failed.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateForLibFuzzer(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32
) -> Int {
  guard seed & 1 == 0 else { return LibFuzzer.mutate(bytes, count, limit: limit) }
  let text = Array(UnsafeBufferPointer(start: bytes, count: count))
  let changed = CoverageChild.changed(text, limit: limit, seed: UInt64(seed)).prefix(limit)
  for (index, byte) in changed.enumerated() { bytes[index] = byte }
  return changed.count
}
