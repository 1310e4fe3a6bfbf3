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
    var node = agfstnode(graph)
    while let each = node {
      sharpen(UnsafeMutableRawPointer(each))
      node = agnxtnode(graph, each)
    }
    var box = agfstsubg(graph)
    while let each = box {
      sharpen(UnsafeMutableRawPointer(each))
      box = agnxtsubg(each)
    }
  }

  private static func sharpen(_ object: UnsafeMutableRawPointer) {
    guard let style = attribute("style", of: object), let classes = attribute("class", of: object) else { return }
    var parts = style.split(separator: ",")
    guard let index = parts.firstIndex(of: "rounded") else { return }
    parts.remove(at: index)
    set("style", of: object, to: parts.joined(separator: ","))
    set("class", of: object, to: "\(classes) \(mark)")
  }

  private static func attribute(_ name: String, of object: UnsafeMutableRawPointer) -> String? {
    var name = Array(name.utf8CString)
    return agget(object, &name).map { String(cString: $0) }
  }

  private static func set(_ name: String, of object: UnsafeMutableRawPointer, to value: String) {
    var name = Array(name.utf8CString)
    var value = Array(value.utf8CString)
    agset(object, &name, &value)
  }
}
