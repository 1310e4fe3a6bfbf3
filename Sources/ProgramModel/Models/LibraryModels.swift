package import SwiftFacts
import SwiftReading

/// Models of libraries: what a library that is not in the app's folder does, said in Swift.
///
/// A model is a small Swift file that no compiler builds. It declares the library's types and functions with bodies of
/// UIKit's primitives and calls of closures, is read by the same parser and run by the same interpreter as the app's
/// code. Nodes and places of the graph never lie in a model.
package struct LibraryModels {
  /// The app's own models, by the module that each stands for.
  private let own: [String: FileFacts]

  /// The models that are built in, and the app's own, which take the place of one of the same name.
  ///
  /// - Parameter own: The facts of each; its file is named after the module.
  package init(own: [FileFacts]) {
    self.own = Dictionary(
      own.map { file in
        (file.path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? file.path, file)
      }
    ) { _, last in last }
  }

  /// The app's files with the models of the modules that they import, and of those that the models import.
  ///
  /// A type that the app declares is the app's, and the library's own of that name is told apart by its module's name, as
  /// in Swift. Where the app's folder holds most of a library, as the demonstration app beside
  /// the library's own source does, the model stands for the library and its source is left out. For a base that nobody
  /// declares a stand-in is put together.
  ///
  /// - Returns: The files to run, those that are left out, and the bases that nobody declares.
  package func completing(
    _ app: [FileFacts]
  ) -> (files: [FileFacts], leftOut: [FileFacts], absent: AbsentBases) {
    var app = app
    var pending = app.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    var seen: Set<String> = []
    var models: [(module: String, facts: FileFacts)] = []
    var leftOut: [FileFacts] = []
    while let module = pending.min() {
      pending.remove(module)
      guard seen.insert(module).inserted, var facts = facts(of: module) else { continue }
      facts.isModel = true
      // Under which condition a library does something, the app does not say.
      facts.guards = []
      pending.formUnion(facts.imports)
      if let library = facts.source(of: module, in: app) {
        let isLibrary = { (file: FileFacts) in file.path.hasPrefix(library) && !file.imports.contains(module) }
        leftOut += app.filter(isLibrary)
        app.removeAll(where: isLibrary)
      }
      models.append((module, facts))
    }
    let shadowed = ShadowedLibraryTypes(of: models, in: app)
    shadowed.tellApart(&app)
    let libraries = shadowed.toldApart(models)
    let absent = AbsentBases(app, models: libraries)
    return (app + libraries + absent.standIns + AbsentViews(app, models: libraries).standIns, leftOut, absent)
  }

  /// What the model of a module says, under the path of one that is built in.
  private func facts(of module: String) -> FileFacts? {
    if let known = own[module] { return known.moved(to: module + ".swiftmodel") }
    return builtInModels[module].map { readFacts(path: module + ".swiftmodel", bytes: $0) }
  }
}

extension [FileFacts] {
  /// The paths of the types that are declared, with dots.
  var declaredTypes: Set<String> {
    Set(flatMap(\.types).filter { $0.kind != .extension }.map { $0.path.joined(separator: ".") })
  }
}

extension FileFacts {
  /// The folder in which the source of the module stands that this is the model of, if most of its types are declared in
  /// files that do not import it.
  fileprivate func source(of module: String, in app: [FileFacts]) -> String? {
    let own = Set([self].declaredTypes)
    let files = app.filter { !$0.imports.contains(module) && !own.isDisjoint(with: [$0].declaredTypes) }
    guard files.declaredTypes.intersection(own).count * 2 > own.count else { return nil }
    let folders = files.map { $0.path.split(separator: "/").dropLast() }
    let common = folders.dropFirst().reduce(Array(folders[0])) { shared, folder in
      zip(shared, folder).prefix { $0.0 == $0.1 }.map(\.0)
    }
    return common.isEmpty ? nil : common.joined(separator: "/") + "/"
  }
}

/// The models in `Libraries`, by module.
private let builtInModels: [String: [UInt8]] = [
  "ComposableArchitecture": PackageResources.ComposableArchitecture_swiftmodel,
  "Coordination": PackageResources.Coordination_swiftmodel,
  "Factory": PackageResources.Factory_swiftmodel,
  "FactoryKit": PackageResources.Factory_swiftmodel,
  // RIBs without RxSwift.
  "ModernRIBs": PackageResources.RIBs_swiftmodel,
  "RIBs": PackageResources.RIBs_swiftmodel,
  "ReactorKit": PackageResources.ReactorKit_swiftmodel,
  "RouteComposer": PackageResources.RouteComposer_swiftmodel,
  "RxCocoa": PackageResources.RxCocoa_swiftmodel,
  "RxFlow": PackageResources.RxFlow_swiftmodel,
  "RxRelay": PackageResources.RxRelay_swiftmodel,
  "RxSwift": PackageResources.RxSwift_swiftmodel,
  "SUICoordinator": PackageResources.SUICoordinator_swiftmodel,
  "Stinsen": PackageResources.Stinsen_swiftmodel,
  "SwiftState": PackageResources.SwiftState_swiftmodel,
  "Swinject": PackageResources.Swinject_swiftmodel,
  "Then": PackageResources.Then_swiftmodel,
  "XCoordinator": PackageResources.XCoordinator_swiftmodel,
  "XCoordinatorRx": PackageResources.XCoordinatorRx_swiftmodel,
]
