extension PathModel {
  /// A hash of all that paths depend on, the same in each process: equal models have equal digests.
  ///
  /// - Complexity: O(*m*), for *m* moves.
  public var digest: String {
    var hash = TextHash()
    for move in moves {
      let parts = [
        "\(move.frame)", "\(move.upper)", "\(move.lower)", "\(move.control)", name(of: move.frame), "\(move.step)",
      ]
      hash.combine((parts + move.guards).joined(separator: "\n") + "\n\n")
    }
    for call in calls {
      let targets = call.targets.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
      hash.combine("\(call.resumed) \(call.isModal) \(targets.joined(separator: " "))\n")
    }
    for control in controls { hash.combine("\(control.way) \(control.kind)\n") }
    return hash.hexadecimal
  }

  /// How many screens can be on the stack, whatever the frames they stand in.
  public var screenCount: Int { Set(frames.dropFirst().filter { $0.call == nil }.map(\.name)).count }
}
