import NavigationGraph

/// The names that stand for nodes in a DOT file and in the SVG made of it.
///
/// A node keeps its own name where that is short and harmless; others get a name cut to a sane length. Either is unique.
struct DotNames {
  private var identifiers: [NodeID: String] = [:]
  private var slugs: [NodeID: String] = [:]

  /// Names all nodes; the order decides which of two that would be alike gets a number.
  init(_ nodes: [NodeID]) {
    var takenIdentifiers: Set<String> = []
    var takenSlugs: Set<String> = []
    for node in nodes {
      // Names that begin with a space are the map's own: legend, stubs; those with a percent sign are Graphviz's.
      let bytes = DotText.clean(node.name).utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
      let name = DotText.shortened(String(decoding: bytes, as: UTF8.self), to: 80)
      let clean = String(name.drop { $0 == " " || $0 == "%" })
      identifiers[node] = Self.unique(clean, among: &takenIdentifiers)
      slugs[node] = Self.unique(Self.slug(clean), among: &takenSlugs)
    }
  }

  /// The name in DOT statements, not yet quoted.
  func identifier(of id: NodeID) -> String { identifiers[id] ?? id.name }

  /// The `id` of the SVG element: letters, digits, `.`, `_` and `-` only.
  func slug(of id: NodeID) -> String { "node-" + (slugs[id] ?? "") }

  private static func slug(_ name: String) -> String {
    let bytes = name.unicodeScalars.map { scalar -> UInt8 in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "-": UInt8(ascii: scalar)
      default: UInt8(ascii: "_")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A name that none has taken yet: the given one, or one with a number behind it.
  static func unique(_ name: String, among taken: inout Set<String>) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name)~\(number)"
      number += 1
    }
    return candidate
  }
}
