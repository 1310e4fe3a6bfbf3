import GraphConstruction
import ProgramModel
import SwiftReading

@testable import SourceExtraction

/// What the engine and the naive twin say of a small program.
struct SolvedShape {
  /// How deeply the twin inlines calls.
  static let depth = 40

  let source: String
  /// What happens.
  let expected: Set<NaiveTwin.Shown>
  /// What the engine's articles allow it to find: what happens, and what comes of telling less apart.
  let allowed: Set<NaiveTwin.Shown>
  let found: Set<NaiveTwin.Shown>
  /// Whether the engine met a bound.
  let isExhausted: Bool

  var missing: [NaiveTwin.Shown] { expected.subtracting(found).sorted() }
  var surplus: [NaiveTwin.Shown] { found.subtracting(allowed).sorted() }
  var agrees: Bool { missing.isEmpty && surplus.isEmpty }

  init(_ program: SmallProgram) {
    let (source, lines) = program.source
    self.source = source
    expected = NaiveTwin(program, lines: lines, depth: Self.depth).shown
    allowed = expected.union(
      NaiveTwin(program, lines: lines, depth: Self.depth, naming: .documented).shown)
    (found, isExhausted) = onDeepStack { shown(by: source) }
  }

  /// The program, with what is missing and what there is too much of.
  var report: String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { "\($0.offset + 1)\t\($0.element)" }
    return (lines + missing.map { "missing: \($0)" } + surplus.map { "surplus: \($0)" }).joined(separator: "\n")
  }
}

/// What the engine finds that code which is seen to run shows and takes away.
private func shown(by source: String) -> (Set<NaiveTwin.Shown>, isExhausted: Bool) {
  let facts = [readFacts(path: "App.swift", bytes: Array(source.utf8))]
  let (completed, _, _) = LibraryModels(own: []).completing(facts)
  let program = Program(completed)
  let run = importRun(ReachedProgram(SolvedProgram(SummarizedProgram(program, Resources()))))
  let starts = facts[0].lineStarts
  func names(_ value: Value) -> [String] {
    value.objects.map { run.objectTypes[Int($0)].map { program.types[$0].name } ?? "\(run.objects[Int($0)])" }
  }
  var shown: Set<NaiveTwin.Shown> = []
  for activation in run.activations where activation.id < run.firstSpeculative {
    for effect in activation.effects.values where program.files[Int(effect.site.file)].path == "App.swift" {
      let line = starts.lastIndex { $0 <= effect.site.offset }! + 1
      let verb: String
      var targets = names(effect.target)
      switch effect.kind {
      case .show(let shown): verb = shown.rawValue
      case .hide(let hidden):
        verb = hidden.rawValue
        targets = [""]
      default: continue
      }
      for holder in names(effect.holder) {
        for target in targets {
          shown.insert(NaiveTwin.Shown(line: line, verb: verb, holder: holder, target: target))
        }
      }
    }
  }
  return (shown, run.isExhausted)
}
