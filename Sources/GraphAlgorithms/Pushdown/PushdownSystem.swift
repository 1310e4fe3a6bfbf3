/// A machine with finitely many controls over a stack without bound, whose every rule looks at the top of the stack only.
///
/// What navigation is: a screen is pushed over another, goes back to whatever lies beneath, is exchanged for another. All
/// questions about what such a machine can come to have exact answers; see ``reachable(from:)`` and ``leading(to:)``. Controls and symbols need no list: they are those of the rules and of the questions.
public struct PushdownSystem<Control: Hashable, Symbol: Hashable> {
  /// A step that is open under a control when a symbol is on top of the stack.
  public struct Rule: Hashable {
    /// The control before the step.
    public let control: Control
    /// The top of the stack before the step.
    public let top: Symbol
    /// The control after the step.
    public let next: Control
    /// What becomes of the top.
    public let change: StackChange

    /// Creates a rule.
    public init(_ control: Control, _ top: Symbol, to next: Control, _ change: StackChange) {
      self.control = control
      self.top = top
      self.next = next
      self.change = change
    }
  }

  /// What a rule does to the top of the stack.
  public enum StackChange: Hashable {
    /// Takes it away.
    case pop
    /// Puts another symbol in its place.
    case replace(Symbol)
    /// Puts `onto` in its place and the first symbol on top of that.
    case push(Symbol, onto: Symbol)
  }

  /// The rules; answers name them by their positions here.
  public let rules: [Rule]

  /// The rules in numbers, in the same order.
  let numberedRules: [NumberedRule]
  /// The controls that rules name.
  private(set) var controls = Numbering<Control>()
  /// The symbols that rules name.
  private(set) var symbols = Numbering<Symbol>()

  /// Creates a system of rules, of which several may be open at once.
  ///
  /// - Complexity: O(*r*) expected, for *r* rules.
  public init(rules: [Rule]) {
    self.rules = rules
    var controls = Numbering<Control>()
    var symbols = Numbering<Symbol>()
    var numbered: [NumberedRule] = []
    numbered.reserveCapacity(rules.count)
    for rule in rules {
      let (control, next) = (controls.number(of: rule.control), controls.number(of: rule.next))
      let top = symbols.number(of: rule.top)
      var (upper, lower): (Int32?, Int32?)
      switch rule.change {
      case .pop: break
      case .replace(let symbol): upper = symbols.number(of: symbol)
      case .push(let symbol, let below):
        upper = symbols.number(of: symbol)
        lower = symbols.number(of: below)
      }
      numbered.append(NumberedRule(control: control, top: top, next: next, upper: upper, lower: lower))
    }
    numberedRules = numbered
    self.controls = controls
    self.symbols = symbols
  }
}

extension PushdownSystem {
  /// A control and a whole stack: what the machine is in between two steps.
  public struct Configuration: Hashable {
    /// The control.
    public let control: Control
    /// The stack, its top first.
    public let stack: [Symbol]

    /// Creates a configuration from a control and a stack, its top first.
    public init(_ control: Control, _ stack: [Symbol]) {
      self.control = control
      self.stack = stack
    }
  }

  /// A control and the symbol on top of the stack: all that rules look at.
  public struct Head: Hashable {
    /// The control.
    public let control: Control
    /// The top of the stack.
    public let top: Symbol

    /// Creates a head.
    public init(_ control: Control, _ top: Symbol) {
      self.control = control
      self.top = top
    }
  }

  /// The configuration that a rule leads to, or `nil` where it is not open.
  public func applying(_ rule: Int, to configuration: Configuration) -> Configuration? {
    let rule = rules[rule]
    guard rule.control == configuration.control, rule.top == configuration.stack.first else { return nil }
    let rest = configuration.stack.dropFirst()
    return switch rule.change {
    case .pop: Configuration(rule.next, Array(rest))
    case .replace(let symbol): Configuration(rule.next, [symbol] + rest)
    case .push(let symbol, let below): Configuration(rule.next, [symbol, below] + rest)
    }
  }
}

extension PushdownSystem: Sendable where Control: Sendable, Symbol: Sendable {}
extension PushdownSystem.Rule: Sendable where Control: Sendable, Symbol: Sendable {}
extension PushdownSystem.StackChange: Sendable where Symbol: Sendable {}
extension PushdownSystem.Configuration: Sendable where Control: Sendable, Symbol: Sendable {}
extension PushdownSystem.Head: Sendable where Control: Sendable, Symbol: Sendable {}
