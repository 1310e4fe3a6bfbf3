// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object, as long as the object lives.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedValues.shared.set(value, for: key, of: object as AnyObject, isKept: policy != .OBJC_ASSOCIATION_ASSIGN)
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedValues.shared.value(for: key, of: object as AnyObject)
}

public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedValues.shared.removeAll(of: object as AnyObject)
}

/// Runs something: what it puts into the pool lives to the turn's end, which is later than UIKit's pool is emptied.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// Values that are kept with an object.
final class AssociatedStore {
  private enum Value {
    case kept(Any)
    case weak(Weak)
  }

  private struct Weak {
    weak var object: AnyObject?
  }

  private var values: [UnsafeRawPointer: Value] = [:]

  func set(_ value: Any?, for key: UnsafeRawPointer, isKept: Bool) {
    let new = value.map { isKept ? Value.kept($0) : .weak(Weak(object: $0 as AnyObject)) }
    let old = values.removeValue(forKey: key)
    values[key] = new
    // What goes here may come back for the store while it goes, and then finds it whole.
    withExtendedLifetime(old) {}
  }

  func value(for key: UnsafeRawPointer) -> Any? {
    switch values[key] {
    case .kept(let value): value
    case .weak(let weak): weak.object
    case nil: nil
    }
  }
}

/// An object that has room for what is associated with it, which so goes when the object does.
protocol Associating: AnyObject {
  var associatedStore: AssociatedStore? { get set }
}

/// Values by the object that they are kept with. One that has no room for them cannot tell here that it goes: its values go
/// with the next use of the table after it.
private final class AssociatedValues: @unchecked Sendable {
  static let shared = AssociatedValues()

  private struct Entry {
    weak var owner: AnyObject?
    let store = AssociatedStore()
  }

  private let lock = NSRecursiveLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  func set(_ value: Any?, for key: UnsafeRawPointer, of owner: AnyObject, isKept: Bool) {
    lock.withLock { store(of: owner).set(value, for: key, isKept: isKept) }
  }

  func value(for key: UnsafeRawPointer, of owner: AnyObject) -> Any? {
    lock.withLock {
      if let owner = owner as? any Associating { return owner.associatedStore?.value(for: key) }
      guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
      return entry.store.value(for: key)
    }
  }

  func removeAll(of owner: AnyObject) {
    lock.withLock {
      if let owner = owner as? any Associating { owner.associatedStore = nil }
      withExtendedLifetime(entries.removeValue(forKey: ObjectIdentifier(owner))) {}
    }
  }

  private func store(of owner: AnyObject) -> AssociatedStore {
    if let owner = owner as? any Associating {
      let store = owner.associatedStore ?? AssociatedStore()
      owner.associatedStore = store
      return store
    }
    let gone = entries.filter { $0.value.owner == nil }
    for key in gone.keys { entries[key] = nil }
    if let entry = entries[ObjectIdentifier(owner)] { return entry.store }
    let entry = Entry(owner: owner)
    entries[ObjectIdentifier(owner)] = entry
    return entry.store
  }
}
