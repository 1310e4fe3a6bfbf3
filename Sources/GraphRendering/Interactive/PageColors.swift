import NavigationGraph

/// The colours of maps as variables of a style sheet, each for light and dark paper.
struct PageColors {
  let text: String

  init(_ style: MapStyle) {
    var variables: [(name: String, color: (Palette) -> String)] = [
      ("paper", { $0.paper }), ("ink", { $0.ink }), ("quiet-ink", { $0.quietInk }), ("route", { $0.route }),
      ("quiet", { $0.quiet }), ("ownership", { $0.ownership }),
    ]
    var surfaces: [(name: String, surface: (Palette) -> Palette.Surface)] = [("flow", { $0.flow })]
    surfaces += Node.Kind.allCases.map { kind in (kind.rawValue, { $0.surface(of: kind) }) }
    surfaces += Severity.allCases.map { severity in (severity.rawValue, { $0.surface(of: severity) }) }
    for (name, surface) in surfaces {
      variables.append(("\(name)-fill", { surface($0).fill }))
      variables.append(("\(name)-line", { surface($0).line }))
      variables.append(("\(name)-text", { surface($0).text }))
    }
    let lines = variables.map { name, color in
      "  --\(name): light-dark(\(color(style.light)), \(color(style.dark)));\n"
    }
    text = ":root {\n\(lines.joined())}\n\n"
  }
}
