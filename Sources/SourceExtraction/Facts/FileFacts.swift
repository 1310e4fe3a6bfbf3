/// All that one Swift file says, read without a look at any other file.
struct FileFacts: Sendable {
  let path: String
  var types: [TypeFacts] = []
  var functions: [FunctionFacts] = []
  var properties: [PropertyFacts] = []
  var aliases: [AliasFacts] = []
  /// The identifiers that are used other than to declare something.
  var mentions = NameSet()
  /// Offsets at which the parser had to guess.
  var syntaxErrors: [Offset] = []
  /// Where brackets nest so deeply that the file was not parsed.
  var excessiveBracket: Offset?
  var importsTesting = false
  /// Whether the file may hold a pattern of paths, `"/items/:id"`.
  var namesPatterns = false
  /// Where previews stand, and what is compiled for other platforms only: neither shows anything in the app.
  var previews: [Range<Offset>] = []
  /// The modules that the file imports.
  var imports: Set<String> = []
  /// Whether the file says what a library does, and is no code of the app's.
  var isModel = false
  /// Whether the file stands for one that a tool generates from the app's storyboards.
  var isGenerated = false
  /// Whether the file is an Objective-C header, of which only declarations are known.
  var isObjectiveC = false
  /// What is only run or compiled under a condition, outer stretches first.
  var guards: [GuardFacts] = []
  /// Offsets at which each line begins.
  var lineStarts: [Offset] = [0]

  /// Lets go of all declarations.
  mutating func forgetDeclarations() {
    types = []
    functions = []
    properties = []
    aliases = []
  }
}

/// One declaration or extension of a type.
struct TypeFacts: Sendable {
  enum Kind: Int, Sendable {
    case `class`, `struct`, `enum`, `protocol`, `extension`
  }

  let kind: Kind
  /// The dotted path of enclosing types and its own name.
  var path: [String]
  /// What an extension says of the generic parameters of what it extends: `extension Box<Item>`.
  var arguments: [TypeName] = []
  var inherited: [TypeName]
  let genericParameters: [String]
  /// What each generic parameter is declared to be; `unknown` where nothing is said.
  let genericBounds: [TypeName]
  let attributes: [String]
  /// Whether no other file sees the type.
  let isPrivate: Bool
  let offset: Offset
  var functions: [FunctionFacts] = []
  var properties: [PropertyFacts] = []
  var cases: [CaseFacts] = []
  var aliases: [AliasFacts] = []
}

struct AliasFacts: Sendable {
  /// The dotted path of enclosing types and its own name.
  let path: [String]
  let target: TypeName
  var genericParameters: [String] = []
}

struct CaseFacts: Sendable {
  let name: String
  let payload: [TypeName.TupleElement]
  let rawValue: String?
}

/// A function, method, initializer, accessor or subscript.
///
/// A class, since each of its calls looks at it, and nothing ever changes it.
final class FunctionFacts: Sendable {
  struct Parameter: Sendable {
    /// The argument label; `nil` for `_`.
    let label: String?
    let name: String
    let type: TypeName
    let defaultValue: Expression?
    let isVariadic: Bool
  }

  let name: String
  let parameters: [Parameter]
  let result: TypeName?
  let isStatic: Bool
  let isOverride: Bool
  let isPrivate: Bool
  let attributes: [String]
  /// `nil` for a requirement of a protocol.
  let body: [Statement]?
  let offset: Offset
  let genericParameters: [String]

  init(
    name: String, parameters: [Parameter], result: TypeName?, isStatic: Bool, isOverride: Bool, isPrivate: Bool,
    attributes: [String], body: [Statement]?, offset: Offset, genericParameters: [String] = []
  ) {
    self.name = name
    self.parameters = parameters
    self.result = result
    self.isStatic = isStatic
    self.isOverride = isOverride
    self.isPrivate = isPrivate
    self.attributes = attributes
    self.body = body
    self.offset = offset
    self.genericParameters = genericParameters
  }
}

/// A stored or computed property; a class as functions are.
final class PropertyFacts: Sendable {
  let name: String
  let type: TypeName?
  let initialValue: Expression?
  /// The body of a computed property's getter.
  let getter: [Statement]?
  /// `set`, `willSet`, `didSet`, run on each assignment.
  let observers: [Statement]
  let isStatic: Bool
  let isWeak: Bool
  let isLazy: Bool
  let attributes: [String]
  let offset: Offset
  /// The attributes that may be property wrappers which the sources, or a model, declare.
  let wrappers: [WrapperFacts]

  init(
    name: String, type: TypeName?, initialValue: Expression?, getter: [Statement]?, observers: [Statement],
    isStatic: Bool, isWeak: Bool, isLazy: Bool, attributes: [String], offset: Offset,
    wrappers: [WrapperFacts] = []
  ) {
    self.name = name
    self.type = type
    self.initialValue = initialValue
    self.getter = getter
    self.observers = observers
    self.isStatic = isStatic
    self.isWeak = isWeak
    self.isLazy = isLazy
    self.attributes = attributes
    self.offset = offset
    self.wrappers = wrappers
  }
}

/// `@Wrapper(arguments)` before a property.
struct WrapperFacts: Sendable {
  let type: TypeName
  let arguments: [Expression.Argument]
}
