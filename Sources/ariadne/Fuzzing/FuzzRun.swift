import FindingReports
import Foundation
import InputFuzzing

/// Many inputs of one language, each made of the seed and its number, read one after the other.
struct FuzzRun {
  let first: Int
  let count: Int
  let seconds: Double
  let root: String
  let process: FuzzProcess
  /// What came of it.
  private(set) var tally: FuzzTally

  init(
    kind: FuzzKind, seed: UInt64, first: Int, count: Int, seconds: Double, root: String, process: FuzzProcess
  ) {
    tally = FuzzTally(kind: kind, seed: seed)
    self.first = first
    self.count = count
    self.seconds = seconds
    self.root = root
    self.process = process
  }

  /// Reads the inputs, until there are enough or the time is over.
  mutating func run() throws {
    let end = first + count
    var next = first
    while next < end, tally.seconds < seconds {
      let (begin, process) = (next, process)
      process.ledger.note(tally) { $0.tried += max(0, process.reached - begin) }
      let (outcome, unread) = try process.read(
        tally.kind, seed: tally.seed, from: next, count: end - next, seconds: seconds - tally.seconds, root: root)
      tally.leftOut += unread.map { failure($0.index, .init(signal: 0, complaint: $0.reason)) }
      switch outcome {
      case .finished(let reached):
        tally.tried += reached - next
        next = reached
      case .died(let cause, let index):
        tally.tried += index + 1 - next
        next = index + 1
        tally.failures.append(failure(index, cause))
      }
      process.ledger.note(tally)
    }
  }

  private func failure(_ index: Int, _ cause: FuzzProcess.Cause) -> FuzzTally.Failure {
    .init(
      name: "\(index)", cause: cause,
      again: "scripts/fuzz --kind \(tally.kind.rawValue) --seed \(tally.seed) --first \(index) --count 1")
  }

  /// Keeps the first input of each cause, as small as it goes, and a note beside it; returns the notes' first lines.
  func keepFailures(in folder: String) throws -> [String] {
    let keeper = FailureKeeper(process: process, folder: folder)
    return try tally.distinctFailures.map { failure in
      let input = try tally.kind.corpus(of: root).input(Int(failure.name) ?? first, seed: tally.seed)
      return try keeper.keep(
        input, failure, tally.kind, story: "input \(failure.name), made of \(input.path)",
        name: "\(tally.kind.rawValue)-\(tally.seed)-\(failure.name)")
    }
  }
}
