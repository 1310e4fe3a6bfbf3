import GraphAlgorithms

/// Under which conditions screens are come to, as long as none of the conditions changes: all valuations at once.
package struct Conditions {
  /// How many conditions are looked at; of more the most frequent ones.
  package static let limit = 10

  private let model: PathModel
  /// The conditions, without negations.
  package let flags: [String]

  package init(_ model: PathModel) {
    self.model = model
    var counts: [String: Int] = [:]
    for move in model.moves { for condition in move.guards { counts[Self.flag(of: condition).name, default: 0] += 1 } }
    flags = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.limit).map(\.key).sorted()
  }

  /// A condition as a flag that must be on or off.
  private static func flag(of condition: String) -> (name: String, isOn: Bool) {
    condition.hasPrefix("!") ? (String(condition.dropFirst()), false) : (condition, true)
  }

  /// Under which valuations each reachable screen is on top of some stack; flag *i* is on where bit *i* is set.
  package func valuations(_ pushdown: PathModel.Pushdown) -> [String: Valuations] {
    let numbers = Dictionary(uniqueKeysWithValues: flags.enumerated().map { ($1, $0) })
    var known: [[String]: Valuations] = [[]: .neutral]
    let weights = pushdown.moves.map { move -> Valuations in
      let guards = move.map { model.moves[Int($0)].guards } ?? []
      if let weight = known[guards] { return weight }
      let weight = guards.reduce(Valuations.neutral) { weight, condition in
        let (name, isOn) = Self.flag(of: condition)
        guard let number = numbers[name] else { return weight }
        return weight.extended(by: Valuations(flag: number, is: isOn, of: flags.count))
      }
      known[guards] = weight
      return weight
    }
    let heads = pushdown.system.reachable(from: [pushdown.start]) { weights[$0] }.heads
    var screens: [String: Valuations] = [:]
    for (head, weight) in heads where head.control == PathModel.run && head.top != PathModel.bottom {
      guard model.frames[Int(head.top)].call == nil else { continue }
      let name = model.name(of: head.top)
      screens[name] = screens[name]?.combined(with: weight) ?? weight
    }
    return screens
  }

  /// The conditions that must hold for a screen to be come to, for those that have any; `never` where they exclude one
  /// another.
  func needed(_ pushdown: PathModel.Pushdown) -> [String: [String]] {
    guard !flags.isEmpty else { return [:] }
    var needed: [String: [String]] = [:]
    for (screen, weight) in valuations(pushdown) {
      let open = (0..<1 << flags.count).filter(weight.contains)
      if open.count == 1 << flags.count { continue }
      guard !open.isEmpty else {
        needed[screen] = ["never"]
        continue
      }
      var conditions: [String] = []
      for (number, flag) in flags.enumerated() {
        let isOn = Set(open.map { $0 >> number & 1 })
        if isOn.count == 1 { conditions.append(isOn == [1] ? flag : "!" + flag) }
      }
      needed[screen] = conditions.isEmpty ? ["one of several conditions"] : conditions
    }
    return needed
  }
}
