import FindingReports
import Foundation

/// What came of the inputs of one language so far.
struct FuzzTally: Sendable {
  /// An input that ended the process which read it.
  struct Failure: Sendable {
    /// Its number, or its name among the inputs that libFuzzer made.
    let name: String
    let cause: FuzzProcess.Cause
    /// How to try it again.
    let again: String
  }

  /// How much of our own code the inputs reach.
  struct Coverage: Hashable, Sendable {
    /// Branches between basic blocks.
    var edges: Int
    /// Branches, told apart by how often an input takes them, and comparisons.
    var features: Int
  }

  let kind: FuzzKind
  let seed: UInt64
  private let start = ContinuousClock.now

  /// How many inputs were read.
  var tried = 0
  /// The inputs that ended the process, or took too long.
  var failures: [Failure] = []
  /// The Swift files that the command leaves out with a note, since the process that read them died: the run goes on.
  var leftOut: [Failure] = []
  /// What the first inputs reach, and what all of them do; `nil` where nobody counts.
  var coverage: (first: Coverage, last: Coverage, of: Int)?

  init(kind: FuzzKind, seed: UInt64) {
    self.kind = kind
    self.seed = seed
  }

  /// The seconds since the beginning.
  var seconds: Double {
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }

  /// How many were read, how fast, and how many failed.
  var summary: String {
    let seconds = seconds
    let rate = Int(Double(tried) / max(seconds, 0.001))
    let reached = coverage.map {
      ", reached \($0.first.edges) → \($0.last.edges) of \($0.of) branches, \($0.first.features) → \($0.last.features) features"
    }
    return
      "\(kind.rawValue): \(counted(tried, "input")) of seed \(seed) in \(Int(seconds.rounded())) s, \(rate) a second"
      + (reached ?? "") + "; " + (failures.isEmpty ? "none failed" : "\(failures.count) failed")
      + (leftOut.isEmpty ? "" : ", \(leftOut.count) left out with a note")
  }

  /// The first input of each cause, of those that failed or were left out.
  var distinctFailures: [Failure] {
    var seen: Set<FuzzProcess.Cause> = []
    return (failures + leftOut).filter { seen.insert($0.cause).inserted }
  }
}

/// The tally of the language that is being tried, which whoever ends the run by a signal is told.
final class FuzzLedger: @unchecked Sendable {
  private let lock = NSLock()
  private var tally: FuzzTally?
  private var underway: (@Sendable (inout FuzzTally) -> Void)?
  private var child: pid_t?

  /// Notes what has come so far, and how to learn what comes of the process that is running, if any.
  func note(_ tally: FuzzTally?, underway: (@Sendable (inout FuzzTally) -> Void)? = nil) {
    lock.withLock {
      self.tally = tally
      self.underway = underway
    }
  }

  /// Notes which process reads; it ends with the run.
  func note(child: pid_t?) { lock.withLock { self.child = child } }

  /// Ends the process that reads, and prints what has come so far. The lock is kept: nothing more is started.
  func tellAtEnd() {
    lock.lock()
    guard var tally else { return }
    underway?(&tally)
    if let child { kill(child, SIGKILL) }
    StandardStream.output.write("\(tally.summary), when it was ended\n")
    for failure in tally.distinctFailures {
      StandardStream.output.write("  input \(failure.name): \(failure.cause.text); to try it again: \(failure.again)\n")
    }
  }
}
