/// Names of types and their fingerprints, each made once: making them is slow.
@MainActor
enum TypeNames {
  private struct Entry {
    let name: String
    let fingerprint: UInt64
  }

  // Read for every screen, changed by nothing but one assignment.
  @exclusivity(unchecked) private static var entries: [ObjectIdentifier: Entry] = [:]

  /// The name without the module.
  static func name(of type: any Any.Type) -> String { entry(of: type).name }

  static func fingerprint(of type: any Any.Type) -> UInt64 { entry(of: type).fingerprint }

  private static func entry(of type: any Any.Type) -> Entry {
    let key = ObjectIdentifier(type)
    if let entry = entries[key] { return entry }
    var fingerprint = Fingerprint()
    fingerprint.combine(String(reflecting: type))
    let entry = Entry(name: String(describing: type), fingerprint: fingerprint.value)
    entries[key] = entry
    return entry
  }
}
