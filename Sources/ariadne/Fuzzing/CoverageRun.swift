import Foundation
import InputFuzzing

/// Many inputs of one language that libFuzzer makes, led by the code that they reach.
///
/// An input that brings the process down is kept, and another process goes on. Inputs that reached something new stay in a
/// folder, so that the next run begins where this one has ended.
struct CoverageRun {
  /// How often another process goes on at most behind one that an input brought down; beyond, there is enough to mend.
  private static let mostProcesses = 200

  let count: Int
  let seconds: Double
  let root: String
  let process: FuzzProcess
  /// Where failures are kept.
  let keep: String
  /// What came of it.
  private(set) var tally: FuzzTally
  /// The first input of each cause.
  private var distinct: [(input: FuzzCorpus.Entry, failure: FuzzTally.Failure)] = []

  init(
    kind: FuzzKind, seed: UInt64, count: Int, seconds: Double, root: String, process: FuzzProcess, keep: String
  ) {
    tally = FuzzTally(kind: kind, seed: seed)
    self.count = count
    self.seconds = seconds
    self.root = root
    self.process = process
    self.keep = keep
  }

  /// How many bytes an input has at most: on what nests, Swift's parser is exponential, and each such input costs a process.
  private var longest: Int { kind == .swift ? 10_000 : 100_000 }

  private var kind: FuzzKind { tally.kind }

  /// Reads inputs, until there are enough or the time is over.
  ///
  /// - Throws: What Foundation throws where no process can be started, and `InputError`.
  mutating func run() throws {
    let seeds = process.folder.appendingPathComponent("seeds-\(kind.rawValue)")
    let found = URL(fileURLWithPath: "\(root)/.build/fuzz-corpus/\(kind.rawValue)")
    for folder in [seeds, found] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    for (index, text) in try kind.corpus(of: root).texts.enumerated() {
      try Data(text.prefix(longest)).write(to: seeds.appendingPathComponent("\(index)"))
    }
    for number in 1...Self.mostProcesses where tally.seconds < seconds - 1 && tally.tried < count {
      let artifacts = process.folder.appendingPathComponent("artifacts-\(kind.rawValue)-\(number)")
      try FileManager.default.createDirectory(at: artifacts, withIntermediateDirectories: true)
      let (before, process) = (tally, process)
      process.ledger.note(tally) { $0.add(LibFuzzerLog(process.complaintText)) }
      // The limit is of time on the clock; what it stops is tried again alone, for the processor time that it takes.
      let cause = try process.run(
        CoverageChild.word,
        [
          kind.rawValue, root, found.path, seeds.path, "-seed=\(tally.seed + UInt64(number))",
          "-max_total_time=\(max(1, Int(seconds - tally.seconds)))", "-runs=\(count - tally.tried)",
          "-timeout=\(kind == .swift ? FuzzChild.limit : 4 * FuzzChild.limit)", "-report_slow_units=\(FuzzChild.limit)",
          "-rss_limit_mb=2560",
          "-max_len=\(longest)", "-print_final_stats=1", "-artifact_prefix=\(artifacts.path)/",
        ])
      let log = LibFuzzerLog(process.complaintText)
      tally.add(log)
      process.ledger.note(tally)
      let stopped = try look(into: artifacts, because: cause, without: [seeds, found])
      if cause != nil, !stopped {
        // Nothing says which input it was: neither the next process would.
        tally.failures.append(failure("unknown", cause ?? .init(signal: 0, complaint: "")))
        break
      }
      process.ledger.note(tally)
      if cause == nil, tally.tried == before.tried { break }
    }
  }

  /// Keeps what a process has left behind of inputs that were slow or brought it down; whether there was any.
  private mutating func look(into folder: URL, because cause: FuzzProcess.Cause?, without corpora: [URL]) throws -> Bool
  {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for name in names {
      let bytes = try Array(Data(contentsOf: folder.appendingPathComponent(name)))
      let file = kind.fileName(of: bytes)
      let alone = try process.cause(ofDeathBy: bytes, named: file, kind)
      // What was slow because the machine was busy, is no failure.
      let isSlow = name.hasPrefix("slow-unit-") || name.hasPrefix("timeout-")
      try remove(bytes, from: corpora)
      if alone == nil, isSlow { continue }
      let hash = name.split(separator: "-").last.map { String($0.prefix(12)) } ?? name
      let path = "\(keep)/\(kind.rawValue)-\(tally.seed)-\(hash)-\(file)"
      let failure = FuzzTally.Failure(
        name: hash, cause: alone ?? cause ?? .init(signal: 0, complaint: name),
        again: "scripts/fuzz --kind \(kind.rawValue) --input \(path)")
      // The process that reads Swift may die of a file, which is then left out.
      let isLeftOut = kind == .swift && alone?.complaint.hasPrefix(FuzzChild.leftOut) == true
      let isKnown = tally.distinctFailures.contains { $0.cause == failure.cause }
      if isLeftOut { tally.leftOut.append(failure) } else { tally.failures.append(failure) }
      guard !isKnown else { continue }
      distinct.append((.init(path: file, bytes: bytes), failure))
      // As it is for now: whoever ends the run does not wait for a smaller one.
      try FileManager.default.createDirectory(atPath: keep, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
    return !names.isEmpty
  }

  /// Keeps the first input of each cause, as small as it goes, and a note beside it; returns the notes' first lines.
  ///
  /// - Throws: What Foundation throws where they cannot be written.
  func keepFailures() throws -> [String] {
    let keeper = FailureKeeper(process: process, folder: keep)
    return try distinct.map { input, failure in
      try keeper.keep(
        input, failure, kind, story: "input \(failure.name)", name: "\(kind.rawValue)-\(tally.seed)-\(failure.name)")
    }
  }

  private func failure(_ name: String, _ cause: FuzzProcess.Cause) -> FuzzTally.Failure {
    .init(name: name, cause: cause, again: "scripts/fuzz --coverage --kind \(kind.rawValue) --seed \(tally.seed)")
  }

  /// Takes an input out of what the next process begins with, which is read up to the longest input.
  private func remove(_ bytes: [UInt8], from corpora: [URL]) throws {
    for folder in corpora {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let file = folder.appendingPathComponent(name)
        if (try? Data(contentsOf: file)).map({ Array($0.prefix(longest)) == bytes }) == true {
          try FileManager.default.removeItem(at: file)
        }
      }
    }
  }
}

/// What libFuzzer has printed.
struct LibFuzzerLog {
  /// How many inputs were read.
  private(set) var tried = 0
  /// What the inputs reached that it began with.
  private(set) var first: FuzzTally.Coverage?
  /// What all inputs reached.
  private(set) var last: FuzzTally.Coverage?
  /// How many branches there are.
  private(set) var branches = 0

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split { " \t(".contains($0) }
      func number(after word: String) -> Int? {
        words.firstIndex { $0 == word }.flatMap { $0 + 1 < words.count ? Int(words[$0 + 1]) : nil }
      }
      if line.hasPrefix("#"), let word = words.first, let count = Int(word.dropFirst()) {
        tried = max(tried, count)
        guard let edges = number(after: "cov:"), let features = number(after: "ft:") else { continue }
        let coverage = FuzzTally.Coverage(edges: edges, features: features)
        if words.contains("INITED") { first = coverage }
        last = coverage
      } else if line.hasPrefix("INFO: Loaded"), let count = number(after: "modules"), branches == 0 {
        branches = count
      } else if line.hasPrefix("stat::number_of_executed_units"),
        let count = number(after: "stat::number_of_executed_units:")
      {
        tried = max(tried, count)
      }
    }
  }
}

extension FuzzTally {
  /// Adds what one process of libFuzzer's did.
  mutating func add(_ log: LibFuzzerLog) {
    tried += log.tried
    guard let last = log.last else { return }
    let first = coverage?.first ?? log.first ?? last
    let most = coverage?.last ?? last
    coverage = (
      first, Coverage(edges: max(most.edges, last.edges), features: max(most.features, last.features)),
      max(coverage?.of ?? 0, log.branches)
    )
  }
}
