import FindingReports
import GraphRendering

/// A small map as Markdown, for the summary of a job or the comment of a pull request.
struct MapPage {
  /// The page: title, notes, counts, the picture.
  let text: String

  /// Sets a flowchart of Mermaid's, with a line feed at its end, under its title.
  init(_ map: NavigationMap, _ options: MapOptions, flowchart: String) {
    let words = ([options.title] + [options.remark].compactMap(\.self) + map.notes + [map.summary]).map(escaped)
    text = "## \(words[0])\n\n" + words.dropFirst().joined(separator: "\n\n") + "\n\n```mermaid\n\(flowchart)```\n"
  }
}
