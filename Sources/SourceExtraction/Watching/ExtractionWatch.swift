internal import Foundation
package import NavigationGraph

/// What an extraction tells of itself: how far it is while it goes on, and afterwards what took its time.
///
/// It may be told and asked from any thread, and changes nothing of the result.
package final class ExtractionWatch: @unchecked Sendable {
  /// What is being done.
  package enum Phase: String, Sendable {
    /// Swift files are read, or looked up among what is known.
    case reading
    /// What the files say is put together.
    case linking
    /// Bodies are evaluated.
    case evaluating
    /// The graph is made of what the bodies do.
    case building
  }

  /// How far an extraction is.
  package struct Standing: Sendable, Hashable {
    /// What is being done.
    package let phase: Phase
    /// How many files are read, or bodies evaluated, so far.
    package let done: Int
    /// How many there are in all; `nil` where nobody knows.
    package let total: Int?

    /// Creates a standing.
    package init(_ phase: Phase, done: Int = 0, of total: Int? = nil) {
      self.phase = phase
      self.done = done
      self.total = total
    }
  }

  /// Something that took its time.
  package struct Cost: Sendable, Hashable {
    /// A body's name with its type's; `nil` for the reading of a file.
    package let body: String?
    /// The body, or the beginning of the file.
    package let place: SourcePlace
    /// The processor time of reading the file, or the time of all evaluations of the body, without what it calls.
    package let seconds: Double

    /// Creates a cost.
    package init(body: String? = nil, place: SourcePlace, seconds: Double) {
      self.body = body
      self.place = place
      self.seconds = seconds
    }
  }

  private let lock = NSLock()
  private var current: Standing?
  private var found: [Cost] = []
  /// What is known to have taken less than this is not kept.
  private static let leastSeconds = 0.1

  /// Creates a watch for one extraction.
  package init() {}

  /// How far the extraction is; `nil` before it has begun.
  package var standing: Standing? { lock.withLock { current } }

  /// What took its time, the longest first.
  package var costs: [Cost] {
    lock.withLock { found }.sorted { ($1.seconds, $0.place) < ($0.seconds, $1.place) }
  }

  /// Notes that something begins.
  func begin(_ phase: Phase, of total: Int? = nil) {
    lock.withLock { current = Standing(phase, of: total) }
  }

  /// Notes that one more file is read, or one more body evaluated.
  func advance() {
    lock.withLock {
      guard let known = current else { return }
      current = Standing(known.phase, done: known.done + 1, of: known.total)
    }
  }

  /// Notes what something took.
  func note(_ cost: Cost) {
    if cost.seconds >= Self.leastSeconds { lock.withLock { found.append(cost) } }
  }
}
