/// One thing that an app keeps or shows: which it is, and what it is now.
struct KeptValue: Hashable {
  /// Tells the stored property from all others, whichever object it is of.
  let field: UInt64
  /// Tells what is stored from what else could be.
  let value: UInt64
}

/// What stored properties are called in reports.
@MainActor
enum FieldNames {
  private static var names: [UInt64: String] = [:]

  static func note(_ name: @autoclosure () -> String, of field: UInt64) {
    if names[field] == nil { names[field] = name() }
  }

  /// The type and the way from there: `UserStore.user.city`.
  static func name(of field: UInt64) -> String { names[field] ?? "something" }
}
