import NavigationGraph
import NavigationTesting
import Testing

/// What running each sample shows is what its graph says: no more, and no less but for what is told beside the sample.
@Suite(.serialized) @MainActor struct `The graph of a sample` {
  @Test(arguments: SampleApp.all) func `is what exploring the sample meets`(_ sample: SampleApp) throws {
    let reports = try sample.explored()
    #expect(reports.allSatisfy { $0.ending == .complete }, "\(reports)")
    for failure in reports.flatMap(\.failures) where !SampleApp.kindsOfFaults.contains(failure.violation.kind) {
      Issue.record("\(failure)")
    }
    #expect(Set(reports.flatMap(\.failures).map(\.violation.subject)) == sample.faults)
    // What one variant of an app cannot do, another may.
    let missed = reports.map { Set($0.missedSteps.map(\.notationWithoutPlaces)) }
    let unmet = missed.dropFirst().reduce(missed[0]) { $0.intersection($1) }
    for step in unmet.subtracting(sample.unmet.keys).sorted() {
      Issue.record("never met: \(step)")
    }
    for step in Set(sample.unmet.keys).subtracting(unmet).sorted() { Issue.record("met after all: \(step)") }
  }
}
