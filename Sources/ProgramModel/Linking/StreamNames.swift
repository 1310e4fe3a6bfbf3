/// The streams of Apple's frameworks.
package enum StreamNames {
  package static let superclasses: [String: String] = [
    "AnyPublisher": "Publisher", "Publishers.FlatMap": "Publisher", "PassthroughSubject": "AnyPublisher",
    "CurrentValueSubject": "AnyPublisher", "Just": "AnyPublisher", "Future": "AnyPublisher", "Empty": "AnyPublisher",
    "Fail": "AnyPublisher", "Deferred": "AnyPublisher", "AsyncStream": "AsyncSequence",
    "AsyncThrowingStream": "AsyncSequence", "AsyncChannel": "AsyncSequence", "AsyncThrowingChannel": "AsyncSequence",
    "CheckedContinuation": "AsyncSequence",
  ]

  /// The methods by which streams are sent something.
  package static let sending: Set<String> = ["send", "onNext", "accept", "yield", "resume", "emit"]

  /// Operators that give back what they are given, perhaps later or less of it.
  package static let passing: Set<String> = [
    "filter", "first", "last", "removeDuplicates", "dropFirst", "drop", "prefix", "contains", "allSatisfy", "tryFilter",
    "receive", "subscribe", "debounce", "throttle", "delay", "share", "print", "mapError", "setFailureType",
    "replaceError", "replaceNil", "replaceEmpty", "eraseToAnyPublisher", "eraseToStream", "catch", "tryCatch", "retry",
    "multicast", "autoconnect", "buffer", "timeout", "assertNoFailure", "makeConnectable", "measureInterval",
  ]
}
