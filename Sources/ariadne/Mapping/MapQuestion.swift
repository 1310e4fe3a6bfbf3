import FindingReports
import GraphRendering
import NavigationChecks
import NavigationGraph

/// What the options of 'map' ask to see, once the graph is there to look names up in.
struct MapQuestion {
  static let level = Option<MapLevel>.optional(
    "level", placeholder: "level",
    help: "How much is drawn: flows only, the screens of the flow in focus, or every screen; by default every screen, "
      + "where their lines can be followed, else flows; with '--max-nodes', where that gives no more nodes.")
  static let system = Flag(
    "system",
    help: "Draw the system's screens, such as alerts, in pictures too, where else what shows one bears its name; text "
      + "formats always draw them.")
  static let focus = RepeatedOption(
    "focus", placeholder: "name", help: "A screen or coordinator to draw with what is around it; may be repeated.")
  static let depth = Option<Int?>(
    "depth", placeholder: "steps", from: 0,
    help: "How far around '--focus' (default: 1) or before '--reaches' (default: all the way); how many steps longer "
      + "than the shortest a way of '--from' and '--to' may be (default: 0).")
  static let reaches = Option<String?>(
    "reaches", placeholder: "name", help: "Draw only what leads to a screen or coordinator.")
  static let from = Option<String?>(
    "from", placeholder: "name", help: "Where the ways begin that are drawn, and nothing else; with '--to'.")
  static let to = Option<String?>("to", placeholder: "name", help: "Where the ways end.")
  static let collapse = RepeatedOption(
    "collapse", placeholder: "pattern",
    help: "Flows to draw as one node each, by coordinator: 'Settings*'; may be repeated.")
  static let nodeLimit = Option<Int?>(
    "max-nodes", placeholder: "number", from: 1,
    help:
      "The number of nodes above which flows are drawn instead of screens, whether their lines can be followed or not; "
      + "a map that still has more is refused. Of text formats it is \(MapRequest.usualLimit) by default.")

  static let options = [
    level.syntax, focus.syntax, depth.syntax, reaches.syntax, from.syntax, to.syntax, collapse.syntax, nodeLimit.syntax,
    system.syntax,
  ]

  /// The first of the options that was given, as it is spelled; `nil` where all of the app is to be drawn.
  static func firstGiven(_ arguments: ParsedArguments) -> String? {
    let given = [
      (level.syntax, arguments[level] != nil), (focus.syntax, !arguments[focus].isEmpty),
      (depth.syntax, arguments[depth] != nil), (reaches.syntax, arguments[reaches] != nil),
      (from.syntax, arguments[from] != nil), (to.syntax, arguments[to] != nil),
      (collapse.syntax, !arguments[collapse].isEmpty), (nodeLimit.syntax, arguments[nodeLimit] != nil),
    ]
    return given.first { $0.1 }.map { "--\($0.0.name)" }
  }

  /// What is to be drawn.
  var request: MapRequest
  /// The same in words, for the map; `nil` where it is all.
  private let note: String?
  /// Whether somebody has said how many nodes there may be at most.
  private let isLimited: Bool
  /// Whether the system's screens are drawn.
  private let showsSystem: Bool

  /// Reads the options.
  ///
  /// - Throws: `UsageError` where they contradict one another; `InputError.unknownNode`; `MapFailure`.
  init(_ arguments: ParsedArguments, of map: NavigationMap, in graph: NavigationGraph, command: String) throws {
    let focus = try arguments[Self.focus].map(graph.node(called:))
    let depth = arguments[Self.depth]
    let ends = (from: arguments[Self.from], to: arguments[Self.to])
    let given = [
      (!focus.isEmpty, "--focus"), (arguments[Self.reaches] != nil, "--reaches"),
      (ends.from != nil || ends.to != nil, "--from"),
    ].filter { $0.0 }.map { $0.1 }
    if given.count > 1 { throw UsageError(.exclusive(given[0], given[1]), command: command) }
    if ends.from != nil, ends.to == nil { throw UsageError(.missingOption(Self.to.syntax.spelling), command: command) }
    if ends.to != nil, ends.from == nil {
      throw UsageError(.missingOption(Self.from.syntax.spelling), command: command)
    }

    let selection: MapSelection
    if let target = try arguments[Self.reaches].map(graph.node(called:)) {
      selection = .leading(to: target, depth: depth)
      note = "All that leads to '\(target)'" + (depth.map { " within \(counted($0, "step"))" } ?? "")
    } else if let start = ends.from, let end = ends.to {
      (selection, note) = try ways(
        from: try graph.node(called: start), to: try graph.node(called: end), in: graph, detour: depth ?? 0)
    } else if !focus.isEmpty {
      selection = .around(focus, depth: depth ?? 1)
      note = "\(counted(depth ?? 1, "step")) around \(enumeration(focus.map { "'\($0)'" }, "and"))"
    } else if depth != nil {
      throw UsageError(focusIsMissing("--depth", in: map), command: command)
    } else {
      selection = .everything
      note = nil
    }
    let level = arguments[Self.level]
    if level == .flow, selection.named.isEmpty {
      throw UsageError(focusIsMissing("--level flow", in: map), command: command)
    }
    isLimited = arguments[Self.nodeLimit] != nil
    showsSystem = arguments[Self.system]
    request = MapRequest(
      selection, level: level, closedFlows: try closedFlows(arguments[Self.collapse], of: map),
      nodeLimit: arguments[Self.nodeLimit] ?? MapRequest.usualLimit)
  }

  /// The map that answers the question; tells where it is coarser than it could be.
  ///
  /// - Parameter designer: What lays pictures out and measures them; without one, the number of nodes decides.
  /// - Throws: `MapFailure` where there is no such map, or it has more nodes than it may; what the designer throws.
  func answer(
    from whole: NavigationMap, options: MapOptions, designer: MapDesigner?, console: Console?
  ) throws -> NavigationMap {
    let whole =
      designer == nil || showsSystem ? whole : whole.withoutSystemScreens(keeping: Set(request.selection.named))
    var map: NavigationMap
    if let designer {
      map = try designed(whole, options, designer, console)
    } else {
      map = request.answer(from: whole, options: options)
      if request.level == nil, map.level != .screen {
        tellFlows("all screens would be more than \(counted(request.nodeLimit, "node"))", console)
      }
    }
    if isLimited, map.nodes.count > request.nodeLimit {
      throw MapFailure.tooManyNodes(map.nodes.count, limit: request.nodeLimit)
    }
    map.notes = (note.map { [$0] } ?? []) + map.notes
    return map
  }

  /// The finest map whose lines can be followed.
  private func designed(
    _ whole: NavigationMap, _ options: MapOptions, _ designer: MapDesigner, _ console: Console?
  ) throws -> NavigationMap {
    if request.level != nil || isLimited {
      let map = request.answer(from: whole, options: options)
      if request.level == nil, map.level != .screen {
        tellFlows("all screens would be more than \(counted(request.nodeLimit, "node"))", console)
      }
      return try designer.design(map).map
    }
    var complaints: [String] = []
    for level in request.selection.named.isEmpty ? [MapLevel.screen] : [.screen, .flow] {
      var finer = request
      finer.level = level
      let map = finer.answer(from: whole, options: options)
      if map.nodes.count > MapDesigner.largestMap {
        complaints.append("there would be \(counted(map.nodes.count, "node")), too many for one page")
        continue
      }
      let design = try designer.design(map)
      guard let complaint = design.complaint else {
        if let first = complaints.first { tellFlows("on a map of all screens \(first)", console) }
        return design.map
      }
      complaints.append(complaint)
    }
    tellFlows("on a map of all screens \(complaints[0])", console)
    var coarsest = request
    coarsest.level = .app
    return try designer.design(coarsest.answer(from: whole, options: options)).map
  }

  private func tellFlows(_ reason: String, _ console: Console?) {
    console?.tell(
      "drawn by flows, as \(reason); '--level screen' draws them, '--focus <name>' a part, '--output <folder>/' a map of "
        + "each flow")
  }
}

/// What is wrong where an option is about a part of the app and none is named: with some that could be.
private func focusIsMissing(_ option: String, in map: NavigationMap) -> UsageError.Fault {
  let examples = map.flows.prefix(3).map { "'\($0.node)'" }
  return .missingCompanion(
    MapQuestion.focus.syntax.spelling, of: option,
    taking: "the name of a coordinator or screen" + (examples.isEmpty ? "" : ", such as \(enumeration(examples))")
      + "; 'ariadne graph' lists them all")
}

/// What is drawn of the ways from one node to another, and what there is to say of it.
private func ways(
  from start: NodeID, to end: NodeID, in graph: NavigationGraph, detour: Int
) throws(MapFailure) -> (MapSelection, String) {
  switch WaysBetween(from: start, to: end, in: graph, detour: detour) {
  case nil: throw .noWay(from: start, to: end)
  case .ahead(let legs):
    let longer = detour > 0 ? ", and those up to \(counted(detour, "step")) longer" : ""
    return (.between(start, end, legs), "The shortest ways from '\(start)' to '\(end)'" + longer)
  case .single(let legs):
    let detours = legs.detours.map { ", which \($0)" } ?? ""
    return (.along(legs), "A shortest way from '\(start)' to '\(end)'" + detours)
  }
}

/// The nodes of the flows that patterns name, by their coordinators or titles.
private func closedFlows(_ patterns: [String], of map: NavigationMap) throws -> Set<NodeID> {
  if patterns.isEmpty { return [] }
  let flows = map.flows
  var closed: Set<NodeID> = []
  for text in patterns {
    let named: Set<NodeID>
    do throws(NamePattern.Malformed) {
      named = try NamePattern(text).names(among: flows.flatMap { [$0.node, NodeID($0.title)] })
    } catch {
      throw MapFailure.noPattern(error.text)
    }
    let found = flows.filter { named.contains($0.node) || named.contains(NodeID($0.title)) }.map(\.node)
    if found.isEmpty {
      let bare = text.filter { $0 != "*" }
      throw MapFailure.noFlow(text, candidates: KnownNames(flows.map(\.node.name)).suggestions(for: bare))
    }
    closed.formUnion(found)
  }
  return closed
}
