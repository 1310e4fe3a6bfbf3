import CGraphviz

/// Boxes with round corners, as SVG has them and Graphviz does not know: it writes a path of a dozen curves for each, which
/// takes a seventh of its time and a third of the file.
///
/// So Graphviz draws them with sharp corners and a mark in their class, by which `SVGBody` rounds them off.
enum SharpCorners {
  /// The class of boxes whose corners are to be round.
  static let mark = "rounded"

  /// Sharpens all round corners of a graph that is about to be drawn as SVG.
  static func sharpen(_ graph: UnsafeMutablePointer<Agraph_t>) {
    if var looks = Looks(of: AGNODE, in: graph) {
      var node = agfstnode(graph)
      while let each = node {
        looks.sharpen(UnsafeMutableRawPointer(each))
        node = agnxtnode(graph, each)
      }
    }
    if var looks = Looks(of: AGRAPH, in: graph) {
      var box = agfstsubg(graph)
      while let each = box {
        looks.sharpen(UnsafeMutableRawPointer(each))
        box = agnxtsubg(each)
      }
    }
  }
}

/// The styles and classes of a graph's nodes or boxes, each worked out once: Graphviz keeps equal texts in one place.
private struct Looks {
  private struct Look: Hashable {
    let style: UnsafeMutablePointer<CChar>
    let classes: UnsafeMutablePointer<CChar>
  }

  private let style: UnsafeMutablePointer<Agsym_t>
  private let classes: UnsafeMutablePointer<Agsym_t>
  /// What takes the place of a look; `nil` for one without round corners.
  private var sharp: [Look: (style: [CChar], classes: [CChar])?] = [:]

  /// Takes the objects of a kind of Graphviz's; `nil` where none has a style and a class.
  init?(of kind: Int32, in graph: UnsafeMutablePointer<Agraph_t>) {
    func attribute(_ name: String) -> UnsafeMutablePointer<Agsym_t>? {
      var name = Array(name.utf8CString)
      return agattr(graph, kind, &name, nil)
    }
    guard let style = attribute("style"), let classes = attribute("class") else { return nil }
    (self.style, self.classes) = (style, classes)
  }

  /// Sharpens one object, and marks it.
  mutating func sharpen(_ object: UnsafeMutableRawPointer) {
    guard let style = agxget(object, style), let classes = agxget(object, classes) else { return }
    let look = Look(style: style, classes: classes)
    if sharp[look] == nil { sharp[look] = .some(Self.sharpened(look)) }
    guard case .some(.some(var new)) = sharp[look] else { return }
    agxset(object, self.style, &new.style)
    agxset(object, self.classes, &new.classes)
  }

  private static func sharpened(_ look: Look) -> (style: [CChar], classes: [CChar])? {
    var parts = String(cString: look.style).split(separator: ",")
    guard let index = parts.firstIndex(of: "rounded") else { return nil }
    parts.remove(at: index)
    return (
      Array(parts.joined(separator: ",").utf8CString),
      Array("\(String(cString: look.classes)) \(SharpCorners.mark)".utf8CString)
    )
  }
}
