import GraphAlgorithms

/// A condition that steps change, such as whether somebody has signed in.
public struct MutableFlag: Hashable, Sendable {
  /// The condition, as guards have it; with a `!` before it they ask for the contrary.
  public let condition: String
  /// Whether it holds at the launch.
  public let holdsAtLaunch: Bool
  /// The steps after which it holds, and those after which it does not.
  public let changes: [PathStep: Bool]

  /// Creates a flag.
  public init(_ condition: String, holdsAtLaunch: Bool, changes: [PathStep: Bool]) {
    self.condition = condition
    self.holdsAtLaunch = holdsAtLaunch
    self.changes = changes
  }
}

extension PathModel {
  /// How many flags can be tracked: each doubles the controls of the machine.
  public static var trackedFlagLimit: Int { 4 }

  /// A control of the model, and which of some flags are on.
  struct FlaggedControl: Hashable {
    let control: Int32
    let flags: UInt8
  }

  /// The screens that paths come to that keep to some conditions, which steps change on the way; for stacks of any height.
  ///
  /// Where there are tabs the answer is ``Proof/Exactness-swift.enum/bounded(tabSwitches:)``: what one tab changes while
  /// another has something on its first screen is not seen.
  /// - Precondition: There are no more flags than ``trackedFlagLimit``.
  /// - Complexity: O(2^*f* · *r*), for *f* flags and *r* rules.
  public func screens(
    tracking flags: [MutableFlag]
  ) -> (screens: Set<String>, exactness: Proof.Exactness) {
    precondition(flags.count <= Self.trackedFlagLimit, "\(flags.count) flags; at most \(Self.trackedFlagLimit) fit")
    typealias System = PushdownSystem<FlaggedControl, Int32>
    let plain = pushdown
    var rules: [System.Rule] = []
    for (number, rule) in plain.system.rules.enumerated() {
      let move = plain.moves[number].map { moves[Int($0)] }
      for values in 0..<UInt8(1 << flags.count) {
        guard flags.allow(move?.guards ?? [], values) else { continue }
        let after = move.map { flags.values(after: $0.step, values) } ?? values
        let change: System.StackChange =
          switch rule.change {
          case .pop: .pop
          case .replace(let symbol): .replace(symbol)
          case .push(let symbol, let below): .push(symbol, onto: below)
          }
        let next = FlaggedControl(control: rule.next, flags: after)
        rules.append(.init(FlaggedControl(control: rule.control, flags: values), rule.top, to: next, change))
      }
    }
    let values = flags.enumerated().reduce(UInt8(0)) { $1.element.holdsAtLaunch ? $0 | 1 << $1.offset : $0 }
    let start = System.Configuration(FlaggedControl(control: Self.run, flags: values), [Self.bottom])
    let heads = System(rules: rules).reachable(from: [start]).heads.keys
    let tops = heads.filter {
      $0.control.control == Self.run && $0.top != Self.bottom && frames[Int($0.top)].call == nil
    }
    let hasTabs = moves.contains { $0.step.verb == .tab }
    return (Set(tops.map { name(of: $0.top) }), hasTabs && !flags.isEmpty ? .bounded(tabSwitches: 0) : .exact)
  }
}

extension [MutableFlag] {
  /// Whether conditions hold, as far as they are about these flags.
  fileprivate func allow(_ conditions: [String], _ values: UInt8) -> Bool {
    enumerated().allSatisfy { number, flag in
      let isOn = values >> UInt8(number) & 1 == 1
      return !conditions.contains(isOn ? "!" + flag.condition : flag.condition)
    }
  }

  /// The flags after a step.
  fileprivate func values(after step: PathStep, _ values: UInt8) -> UInt8 {
    enumerated().reduce(values) { values, flag in
      guard let holds = flag.element.changes[step] else { return values }
      let bit = UInt8(1) << UInt8(flag.offset)
      return holds ? values | bit : values & ~bit
    }
  }
}
