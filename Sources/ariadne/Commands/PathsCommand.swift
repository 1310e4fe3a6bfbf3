import FindingReports
import Foundation
import NavigationGraph
import PathExploration

/// Makes suites of valid paths, merges the reports of their shares, and answers what paths alone cannot.
struct PathsCommand: Subcommand {
  private enum Format: String, CaseIterable {
    case text, json, swift
  }

  private static let cover = RepeatedOption(
    "cover", placeholder: "what",
    help: "What has to be covered: \(enumeration(Coverage.allCases.map(\.rawValue))); several with commas between, or "
      + "by giving the option again. By default routes and closings.")
  private static let from = Option<String?>(
    "from", placeholder: "screen", help: "The screen that every path first comes to, by a shortest way.")
  private static let to = Option<String?>("to", placeholder: "screen", help: "The screen that every path ends on.")
  private static let maxSteps = Option<Int>(
    "max-steps", placeholder: "number", fallback: 75, in: 1...100_000,
    help: "How many steps a path may have; what cannot be covered with so few gets a longer one.")
  private static let shard = Option<String?>(
    "shard", placeholder: "i/n",
    help: "Only one of so many shares, counted from 1. Without it, TEST_SHARD_INDEX and TEST_TOTAL_SHARDS count.")
  private static let format = Option<Format>(
    "format", letter: "f", placeholder: "format", fallback: .text, help: "The form of the paths.")

  let syntax = CommandSyntax(
    name: "ariadne paths", summary: "Makes paths through the app that cover what is asked for.",
    detail: [
      "Every path is possible with the app's back stacks and modals as the graph has them: going back leads to where one "
        + "came from, an outcome to the caller. As text there is a line for each: its identity, and the path as a test "
        + "can replay it.",
      "'ariadne paths merge <report> …' makes sure that the JSON documents of all shares together have each path once. "
        + "'ariadne paths prove <folder>' tells what holds on all paths, however long: screens that cannot be reached "
        + "or left, stacks that grow without bound, children that stay retained.",
    ],
    operands: [
      Operand(
        name: "folder",
        help:
          "The app's folder, the facts of all its parts, or what 'ariadne graph --format json' printed, as a .json file; "
          + "the current folder where none is given; or 'merge' with reports, or 'prove' with a folder or facts.",
        isOptional: true, isRepeated: true)
    ],
    options: [
      cover.syntax, from.syntax, to.syntax, maxSteps.syntax, shard.syntax, format.syntax, OutputFile.option.syntax,
    ] + Analysis.options, appendices: [partialAppendix])

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let rest = Array(arguments.operands.dropFirst())
    switch arguments.operands.first {
    case "merge": return try merge(rest, arguments, console: console)
    case "prove": return try prove(inputs(rest), arguments, console: console)
    default: return try plan(inputs(arguments.operands), arguments, console: console)
    }
  }

  /// One folder or graph, the current folder where none is named, or any number of files of facts.
  private func inputs(_ operands: [String]) throws(UsageError) -> [String] {
    if operands.isEmpty { return ["."] }
    if operands.count > 1, !operands.contains(where: FactsFile.isNamed) {
      throw UsageError(.unexpectedOperand(operands[1]), command: syntax.name)
    }
    return operands
  }

  // MARK: Paths

  private func plan(_ inputs: [String], _ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    var request = Suite.Request()
    let coverages = try coverages(arguments)
    if !coverages.isEmpty { request.coverages = coverages }
    let shard = try shard(arguments)
    let input = try PathsInput(inputs, arguments, console: console)
    request.from = try input.screen(arguments[Self.from])
    request.to = try input.screen(arguments[Self.to])
    request.maxSteps = arguments[Self.maxSteps]
    let isList = request.coverages == [.simple]
    if isList, arguments[Self.format] == .text, arguments[OutputFile.option] == nil {
      input.progress?.end()
      return enumerate(input.model, request, shard, arguments, console)
    }

    let suite = isList ? try listed(input.model, request) : Suite(request, of: input.model)
    let report = ShardReport(suite.paths, model: suite.model, shard: shard)
    input.progress?.end()
    try OutputFile.write(
      text(of: suite, report, request, input, as: arguments[Self.format]), arguments, console: console)
    if !arguments[Analysis.Arguments.quiet] { tell(suite, report, request, input.model, console) }
    return .clean
  }

  private func coverages(_ arguments: ParsedArguments) throws(UsageError) -> Set<Coverage> {
    var coverages: Set<Coverage> = []
    for word in arguments[Self.cover].flatMap({ $0.components(separatedBy: ",") }) {
      guard let coverage = Coverage(rawValue: word) else {
        let choices = Coverage.allCases.map(\.rawValue)
        let nearest = nearestWord(to: word, among: choices)
        throw UsageError(
          .invalidValue(word, option: "--cover", expectation: enumeration(choices), nearest: nearest),
          command: syntax.name)
      }
      coverages.insert(coverage)
    }
    return coverages
  }

  private func shard(_ arguments: ParsedArguments) throws -> Shard {
    guard let text = arguments[Self.shard] else {
      return try ShardStatus.shard(in: ProcessInfo.processInfo.environment) ?? .whole
    }
    guard let shard = Shard(text) else {
      throw UsageError(
        .invalidValue(text, option: "--shard", expectation: "a share such as '3/16'", nearest: nil),
        command: syntax.name)
    }
    return shard
  }

  private func text(
    of suite: Suite, _ report: ShardReport, _ request: Suite.Request, _ input: PathsInput, as format: Format
  ) -> String {
    switch format {
    case .text: report.paths.map { "\($0.id)  \($0.path)\n" }.joined()
    case .json: sortedJSON(SuiteDocument(suite, report, coverages: request.coverages, of: input))
    case .swift: SwiftPathList(paths: report.paths.map(\.path), report: report, remark: input.partial?.sentence).text
    }
  }

  private func tell(
    _ suite: Suite, _ report: ShardReport, _ request: Suite.Request, _ model: PathModel, _ console: Console
  ) {
    let wanted = Coverage.allCases.filter(request.coverages.contains).map(\.rawValue).joined(separator: ", ")
    let covered = suite.itemCount - suite.uncovered.count
    console.tell("covered: \(covered) of \(counted(suite.itemCount, "item")) (\(wanted))")
    for item in suite.uncovered.prefix(10) { console.tell("  not covered: \(item)") }
    let gap = suite.lowerBound == 0 ? "" : String(format: ", ×%.2f", suite.gap)
    console.tell(
      "suite: \(counted(suite.paths.count, "path")), \(counted(suite.stepCount, "step")); "
        + (suite.uncovered.isEmpty
          ? "no suite has fewer than \(suite.lowerBound)\(gap)"
          : "one that covers all has at least \(suite.lowerBound)"))
    if suite.furtherPathCount > 0 {
      let least = suite.furtherPathCount == Suite.Request.countLimit ? "at least " : ""
      console.tell(
        "not covered: \(least)\(counted(suite.furtherPathCount, "further path")) within flows, beyond the first "
          + "\(request.pathLimit); '--max-steps' makes them fewer")
    }
    if report.shards > 1 {
      let steps = report.paths.reduce(0) { $0 + $1.path.steps.count }
      console.tell(
        "shard \(Shard(index: report.shard, count: report.shards)): \(counted(report.paths.count, "path")), "
          + counted(steps, "step"))
    }
    tellUnplaced(model, console)
  }

  /// Says which steps of the graph are in no path.
  private func tellUnplaced(_ model: PathModel, _ console: Console) {
    guard !model.unplacedSteps.isEmpty else { return }
    console.tell("left out: \(counted(model.unplacedSteps.count, "step")) that start from no known screen")
    for step in model.unplacedSteps.prefix(10) { console.tell("  \(step)") }
  }

  // MARK: Simple paths

  /// How many simple paths are kept at once, where they are not just printed one by one.
  private static let listLimit = 1_000_000

  private func listed(_ model: PathModel, _ request: Suite.Request) throws(InputError) -> Suite {
    if let suite = Suite(simplePathsOf: model, request, upTo: Self.listLimit) { return suite }
    throw .tooManyPaths(limit: Self.listLimit)
  }

  /// Prints simple paths one by one, however many there are; none is kept.
  private func enumerate(
    _ model: PathModel, _ request: Suite.Request, _ shard: Shard, _ arguments: ParsedArguments, _ console: Console
  ) -> ExitStatus {
    let paths = FlowPaths(.simple, of: model, maxEdges: request.maxSteps)
    if !arguments[Analysis.Arguments.quiet] {
      let limit = 100_000_000
      let count = paths.count(upTo: limit)
      console.tell("simple paths within flows: \(count)\(count == limit ? " at least" : "")")
    }
    paths.forEach { start, edges in
      if let from = request.from, paths.name(of: start) != from { return true }
      if let to = request.to, paths.end(of: edges, from: start) != to { return true }
      guard let path = paths.path(from: start, along: edges) else { return true }
      let id = path.id
      if id.share(among: shard.count) == shard.index { console.print("\(id)  \(path)\n") }
      return true
    }
    return .clean
  }

  // MARK: Shares

  private func merge(_ files: [String], _ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    if files.isEmpty { throw UsageError(.missingOperand("<report>"), command: "\(syntax.name) merge") }
    // It compares, and writes nothing.
    for (isGiven, option) in [
      (arguments[OutputFile.option] != nil, "--output"), (arguments[Self.shard] != nil, "--shard"),
      (arguments[Self.from] != nil, "--from"), (arguments[Self.to] != nil, "--to"),
      (!arguments[Self.cover].isEmpty, "--cover"),
    ] where isGiven {
      throw UsageError(.exclusive("merge", option), command: syntax.name)
    }
    let reports = try files.map { file in
      guard FileManager.default.fileExists(atPath: file) else {
        throw InputError.malformed(file, reason: "nothing is there")
      }
      guard let data = FileManager.default.contents(atPath: file) else {
        throw InputError.malformed(file, reason: "it cannot be read")
      }
      do {
        return try JSONDecoder().decode(ShardReport.self, from: data)
      } catch {
        throw InputError.malformed(file, reason: "it is no report of 'ariadne paths --format json'")
      }
    }
    do throws(MergeError) {
      let paths = try ShardReport.merge(reports)
      if !arguments[Analysis.Arguments.quiet] {
        console.tell("merged: \(counted(paths.count, "path")) of \(counted(reports.count, "shard")), each walked once")
      }
      return .clean
    } catch {
      console.fail(error.description)
      return .findings
    }
  }

  // MARK: Proofs

  private func prove(_ inputs: [String], _ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let input = try PathsInput(inputs, arguments, console: console)
    let proof = Proof(of: input.model, graph: input.graph)
    let report = ProofReport(proof: proof, partial: input.partial)
    input.progress?.end()
    guard arguments[Self.format] != .swift else {
      throw UsageError(.exclusive("prove", "--format swift"), command: syntax.name)
    }
    let text = arguments[Self.format] == .json ? sortedJSON(report) : report.text
    try OutputFile.write(text, arguments, console: console)
    tellUnplaced(input.model, console)
    return .clean
  }
}

/// A value as JSON with sorted keys and a line feed at its end.
private func sortedJSON(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  // Texts and whole numbers always encode.
  guard let data = try? encoder.encode(value) else { preconditionFailure("cannot encode \(value)") }
  return String(decoding: data, as: UTF8.self) + "\n"
}
