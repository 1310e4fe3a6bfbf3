import NavigationGraph

extension DotWriter {
  /// The numbers that an edge has in the argument.
  func number(_ numbers: [Int]) -> [DotAttribute] {
    [
      DotAttribute("label", numbers.map(String.init).joined(separator: ", ")),
      DotAttribute("fontname", style.boldTypeface), DotAttribute("fontsize", "11"),
      DotAttribute("fontcolor", style.light.ink),
    ]
  }

  /// Writes a note for each step that no edge stands for, such as a swipe, one after the other from what it is about.
  func writeNotes(_ argument: Argument, _ contents: MapContents, to file: inout DotFile) {
    let surface = style.light.surface(of: argument.severity)
    var before = argument.subject.map { contents.names.identifier(of: $0) }
    for step in argument.steps where !step.isDrawn {
      let name = " note \(step.number)"
      let text = DotText.wrapped("\(step.number). \(DotText.shortened(step.text, to: 200))", to: 34)
      file.node(
        name,
        [
          DotAttribute("label", text: text.joined(separator: "\n")),
          DotAttribute("class", "argument finding-\(argument.severity.rawValue)"), DotAttribute("shape", "note"),
          DotAttribute("style", "filled"), DotAttribute("fontsize", "10"), DotAttribute("color", surface.line),
          DotAttribute("fillcolor", surface.fill), DotAttribute("fontcolor", surface.text),
          DotAttribute("tooltip", text: step.text),
        ] + link(to: step.place))
      if let before {
        file.edge(
          before, name,
          [
            DotAttribute("class", "argument finding-\(argument.severity.rawValue)"), DotAttribute("style", "dotted"),
            DotAttribute("arrowhead", "none"), DotAttribute("color", surface.line), DotAttribute("penwidth", "1.6"),
          ])
      }
      before = name
    }
  }
}
