/// A program in a small language: as much of Swift as carries screens and stacks from where they are made to where they are
/// shown.
struct SmallProgram {
  /// Number of an expression or statement that makes, calls or shows something.
  typealias Site = Int

  indirect enum Expression {
    case this
    /// A local name, a parameter, or what a closure captures.
    case name(String)
    case field(Expression, String)
    case make(Site, String, [Expression])
    case call(Site, Expression, String, [Expression])
    /// A call of a static method.
    case callOfType(Site, String, String, [Expression])
    case closure(Site, parameters: [String], [Statement])
    case invoke(Site, Expression, [Expression])
    /// An enum's case with what it carries; `true` and `false` are those of `Bool`.
    case enumCase(String, String, [Expression])
  }

  enum Verb: String {
    case push, present, root, pop, dismiss
  }

  struct Arm {
    let enumCase: String
    let names: [String]
    let body: [Statement]
  }

  indirect enum Statement {
    case define(String, type: String?, Expression)
    case set(Expression, String, Expression)
    case append(Expression, String, Expression)
    case forEach(String, Expression, [Statement])
    case run(Expression)
    case give(Expression)
    /// A condition of which nothing is known.
    case either([Statement], [Statement])
    case match(Expression, [Arm])
    /// Shows the second on the first; takes away from the first where there is no second.
    case show(Site, Verb, Expression, Expression?)
    /// Runs later, as the system likes.
    case later([Statement])
  }

  struct Field {
    let name: String
    let type: String
    /// Whether the initializer is given it.
    var isGiven = false
    var isList = false
    /// Whether its value is made anew for whoever reads it.
    var getter: [Statement]?
  }

  struct Method {
    let name: String
    var parameters: [(name: String, type: String)] = []
    var result: String?
    var body: [Statement]
    var isStatic = false
    /// Whether a person sets it off.
    var isAction = false
    var isOverride = false
  }

  struct Class {
    let name: String
    var base: String?
    var protocols: [String] = []
    var fields: [Field] = []
    var methods: [Method] = []

    var given: [Field] { fields.filter(\.isGiven) }
  }

  struct Enum {
    let name: String
    let cases: [(name: String, payload: [String])]
  }

  struct Requirement {
    let name: String
    let methods: [Method]
  }

  var classes: [Class] = []
  var enums: [Enum] = []
  var protocols: [Requirement] = []
  /// The class at which the system begins, and its method.
  static let entry = (type: "AppDelegate", method: "applicationDidFinishLaunching")

  subscript(name: String) -> Class? { classes.first { $0.name == name } }

  /// Whether objects of a class are controllers of UIKit's, by what the class is.
  func isController(_ type: Class) -> Bool {
    guard let base = type.base else { return false }
    return self[base].map(isController) ?? true
  }

  /// A method as objects of a class have it.
  func method(_ name: String, of type: String) -> Method? {
    guard let declared = self[type] else { return nil }
    return declared.methods.first { $0.name == name } ?? declared.base.flatMap { method(name, of: $0) }
  }

  func field(_ name: String, of type: String) -> Field? {
    guard let declared = self[type] else { return nil }
    return declared.fields.first { $0.name == name } ?? declared.base.flatMap { field(name, of: $0) }
  }

  /// What the initializer of a class is given, its base's with it.
  func given(of type: String) -> [Field] {
    guard let declared = self[type] else { return [] }
    return (declared.base.map(given) ?? []) + declared.given
  }
}
