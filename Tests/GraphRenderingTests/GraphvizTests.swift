import Foundation
import NavigationGraph
import Testing

@testable import GraphRendering

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// All tests that call Graphviz, one after the other: two layouts at the same time crash.
@Suite(.serialized) struct GraphvizTests {
  private let inProcess = MapRenderer { dot, format in try GraphvizLayout.render(dot, format: format) }

  private func svg(_ map: DotWriter) throws -> XMLText {
    let picture = try inProcess.picture(of: map, format: .svg)
    #expect(picture.complaint == nil)
    return try XMLText(picture.bytes)
  }

  @Test func `the SVG has a title, a style sheet and the links`() throws {
    let map = DotWriter(
      graph: SampleGraphs.shop, findings: SampleGraphs.findings,
      options: MapOptions(title: "Shop & <Co>", links: .template("https://example.org/{path}#L{line}")))
    let document = try svg(map)
    #expect(document.root["role"] == "graphics-document document")
    #expect(document.root["aria-label"]?.hasPrefix("Shop & <Co>: 1 entry · 2 coordinators · 4 screens") == true)
    #expect(document.texts["title"]?.first == "Shop & <Co>")
    #expect(document.texts["desc"]?.first?.contains("1 error · 1 warning") == true)
    #expect(document.texts["style"]?.first?.contains("prefers-color-scheme: dark") == true)
    #expect(document.links.contains("https://example.org/My%20Cart.swift#L9"))
    #expect(document.classes.contains("node coordinator finding-error"))
    #expect(document.classes.contains("edge start"))
    let names = document.texts["title"] ?? []
    #expect(names.contains("AppDelegate → AppCoordinator") && names.contains("Cart"))
    #expect(names.allSatisfy { !$0.hasPrefix(" ") && !$0.hasPrefix("cluster_") })
  }

  /// An app in which twelve screens in a row all lead to each of three others.
  private static let tangled: NavigationGraph = {
    var edges = (0..<11).map { Edge(NodeID("S\(10 + $0)"), .push, NodeID("S\(11 + $0)")) }
    for screen in 10..<22 {
      for hub in ["Chat", "Help", "Profile"] { edges.append(Edge(NodeID("S\(screen)"), .push, NodeID(hub))) }
    }
    return NavigationGraph(nodes: [Node("S10", kind: .screen, isEntry: true)], edges: edges)
  }()

  private func design(_ map: NavigationMap) throws -> MapDesigner.Design {
    try MapDesigner(options: MapOptions(title: "T")) { dot, format in try GraphvizLayout.render(dot, format: format) }
      .design(map)
  }

  /// An app of six coordinators, each with three screens, of which the first show the next coordinators.
  private static let branching: NavigationGraph = {
    var edges = [Edge("Delegate", .start, "Flow0Coordinator")]
    for flow in 0..<6 {
      for screen in 0..<3 { edges.append(Edge(NodeID("Flow\(flow)Coordinator"), .push, NodeID("S\(flow)\(screen)"))) }
      for next in [2 * flow + 1, 2 * flow + 2] where next < 6 {
        edges.append(Edge(NodeID("S\(flow)\(next % 2)"), .start, NodeID("Flow\(next)Coordinator")))
      }
    }
    let coordinators = (0..<6).map { Node(NodeID("Flow\($0)Coordinator"), kind: .coordinator) }
    return NavigationGraph(
      nodes: [Node("Delegate", kind: .entry, isEntry: true)] + coordinators, edges: edges)
  }()

  @Test func `no line of a map of trees is crooked, however many steps lead across`() throws {
    var edges = Self.branching.edges
    var state: UInt64 = 5
    for _ in 0..<60 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let (from, to) = (Int(state >> 33) % 18, Int(state >> 45) % 18)
      edges.append(Edge(NodeID("S\(from / 3)\(from % 3)"), .present, NodeID("S\(to / 3)\(to % 3)")))
    }
    let options = MapOptions(title: "T")
    let map = try design(NavigationMap(of: NavigationGraph(nodes: Self.branching.nodes, edges: edges))).map
    #expect(map.arrangement == .trees)
    let named = map.edges.filter(\.isNamed)
    #expect(!named.isEmpty)
    let json = try GraphvizLayout.render(DotWriter(map, options: options).text(), format: .json)
    let strokes = try LineGeometry(json: json, of: MapContents(map, options: options)).strokes
    let crooked = strokes.filter(\.isCrooked)
    #expect(strokes.count > 20 && crooked.isEmpty)
  }

  @Test func `flows are drawn as trees, with each line at right angles and none lost`() throws {
    let options = MapOptions(title: "T")
    let map = try design(NavigationMap(of: Self.branching)).map
    #expect(map.arrangement == .trees)
    let contents = MapContents(map, options: options)
    let json = try GraphvizLayout.render(DotWriter(map, options: options).text(), format: .json)
    let geometry = try LineGeometry(json: json, of: contents)
    let drawn = geometry.strokes.map { "\($0.from) \($0.to)" }.sorted()
    #expect(drawn == Self.branching.edges.map { "\($0.from) \($0.to!)" }.sorted())
    let crooked = geometry.strokes.filter(\.isCrooked)
    #expect(crooked.isEmpty)
    let picture = String(decoding: json, as: UTF8.self)
    #expect(!picture.contains(" loose "))
  }

  @Test func `each step of a designed map is a line, or is named at both of its ends`() throws {
    let whole = NavigationMap(of: Self.tangled)
    let map = try design(whole).map
    #expect(map.nodes == whole.nodes)
    #expect(map.edges.map(\.edge) == whole.edges.map(\.edge))
    let contents = MapContents(map, options: MapOptions(title: "T"))
    let lines = Set(contents.bundles.map { "\($0.from) \($0.to!)" })
    var namedCount = 0
    for edge in map.edges.map(\.edge) {
      let isNamed = contents.references.targets(of: edge.from).contains { $0.node == edge.to }
      #expect(isNamed == contents.references.sources(of: edge.to!).contains { $0.node == edge.from })
      #expect(isNamed != lines.contains("\(edge.from) \(edge.to!)"))
      if isNamed { namedCount += 1 }
    }
    #expect(namedCount >= 30)
    #expect(contents.isolated.isEmpty)
    // By one line at least each of the hubs hangs on the rest.
    for hub in ["Chat", "Help", "Profile"] { #expect(contents.bundles.contains { $0.to == NodeID(hub) }) }
  }

  @Test func `a designed map can be read, what a person has asked to compare or to prove is drawn whole`() throws {
    let whole = NavigationMap(of: Self.tangled)
    let designed = try design(whole)
    let readability = try #require(designed.readability)
    #expect(readability.complaint == nil)
    #expect(readability.lineCount < 20)
    var compared = whole
    compared.edges[0].change = .added
    let kept = try design(compared)
    #expect(kept.map.edges.allSatisfy { !$0.isNamed })
    #expect(try #require(kept.readability).crossingCount > readability.crossingCount)
    #expect(try #require(kept.readability).lineCount == 47)
  }

  @Test func `a text of a picture is as long as its box was made for, in whatever typeface`() throws {
    let map = DotWriter(
      graph: SampleGraphs.shop, findings: SampleGraphs.findings, options: MapOptions(title: "Shop & <Co>"))
    let bytes = try inProcess.picture(of: map, format: .svg).bytes
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("<text ") }
    let title = try #require(lines.first { $0.hasSuffix(">Shop &amp; &lt;Co&gt;</text>") })
    let width = TextMetrics.bold.width(of: "Shop & <Co>".unicodeScalars) * 18
    #expect(title.contains(" textLength=\"\((width * 100).rounded() / 100)\" lengthAdjust=\"spacingAndGlyphs\""))
    let name = try #require(lines.first { $0.hasSuffix(">Detail</text>") })
    #expect(
      name.contains(
        " textLength=\"\((TextMetrics.regular.width(of: "Detail".unicodeScalars) * 1100).rounded() / 100)\""))
    // A sign has another width in each typeface.
    #expect(lines.contains { $0.hasSuffix(">✖ AppCoordinator</text>") && !$0.contains("textLength") })
  }

  @Test func `a node of a picture is as wide as its name by these metrics`() throws {
    let node = #"a [shape=box, margin=0, width=0, fontname="Helvetica-Bold", fontsize=100, label="Hello"]"#
    let picture = try GraphvizLayout.render("digraph { pad=0; \(node) }", format: .svg)
    #expect(String(decoding: picture, as: UTF8.self).contains("viewBox=\"0.00 0.00 244.50 "))
  }

  @Test func `round boxes are rectangles, all else stays as Graphviz draws it`() throws {
    let picture = try inProcess.picture(
      of: DotWriter(graph: SampleGraphs.everything, options: MapOptions(title: "All")), format: .svg)
    let lines = String(decoding: picture.bytes, as: UTF8.self).split(separator: "\n")
    let boxes = lines.filter { $0.hasPrefix("<rect ") }
    #expect(boxes.allSatisfy { $0.contains(" rx=\"") && $0.contains("stroke=\"#") })
    #expect(boxes.count > Node.Kind.allCases.count)
    #expect(!lines.contains { $0.contains(SharpCorners.mark) })
    #expect(lines.contains { $0.hasPrefix("<polygon") })
  }

  @Test func `a rectangle covers what its polygon covered`() {
    let svg = """
      <g id="a" class="node screen rounded">
      <polygon fill="#ffffff" stroke="#66758a" points="54,-36.5 0,-36.5 0,-0.5 54,-0.5 54,-36.5"/>
      </g>
      <g id="b" class="node coordinator">
      <polygon fill="#ffffff" stroke="#66758a" points="54,-36 0,-36 0,0 54,0 54,-36"/>
      </g>
      """
    let rounded = String(decoding: SVGBody(graphviz: Array(svg.utf8)[...]).bytes, as: UTF8.self).split(separator: "\n")
    #expect(
      rounded[1] == ##"<rect fill="#ffffff" stroke="#66758a" x="0" y="-36.5" width="54" height="36" rx="12"/>"##)
    #expect(rounded[4] == svg.split(separator: "\n")[4])
  }

  @Test func `each part and level is drawn as well-formed XML`() throws {
    let options = MapOptions(title: "Shop", links: .template("https://example.org/{path}"), showsWaysOut: true)
    let whole = NavigationMap(of: SampleGraphs.shop, findings: SampleGraphs.findings)
    let requests =
      MapLevel.allCases.map { MapRequest(.around(["Cart"], depth: 1), level: $0) } + [
        MapRequest(.leading(to: "Detail", depth: nil)), MapRequest(.between("AppDelegate", "Detail", [])),
        MapRequest(.changed),
      ]
    for request in requests {
      let map = request.answer(from: whole, options: options)
      #expect(try svg(DotWriter(map, options: options)).texts["title"]?.first == "Shop")
    }
  }

  @Test func `without links the SVG is one image, and refers to nothing outside`() throws {
    let map = DotWriter(graph: SampleGraphs.everything, options: MapOptions(title: "All", showsWaysOut: true))
    let picture = try inProcess.picture(of: map, format: .svg)
    let document = try XMLText(picture.bytes)
    #expect(document.root["role"] == "img")
    let text = String(decoding: picture.bytes, as: UTF8.self)
    #expect(!text.contains("<!DOCTYPE") && !text.contains("<!--") && !text.contains("href"))
    for kind in Node.Kind.allCases { #expect(document.classes.contains("node \(kind.rawValue)")) }
    for verb in Verb.allCases where verb.isRoute { #expect(document.classes.contains("edge \(verb.rawValue)")) }
  }

  @Test func `hostile names survive`() throws {
    let short = [
      "quo\"te", "back\\slash\\", "<b>bold</b>", "a & b", "emoji 🧭", "{rec|ord}", "\\N \\G", "-->", "]]>", "port:n",
      "%s%n", "\u{202E}reversed", "'", "", "digraph", "a->b", "#", "日本語",
    ]
    let long = String(repeating: "Long", count: 2500)
    let names = short + [long, "control\u{1}\u{1F}s"]
    // Without coordinators there are no clusters: repeated renders in one process are safe.
    let edges = names.indices.map {
      Edge(NodeID(names[$0]), .push, NodeID(names[($0 + 1) % names.count]), event: names[$0])
    }
    let document = try svg(DotWriter(graph: NavigationGraph(nodes: [], edges: edges), options: MapOptions(title: "<")))
    let drawn = document.texts["text"] ?? []
    for name in short where !name.isEmpty { #expect(drawn.contains(ReadableText.of(name))) }
    #expect(drawn.contains("control⟨U+1⟩⟨U+1F⟩s"))
    #expect(drawn.contains(DotText.shortened(long, to: 60)))
    #expect(document.tooltips.contains { $0.contains(String(repeating: "Long", count: 150)) })
    #expect(document.tooltips.allSatisfy { $0.count < 5000 })
  }

  @Test func `bad DOT fails with Graphviz's own words`() {
    let error = #expect(throws: LayoutError.self) { try GraphvizLayout.render("digraph { a -> -> b }", format: .svg) }
    guard case .failed(let messages) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // The number of the line counts on from picture to picture.
    #expect(messages.contains { $0.contains("syntax error") && $0.hasSuffix("near '->'") })
  }

  @Test func `a label that Graphviz cannot read is an error, although it draws something`() {
    let dot = "digraph { a [label=<<b>open>] }"
    #expect(throws: LayoutError.self) { try GraphvizLayout.render(dot, format: .svg) }
  }

  @Test func `an error does not spoil the next picture`() throws {
    #expect(throws: LayoutError.self) { try GraphvizLayout.render("nonsense", format: .svg) }
    #expect(throws: Never.self) { try GraphvizLayout.render("digraph { a -> b }", format: .svg) }
  }

  @Test(arguments: [(ImageFormat.png, "\u{89}PNG"), (.pdf, "%PDF-"), (.json, "{"), (.svg, "<?xml")])
  func `each format has its first bytes`(_ format: ImageFormat, _ start: String) throws {
    let bytes = try GraphvizLayout.render("digraph { a -> b }", format: format)
    let expected = start.unicodeScalars.map { UInt8($0.value) }
    #expect(Array(bytes.prefix(expected.count)) == expected)
  }

  @Test func `the same graph gives the same bytes`() throws {
    let graph = NavigationGraph(nodes: [], edges: [Edge("A", .push, "B"), Edge("A", .present, "C")])
    let map = DotWriter(graph: graph, options: MapOptions(title: "Three"))
    let one = try inProcess.picture(of: map, format: .svg).bytes
    let two = try inProcess.picture(of: map, format: .svg).bytes
    #expect(one == two)
  }

  @Test func `the worker draws what it reads, and tells what it cannot`() throws {
    let good = try runWorker("svg", "digraph { a -> b }")
    #expect(good.status == 0)
    #expect(good.output.contains("<svg"))
    let bad = try runWorker("svg", "digraph {")
    #expect(bad.status == 70)
    #expect(bad.output.isEmpty)
    #expect(bad.errors.contains("syntax error"))
    let unknown = try runWorker("gif", "digraph {}")
    #expect(unknown.status == 64)
    #expect(unknown.errors == "unknown image format 'gif'; use one of svg, png, pdf, json\n")
  }

  private func runWorker(_ format: String, _ dot: String) throws -> (status: Int32, output: String, errors: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    for (file, content) in zip(files, [dot, "", ""]) { try Data(content.utf8).write(to: file) }
    let status = RenderWorker.run(
      format: format, input: try FileHandle(forReadingFrom: files[0]), output: try FileHandle(forWritingTo: files[1]),
      errors: try FileHandle(forWritingTo: files[2]))
    let words = try files[1...].map { try String(contentsOf: $0, encoding: .utf8) }
    return (status, words[0], words[1])
  }
}

/// What the tests look for in an SVG; fails to be made where the XML is not well-formed.
private final class XMLText: NSObject, XMLParserDelegate {
  private(set) var root: [String: String] = [:]
  private(set) var texts: [String: [String]] = [:]
  private(set) var links: Set<String> = []
  private(set) var tooltips: Set<String> = []
  private(set) var classes: Set<String> = []
  private var text = ""

  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    if !parser.parse() { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "svg" { root = attributes }
    attributes["class"].map { _ = classes.insert($0) }
    attributes["xlink:href"].map { _ = links.insert($0) }
    attributes["xlink:title"].map { _ = tooltips.insert($0) }
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    texts[name, default: []].append(text)
    text = ""
  }
}
