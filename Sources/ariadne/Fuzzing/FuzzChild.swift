import Foundation
import InputFuzzing
import SourceExtraction
import SwiftFacts

/// The process that reads inputs, one after the other, and may die of one.
struct FuzzChild {
  /// The word that selects it.
  static let word = "__fuzz-read"

  /// The seconds of processor time that an input may take for each hundred kilobytes that it begins.
  static let limit = 5

  /// What a complaint begins with that a Swift file is left out.
  static let leftOut = "left out: "

  /// How many Swift files are given at a time to the processes that read them.
  private static let batch = 64

  /// Reads inputs: `<kind> <seed> <first> <count> <seconds> <root> <progress>`, or `<kind> <file>` for a single one.
  ///
  /// The number of the input that is being read, in the end of the next one, stands in the file named last, for whoever
  /// finds this process dead. Swift files that are left out are printed, one a line: number, tab, reason.
  /// - Throws: `InputError` where there is nothing to make inputs of.
  func run(_ arguments: [String]) throws(InputError) -> ExitStatus {
    guard let kind = arguments.first.flatMap(FuzzKind.init) else { return .usage }
    ReadingLimit.prepare()
    if arguments.count == 2 { return try readFile(at: arguments[1], kind) }
    guard arguments.count == 7, let seed = UInt64(arguments[1]), let first = Int(arguments[2]),
      let count = Int(arguments[3]), let seconds = Double(arguments[4])
    else { return .usage }
    let corpus = try kind.corpus(of: arguments[5])
    let progress = open(arguments[6], O_WRONLY)
    defer { close(progress) }
    let end = ContinuousClock.now + .seconds(seconds)
    var next = Int64(first)
    while next < first + count, ContinuousClock.now < end {
      pwrite(progress, &next, MemoryLayout<Int64>.size, 0)
      guard kind == .swift else {
        read(corpus.input(Int(next), seed: seed), kind)
        next += 1
        continue
      }
      let indices = Int(next)..<min(Int(next) + Self.batch, first + count)
      for (place, reason) in leftOut(of: indices.map { corpus.input($0, seed: seed) }) {
        StandardStream.output.write("\(indices.lowerBound + place)\t\(reason.message)\n")
      }
      next = Int64(indices.upperBound)
    }
    pwrite(progress, &next, MemoryLayout<Int64>.size, 0)
    return .clean
  }

  /// Reads a single file; a Swift file that is left out counts as a failure, with its reason.
  private func readFile(at path: String, _ kind: FuzzKind) throws(InputError) -> ExitStatus {
    guard let bytes = try? FileContents.read(path) else { throw .missing(path) }
    let input = FuzzCorpus.Entry(path: path, bytes: bytes)
    guard kind == .swift else {
      read(input, kind, makesApp: true)
      return .clean
    }
    guard let reason = leftOut(of: [input]).first?.reason else {
      DeepThread().run { read(input, kind, makesApp: true) }
      return .clean
    }
    StandardStream.error.write("\(Self.leftOut)\(reason.message)\n")
    return .findings
  }

  private func read(_ input: FuzzCorpus.Entry, _ kind: FuzzKind, makesApp: Bool? = nil) {
    ReadingLimit.begin(Double(Self.limit * (1 + input.bytes.count / 100_001)))
    kind.read(input, makesApp: makesApp)
  }

  /// Has Swift files read as the command does; those that it would leave out with a note since reading them failed, by
  /// their places in the list.
  private func leftOut(of inputs: [FuzzCorpus.Entry]) -> [(place: Int, reason: UnreadReason)] {
    guard var pool = WorkerPool.own else { preconditionFailure("the program is not found") }
    pool.count = 1
    let unread = UnreadFiles()
    pool.read(inputs.map { SourceFile(path: $0.path, kind: .swift, bytes: $0.bytes) }) { place, reading, _ in
      switch reading {
      case .facts(let stored):
        let isReadable = FileFacts(path: inputs[place].path, stored: stored[...]) != nil
        precondition(isReadable, "\(inputs[place].path): its facts cannot be read back")
      case .unread(let reason): unread.add(place, reason)
      }
    }
    return unread.all
  }
}

/// Files that were left out, noted by several threads.
private final class UnreadFiles: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: [(place: Int, reason: UnreadReason)] = []

  func add(_ place: Int, _ reason: UnreadReason) { lock.withLock { noted.append((place, reason)) } }

  var all: [(place: Int, reason: UnreadReason)] { lock.withLock { noted.sorted { $0.place < $1.place } } }
}
