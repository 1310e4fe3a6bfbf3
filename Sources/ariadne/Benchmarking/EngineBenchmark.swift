import Foundation
import SourceExtraction
import SwiftReading

/// Compares all that an extraction does after parsing with parsing the same files; tells how it grows with the app, and what
/// is left of it where little or nothing has changed. All times are the user's share of the processor's, on one thread.
struct EngineBenchmark {
  /// The most that all after parsing may take, as a multiple of parsing.
  static let afterParsingGoal = 0.5
  /// The most memory that an app may take, in bytes.
  static let memoryGoal = 1_000_000_000
  /// The most that a run after one changed file may take, as a multiple of one that finds nothing kept.
  static let changedGoal = 0.6
  /// The most that two and four copies of the app may take, as multiples of one.
  static let copiesGoals = [2: 2.2, 4: 4.6]

  private let files: [SourceFile]
  private let isTriedAgain: Bool
  private let isCopied: Bool

  /// Takes the files of an app.
  ///
  /// - Parameters:
  ///   - isTriedAgain: Whether runs with one file changed, and with none, are measured.
  ///   - isCopied: Whether two and four copies are measured.
  init(of files: [SourceFile], isTriedAgain: Bool, isCopied: Bool) {
    self.files = files
    self.isTriedAgain = isTriedAgain
    self.isCopied = isCopied
  }

  /// Measures, and prints a line for each ratio.
  func run(print: (String) -> Void) {
    let once = measured(files)
    // Before all else, so that nothing else counts.
    let peak = ResidentMemory.peak
    let measurement = ReadingMeasurement(of: ExtractionMeasurement(of: files).swiftFiles.map { ($0.path, $0.bytes) })
    let parsing = ProcessorTime.leastOfUser { measurement.parse() }
    let after = max(.zero, once.reading - parsing) + once.interpreting
    print("  \(measurement.fileCount) Swift files, \(once.lineCount / 1_000) thousand lines, \(once.edgeCount) edges\n")
    print("  parsing \(parsing.inSeconds), after it \(after.inSeconds), of which reading facts ")
    print("\(max(.zero, once.reading - parsing).inSeconds): ")
    print(ratio(after, to: parsing, goal: Self.afterParsingGoal))
    print("  memory at its height \(peak / 1_000_000) MB, goal \(Self.memoryGoal / 1_000_000) MB: ")
    print(peak <= Self.memoryGoal ? "met\n" : "missed\n")
    if isTriedAgain { runAgain(print) }
    if isCopied { runCopies(once, print) }
  }

  /// Prints what a run takes that finds all kept but for one changed file, and one that finds all.
  private func runAgain(_ print: (String) -> Void) {
    let options = ExtractionOptions(store: MemoryStore(), threadCount: 1)
    let cold = ProcessorTime.spentByUser { _ = extract(files, options: options) }
    var changed = files
    let swift = files.indices.filter { files[$0].kind == .swift }.sorted {
      files[$0].bytes.count < files[$1].bytes.count
    }
    guard let index = swift.isEmpty ? nil : swift[swift.count / 2] else { return }
    let addition = "\nprivate func addedForMeasuring() {}\n"
    changed[index] = SourceFile(
      path: files[index].path, kind: .swift, bytes: files[index].bytes + Array(addition.utf8))
    let one = ProcessorTime.spentByUser { _ = extract(changed, options: options) }
    let none = ProcessorTime.spentByUser { _ = extract(changed, options: options) }
    print("  nothing kept \(cold.inSeconds), one file changed \(one.inSeconds): ")
    print(ratio(one, to: cold, goal: Self.changedGoal))
    print("  no file changed \(none.inSeconds), " + String(format: "ratio %.3f\n", none / cold))
  }

  /// Prints how the time grows with copies of the app under other names.
  private func runCopies(_ once: Times, _ print: (String) -> Void) {
    let copies = AppCopies(of: files)
    for (count, goal) in Self.copiesGoals.sorted(by: { $0.key < $1.key }) {
      let many = measured(copies.files(count: count))
      print("  \(count) copies \(many.total.inSeconds), once \(once.total.inSeconds), \(many.edgeCount) edges: ")
      print(ratio(many.total, to: once.total, goal: goal))
    }
  }

  private struct Times {
    let reading: Duration
    let interpreting: Duration
    let edgeCount: Int
    let lineCount: Int
    var total: Duration { reading + interpreting }
  }

  private func measured(_ files: [SourceFile]) -> Times {
    var measurement = ExtractionMeasurement(of: files, threadCount: 1)
    let lineCount = measurement.swiftFiles.reduce(0) { $0 + $1.bytes.count { $0 == UInt8(ascii: "\n") } }
    var edgeCount = 0
    let reading = ProcessorTime.spentByUser { measurement.read() }
    let interpreting = ProcessorTime.spentByUser { edgeCount = measurement.construct().graph.edges.count }
    return Times(reading: reading, interpreting: interpreting, edgeCount: edgeCount, lineCount: lineCount)
  }
}

/// Tells how the time of an extraction grows with the number of screens that one base class shows and takes away.
struct HubBenchmark {
  /// The most that the time may grow by while the screens double.
  static let goal = 2.3

  /// How many flows there are.
  let flowCount: Int
  /// How many screens each flow has, each twice the one before.
  let sizes: [Int]

  /// Measures, and prints a line for each size.
  func run(print: (String) -> Void) {
    var before: Duration?
    for size in sizes {
      let files = [SourceFile(path: "App.swift", kind: .swift, bytes: Array(hub(screenCount: size).utf8))]
      var edgeCount = 0
      let time = ProcessorTime.leastOfUser { edgeCount = extract(files).graph.edges.count }
      precondition(edgeCount >= 2 * flowCount * size, "\(edgeCount) edges of \(flowCount) flows of \(size) screens")
      print("  \(flowCount) flows of \(size) screens, \(edgeCount) edges: \(time.inSeconds)")
      print(before.map { ", " + ratio(time, to: $0, goal: Self.goal) } ?? "\n")
      before = time
    }
  }

  /// An app whose flows show and take away their screens by methods of one base class; a screen asks for the next.
  private func hub(screenCount: Int) -> String {
    var text = """
      import UIKit
      class Flow {
        let top: UIViewController
        init(top: UIViewController) { self.top = top }
        func show(_ screen: UIViewController) { top.present(screen, animated: true) }
        func takeAway() { top.dismiss(animated: true) }
      }
      class Screen: UIViewController {
        var onNext: (() -> Void)?
        var onEnd: (() -> Void)?
        @IBAction func next() { onNext?() }
        @IBAction func end() { onEnd?() }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var flows: [Flow] = []
        func applicationDidFinishLaunching(_ application: UIApplication) {
          let home = UIViewController()
          window?.rootViewController = home\n
      """
    for flow in 0..<flowCount {
      text += "    let flow\(flow) = Flow\(flow)(top: home)\n    flows.append(flow\(flow))\n    flow\(flow).show0()\n"
    }
    text += "  }\n}\n"
    for flow in 0..<flowCount {
      for screen in 0..<screenCount { text += "final class Screen\(flow)x\(screen): Screen {}\n" }
      text += "final class Flow\(flow): Flow {\n"
      for screen in 0..<screenCount {
        text += "  func show\(screen)() {\n    let screen = Screen\(flow)x\(screen)()\n"
        text += "    screen.onNext = { [unowned self] in show\((screen + 1) % screenCount)() }\n"
        text += "    screen.onEnd = { [unowned self] in takeAway() }\n    show(screen)\n  }\n"
      }
      text += "}\n"
    }
    return text
  }
}

private func ratio(_ time: Duration, to other: Duration, goal: Double) -> String {
  let ratio = time / other
  return String(format: "ratio %.2f, goal %.1f: %@\n", ratio, goal, ratio <= goal ? "met" : "missed")
}

/// Keeps what an extraction keeps as long as the process runs.
private final class MemoryStore: ExtractionStore, @unchecked Sendable {
  let identity = "benchmark"
  private let lock = NSLock()
  private var entries: [String: [UInt8]] = [:]

  func bytes(of entry: String) -> [UInt8]? { lock.withLock { entries[entry] } }
  func keep(_ bytes: [UInt8], as entry: String) { lock.withLock { entries[entry] = bytes } }
  func finish() {}
}
