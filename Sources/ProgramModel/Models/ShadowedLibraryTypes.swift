import SwiftFacts

/// Types of libraries that types of the app's shadow, as `Resolver` and `Container`, or types of the system's, as `View`: those
/// of the same name.
///
/// The linked program knows a type by its path. The library's gets one that begins with its module, `Swinject.Resolver`, by
/// which the models mean it, and so do those files of the app that import the library and do not see the app's own.
struct ShadowedLibraryTypes {
  /// A type of the app's.
  private struct Declaration {
    let file: String
    let module: String?
    let isPrivate: Bool
  }

  /// The modules of the libraries that declare a type, by its name, in the order of the models.
  private var modules: [String: [String]] = [:]
  /// The app's types of these names.
  private var declarations: [String: [Declaration]] = [:]
  /// The types that the app declares, by their paths.
  private let declared: Set<String>
  /// The modules that a file of the app imports: a folder under `Sources` that nobody imports is none.
  private let imported: Set<String>
  /// Types of the system's after which libraries name types of their own, with the modules that declare them.
  private static let systemTypes = ["View": "SwiftUI"]

  /// - Complexity: O(*t* + *i*) expected, for *t* types and *i* imports.
  init(of models: [(module: String, facts: FileFacts)], in app: [FileFacts]) {
    declared = app.declaredTypes
    var modules: [String: [String]] = [:]
    for (module, facts) in models {
      for type in facts.types
      where type.kind != .extension && type.path.count == 1
        && (declared.contains(type.path[0]) || Self.systemTypes[type.path[0]] != nil)
      {
        modules[type.path[0], default: []].append(module)
      }
    }
    imported = modules.isEmpty ? [] : app.reduce(into: []) { $0.formUnion($1.imports) }
    for file in app where !modules.isEmpty {
      for type in file.types where type.kind != .extension && type.path.count == 1 && modules[type.path[0]] != nil {
        declarations[type.path[0], default: []].append(
          Declaration(file: file.path, module: module(ofFile: file.path), isPrivate: type.isPrivate))
      }
    }
    self.modules = modules
  }

  /// The models, with paths of their own for the types that the app shadows.
  ///
  /// What the app declares within a type of a library's is the app's.
  func toldApart(_ models: [(module: String, facts: FileFacts)]) -> [FileFacts] {
    models.map { module, facts in
      var facts = facts
      facts.types.removeAll {
        $0.kind != .extension && $0.path.count > 1 && modules[$0.path[0]] == nil
          && declared.contains($0.path.joined(separator: "."))
      }
      let names = modules.filter {
        $0.value.contains(module) || Self.systemTypes[$0.key] == nil && !isOfInnerScope($0.key, in: facts)
      }
      guard !names.isEmpty else { return facts }
      let paths = names.reduce(into: [String: [String]]()) { paths, entry in
        paths[entry.key] = path(of: entry.key, from: entry.value.contains(module) ? module : entry.value[0])
      }
      return NameReplacement(paths: paths).replaced(facts)
    }
  }

  /// Gives the files of an app that mean a library's type its path.
  func tellApart(_ app: inout [FileFacts]) {
    guard !modules.isEmpty else { return }
    for index in app.indices {
      let file = app[index]
      var paths: [String: [String]] = [:]
      for (name, modules) in modules {
        guard file.mentions.contains(name) || file.types.contains(where: { $0.path[0] == name }),
          let module = modules.first(where: file.imports.contains), !sees(name, from: file),
          !isOfInnerScope(name, in: file)
        else { continue }
        paths[name] = path(of: name, from: module)
      }
      if !paths.isEmpty { app[index] = NameReplacement(paths: paths).replaced(file) }
    }
  }

  /// The path of a library's type. In an app with a type of the module's name, Swift cannot spell it either.
  private func path(of name: String, from module: String) -> [String] {
    [declared.contains(module) ? module + "_" : module, name]
  }

  /// Whether a file sees a type of the app's: one in the file's module, or in one that it imports; or one of the system's.
  private func sees(_ name: String, from file: FileFacts) -> Bool {
    if let module = Self.systemTypes[name], file.imports.contains(module) { return true }
    let own = module(ofFile: file.path)
    return declarations[name, default: []].contains { declaration in
      declaration.file == file.path
        || !declaration.isPrivate
          && (declaration.module == own || declaration.module.map(file.imports.contains) == true)
    }
  }

  /// Whether a name means something in an inner scope of a file: a nested type, or a generic parameter.
  private func isOfInnerScope(_ name: String, in file: FileFacts) -> Bool {
    func isParameter(_ functions: [FunctionFacts]) -> Bool {
      functions.contains { $0.genericParameters.contains(name) }
    }
    return isParameter(file.functions)
      || file.types.contains { type in
        type.genericParameters.contains(name) || type.associatedTypes.contains { $0.name == name }
          || isParameter(type.functions)
          || type.path.indices.contains { depth in
            declared.contains((type.path[...depth] + [name]).joined(separator: "."))
          }
      }
  }

  private func module(ofFile path: String) -> String? {
    packageTarget(of: path.split(separator: "/")).flatMap { imported.contains($0) ? $0 : nil }
  }
}
