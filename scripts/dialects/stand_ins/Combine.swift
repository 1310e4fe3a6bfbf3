// What the constructed apps use of Combine, so that they compile and run where there is none.

public final class AnyCancellable: Hashable {
  private var onCancel: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { onCancel = cancel }

  deinit { onCancel?() }

  public func cancel() {
    onCancel?()
    onCancel = nil
  }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public final class PassthroughSubject<Output, Failure: Error> {
  private var receivers: [Int: (Output) -> Void] = [:]
  private var count = 0

  public init() {}

  public func send(_ input: Output) {
    for (_, receive) in receivers.sorted(by: { $0.key < $1.key }) { receive(input) }
  }

  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    count += 1
    let number = count
    receivers[number] = receiveValue
    return AnyCancellable { [weak self] in self?.receivers[number] = nil }
  }
}
