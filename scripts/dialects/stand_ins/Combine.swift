// What the constructed apps use of Combine, so that they compile and run where there is none.

/// A subscription, which ends when it goes.
public final class AnyCancellable: Hashable {
  private var onCancel: (() -> Void)?

  /// A subscription that ends by a closure.
  public init(_ cancel: @escaping () -> Void) { onCancel = cancel }

  deinit { onCancel?() }

  /// Ends it.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }

  /// Puts it into a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Whether the two are one.
  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }

  /// Its identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Hands on what it is sent.
public final class PassthroughSubject<Output, Failure: Error> {
  private var receivers: [Int: (Output) -> Void] = [:]
  private var count = 0

  /// A subject that nobody hears.
  public init() {}

  /// Tells all who subscribe, in their order.
  public func send(_ input: Output) {
    for (_, receive) in receivers.sorted(by: { $0.key < $1.key }) { receive(input) }
  }

  /// Hears what is sent from now on.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    count += 1
    let number = count
    receivers[number] = receiveValue
    return AnyCancellable { [weak self] in self?.receivers[number] = nil }
  }
}
