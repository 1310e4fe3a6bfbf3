import SwiftFacts

/// The names of entries, by which a store tells its own from whatever else lies in a folder.
package enum CacheEntryName {
  /// The folders that hold entries.
  package static var folders: [String] { Cache.Subject.allCases.map(\.rawValue) }

  /// The name of the entry of a subject, by the hash of all that its bytes depend on.
  static func of(_ subject: Cache.Subject, _ hash: ContentHash) -> String {
    let name = hash.text
    return "\(subject.rawValue)/\(name.prefix(prefix))/\(name.dropFirst(prefix))"
  }

  /// Whether a path, from one of ``folders``, is the rest of an entry's name: the digits of a hash, some of them a folder's.
  package static func isRest(_ path: some StringProtocol) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count == prefix && parts[1].utf8.count == digits - prefix
      && parts.allSatisfy { $0.utf8.allSatisfy(isDigit) }
  }

  /// How many digits of a hash name the folder of an entry.
  private static let prefix = 2
  /// How many digits the text of a hash has.
  private static let digits = 32

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
