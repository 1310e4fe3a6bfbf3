import SwiftFacts

/// Types of libraries that have a name in common with a type of the app's, as `Resolver` and `Container`.
///
/// The linked program knows a type by its path. The library's gets one that begins with its module, `Swinject.Resolver`, by
/// which the models mean it, and so do those files of the app that import the library and do not see the app's own.
struct LibraryNamesakes {
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

  /// - Complexity: O(*t*) expected, for *t* types.
  init(of models: [(module: String, facts: FileFacts)], in app: [FileFacts]) {
    declared = app.declaredTypes
    for (module, facts) in models {
      for type in facts.types where type.kind != .extension && type.path.count == 1 && declared.contains(type.path[0]) {
        modules[type.path[0], default: []].append(module)
      }
    }
    guard !modules.isEmpty else { return }
    for file in app {
      for type in file.types where type.kind != .extension && type.path.count == 1 && modules[type.path[0]] != nil {
        declarations[type.path[0], default: []].append(
          Declaration(
            file: file.path, module: module(of: file.path.split(separator: "/")), isPrivate: type.isPrivate))
      }
    }
  }

  /// The models, with paths of their own for the types of which the app has namesakes.
  ///
  /// What the app declares within a type of a library's is the app's.
  func toldApart(_ models: [(module: String, facts: FileFacts)]) -> [FileFacts] {
    models.map { module, facts in
      var facts = facts
      facts.types.removeAll {
        $0.kind != .extension && $0.path.count > 1 && modules[$0.path[0]] == nil
          && declared.contains($0.path.joined(separator: "."))
      }
      guard !modules.isEmpty else { return facts }
      let paths = modules.reduce(into: [String: [String]]()) { paths, entry in
        paths[entry.key] = [entry.value.contains(module) ? module : entry.value[0], entry.key]
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
      for (name, modules) in modules where file.mentions.contains(name) {
        guard let module = modules.first(where: file.imports.contains), !sees(name, from: file) else { continue }
        paths[name] = [module, name]
      }
      if !paths.isEmpty { app[index] = NameReplacement(paths: paths).replaced(file) }
    }
  }

  /// Whether a file sees a type of the app's: one in the file's module, or in one that it imports.
  private func sees(_ name: String, from file: FileFacts) -> Bool {
    let own = module(of: file.path.split(separator: "/"))
    return declarations[name, default: []].contains { declaration in
      declaration.file == file.path
        || !declaration.isPrivate
          && (declaration.module == own || declaration.module.map(file.imports.contains) == true)
    }
  }
}
