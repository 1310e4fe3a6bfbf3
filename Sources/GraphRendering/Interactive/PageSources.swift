/// The page's own files: a skeleton, style sheets and scripts, built into the program.
enum PageSources {
  /// The document with `{{title}}`, `{{styles}}`, `{{data}}` and `{{script}}` where these belong.
  static let skeleton = String(decoding: PackageResources.page_html, as: UTF8.self)

  /// The style sheets, those that overrule others last.
  static let styles = [
    PackageResources.frame_css, PackageResources.panels_css, PackageResources.drawing_css, PackageResources.narrow_css,
    PackageResources.print_css,
  ].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")

  /// The scripts as one, what others import first.
  ///
  /// Each file is a module that an editor or another program can load by itself. In a page without network modules
  /// cannot find each other, so they share one scope here: all names at their top differ.
  static let script = [
    PackageResources.elements_js, PackageResources.graph_js, PackageResources.filter_js, PackageResources.ways_js,
    PackageResources.search_js, PackageResources.words_js, PackageResources.skeleton_js,
    PackageResources.arrangement_js, PackageResources.shapes_js, PackageResources.lines_js,
    PackageResources.figures_js, PackageResources.drawing_js, PackageResources.viewport_js, PackageResources.panel_js,
    PackageResources.places_js, PackageResources.combobox_js, PackageResources.path_js, PackageResources.details_js,
    PackageResources.findings_js, PackageResources.filters_js, PackageResources.legend_js, PackageResources.table_js,
    PackageResources.keyboard_js, PackageResources.paper_js, PackageResources.main_js,
  ].map { withoutImports(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\n")

  /// A module's text without its lines of `import`, each on one line, and without `export` before declarations.
  static func withoutImports(_ module: String) -> String {
    module.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("import ") }
      .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
      .joined(separator: "\n")
  }
}
