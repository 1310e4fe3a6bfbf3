import HeadlessNavigation

/// Something that a screen tells its coordinator, and how to make it do so.
public struct Output {
  /// What the app calls it: the name of the closure, or of the delegate's method.
  public let name: String
  let call: @MainActor () -> Void

  /// An output by its name, and what makes the screen give it.
  public init(_ name: String, call: @escaping @MainActor () -> Void) {
    self.name = name
    self.call = call
  }
}

/// A screen that says itself what it can tell: for outputs that are no closures, such as calls of a delegate.
///
/// ```swift
/// extension OrdersController: OutputProviding {
///   var outputs: [Output] { [Output("didSelectOrder") { self.delegate?.orders(self, didSelect: Order(number: 1)) }] }
/// }
/// ```
@MainActor
public protocol OutputProviding: AnyObject {
  /// What the screen can tell now, in an order that does not change.
  var outputs: [Output] { get }
}

/// Values with which outputs that take arguments are called.
///
/// ```swift
/// let samples = SampleValues().output("onSelectCity", \CitiesController.onSelectCity, City(name: "Kazan"))
/// ```
@MainActor
public struct SampleValues {
  fileprivate var outputs: [ObjectIdentifier: [(AnyObject) -> [Output]]] = [:]
  fileprivate var names: [ObjectIdentifier: Set<String>] = [:]

  /// No values.
  public init() {}

  /// Whether there are none.
  var isEmpty: Bool { outputs.isEmpty }

  /// Calls an output of one argument with each of some values.
  public func output<Owner: AnyObject, Value>(
    _ name: String, _ path: KeyPath<Owner, ((Value) -> Void)?>, _ values: Value...
  ) -> SampleValues {
    adding(name, path) { owner in
      guard let output = owner[keyPath: path] else { return [] }
      return values.enumerated().map { index, value in
        Output(values.count == 1 ? name : "\(name)(\(index + 1))") { output(value) }
      }
    }
  }

  /// Calls an output of two arguments with a pair of values.
  public func output<Owner: AnyObject, First, Second>(
    _ name: String, _ path: KeyPath<Owner, ((First, Second) -> Void)?>, _ first: First, _ second: Second
  ) -> SampleValues {
    adding(name, path) { owner in
      owner[keyPath: path].map { output in [Output(name) { output(first, second) }] } ?? []
    }
  }

  /// Calls an output that is always set with each of some values.
  public func output<Owner: AnyObject, Value>(
    _ name: String, _ path: KeyPath<Owner, (Value) -> Void>, _ values: Value...
  ) -> SampleValues {
    adding(name, path) { owner in
      values.enumerated().map { index, value in
        Output(values.count == 1 ? name : "\(name)(\(index + 1))") { owner[keyPath: path](value) }
      }
    }
  }

  private func adding<Owner: AnyObject, Value>(
    _ name: String, _ path: KeyPath<Owner, Value>, _ outputs: @escaping (Owner) -> [Output]
  ) -> SampleValues {
    var copy = self
    copy.names[ObjectIdentifier(Owner.self), default: []].insert(name)
    copy.outputs[ObjectIdentifier(Owner.self), default: []].append { owner in
      (owner as? Owner).map { outputs($0) } ?? []
    }
    return copy
  }
}

/// Finds out what screens can tell: by their own word, by registered values, else by looking at their properties.
@MainActor
final class OutputFinder {
  let samples: SampleValues
  /// Outputs that nothing makes a screen give: they take arguments of which no samples are known.
  private(set) var undriven: Set<String> = []
  @exclusivity(unchecked) private var plans: [Plan] = []
  /// The numbers of the plans by the screens' types: they are looked up after every turn.
  @exclusivity(unchecked) private var numbers = AddressTable()

  /// Which closures without arguments a type has, and which it inherits from classes of samples.
  final class Plan {
    private let calls: [StoredField]
    private let sampled: [(AnyObject) -> [Output]]
    private let isProviding: Bool

    fileprivate init(calls: [StoredField], sampled: [(AnyObject) -> [Output]], isProviding: Bool) {
      self.calls = calls
      self.sampled = sampled
      self.isProviding = isProviding
    }

    /// Goes through what a screen of the type can tell now.
    @MainActor
    func forEachOutput(of screen: any Screen, _ body: (_ name: String, _ call: @escaping @MainActor () -> Void) -> Void)
    {
      if isProviding, let provider = screen as? any OutputProviding {
        for output in provider.outputs { body(output.name, output.call) }
      }
      let base = UnsafeRawPointer.address(of: screen)
      // By positions, so that no field is copied.
      for position in calls.indices {
        if let call = calls[position].knownCall(at: base) { body(calls[position].name, call) }
      }
      for sampled in sampled {
        for output in sampled(screen) { body(output.name, output.call) }
      }
    }
  }

  init(_ samples: SampleValues) { self.samples = samples }

  /// What screens of a screen's type can tell; `nil` where that has not been found out.
  func knownPlan(for screen: any Screen) -> Plan? {
    guard let number = numbers.number(of: key(type(of: screen))) else { return nil }
    return plans[number]
  }

  private func key(_ type: AnyClass) -> UInt { UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self)) }

  /// Finds out what screens of a screen's type can tell.
  func plan(for screen: any Screen) -> Plan {
    let type: AnyClass = type(of: screen)
    var sampled: [(AnyObject) -> [Output]] = []
    var names: Set<String> = []
    var ancestor: AnyClass? = type
    while let known = ancestor {
      sampled += samples.outputs[ObjectIdentifier(known)] ?? []
      names.formUnion(samples.names[ObjectIdentifier(known)] ?? [])
      ancestor = _getSuperclass(known)
    }
    let isProviding = screen is any OutputProviding
    // What the framework's own classes keep for themselves is no output of the app's.
    let framework = frameworkFieldCount(of: type)
    let fields = StoredFields.of(type).dropFirst(framework)
    for field in fields where field.isOutputWithArguments && !names.contains(field.name) && !isProviding {
      undriven.insert("\(type).\(field.name)")
    }
    let plan = Plan(
      calls: fields.filter { $0.isCall && !names.contains($0.name) }, sampled: sampled, isProviding: isProviding)
    _ = numbers.insert(key(type), numbered: plans.count)
    plans.append(plan)
    return plan
  }
}

/// Whether a type belongs to the engine or to a framework that it stands for, not to the app.
@MainActor
func isOfFramework(_ type: AnyClass) -> Bool {
  let key = ObjectIdentifier(type)
  if let known = FrameworkTypes.known[key] { return known }
  let name = String(reflecting: type)
  let answer = FrameworkTypes.modules.contains { name.hasPrefix($0) }
  FrameworkTypes.known[key] = answer
  return answer
}

/// What has been found out of types: to write a type's name takes long.
@MainActor
private enum FrameworkTypes {
  static let modules = [
    "HeadlessNavigation.", "NavigationTesting.", "UIKit.", "SafariServices.", "UserNotifications.", "Foundation.",
    "FoundationEssentials.", "FoundationNetworking.", "FoundationXML.", "Dispatch.", "Synchronization.", "__C.",
    "Swift.",
    "_Concurrency.",
  ]
  static var known: [ObjectIdentifier: Bool] = [:]
}

extension StoredField {
  /// Whether the field holds a closure that takes arguments and returns nothing.
  fileprivate var isOutputWithArguments: Bool {
    let name = String(reflecting: type)
    let plain = name.hasPrefix("Swift.Optional<") ? String(name.dropFirst(15).dropLast()) : name
    return !isCall && plain.hasSuffix(") -> ()")
  }
}
