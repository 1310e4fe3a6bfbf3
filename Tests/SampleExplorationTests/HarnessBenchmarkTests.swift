import Testing

@testable import HarnessBenchmark

@MainActor struct `A benchmark of the harness` {
  /// Exploring CityPicker as a whole is left to the tests of samples, which do that too.
  @Test(arguments: HarnessBenchmark.names.filter { $0 != "app-exploration" })
  func `runs to its end`(name: String) throws {
    try HarnessBenchmark(rounds: 1, divisor: 500).run([name])
  }
}
