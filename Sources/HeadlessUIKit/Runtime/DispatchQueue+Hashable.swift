import Dispatch

/// With Objective-C a queue is an object like any other, which can be compared.
extension DispatchQueue: @retroactive Hashable {
  /// Whether both are the same queue.
  public static func == (one: DispatchQueue, other: DispatchQueue) -> Bool { one === other }

  /// Hashes which queue it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
