import Foundation
import SourceExtraction

/// Compares reading an app's Swift files by processes of their own with reading them on threads.
struct WorkerBenchmark {
  /// The most that processes may take, as a multiple of threads.
  static let goal = 1.1

  private let files: [SourceFile]

  /// Takes the files of an app.
  init(of files: [SourceFile]) { self.files = files }

  /// Measures, and prints both times, all processes' together, with their ratio; nothing where no process can be started.
  func run(print: (String) -> Void) {
    guard let pool = WorkerPool.own else { return }
    let bodies: [() -> Void] = [nil, pool].map { reader in
      {
        var measurement = ExtractionMeasurement(of: files, reader: reader)
        measurement.read()
      }
    }
    var least = bodies.map(spent)
    for _ in 1..<5 { least = zip(least, bodies).map { min($0, spent($1)) } }
    let ratio = least[1] / least[0]
    print("  reading on threads \(least[0].inSeconds), by processes \(least[1].inSeconds), ")
    print(String(format: "ratio %.3f, goal %.2f: %@\n", ratio, Self.goal, ratio <= Self.goal ? "met" : "missed"))
  }

  /// The processor time of this process and of those that ended in it.
  private func spent(_ body: () -> Void) -> Duration {
    let start = ended
    return ProcessorTime.spent(body) + (ended - start)
  }

  private var ended: Duration {
    var usage = rusage()
    #if canImport(Darwin)
      let who = RUSAGE_CHILDREN
    #else
      let who = __rusage_who_t(RUSAGE_CHILDREN.rawValue)
    #endif
    getrusage(who, &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(.zero) {
      $0 + .seconds(Int($1.tv_sec)) + .microseconds(Int($1.tv_usec))
    }
  }
}
