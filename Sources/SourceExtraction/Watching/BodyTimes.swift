internal import Dispatch
import NavigationGraph
import ProgramModel
import SwiftFacts

/// How long the evaluations of bodies took, each without those that it set off.
struct BodyTimes<Body: Hashable> {
  private(set) var seconds: [Body: Double] = [:]
  private var watch: ExtractionWatch
  /// For each evaluation that goes on, when it began and what others took meanwhile.
  private var running: [(start: UInt64, others: UInt64)] = []

  init(_ watch: ExtractionWatch) { self.watch = watch }

  /// Notes that an evaluation begins.
  mutating func begin() { running.append((DispatchTime.now().uptimeNanoseconds, 0)) }

  /// Notes that the evaluation which began last has ended, and whose it was.
  mutating func end(_ body: Body) {
    let (start, others) = running.removeLast()
    let time = DispatchTime.now().uptimeNanoseconds - start
    seconds[body, default: 0] += Double(time - min(time, others)) / 1e9
    if let last = running.indices.last { running[last].others += time }
    watch.advance()
  }

  /// Tells the watch what bodies took.
  ///
  /// - Parameter name: What a body is called and where it stands; `nil` for what is none of the app's. Bodies of one place are
  ///   one.
  func tell(_ name: (Body) -> (name: String, place: SourcePlace)?) {
    var costs: [SourcePlace: (name: String, seconds: Double)] = [:]
    for (body, time) in seconds {
      guard let (name, place) = name(body) else { continue }
      costs[place, default: (name, 0)].seconds += time
    }
    for (place, cost) in costs {
      watch.note(ExtractionWatch.Cost(body: cost.name, place: place, seconds: cost.seconds))
    }
  }
}

extension Program {
  /// A body's name with its type's, and its place.
  func title(
    of name: String, in owner: TypeIndex?, file: Int, offset: Offset
  ) -> (name: String, place: SourcePlace)? {
    guard files.indices.contains(file), !files[file].isModel else { return nil }
    let position = position(file: file, offset: offset)
    let full = owner.map { "\(types[$0].name).\(name)" } ?? name
    return (full, SourcePlace(file: position.path, line: position.line, column: position.column))
  }
}
