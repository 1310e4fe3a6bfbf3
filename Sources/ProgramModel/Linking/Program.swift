package import SwiftFacts

/// All files of an app, linked: one table of types, functions and globals.
///
/// A class, since it is large, asked at every step of a run, and changes only by the frameworks' types that turn up.
package final class Program {
  package private(set) var files: [FileFacts] = []
  package private(set) var types: [LinkedType] = []
  package private(set) var functions: [LinkedFunction] = []
  package private(set) var globalFunctions: [String: [FunctionIndex]] = [:]
  package private(set) var globals: [String: LinkedProperty] = [:]
  package private(set) var typesByPath: [String: TypeIndex] = [:]
  package private(set) var typesByLastName: [String: [TypeIndex]] = [:]
  package private(set) var aliases: [String: TypeName] = [:]
  package private(set) var aliasParameters: [String: [String]] = [:]
  /// The names of all generic parameters of types.
  package private(set) var genericNames: Set<String> = []
  /// The names of types that begin with a small letter, of those inside of no other.
  package private(set) var smallTypeNames: Set<String> = []
  /// The last parts of all aliases' names.
  package private(set) var aliasedNames: Set<String> = []
  /// What was asked for before.
  package var answers = Answers()
  /// The names of aliases inside of types, which their heirs have too.
  package private(set) var memberAliases: Set<String> = []
  /// The types that inherit over too many steps, in no order.
  private(set) var shortenedTypes: [TypeIndex] = []
  /// Whether all declarations are in the tables, and who descends from whom is known.
  private(set) var isLinked = false
  /// Whether the sources are from before Swift 3, when the first argument of a method had no label.
  package let isEarlySwift: Bool
  /// Whether a model says what a library does; accessors that are generated for the app do nothing by themselves.
  package let hasModels: Bool
  /// Whether the app keeps its state in stores of the Composable Architecture.
  package let keepsStores: Bool

  /// What code says of the types for whose values views are shown.
  package let destinationTypes: Set<DestinationTypes.Mention>

  /// The names of what code makes and shows at once, and of what screens inherit: where nobody declares them, they are a
  /// closed framework's screens.
  private let shownNames: Set<String>

  /// What the app's tables say is done for the requests of a library's.
  package private(set) lazy var requestTables = RequestTables(self)

  /// Links files; their order does not matter, since they are sorted by path first.
  package init(_ unsorted: consuming [FileFacts]) {
    files = unsorted.sorted { ($0.isModel ? 1 : 0, $0.path) < ($1.isModel ? 1 : 0, $1.path) }
    unsorted = []
    isEarlySwift = files.isEarlySwift
    shownNames = ShownNames(files).names.union(ScreenBases(files).names)
    destinationTypes = DestinationTypes(files).mentions
    hasModels = files.contains { $0.isModel && !$0.isGenerated }
    keepsStores = files.contains { $0.imports.contains("ComposableArchitecture") }
    for (index, file) in files.enumerated() {
      for alias in file.aliases {
        let name = alias.path.joined(separator: ".")
        if !file.isModel || aliases[name] == nil {
          aliases[name] = alias.target
          aliasParameters[name] = alias.genericParameters.isEmpty ? nil : alias.genericParameters
        }
        if let last = alias.path.last { aliasedNames.insert(last) }
        if alias.path.count > 1 { memberAliases.insert(alias.path.last!) }
      }
      for type in file.types where type.kind != .extension { declare(type, file: index) }
    }
    for (index, file) in files.enumerated() {
      for type in file.types { fill(type, file: index) }
      for function in file.functions {
        globalFunctions[function.name, default: []].append(add(function, file: index, owner: nil))
      }
      for property in file.properties {
        globals[property.name] = LinkedProperty(facts: property, file: index, owner: -1)
      }
    }
    publishStreams()
    for (type, parents) in InheritanceDepth(types).shortened {
      types[type].parents = parents
      shortenedTypes.append(type)
    }
    for type in types.indices {
      for parent in types[type].parents { types[parent].children.append(type) }
    }
    answers.ancestries = [:]
    answers.kin = [:]
    answers.found = [:]
    isLinked = true
    for type in types.indices { findWrappers(in: type) }
    // What is linked is in the tables.
    for index in files.indices { files[index].forgetDeclarations() }
  }

  private func publishStreams() {
    let streams = PublishedStreams { [files] name in files.contains { $0.mentions.contains(name) } }
    for type in types.indices where types[type].kind == .class && !types[type].isModel {
      for name in types[type].propertyOrder {
        guard let split = types[type].properties[name].flatMap(streams.split) else { continue }
        types[type].properties[name] = split.property
        add(split.stream, to: type)
      }
    }
  }

  private func declare(_ type: TypeFacts, file: Int) {
    let path = type.path.joined(separator: ".")
    guard typesByPath[path] == nil else { return }
    typesByPath[path] = types.count
    typesByLastName[type.path.last!, default: []].append(types.count)
    types.append(
      LinkedType(
        name: path, kind: type.kind, file: file, offset: type.offset, isModel: files[file].isModel,
        isPrivate: type.isPrivate))
  }

  /// The index of a framework's type, which is entered into the table on its first mention.
  package func external(_ name: String) -> TypeIndex {
    if let known = typesByPath[name] { return known }
    let index = types.count
    typesByPath[name] = index
    typesByLastName[name, default: []].append(index)
    answers.found[name.split(separator: ".").last.map(String.init) ?? name] = nil
    types.append(LinkedType(name: name, kind: nil))
    if let superclass = UIKitTypes.superclasses[name] ?? StreamNames.superclasses[name] ?? impliedSuperclass(of: name) {
      types[index].parents = [external(superclass)]
    }
    return index
  }

  /// A class of a closed framework that is named as view controllers are, shown as one, or inherited by one, is taken for one.
  private func impliedSuperclass(of name: String) -> String? {
    if name.hasSuffix("NavigationController") { return "UINavigationController" }
    if name.hasSuffix("TabBarController") { return "UITabBarController" }
    return name.hasSuffix("ViewController") || shownNames.contains(name) ? "UIViewController" : nil
  }

  private func fill(_ type: TypeFacts, file: Int) {
    let index: TypeIndex
    if type.kind == .extension {
      let meant = type.arguments.isEmpty ? nil : alias(type.path, type.arguments, from: [])
      index =
        meant.flatMap { resolve($0, from: []).first } ?? find(type.path, from: [])
        ?? external(type.path.joined(separator: "."))
    } else {
      index = typesByPath[type.path.joined(separator: ".")]!
    }
    types[index].genericParameters += type.genericParameters.filter { !types[index].genericParameters.contains($0) }
    for (name, bound) in zip(type.genericParameters, type.genericBounds) where bound != .unknown {
      types[index].genericBounds[name] = bound
    }
    for associated in type.associatedTypes { types[index].associatedTypes[associated.name] = associated.bound }
    genericNames.formUnion(type.genericParameters)
    if type.path.count == 1, type.kind != .extension, !type.path[0].isTypeName { smallTypeNames.insert(type.path[0]) }
    types[index].attributes.formUnion(type.attributes)
    var answered = AnsweredProtocols()
    for name in type.inherited + type.macros.filter({ isBase($0, of: type) }) {
      for parent in components(of: name) {
        guard case .nominal(let path, let arguments) = parent else { continue }
        var found = find(path, from: Array(type.path.dropLast())) ?? external(path.joined(separator: "."))
        // Only classes and protocols are inherited from: an enum `Strings.View` does not hide SwiftUI's `View`.
        if types[found].kind == .enum || (types[found].kind == .struct && type.kind != .enum) {
          found = external(path.joined(separator: "."))
        }
        if !types[index].parents.contains(found), found != index { types[index].parents.append(found) }
        if !arguments.isEmpty { types[index].parentArguments[found] = arguments }
        if !types[found].isSource, !UIKitTypes.isClass(path.last ?? "") { answered.add(path.last ?? "") }
      }
    }
    for function in type.functions {
      let added = add(
        function, file: file, owner: index, answersFramework: answered.mayAsk(for: function),
        isInPrivateExtension: type.kind == .extension && type.isPrivate)
      types[index].functions[function.name, default: []].append(added)
    }
    for property in type.properties { add(LinkedProperty(facts: property, file: file, owner: index), to: index) }
    for element in type.cases { types[index].cases[element.name] = element }
  }

  /// Whether a macro gives a class what a model's class of its name has.
  private func isBase(_ macro: TypeName, of type: TypeFacts) -> Bool {
    guard type.kind == .class, case .nominal(let path, _) = macro,
      let found = find(path, from: Array(type.path.dropLast()))
    else { return false }
    return types[found].isModel && types[found].kind == .class
  }

  /// A static property and one of instances may share a name: then the static one is kept apart.
  private func add(_ property: LinkedProperty, to type: TypeIndex) {
    var name = property.facts.name
    if let known = types[type].properties[name], known.facts.isStatic != property.facts.isStatic {
      let other = LinkedType.staticName(name)
      if property.facts.isStatic {
        name = other
      } else {
        types[type].properties[other] = known
        types[type].propertyOrder.append(other)
        types[type].properties[name] = property
        return
      }
    }
    if let known = types[type].properties[name] {
      if let both = known.facts.joined(with: property.facts), known.file == property.file {
        types[type].properties[name] = LinkedProperty(facts: both, file: known.file, owner: known.owner)
        return
      }
      // Of two under `#if` and `#else` the first counts, and of a requirement and its default the default.
      let isDefault = known.facts.getter == nil && property.facts.getter != nil
      guard isDefault || types[type].kind == .protocol && known.facts.getter == nil else { return }
    } else {
      types[type].propertyOrder.append(name)
    }
    types[type].properties[name] = property
  }

  private func add(
    _ facts: FunctionFacts, file: Int, owner: TypeIndex?, answersFramework: Bool = false,
    isInPrivateExtension: Bool = false
  ) -> FunctionIndex {
    var named: [String] = []
    if !facts.genericParameters.isEmpty, let body = facts.body {
      var collector = NameCollector()
      collector.collect(body)
      // What a model leaves out gives an instance of the type that the caller names.
      named = facts.genericParameters.filter {
        collector.names.contains($0) || body.isEmpty && facts.result?.unwrapped == .named($0)
      }
    }
    functions.append(
      LinkedFunction(
        facts: facts, file: file, owner: owner, answersFramework: answersFramework,
        isFilePrivate: facts.isPrivate || isInPrivateExtension, genericParameters: named))
    return functions.count - 1
  }

  private func findWrappers(in type: TypeIndex) {
    for (name, property) in types[type].properties {
      for wrapper in property.facts.wrappers {
        let found = resolve(wrapper.type, from: scope(of: type)).first {
          types[$0].attributes.contains("propertyWrapper")
        }
        guard let found else { continue }
        types[type].properties[name]!.wrapper = LinkedWrapper(type: found, arguments: wrapper.arguments)
      }
    }
  }

  /// The parts of a composition, with aliases followed; an alias that leads back to itself has none.
  private func components(of name: TypeName, depth: Int = 0) -> [TypeName] {
    guard depth < LookupLimits.aliases else { return [] }
    switch name {
    case .composition(let parts): return parts.flatMap { components(of: $0, depth: depth + 1) }
    case .nominal(let path, let arguments):
      let written = path.joined(separator: ".")
      if let target = aliases[written], target != name {
        let substitution = Dictionary(zip(aliasParameters[written] ?? [], arguments)) { first, _ in first }
        return components(of: target.substituting(substitution), depth: depth + 1)
      }
      return [name]
    default: return [name]
    }
  }

  /// The position of an offset, counting from 1.
  package func position(file: Int, offset: Offset) -> (path: String, line: Int, column: Int) {
    let starts = files[file].lineStarts
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (files[file].path, low + 1, Int(offset - starts[low]) + 1)
  }
}

extension Program {
  /// Answers that stay the same: a type's parents, children and members do not change once files are linked.
  package struct Answers {
    package var ancestries: [TypeIndex: [TypeIndex]] = [:]
    package var descendants: [TypeIndex: [TypeIndex]] = [:]
    /// By an ancestor's name, whether each type descends from it.
    package var kin: [NameKey: KnownKin] = [:]
    package var members: [MemberKey: Member] = [:]
    package var scopes: [TypeIndex: [String]] = [:]
    /// Types that were found by a dotted name, by its last part.
    package var found: [String: [SearchKey: TypeIndex]] = [:]
  }

  /// Which types descend from one of a name, as far as it was asked: two bits for each type.
  package struct KnownKin {
    private var asked: [UInt64]
    private var descending: [UInt64]

    init(types count: Int) {
      asked = [UInt64](repeating: 0, count: count / 64 + 1)
      descending = asked
    }

    /// The answer for a type; `nil` as long as there is none.
    subscript(type: TypeIndex) -> Bool? {
      get {
        let (word, bit) = (type >> 6, UInt64(1) << UInt64(type & 63))
        guard word < asked.count, asked[word] & bit != 0 else { return nil }
        return descending[word] & bit != 0
      }
      set {
        let (word, bit) = (type >> 6, UInt64(1) << UInt64(type & 63))
        if word >= asked.count {
          let missing = repeatElement(UInt64(0), count: word + 1 - asked.count)
          asked.append(contentsOf: missing)
          descending.append(contentsOf: missing)
        }
        if newValue == nil { asked[word] &= ~bit } else { asked[word] |= bit }
        if newValue == true { descending[word] |= bit } else { descending[word] &= ~bit }
      }
    }
  }
}
