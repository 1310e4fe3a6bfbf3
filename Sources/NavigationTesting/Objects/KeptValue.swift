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
  private static var known = AddressTable()

  /// Notes what a part of a value is called, which may itself be what a property holds.
  static func note(_ field: UInt64, in outer: UInt64, _ layout: Unmanaged<ValueLayout>, _ part: Int) {
    guard known.insert(UInt(truncatingIfNeeded: field), numbered: 0).isNew else { return }
    let layout = layout.takeUnretainedValue()
    let name = layout.parts[part].name
    let holder = outer == 0 ? layout.name : self.name(of: outer)
    names[field] = name.isEmpty ? holder : "\(holder).\(name)"
  }

  /// Notes what a screen as a whole is called.
  static func note(_ name: @autoclosure () -> String, of field: UInt64) {
    if names[field] == nil { names[field] = name() }
  }

  /// The type and the way from there: `UserStore.user.city`.
  static func name(of field: UInt64) -> String { names[field] ?? "something" }
}
