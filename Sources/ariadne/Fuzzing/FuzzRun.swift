import FindingReports
import Foundation
import InputFuzzing

/// Many inputs of one language, read one after the other.
struct FuzzRun {
  /// An input that ended the process which read it.
  struct Failure {
    let index: Int
    let cause: FuzzProcess.Cause
  }

  let kind: FuzzKind
  let seed: UInt64
  let first: Int
  let count: Int
  let seconds: Double
  let root: String
  let process: FuzzProcess

  /// The inputs that ended the process, or took too long.
  private(set) var failures: [Failure] = []
  /// The Swift files that the command leaves out with a note, since the process that read them died: the run goes on.
  private var leftOut: [Failure] = []
  private var tried = 0
  private var duration = Duration.zero

  init(
    kind: FuzzKind, seed: UInt64, first: Int, count: Int, seconds: Double, root: String, process: FuzzProcess
  ) {
    self.kind = kind
    self.seed = seed
    self.first = first
    self.count = count
    self.seconds = seconds
    self.root = root
    self.process = process
  }

  /// Reads the inputs, until there are enough or the time is over.
  mutating func run() throws {
    let start = ContinuousClock.now
    let end = first + count
    var next = first
    while next < end, (ContinuousClock.now - start).seconds < seconds {
      let rest = seconds - (ContinuousClock.now - start).seconds
      let (outcome, unread) = try process.read(
        kind, seed: seed, from: next, count: end - next, seconds: rest, root: root)
      leftOut += unread.map { Failure(index: $0.index, cause: .init(signal: 0, complaint: $0.reason)) }
      switch outcome {
      case .finished(let reached):
        tried += reached - next
        next = reached
      case .died(let cause, let index):
        tried += index + 1 - next
        next = index + 1
        failures.append(Failure(index: index, cause: cause))
      }
    }
    duration = ContinuousClock.now - start
  }

  /// How many were read, and how fast.
  var summary: String {
    let rate = Int(Double(tried) / max(duration.seconds, 0.001))
    return
      "\(kind.rawValue): \(counted(tried, "input")) of seed \(seed) in \(Int(duration.seconds.rounded())) s, \(rate) a second; "
      + (failures.isEmpty ? "none failed" : "\(failures.count) failed")
      + (leftOut.isEmpty ? "" : ", \(leftOut.count) left out with a note")
  }

  /// The first input of each cause, of those that failed or were left out.
  var distinctFailures: [Failure] {
    var seen: Set<FuzzProcess.Cause> = []
    return (failures + leftOut).filter { seen.insert($0.cause).inserted }
  }

  /// Keeps the input of a failure, as small as it goes, and a note beside it; returns the note's first line.
  func keep(_ failure: Failure, in folder: String) throws -> String {
    let input = try kind.corpus(of: root).input(failure.index, seed: seed)
    let name = (input.path as NSString).lastPathComponent
    var shrinker = InputShrinker(questions: failure.cause.isTimeout ? 40 : 600) { bytes in
      let cause = try? process.cause(ofDeathBy: bytes, named: name, kind)
      return cause?.signal == failure.cause.signal
    }
    let isAlone = (try process.cause(ofDeathBy: input.bytes, named: name, kind)) != nil
    let small = isAlone ? shrinker.shrink(input.bytes) : input.bytes
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/\(kind.rawValue)-\(seed)-\(failure.index)-\(name)"
    try Data(small).write(to: URL(fileURLWithPath: path))
    let first =
      "input \(failure.index), made of \(input.path): \(failure.cause.text); kept as \(path), \(counted(small.count, "byte"))"
    let again = "scripts/fuzz --kind \(kind.rawValue) --seed \(seed) --first \(failure.index) --count 1"
    try Data("\(first)\nto try it again: \(again)\n".utf8).write(to: URL(fileURLWithPath: path + ".txt"))
    return first
  }
}

extension Duration {
  /// The duration as a number of seconds.
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
