@testable import GraphConstruction
@testable import NavigationHeap
@testable import NavigationSummaries
@testable import ProgramModel
@testable import SourceExtraction
import SwiftFacts

/// Prints what the engine holds of an app, down to the values.
struct Dump {
  private var showsSummaries = true
  private var showsCalls = false
  private var showsHeap = false
  private var showsCells = false
  private var showsFrames = false
  private var showsRun = false
  private var showsWork = false
  private var words: [String] = []

  /// Takes options and words, of which a text must hold one to be printed.
  init(_ arguments: ArraySlice<String>) {
    for argument in arguments {
      switch argument {
      case "-noeffects": showsSummaries = false
      case "-calls": showsCalls = true
      case "-heap": showsHeap = true
      case "-cells": showsCells = true
      case "-frames": showsFrames = true
      case "-run": showsRun = true
      case "-work": showsWork = true
      default: words.append(argument)
      }
    }
  }

  /// Runs the stages of an extraction, and prints what they made.
  func run(on files: [SourceFile]) {
    let files = AppFiles(files.sorted { $0.path < $1.path })
    onDeepStack {
      let reading = FactsReading(
        reader: ThreadedReader(threadCount: nil), cache: nil, threadCount: nil, watch: nil)
      let linked = LinkedApp(reading.facts(of: files.wanted), of: files, by: reading, coordinators: [])
      let summarized = SummarizedProgram(linked.program, linked.resources)
      if showsSummaries { printSummaries(of: summarized.engine, linked.program) }
      guard showsHeap || showsCells || showsFrames || showsRun || showsWork else { return }
      let solved = SolvedProgram(summarized)
      if showsHeap { printEffects(of: solved, linked.program) }
      if showsCells { printCells(of: solved, linked.program) }
      if showsWork {
        let work = Work(solved.heap)
        work.print()
        work.printObjects()
      }
      guard showsFrames || showsRun || showsWork else { return }
      let reached = ReachedProgram(solved)
      if showsWork {
        let work = Work(reached.heap)
        work.print()
        work.printObjects()
        Work.printFrames(of: reached.frames)
      }
      if showsFrames { printFrames(of: reached, linked.program) }
      if showsRun { printRun(importRun(reached)) }
    }
  }

  private func isWanted(_ text: String) -> Bool { words.isEmpty || words.contains { text.contains($0) } }

  private func printSummaries(of engine: SummaryEngine, _ program: Program) {
    let arena = engine.arena
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      guard isWanted(engine.text(of: code)) else { continue }
      let settled = engine.settled[code] ?? []
      let summary = engine.finishedSummary(of: code)
      if settled.isEmpty, summary?.isEmpty ?? true, !showsCalls { continue }
      let file = engine.codes[code].file
      let path = program.files.indices.contains(file) ? program.files[file].path : "-"
      print("== code\(index) \(engine.text(of: code)) in \(path)")
      if let summary, !summary.result.isEmpty {
        print("  result \(arena.text(of: summary.result)) : \(engine.types[summary.resultType])")
      }
      for term in summary?.exported ?? [] { print("  export \(engine.text(of: term))") }
      for term in settled { print("  settle \(engine.text(of: term))") }
      guard showsCalls else { continue }
      for call in engine.calls[code] ?? [] {
        let receiver = arena.text(of: call.receiver)
        print(
          "  call \(call.label) @\(call.site.offset) \(call.callee) on \(receiver) \(arena.text(of: call.arguments))")
      }
    }
  }

  private func printEffects(of solved: SolvedProgram, _ program: Program) {
    let heap = solved.heap
    func names(_ objects: Set<NavigationHeap.ObjectID>) -> String {
      objects.sorted().prefix(9).map { name(of: $0, in: solved, program) }.joined(separator: ", ")
    }
    print("=== effects")
    for effect in heap.effects {
      let line = """
        \(solved.summarized.engine.text(of: effect.term))
            c\(effect.context.rawValue) target [\(names(heap.members(of: heap.node(effect.term.target, effect.context))))] \
        holder [\(names(heap.members(of: heap.node(effect.term.holder, effect.context))))] \
        carrier [\(names(heap.members(of: effect.carrier)))]
        """
      if isWanted(line) { print(line) }
    }
  }

  /// Prints what is handed to the construction of the graph: effects by activation, and fields.
  private func printRun(_ run: RunResult) {
    func names(_ objects: some Sequence<GraphConstruction.ObjectID>) -> String {
      objects.map {
        "#\($0) \(run.objectTypes[Int($0)].map { run.program.types[$0].name } ?? "\(run.objects[Int($0)])")"
      }
      .joined(separator: ", ")
    }
    print("=== run")
    for activation in run.activations {
      for effect in activation.effects.values {
        let place = run.program.position(file: Int(max(effect.site.file, 0)), offset: effect.site.offset)
        let line =
          "activation \(activation.id) \(activation.key) \(effect.kind) at \(place.path):\(place.line) target "
          + "[\(names(effect.target.objects))] holder [\(names(effect.holder.objects))]"
        if isWanted(line) { print(line) }
      }
    }
    for (field, content) in run.fields {
      let line = "field \(names([field.object])) . \(field.name) = [\(names(content.objects))]"
      if isWanted(line) { print(line) }
    }
  }

  private func printCells(of solved: SolvedProgram, _ program: Program) {
    print("=== cells")
    for (object, field, content) in solved.heap.fields {
      let names = content.prefix(12).map { name(of: $0, in: solved, program) }
      let line =
        "\(name(of: object, in: solved, program)) . \(solved.summarized.engine.arena.text(of: field)) = "
        + "[\(names.joined(separator: ", "))]"
      if isWanted(line) { print(line) }
    }
  }

  private func printFrames(of reached: ReachedProgram, _ program: Program) {
    let solved = reached.solved
    let engine = reached.engine
    let frames = reached.frames
    print("=== frames")
    for (index, frame) in frames.frames.enumerated() {
      let title = engine.text(of: frame.code)
      guard isWanted(title) else { continue }
      let id = FrameID(rawValue: Int32(index))
      let arguments = frames.argumentNodes(of: id).map(frames.heap.elements).map { argument in
        argument.sorted().prefix(6).map { name(of: $0, in: solved, program) }
      }
      let receiver = frame.receiver.map { name(of: $0, in: solved, program) } ?? "-"
      print("frame \(index) \(title) on \(receiver) c\(frame.context.rawValue) \(arguments)")
      for edge in frames.calls(into: id) {
        let caller = engine.text(of: frames.frames[Int(edge.caller.rawValue)].code)
        print("    from \(edge.caller.rawValue) \(caller) @\(edge.call.site.offset)")
      }
    }
  }

  private func name(of object: NavigationHeap.ObjectID, in solved: SolvedProgram, _ program: Program) -> String {
    let arena = solved.summarized.engine.arena
    let number = "#\(object.rawValue)"
    switch solved.heap.objects[Int(object.rawValue)] {
    case .value(let value, let runBy):
      return "\(number) \(arena.text(of: value))" + (runBy.map { " run by " + program.types[$0].name } ?? "")
    case .owned(let value, let owner): return "\(number) \(arena.text(of: value)) owned by #\(owner.rawValue)"
    case .contextual(let value, let context): return "\(number) \(arena.text(of: value)) in c\(context.rawValue)"
    case .part(let whole, let field): return "\(number) \(field) of \(name(of: whole, in: solved, program))"
    case .symbolicInstance(let type): return "\(number) symbolic \(program.types[type].name)"
    }
  }
}
