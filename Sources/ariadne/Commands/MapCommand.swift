import Foundation
import GraphRendering
import NavigationChecks

/// Draws the navigation graph.
struct MapCommand: Subcommand {
  /// What a map can be written as, by the file's ending.
  private enum Ending: String, CaseIterable {
    case svg, png, pdf, dot, html

    var imageFormat: ImageFormat? {
      switch self {
      case .svg: .svg
      case .png: .png
      case .pdf: .pdf
      case .dot, .html: nil
      }
    }
  }

  private static let output = Option<String?>(
    "output", letter: "o", placeholder: "file",
    help: "Where to write; the ending says what: .svg, .png, .pdf, .dot or .html.")
  private static let title = Option<String?>(
    "title", placeholder: "text", help: "The map's title; the folder's name where none is given.")
  private static let links = Option<String?>(
    "links", placeholder: "links",
    help: "Where a click leads: 'xcode', 'vscode', or an address with {path}, {line} and {column}; nowhere by default.")
  private static let waysOut = Flag("ways-out", help: "Draw pop, dismiss and finish too.")
  private static let ownership = Flag("ownership", help: "Draw who keeps whom too.")

  let syntax = CommandSyntax(
    name: "ariadne map", summary: "Draws the navigation graph: SVG, PNG, PDF, DOT, HTML.",
    detail: [
      "Nodes are shaped by what they are and grouped by flow, lines are drawn by what they do, and findings are coloured; "
        + "each map has a legend. The file is written whole or not at all.",
      "An .html is a page to search, trace and filter, with a table beside the map; it is one file and needs no network.",
    ],
    operands: [Analysis.Arguments.folder],
    options: [
      output.syntax, title.syntax, links.syntax, waysOut.syntax, ownership.syntax,
    ] + Analysis.options)

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    guard let path = arguments[Self.output] else {
      throw UsageError(.missingOption(Self.output.syntax.spelling), command: syntax.name)
    }
    guard let ending = Ending(rawValue: (path as NSString).pathExtension.lowercased()) else {
      throw UsageError(
        .unknownEnding(file: path, endings: Ending.allCases.map { ".\($0.rawValue)" }), command: syntax.name)
    }
    let analysis = try Analysis(arguments, console: console)
    let map = DotWriter(
      graph: analysis.graph, findings: check(analysis.graph), options: options(arguments, analysis.folder.location))
    try writeWhole(try bytes(of: map, as: ending, console), to: path)
    if !arguments[Analysis.Arguments.quiet] { analysis.tellResolution(to: console, listingPlaces: false) }
    try analysis.checkThatNavigationWasFound()
    return .clean
  }

  private func options(_ arguments: ParsedArguments, _ location: FolderLocation) -> MapOptions {
    let root = location.absoluteSpelling.folder
    let links: SourceLinks =
      switch arguments[Self.links] {
      case nil: .none
      case "xcode": .xcode(root: root)
      case "vscode": .visualStudioCode(root: root)
      case let template?: .template(template)
      }
    return MapOptions(
      title: arguments[Self.title] ?? location.name, links: links, showsWaysOut: arguments[Self.waysOut],
      showsOwnership: arguments[Self.ownership])
  }

  private func bytes(of map: DotWriter, as ending: Ending, _ console: Console) throws -> [UInt8] {
    if ending == .dot { return Array(map.text().utf8) }
    guard let executable = Bundle.main.executableURL else { throw RenderingFailure(reason: "the program is not found") }
    let spawned = SpawnedRenderer(executable: executable, arguments: [RenderCommand.word])
    do {
      guard let format = ending.imageFormat else {
        let page = try InteractiveMap(graph: map.graph, findings: map.findings, options: map.options)
          .page(layout: spawned.render)
        if let complaint = page.complaint { console.warn(complaint) }
        return page.bytes
      }
      let picture = try MapRenderer(layout: spawned.render).picture(of: map, format: format)
      if let complaint = picture.complaint { console.warn(complaint) }
      return picture.bytes
    } catch {
      throw RenderingFailure(reason: "\(error)")
    }
  }
}

/// A map that could not be drawn.
struct RenderingFailure: Failure, Hashable {
  /// Why.
  let reason: String

  var status: ExitStatus { .internalFailure }
  var message: String { "the map cannot be drawn: \(reason); try '.dot' or another format" }
}
