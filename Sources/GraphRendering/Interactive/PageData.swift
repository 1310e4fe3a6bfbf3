import Foundation
import NavigationGraph

/// What the page knows, as it stands in the document; the properties' names are those that the scripts use.
///
/// Nodes, flows, edges, lines, files and texts are spoken of by their numbers. What is absent is `false`, empty or unknown.
struct PageData: Encodable {
  struct NodeForm: Encodable {
    let name: String
    let label: String
    let kind: String
    let entry: Bool?
    let flow: Int?
    /// Across, down, width and height inside the flow.
    let box: [Double]?
    let place: [Int]?
    let address: String?
    let severity: String?
  }

  struct FlowForm: Encodable {
    let title: String
    let head: Int?
    let members: [Int]
    let dense: Bool?
    let width: Double
    let height: Double
  }

  struct EdgeForm: Encodable {
    let from: Int
    let verb: String
    let to: Int?
    let outcome: Int?
    let event: Int?
    let carrier: Int?
    let guards: [Int]?
    let shownAs: String?
    let locked: Bool?
    let storage: String?
    let weak: Bool?
    let exits: [String]?
    let confidence: String?
    let dead: Bool?
    let place: [Int]?
    let address: String?
  }

  struct LineForm: Encodable {
    let edges: [Int]
    let severity: String?
    let curve: [Double]?
  }

  struct FindingForm: Encodable {
    let rule: String
    let severity: String
    let message: String
    let remedy: String
    let subjects: [Int]
    let proof: [StepForm]
    /// The edges at whose places the finding or a step of its proof stands.
    let edges: [Int]
    let place: [Int]?
    let address: String?
  }

  struct VariantForm: Encodable {
    let name: String
    let conditions: [ConditionForm]
  }

  struct ConditionForm: Encodable {
    let condition: String
    let holds: Bool
  }

  struct StepForm: Encodable {
    let text: String
    let place: [Int]?
    let address: String?
  }

  let title: String
  let summary: String
  let files: [String]
  /// Events, outcomes and conditions, each once: a condition that holds for a flow stands at all of its edges.
  let texts: [String]
  let nodes: [NodeForm]
  let flows: [FlowForm]
  let edges: [EdgeForm]
  let lines: [LineForm]
  let findings: [FindingForm]
  let shows: [String]
  let variants: [VariantForm]

  init(_ contents: PageContents, _ interiors: [FlowInterior]) {
    var files = FileTable(links: contents.options.links)
    let marks = FindingMarks(contents.findings)
    title = contents.title
    summary = contents.summary
    flows = zip(contents.flows, interiors).map { flow, interior in
      FlowForm(
        title: flow.title, head: flow.head, members: flow.members, dense: flag(flow.isDense), width: interior.width,
        height: interior.height)
    }
    var boxes: [Int: FlowInterior.Box] = [:]
    for (flow, interior) in zip(contents.flows, interiors) {
      for (member, box) in zip(flow.members, interior.boxes) { boxes[member] = box }
    }
    nodes = contents.nodes.enumerated().map { number, node in
      NodeForm(
        name: ReadableText.of(node.id.name), label: contents.label(of: number), kind: node.kind.rawValue,
        entry: flag(node.isEntry), flow: contents.flow(of: number),
        box: boxes[number].map { [$0.x, $0.y, $0.width, $0.height] }, place: files.place(node.place),
        address: files.address(node.place), severity: marks.severity(of: node.id)?.rawValue)
    }
    var texts = TextTable()
    edges = contents.edges.map { EdgeForm($0, contents, &files, &texts) }
    self.texts = texts.texts
    lines = contents.lines.enumerated().map { number, line in
      let interior = line.home.map { interiors[$0] }
      return LineForm(
        edges: line.edges, severity: line.severity?.rawValue, curve: interior?.curves[number]?.coordinates)
    }
    let edgesByPlace = EdgePlaces(contents.edges)
    findings = contents.findings.map { finding in
      FindingForm(
        rule: finding.rule, severity: finding.severity.rawValue, message: ReadableText.of(finding.message),
        remedy: ReadableText.of(finding.remedy),
        subjects: finding.subjects.compactMap(contents.number),
        proof: finding.proof.map {
          StepForm(text: ReadableText.of($0.text), place: files.place($0.place), address: files.address($0.place))
        },
        edges: edgesByPlace.edges(of: finding), place: files.place(finding.place),
        address: files.address(finding.place))
    }
    self.files = files.names
    variants = contents.options.variants.map { variant in
      let conditions = variant.conditions.sorted { $0.key < $1.key }
      return VariantForm(
        name: ReadableText.of(variant.name),
        conditions: conditions.map { ConditionForm(condition: ReadableText.of($0.key), holds: $0.value) })
    }
    shows =
      ["routes"] + (contents.options.showsWaysOut ? ["waysOut"] : [])
      + (contents.options.showsOwnership ? ["ownership"] : [])
  }

  /// JSON that can stand in a script element: without `<`, and without what is invisible.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(self), as: UTF8.self)
    return json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }
}

extension PageData.EdgeForm {
  fileprivate init(_ edge: Edge, _ contents: PageContents, _ files: inout FileTable, _ texts: inout TextTable) {
    from = contents.number(of: edge.from)!
    verb = edge.verb.rawValue
    to = edge.to.flatMap(contents.number)
    outcome = edge.outcome.map { texts.number(of: $0) }
    event = edge.event.map { texts.number(of: $0) }
    carrier = edge.carrier.flatMap(contents.number)
    guards = edge.guards.isEmpty ? nil : edge.guards.map { texts.number(of: $0) }
    shownAs = edge.shownAs?.rawValue
    locked = flag(edge.isLocked)
    storage = edge.storage?.rawValue
    weak = flag(edge.isWeak)
    exits = edge.exits.isEmpty ? nil : edge.exits.map(\.rawValue).sorted()
    confidence = edge.confidence == .certain ? nil : edge.confidence.rawValue
    dead = flag(edge.isDead)
    place = files.place(edge.place)
    address = files.address(edge.place)
  }
}

/// `nil` for `false`, which is left out.
private func flag(_ value: Bool) -> Bool? { value ? true : nil }

/// The files of a page's places, each once.
private struct FileTable {
  let links: SourceLinks
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  init(links: SourceLinks) { self.links = links }

  /// The file's number, the line and the column.
  mutating func place(_ place: SourcePlace?) -> [Int]? {
    guard let place else { return nil }
    if numbers[place.file] == nil {
      numbers[place.file] = names.count
      names.append(ReadableText.of(place.file))
    }
    return [numbers[place.file]!, place.line, place.column]
  }

  /// Where a click on the place leads.
  func address(_ place: SourcePlace?) -> String? { place.flatMap(links.address) }
}

/// Texts for people to read, each once.
private struct TextTable {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  /// The number of a text, which is new where it was not met before.
  mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = texts.count
    texts.append(ReadableText.of(text))
    return texts.count - 1
  }
}

/// Which edges have a site at a place.
private struct EdgePlaces {
  private var edges: [SourcePlace: [Int]] = [:]

  init(_ all: [Edge]) {
    for (number, edge) in all.enumerated() {
      for site in edge.sites { edges[site.place, default: []].append(number) }
    }
  }

  /// The edges that a finding or its proof points at, in their order.
  func edges(of finding: Finding) -> [Int] {
    let places = [finding.place] + finding.proof.map(\.place)
    return Set(places.compactMap { $0 }.flatMap { edges[$0] ?? [] }).sorted()
  }
}
