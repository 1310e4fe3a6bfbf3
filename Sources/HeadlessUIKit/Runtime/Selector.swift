// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The name of a method, and the method where one was named with it.
///
/// Without Objective-C a name alone calls nothing: what `#selector(Screen.save(_:))` becomes on Linux is
/// `Selector("save:", Screen.save(_:))`. One that was made from a name alone ends the program, with that name, once it is
/// to be called.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
  public let description: String
  private let method: (@MainActor (AnyObject, [Any?]) -> Any?)?
  /// Whether the method is one of an object's; `nil` where the name alone is known.
  private let isMethod: ((AnyObject) -> Bool)?

  public init(_ name: String) {
    description = name
    method = nil
    isMethod = nil
  }

  public init(stringLiteral name: String) {
    self.init(name)
  }

  @preconcurrency
  public init<Target, Result>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result) {
    description = name
    isMethod = { $0 is Target }
    self.method = { target, _ in method(Self.cast(target, name))() }
  }

  @preconcurrency
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    description = name
    isMethod = { $0 is Target }
    self.method = { target, arguments in method(Self.cast(target, name))(Self.cast(arguments[0], name)) }
  }

  @preconcurrency
  public init<Target, Sender, Event, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    description = name
    isMethod = { $0 is Target }
    self.method = { target, arguments in
      method(Self.cast(target, name))(Self.cast(arguments[0], name), Self.cast(arguments[1], name))
    }
  }

  /// Calls the method of an object, with as many of the arguments as it takes.
  ///
  /// - Precondition: the selector was made with a method, of this object's class.
  @MainActor @discardableResult
  func perform(on target: AnyObject, _ arguments: Any?...) -> Any? {
    guard let method else {
      fatalError(
        "'\(description)' of '\(type(of: target))' is known by its name alone; "
          + "without Objective-C it cannot be called")
    }
    return method(target, arguments + [nil, nil])
  }

  /// Whether an object has the method; taken for granted where the name alone is known, for nobody can be asked.
  func isKnown(to object: AnyObject) -> Bool { isMethod?(object) ?? true }

  /// Who comes first of a responder and those after it that have the method.
  @MainActor
  func firstResponder(from start: UIResponder?) -> UIResponder? {
    var responder = start
    while let next = responder, !isKnown(to: next) { responder = next.next }
    return responder
  }

  private static func cast<Value>(_ value: Any?, _ name: String) -> Value {
    if let value = value as? Value { return value }
    fatalError("'\(name)' takes a '\(Value.self)' and is called with '\(value.map { "\(type(of: $0))" } ?? "nothing")'")
  }

  public static func == (one: Selector, other: Selector) -> Bool { one.description == other.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// The name of a method, as `NSSelectorFromString` makes it of a text.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

extension NSObjectProtocol {
  /// Whether the object has the method: taken for granted where the selector was made from a name alone.
  public func responds(to aSelector: Selector!) -> Bool { aSelector.isKnown(to: self) }
}

extension NSObject {
  @MainActor @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    (aSelector.perform(on: self) as AnyObject?).map(Unmanaged.passUnretained)
  }

  @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    (aSelector.perform(on: self, object) as AnyObject?).map(Unmanaged.passUnretained)
  }

  @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated { _ = aSelector.perform(on: self, anArgument) }
    }
  }

  @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    fatalError("'cancelPreviousPerformRequests' is not there; what is put off with 'perform' cannot be called off")
  }
}

extension NotificationCenter {
  /// Calls a method of an observer, which is not kept, on the main thread.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let object = observer as AnyObject
    let known = SelectorObservers.shared
    let observed = WeakObserver(object)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      let notification = Carried(notification)
      MainActor.assumeIsolated {
        if let object = observed.object { _ = aSelector.perform(on: object, notification.value) }
      }
    }
    known.add(token, of: object, named: aName, to: self)
  }

  /// Calls off what was asked for with a selector.
  public func removeObserver(_ observer: Any, name aName: NSNotification.Name?, object anObject: Any?) {
    for token in SelectorObservers.shared.remove(observer as AnyObject, named: aName, from: self) {
      removeObserver(token)
    }
  }
}

/// Something that is handed to the main thread from the main thread.
private struct Carried<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

private final class WeakObserver: @unchecked Sendable {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

/// Who observes by a selector: Foundation knows only blocks here.
private final class SelectorObservers: @unchecked Sendable {
  static let shared = SelectorObservers()
  private let lock = NSLock()
  private var entries: [Entry] = []

  private struct Entry {
    weak var observer: AnyObject?
    let center: NotificationCenter
    let name: NSNotification.Name?
    let token: any NSObjectProtocol
  }

  func add(
    _ token: any NSObjectProtocol, of observer: AnyObject, named name: NSNotification.Name?,
    to center: NotificationCenter
  ) {
    lock.withLock {
      for entry in entries where entry.observer == nil { entry.center.removeObserver(entry.token) }
      entries.removeAll { $0.observer == nil }
      entries.append(Entry(observer: observer, center: center, name: name, token: token))
    }
  }

  func remove(_ observer: AnyObject, named name: NSNotification.Name?, from center: NotificationCenter)
    -> [any NSObjectProtocol]
  {
    lock.withLock {
      let gone = entries.filter { $0.observer === observer && $0.center === center && (name == nil || $0.name == name) }
      entries.removeAll { entry in gone.contains { $0.token === entry.token } }
      return gone.map(\.token)
    }
  }
}
