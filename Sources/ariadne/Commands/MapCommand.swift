import FindingReports
import Foundation
import GraphRendering
import NavigationChecks
import NavigationGraph

/// Draws the navigation graph.
struct MapCommand: Subcommand {
  private static let title = Option<String?>(
    "title", placeholder: "text", help: "The map's title; the app's name where none is given.")
  private static let link = Option<String?>(
    "link", placeholder: "link", expectation: "'xcode', 'vscode' or an address with {path}",
    help: "Where a click leads: 'xcode', 'vscode', or an address with {path}, {line} and {column}; nowhere by default."
  ) { ["xcode", "vscode"].contains($0) || $0.contains("{path}") }
  private static let highlight = Flag("highlight-findings", help: "Draw all but findings in grey.")
  private static let finding = Option<String?>(
    "finding", placeholder: "fingerprint",
    help: "Draw the proof of one finding and nothing else; its rule will do where there is but one.")
  private static let diff = Option<String?>(
    "diff", placeholder: "states",
    help:
      "Draw what has changed: from a revision, folder or graph to <folder>, by 'main..HEAD' from one to another, by "
      + "'main...HEAD' since the second left the first.")
  private static let waysOut = Flag("ways-out", help: "Draw pop, dismiss and finish too.")
  private static let ownership = Flag("ownership", help: "Draw who keeps whom too.")

  let syntax = CommandSyntax(
    name: "ariadne map", summary: "Draws the navigation graph: HTML, SVG, PNG, PDF, DOT, Mermaid.",
    detail: [
      "Nodes are shaped by what they are and grouped by flow, lines are drawn by what they do, and findings are coloured; "
        + "each map has a legend. A large app is drawn by its flows. The file is written whole or not at all.",
      "An .html is a page to search, trace and filter, with a table beside the map; it is one file and needs no network.",
      "Mermaid and Markdown are for neighbourhoods, as in the comment of a pull request.",
    ],
    operands: [MapSource.operand],
    options: [MapTarget.output.syntax, MapTarget.format.syntax, title.syntax, link.syntax] + MapQuestion.options + [
      ChosenVariant.option.syntax, highlight.syntax, finding.syntax, diff.syntax, waysOut.syntax, ownership.syntax,
    ] + Analysis.options, appendices: [partialAppendix])

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let target = try MapTarget(arguments, command: syntax.name)
    try checkThatAllIsHeeded(arguments, target)
    if let states = arguments[Self.diff] {
      try draw(difference: states, to: target, arguments, console)
    } else {
      try draw(try MapSource(arguments, console: console), to: target, arguments, console)
    }
    return .clean
  }

  /// Makes sure that no option is given that another one makes meaningless.
  ///
  /// - Throws: `UsageError.exclusive`.
  private func checkThatAllIsHeeded(_ arguments: ParsedArguments, _ target: MapTarget) throws(UsageError) {
    var pairs: [(String?, String?)] = []
    let part = MapQuestion.firstGiven(arguments)
    let highlight = arguments[Self.highlight] ? "--highlight-findings" : nil
    let variant = arguments[ChosenVariant.option].isEmpty ? nil : "--variant"
    let finding = arguments[Self.finding].map { _ in "--finding" }
    let diff = arguments[Self.diff].map { _ in "--diff" }
    if case .folder = target { pairs += [(finding, "--output <folder>"), (part, "--output <folder>")] }
    if case .file(_, .html) = target { pairs += [(highlight, "--format html")] }
    pairs += [(diff, finding), (diff, highlight), (diff, variant), (finding, part), (finding, highlight)]
    for case (let one?, let other?) in pairs { throw UsageError(.exclusive(one, other), command: syntax.name) }
  }

  private func draw(
    _ source: MapSource, to target: MapTarget, _ arguments: ParsedArguments, _ console: Console
  ) throws {
    source.beginDrawing()
    var options = options(arguments, title: source.name, root: source.root)
    options.remark = source.partial?.sentence
    let isQuiet = arguments[Analysis.Arguments.quiet]
    let graph = source.graph
    var map: NavigationMap
    if let fingerprint = arguments[Self.finding] {
      let finding = try source.finding(named: fingerprint)
      map = NavigationMap(proving: finding, in: graph)
      if arguments[Self.title] == nil { options.title = finding.rule }
    } else {
      map = NavigationMap(of: graph, findings: source.findings)
      map.isDimmed = arguments[Self.highlight]
      if let variant = source.variant { map.notes = [variant.note] }
      if case .folder(let path) = target {
        let drawn = arguments[MapQuestion.system] ? map : map.withoutSystemScreens()
        try write(MapAtlas(of: drawn, options: options), to: path, console)
        if !isQuiet { source.tell(to: console) }
        return try source.checkThatNavigationWasFound()
      }
      if case .file(let path, .html) = target, MapQuestion.firstGiven(arguments) == nil {
        options.variants = source.variants
        try write(try page(of: graph, map.findings, options, console), to: path, console)
        if !isQuiet { source.tell(to: console) }
        return try source.checkThatNavigationWasFound()
      }
      let question = try MapQuestion(arguments, of: map, in: graph, command: syntax.name)
      map = try question.answer(
        from: map, options: options, designer: try designer(options, target), console: isQuiet ? nil : console)
    }
    try write(map, options, to: target, console)
    if !isQuiet { source.tell(to: console) }
    try source.checkThatNavigationWasFound()
  }

  private func draw(
    difference states: String, to target: MapTarget, _ arguments: ParsedArguments, _ console: Console
  ) throws {
    // Of facts revisions have none: there it is the app's folder, which facts tell paths from.
    let isOfFacts = arguments.operands.first.map(FactsFile.isNamed) ?? false
    let folder = isOfFacts ? "." : arguments.operands.first ?? "."
    if !isOfFacts, arguments.operands.count > 1 { throw FactsFailure.notAllFacts(folder) }
    let current = isOfFacts ? arguments.operands.joined(separator: ",") : folder
    let (old, new) = try StateRange(states).sides(folder: folder, current: current, arguments, console: console)
    let compared = ComparedStates(from: old, to: new)
    let location = FolderLocation(of: folder)
    let app = (location.name as NSString).deletingPathExtension
    let options = options(
      arguments, title: "\(app): \(old.name) → \(new.name)", root: location.absoluteSpelling.folder)
    if !arguments[Analysis.Arguments.quiet] { console.tell(compared.change.sentence) }
    let whole = compared.map
    if case .folder(let path) = target {
      return try write(MapAtlas(of: whole, options: options), to: path, console)
    }
    // What is gone may be asked for too.
    let named = NavigationGraph(
      nodes: new.graph.nodes + compared.change.difference.removedNodes, edges: new.graph.edges)
    var question = try MapQuestion(arguments, of: whole, in: named, command: syntax.name)
    if question.request.selection == .everything, question.request.level == nil {
      question.request.selection = ComparedStates.usualRequest.selection
    }
    let isQuiet = arguments[Analysis.Arguments.quiet]
    let map = try question.answer(
      from: whole, options: options, designer: try designer(options, target), console: isQuiet ? nil : console)
    if case .file(let path, .markdown) = target {
      return try write(Array(compared.markdown(with: map, options).utf8), to: path, console)
    }
    try write(map, options, to: target, console)
  }

  private func options(_ arguments: ParsedArguments, title: String, root: String) -> MapOptions {
    let links: SourceLinks =
      switch arguments[Self.link] {
      case nil: .none
      case "xcode": .xcode(root: root)
      case "vscode": .visualStudioCode(root: root)
      case let template?: .template(template)
      }
    return MapOptions(
      title: arguments[Self.title] ?? title, links: links, showsWaysOut: arguments[Self.waysOut],
      showsOwnership: arguments[Self.ownership])
  }
}

extension MapCommand {
  private func write(
    _ map: NavigationMap, _ options: MapOptions, to target: MapTarget, _ console: Console
  ) throws {
    guard case .file(let path, let format) = target else { preconditionFailure("a folder has more than one map") }
    try write(try bytes(of: map, options, as: format, console), to: path, console)
  }

  private func write(_ bytes: [UInt8], to path: String, _ console: Console) throws(OutputError) {
    guard path == "-" else { return try writeWhole(bytes, to: path) }
    StandardStream.output.write(bytes)
  }

  private func write(_ atlas: MapAtlas, to path: String, _ console: Console) throws {
    let folder = URL(fileURLWithPath: path)
    try makeFolder(of: folder.appendingPathComponent("x").path)
    for sheet in atlas.sheets {
      let options = sheet.writer.options
      let map = try MapDesigner(options: options, layout: try layout()).design(sheet.writer.map).map
      try writeWhole(
        try picture(DotWriter(map, options: options), as: .svg, console),
        to: folder.appendingPathComponent(sheet.name).path)
    }
  }

  private func bytes(
    of map: NavigationMap, _ options: MapOptions, as format: MapFormat, _ console: Console
  ) throws -> [UInt8] {
    let drawn = DotWriter(map, options: options)
    switch format {
    case .svg: return try picture(drawn, as: .svg, console)
    case .png: return try picture(drawn, as: .png, console)
    case .pdf: return try picture(drawn, as: .pdf, console)
    case .dot: return Array(drawn.text().utf8)
    case .mermaid: return Array(try flowchart(map, options).utf8)
    case .html: throw MapFailure.partialPage
    case .markdown: return Array(MapPage(map, options, flowchart: try flowchart(map, options)).text.utf8)
    }
  }

  private func page(
    of graph: NavigationGraph, _ findings: [Finding], _ options: MapOptions, _ console: Console
  ) throws -> [UInt8] {
    let page = try InteractiveMap(graph: graph, findings: findings, options: options).page(
      layout: try layout())
    if let complaint = page.complaint { console.warn(complaint) }
    return page.bytes
  }

  /// What lays out and measures pictures, where a picture is to be made.
  private func designer(_ options: MapOptions, _ target: MapTarget) throws(MapFailure) -> MapDesigner? {
    guard case .file(_, let format) = target, format.image != nil else { return nil }
    return MapDesigner(options: options, layout: try layout())
  }

  /// What lays a picture out, in a process of its own; a picture in the making goes too where the run is interrupted.
  private func layout() throws(MapFailure) -> (String, ImageFormat) throws -> [UInt8] {
    guard let executable = Bundle.main.executableURL else { throw .layout(reason: "the program is not found") }
    let folder: TemporaryDirectory
    do throws(OutputError) {
      folder = try TemporaryDirectory()
    } catch {
      throw .layout(reason: error.message)
    }
    let renderer = SpawnedRenderer(executable: executable, arguments: [RenderCommand.word], folder: folder.path)
    return { dot, format in
      do {
        return try withExtendedLifetime(folder) { try renderer.render(dot, format: format) }
      } catch let error as LayoutError {
        throw error
      } catch {
        throw MapFailure.layout(reason: "no temporary file can be written: \(systemReason(errorNumber(of: error)))")
      }
    }
  }

  private func flowchart(_ map: NavigationMap, _ options: MapOptions) throws(MapFailure) -> String {
    do throws(MermaidWriter.TooLarge) {
      return try MermaidWriter(map, options: options).text()
    } catch {
      throw .tooLargeForMermaid(error)
    }
  }

  private func picture(_ writer: DotWriter, as format: ImageFormat, _ console: Console) throws(MapFailure) -> [UInt8] {
    let layout = try layout()
    do {
      let picture = try MapRenderer(layout: layout).picture(of: writer, format: format)
      if let complaint = picture.complaint { console.warn(complaint) }
      return picture.bytes
    } catch let failure as MapFailure {
      throw failure
    } catch {
      throw .layout(reason: "\(error)")
    }
  }
}

extension Variant {
  /// Its name, and what holds in it, for the map.
  fileprivate var note: String {
    let words = conditions.sorted { $0.key < $1.key }.map { "'\($0.key)' \($0.value ? "holds" : "does not hold")" }
    return "Variant '\(name)': only what there is where \(enumeration(words, "and"))"
  }
}
