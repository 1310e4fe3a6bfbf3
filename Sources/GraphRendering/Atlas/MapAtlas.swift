import NavigationGraph

/// A folder of maps: the flows of an app on one sheet, and a sheet for each flow, which lead to one another.
package struct MapAtlas: Sendable {
  /// One map of the folder.
  package struct Sheet: Sendable {
    /// The file's name, with its ending.
    package let name: String
    /// The map.
    package let writer: DotWriter
  }

  /// The sheet of all flows, then those of the flows in the order in which the entries lead to them.
  package let sheets: [Sheet]

  /// Lays out the folder.
  ///
  /// - Complexity: O(*f* · *e* log *e*) for *f* flows and *e* edges.
  package init(of whole: NavigationMap, options: MapOptions) {
    let flows = whole.flows
    var taken: Set<String> = [Self.index]
    let names = flows.map { DotNames.unique(Self.fileName(of: $0.title), among: &taken) + ".svg" }
    let addresses = Dictionary(uniqueKeysWithValues: zip(flows.map(\.node), names))
    var linked = options
    linked.sheets = addresses
    let overview = MapRequest(level: .app).answer(from: whole, options: linked)
    var sheets = [Sheet(name: Self.index + ".svg", writer: DotWriter(overview, options: linked))]
    linked.home = Self.index + ".svg"
    for (flow, name) in zip(flows, names) {
      linked.title = "\(options.title) · \(flow.title)"
      let request = MapRequest(.around([flow.members[0]], depth: 1), level: .flow)
      var map = request.answer(from: whole, options: linked)
      for index in map.nodes.indices { map.nodes[index].isSought = false }
      sheets.append(Sheet(name: name, writer: DotWriter(map, options: linked)))
    }
    self.sheets = sheets
  }

  private static let index = "index"

  /// Letters, digits, `-` and `_` only; not longer than any file system takes.
  private static func fileName(of title: String) -> String {
    let words = title.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain || scalar == "-" || scalar == "_" ? Character(scalar) : "-"
    }
    return DotText.shortened(String(words), to: 100).split(separator: "…").joined(separator: "-")
  }
}
