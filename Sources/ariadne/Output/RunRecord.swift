import FindingReports
import Foundation
import SourceExtraction

/// What a run of the program did, to be told at its end.
final class RunRecord: @unchecked Sendable {
  private let start = DispatchTime.now()
  private let lock = NSLock()
  private var extractions: [(progress: Progress, spelling: PathSpelling)] = []

  /// Notes an extraction that the run makes, and how the paths of its files are spelled.
  func add(_ progress: Progress, spelling: PathSpelling) {
    lock.withLock { extractions.append((progress, spelling)) }
  }

  /// Tells what took the run's time, where somebody waits for it.
  func tellCosts() {
    let extractions = lock.withLock { self.extractions }
    for (progress, _) in extractions { progress.end() }
    let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    for (progress, spelling) in extractions where progress.style != .none {
      let report = CostReport(progress.watch.costs, elapsed: elapsed, spelling: spelling)
      StandardStream.error.write((progress.style == .ndjson ? report.json : report.lines).map { $0 + "\n" }.joined())
    }
  }
}

/// The files and bodies on which a run that somebody had to wait for has spent more than a tenth of its time.
struct CostReport {
  /// A run of so many seconds needs no excuse.
  static let patience = 2.0

  private let costs: [ExtractionWatch.Cost]
  private let elapsed: Double
  private let spelling: PathSpelling

  /// Chooses among what took its time.
  ///
  /// - Parameter elapsed: The seconds that the run took.
  init(_ costs: [ExtractionWatch.Cost], elapsed: Double, spelling: PathSpelling) {
    self.elapsed = elapsed
    self.spelling = spelling
    self.costs = elapsed < Self.patience ? [] : costs.filter { $0.seconds > elapsed / 10 }
  }

  /// As a person reads it, a line for each.
  var lines: [String] {
    costs.map { cost in
      let place = "\(spelling.path(of: cost.place.file)):\(cost.place.line):\(cost.place.column)"
      let what = cost.body.map { "following '\($0)'" } ?? "reading this file"
      return "\(place): note: \(what) took \(seconds(cost.seconds)) of \(seconds(elapsed)) s"
    }
  }

  /// As a program does.
  var json: [String] {
    costs.map { cost in
      let body = cost.body.map { ",\"body\":\(quoted($0))" } ?? ""
      return
        "{\"event\":\"slow\"\(body),\"file\":\(quoted(spelling.path(of: cost.place.file))),\"line\":\(cost.place.line)"
        + ",\"milliseconds\":\(Int(cost.seconds * 1000))}"
    }
  }

  private func seconds(_ value: Double) -> String { String(format: "%.1f", value) }

  private func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // Text always encodes.
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
