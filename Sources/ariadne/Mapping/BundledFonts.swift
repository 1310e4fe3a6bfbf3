import Foundation

/// The fonts that a release brings for bitmaps and documents, which Cairo draws in the machine's own.
///
/// A container has often none, and every letter would be an empty box.
enum BundledFonts {
  /// The setting of Fontconfig's that names its configuration.
  private static let setting = "FONTCONFIG_FILE"

  /// Where a machine that has fonts says so.
  private static let usual = "/etc/fonts/fonts.conf"

  /// Has Fontconfig use them in this process, where it lies in a release and the machine has no configuration.
  ///
  /// - Precondition: Nothing has been drawn yet.
  static func useWhereThereAreNone() {
    guard getenv(setting) == nil, !FileManager.default.fileExists(atPath: usual) else { return }
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return }
    let own = program.appendingPathComponent("../../lib/fonts/fonts.conf").standardized.path
    if FileManager.default.fileExists(atPath: own) { setenv(setting, own, 0) }
  }
}
