import Foundation
import SourceExtraction
import SwiftReading

/// Compares reading the facts of an app's Swift files with only parsing them, on one thread.
struct ReadingBenchmark {
  /// The most that reading may take, as a multiple of parsing.
  static let goal = 1.15

  private let measurement: ReadingMeasurement

  /// Takes the Swift files among some files.
  init(of files: [SourceFile]) {
    measurement = ReadingMeasurement(of: files.filter { $0.kind == .swift }.map { ($0.path, $0.bytes) })
  }

  /// Measures, and prints both times with their ratio.
  func run(print: (String) -> Void) {
    let declarations = measurement.read()
    let times = ProcessorTime.least(of: [
      { measurement.parse() }, { precondition(measurement.read() == declarations) },
    ])
    let ratio = times[1] / times[0]
    print("  \(measurement.fileCount) Swift files, \(measurement.byteCount) bytes, \(declarations) declarations\n")
    print("  parsing \(times[0].inSeconds), reading \(times[1].inSeconds), ")
    print(String(format: "ratio %.3f, goal %.2f: %@\n", ratio, Self.goal, ratio <= Self.goal ? "met" : "missed"))
  }
}
