/// Leads to an object that is not kept, and to nothing once that has gone.
///
/// The object owns its trace and wipes it out when it goes; others keep the trace. A weak reference does the same at a price:
/// from the first one on the runtime counts all references to the object in a place apart, and each copy of one takes many
/// times as long. The engine does little but follow references.
///
/// Like all that is the main actor's, the object is let go of where nothing follows the trace at the same time.
package final class Trace<Object: AnyObject>: Bookkeeping, @unchecked Sendable {
  private var address: Unmanaged<Object>?

  package init() {}

  /// The object, as long as it lives.
  package var object: Object? { address?.takeUnretainedValue() }

  /// Whether the object lives: told without counting a reference.
  package var isAlive: Bool { address != nil }

  /// Does something with the object, which somebody else must keep meanwhile, without counting a reference.
  func with(_ body: (Object) -> Void) {
    if let address { address.with(body) }
  }

  /// Leads to an object from now on.
  package func lead(to object: Object) { address = .passUnretained(object) }

  /// Leads nowhere any more; called by the object when it goes.
  package func wipeOut() { address = nil }
}
