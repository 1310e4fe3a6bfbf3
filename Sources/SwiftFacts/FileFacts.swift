/// All that one Swift file says, read without a look at any other file.
package struct FileFacts: Sendable {
  package private(set) var path: String
  package var types: [TypeFacts] = []
  package var functions: [FunctionFacts] = []
  package var properties: [PropertyFacts] = []
  package var aliases: [AliasFacts] = []
  /// The identifiers that are used other than to declare something.
  package var mentions = NameSet()
  /// Offsets at which the parser had to guess.
  package var syntaxErrors: [Offset] = []
  /// Where merges begin that are not finished: nothing between their marks is read.
  package var conflicts: [Offset] = []
  /// Why nothing but its words is known of the file; `nil` where all of it was read.
  package var unread: UnreadReason?
  package var importsTesting = false
  /// Whether the file may hold a pattern of paths, `"/items/:id"`.
  package var namesPatterns = false
  /// Where previews stand, and what is compiled for other platforms only: neither shows anything in the app.
  package var previews: [Range<Offset>] = []
  /// The modules that the file imports.
  package var imports: Set<String> = []
  /// Whether the file says what a library does, and is no code of the app's.
  package var isModel = false
  /// Whether the file stands for one that a tool generates from the app's storyboards.
  package var isGenerated = false
  /// Whether the file is an Objective-C header, of which only declarations are known.
  package var isObjectiveC = false
  /// What is only run or compiled under a condition, outer stretches first.
  package var guards: [GuardFacts] = []
  /// The stretches that run where a value equals constants, in the order in which they begin.
  package var constantTests: [ConstantTest] = []
  /// The navigation primitives that the text holds, by offset.
  package var hits: [PrimitiveScan.Hit] = []
  /// The remarks to the analyzer, in the order of the text.
  package var directives: [Directive] = []
  /// Whether the text is UTF-8 throughout.
  package var isValidUTF8 = true
  /// The texts of string literals as written, and the names that are declared.
  package var texts = NameSet()
  /// Whether a line imports a test library, or a module as tests do, be it compiled or not.
  package var namesTesting = false
  /// Offsets at which each line begins.
  package var lineStarts: [Offset] = [0]

  /// The facts of a file that says nothing.
  package init(path: String) { self.path = path }

  /// The same facts of a file elsewhere; remarks keep their places.
  package func moved(to path: String) -> FileFacts {
    var moved = self
    moved.path = path
    return moved
  }

  /// Lets go of all that only the syntax tree tells, but for the imports.
  package mutating func forgetCode() {
    forgetDeclarations()
    syntaxErrors = []
    conflicts = []
    previews = []
    guards = []
    constantTests = []
    directives = []
  }

  /// Lets go of all declarations.
  package mutating func forgetDeclarations() {
    types = []
    functions = []
    properties = []
    aliases = []
  }
}

/// One declaration or extension of a type.
package struct TypeFacts: Sendable {
  package enum Kind: Int, Sendable {
    case `class`, `struct`, `enum`, `protocol`, `extension`
  }

  package let kind: Kind
  /// The dotted path of enclosing types and its own name.
  package var path: [String]
  /// What an extension says of the generic parameters of what it extends: `extension Box<Item>`.
  package var arguments: [TypeName] = []
  package var inherited: [TypeName]
  package let genericParameters: [String]
  /// What each generic parameter is declared to be; `unknown` where nothing is said.
  package var genericBounds: [TypeName]
  package let attributes: [String]
  /// The attributes that name types, which may be macros that a model knows: `@Coordinator(TripRoute.self)` is
  /// `Coordinator<TripRoute>`.
  package var macros: [TypeName] = []
  /// Whether no other file sees the type.
  package let isPrivate: Bool
  package let offset: Offset
  package var functions: [FunctionFacts] = []
  package var properties: [PropertyFacts] = []
  package var cases: [CaseFacts] = []
  package var aliases: [AliasFacts] = []
  /// The types that whoever conforms to a protocol chooses.
  package var associatedTypes: [AssociatedTypeFacts] = []

  package init(
    kind: Kind, path: [String], arguments: [TypeName] = [], inherited: [TypeName], genericParameters: [String],
    genericBounds: [TypeName], attributes: [String], isPrivate: Bool, offset: Offset, functions: [FunctionFacts] = [],
    properties: [PropertyFacts] = [], cases: [CaseFacts] = [], aliases: [AliasFacts] = []
  ) {
    self.kind = kind
    self.path = path
    self.arguments = arguments
    self.inherited = inherited
    self.genericParameters = genericParameters
    self.genericBounds = genericBounds
    self.attributes = attributes
    self.isPrivate = isPrivate
    self.offset = offset
    self.functions = functions
    self.properties = properties
    self.cases = cases
    self.aliases = aliases
  }
}

/// `associatedtype Route: Hashable` of a protocol.
package struct AssociatedTypeFacts: Sendable {
  package let name: String
  /// What it is declared to be; `unknown` where nothing is said.
  package let bound: TypeName

  package init(name: String, bound: TypeName) {
    self.name = name
    self.bound = bound
  }
}

package struct AliasFacts: Sendable {
  /// The dotted path of enclosing types and its own name.
  package let path: [String]
  package let target: TypeName
  package var genericParameters: [String] = []

  package init(path: [String], target: TypeName, genericParameters: [String]) {
    self.path = path
    self.target = target
    self.genericParameters = genericParameters
  }
}

package struct CaseFacts: Sendable {
  package let name: String
  package let payload: [TypeName.TupleElement]
  package let rawValue: String?

  package init(name: String, payload: [TypeName.TupleElement], rawValue: String?) {
    self.name = name
    self.payload = payload
    self.rawValue = rawValue
  }
}

/// A function, method, initializer, accessor or subscript.
///
/// A class, since each of its calls looks at it, and nothing ever changes it.
package final class FunctionFacts: Sendable {
  package struct Parameter: Sendable {
    /// The argument label; `nil` for `_`.
    package let label: String?
    package let name: String
    package let type: TypeName
    package let defaultValue: Expression?
    package let isVariadic: Bool
    /// Whether its argument is run where the body calls it: `@autoclosure`.
    package let isAutoclosure: Bool

    package init(
      label: String?, name: String, type: TypeName, defaultValue: Expression?, isVariadic: Bool, isAutoclosure: Bool
    ) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
      self.isVariadic = isVariadic
      self.isAutoclosure = isAutoclosure
    }
  }

  package let name: String
  package let parameters: [Parameter]
  package let result: TypeName?
  package let isStatic: Bool
  package let isOverride: Bool
  package let isPrivate: Bool
  package let attributes: [String]
  /// `nil` for a requirement of a protocol.
  package let body: [Statement]?
  package let offset: Offset
  package let genericParameters: [String]
  /// What the generic parameters must be, by their names.
  package let genericBounds: [GenericBound]

  package init(
    name: String, parameters: [Parameter], result: TypeName?, isStatic: Bool, isOverride: Bool, isPrivate: Bool,
    attributes: [String], body: [Statement]?, offset: Offset, genericParameters: [String],
    genericBounds: [GenericBound] = []
  ) {
    self.genericBounds = genericBounds
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

/// `T: Bound`, be it in a `where` clause.
package struct GenericBound: Sendable {
  package let parameter: String
  package let bound: TypeName

  package init(parameter: String, bound: TypeName) {
    self.parameter = parameter
    self.bound = bound
  }
}

/// A stored or computed property; a class as functions are.
package final class PropertyFacts: Sendable {
  package let name: String
  package let type: TypeName?
  package let initialValue: Expression?
  /// The body of a computed property's getter.
  package let getter: [Statement]?
  /// `set`, `willSet`, `didSet`, run on each assignment.
  package let observers: [Statement]
  package let isStatic: Bool
  package let isWeak: Bool
  package let isLazy: Bool
  package let attributes: [String]
  package let offset: Offset
  /// The attributes that may be property wrappers which the sources, or a model, declare.
  package let wrappers: [WrapperFacts]

  package init(
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
package struct WrapperFacts: Sendable {
  package let type: TypeName
  package let arguments: [Expression.Argument]

  package init(type: TypeName, arguments: [Expression.Argument]) {
    self.type = type
    self.arguments = arguments
  }

  /// Whether it is called as one of SwiftUI's that hold the value itself, which an app may declare anew. What is asked of
  /// the environment by a key, `@Environment(\\.key)`, comes from elsewhere.
  package var isNamedAsSwiftUIs: Bool {
    guard case .nominal(let path, _) = type, let name = path.last, SwiftUINames.holders.contains(name) else {
      return false
    }
    guard name == "Environment", case .keyPath? = arguments.first?.value else { return true }
    return false
  }
}
