import Foundation
@testable import GraphConstruction
@testable import NavigationHeap
@testable import NavigationSummaries
@testable import ProgramModel
@testable import SourceExtraction
import SwiftFacts

/// Prints how long each stage of an extraction takes, and how much each makes.
struct Stages {
  private var begin = ProcessInfo.processInfo.systemUptime

  /// Runs the stages of an extraction, and prints a line for each.
  mutating func run(on files: [SourceFile]) {
    let files = AppFiles(files.sorted { $0.path < $1.path })
    var stages = self
    onDeepStack {
      let reading = FactsReading(
        reader: ThreadedReader(threadCount: nil), cache: nil, threadCount: nil, watch: nil)
      stages.begin = ProcessInfo.processInfo.systemUptime
      let facts = reading.facts(of: files.wanted)
      stages.tell("reading", "\(facts.count) files")
      let linked = LinkedApp(facts, of: files, by: reading, coordinators: [])
      stages.tell("linking", "\(linked.program.types.count) types")
      let summarized = SummarizedProgram(linked.program, linked.resources)
      let engine = summarized.engine
      let sources = linked.program.types.indices.filter {
        linked.program.types[$0].isSource && !linked.program.types[$0].isModel
      }
      let relevant = sources.count { engine.types.takesPart($0) }
      stages.tell(
        "evaluating",
        "\(relevant) of \(sources.count) types take part, \(engine.codes.codes.count) bodies, "
          + "\(engine.report.evaluations) evaluations")
      let reached = stages.reach(summarized, .object) ?? stages.reach(summarized, .type)!
      let solved = reached.solved
      let bodies = engine.codes.codes.indices.count {
        reached.frames.relevant.contains(CodeID(rawValue: Int32($0)))
      }
      stages.tell(
        "reaching",
        "\(bodies) bodies take part, \(reached.frames.frames.count) frames, "
          + "\(reached.reachability.firstSpeculative) from entries, "
          + Self.size(of: solved.heap))
      let run = importRun(reached)
      stages.tell("importing", "\(run.activations.count) activations, \(run.fields.count) fields")
      let constructed = constructGraph(of: run, in: linked.context)
      stages.tell("construction", "\(constructed.graph.edges.count) edges")
    }
  }

  /// Solves a program and finds what is reached; `nil` if that is given up.
  private mutating func reach(_ summarized: SummarizedProgram, _ sensitivity: PartSensitivity) -> ReachedProgram? {
    let solved = SolvedProgram(summarized, sensitivity: sensitivity)
    tell("solving", Self.size(of: solved.heap))
    let reached = ReachedProgram(solved)
    guard solved.heap.isGivenUp else { return reached }
    tell("given up", Self.size(of: solved.heap))
    reached.frames.abandon()
    return nil
  }

  private static func size(of heap: HeapSolver) -> String {
    "\(heap.contextCount) contexts, \(heap.objects.count) objects, \(heap.nodeCount) nodes, "
      + "\(heap.effects.count) effects, \(heap.propagations) propagations"
  }

  /// The resident memory and its peak so far, where the system says so.
  private static var memory: String {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let sizes = ["VmRSS:", "VmHWM:"].compactMap { name -> String? in
      guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
        let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
      else { return nil }
      return "\(kilobytes / 1024)"
    }
    return sizes.isEmpty ? "" : sizes.joined(separator: "/") + " MB"
  }

  /// Prints what a stage took since the one before, in seconds.
  private mutating func tell(_ stage: String, _ made: String) {
    let now = ProcessInfo.processInfo.systemUptime
    let seconds = String(format: "%7.2f s", now - begin)
    print(stage.padding(toLength: 13, withPad: " ", startingAt: 0), seconds, Self.memory, made)
    begin = now
  }
}
