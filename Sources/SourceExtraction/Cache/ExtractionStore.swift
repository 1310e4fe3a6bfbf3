/// Where an extraction keeps what it found, so that the next one need not look again.
///
/// Entries have names that tell all that their bytes depend on, so an entry never grows stale. A store may forget any
/// entry at any time and may be used by several processes at once. What it returns is checked, so it may return bytes
/// that were damaged, or written only in part.
package protocol ExtractionStore: Sendable {
  /// What tells this build of the program from every other, whose entries must not be used.
  var identity: String { get }
  /// The bytes of an entry, or `nil` where there is none.
  func bytes(of entry: String) -> [UInt8]?
  /// Keeps an entry; where that is not possible, nothing happens.
  func keep(_ bytes: [UInt8], as entry: String)
  /// Called once after all entries of an extraction were kept: the time to forget old ones.
  func finish()
}
