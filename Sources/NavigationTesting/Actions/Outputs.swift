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
struct OutputFinder {
  let samples: SampleValues
  /// Outputs that nothing makes a screen give: they take arguments of which no samples are known.
  private(set) var undriven: Set<String> = []
  private var plans: [ObjectIdentifier: Plan] = [:]

  /// Which closures without arguments a type has, and which it inherits from classes of samples.
  private struct Plan {
    let calls: [StoredField]
    let sampled: [(AnyObject) -> [Output]]
  }

  init(_ samples: SampleValues) { self.samples = samples }

  /// What the screen can tell now.
  mutating func outputs(of screen: any Screen) -> [Output] {
    let plan = plan(for: screen)
    var found = (screen as? any OutputProviding)?.outputs ?? []
    let base = UnsafeRawPointer(Unmanaged.passUnretained(screen as AnyObject).toOpaque())
    for field in plan.calls {
      if let call = field.call(at: base) { found.append(Output(field.name, call: call)) }
    }
    for sampled in plan.sampled { found += sampled(screen) }
    return found
  }

  private mutating func plan(for screen: any Screen) -> Plan {
    let type: AnyClass = type(of: screen)
    let key = ObjectIdentifier(type)
    if let plan = plans[key] { return plan }
    var sampled: [(AnyObject) -> [Output]] = []
    var names: Set<String> = []
    var ancestor: AnyClass? = type
    while let known = ancestor {
      sampled += samples.outputs[ObjectIdentifier(known)] ?? []
      names.formUnion(samples.names[ObjectIdentifier(known)] ?? [])
      ancestor = _getSuperclass(known)
    }
    // What the framework's own classes keep for themselves is no output of the app's.
    let framework = frameworkFieldCount(of: type)
    let fields = StoredFields.of(type).dropFirst(framework)
    for field in fields
    where field.isOutputWithArguments && !names.contains(field.name) && !(screen is any OutputProviding) {
      undriven.insert("\(type).\(field.name)")
    }
    let plan = Plan(calls: fields.filter { $0.isCall && !names.contains($0.name) }, sampled: sampled)
    plans[key] = plan
    return plan
  }
}

/// Whether a type belongs to the engine or to a framework that it stands for, not to the app.
@MainActor
func isOfFramework(_ type: AnyClass) -> Bool {
  let name = String(reflecting: type)
  return ["HeadlessNavigation.", "NavigationTesting.", "UIKit.", "Foundation.", "__C.", "Swift."].contains {
    name.hasPrefix($0)
  }
}

extension StoredField {
  /// Whether the field holds a closure that takes arguments and returns nothing.
  fileprivate var isOutputWithArguments: Bool {
    let name = String(reflecting: type)
    let plain = name.hasPrefix("Swift.Optional<") ? String(name.dropFirst(15).dropLast()) : name
    return !isCall && plain.hasSuffix(") -> ()")
  }
}
