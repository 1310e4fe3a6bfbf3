/// The streams of Apple's frameworks.
package enum StreamNames {
  package static let superclasses: [String: String] = [
    "AnyPublisher": "Publisher", "Publishers.FlatMap": "Publisher", "PassthroughSubject": "AnyPublisher",
    "CurrentValueSubject": "AnyPublisher", "Just": "AnyPublisher", "Future": "AnyPublisher", "Empty": "AnyPublisher",
    "Fail": "AnyPublisher", "Deferred": "AnyPublisher", "AsyncStream": "AsyncSequence",
    "AsyncThrowingStream": "AsyncSequence", "AsyncChannel": "AsyncSequence", "AsyncThrowingChannel": "AsyncSequence",
    "CheckedContinuation": "AsyncSequence",
  ]
}
