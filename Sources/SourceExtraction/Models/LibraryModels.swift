/// Models of libraries: what a library that is not in the app's folder does, said in Swift.
///
/// A model is a small Swift file that no compiler builds. It declares the library's types and functions with bodies of
/// UIKit's primitives and calls of closures, is read by the same parser and run by the same interpreter as the app's
/// code. Nodes and places of the graph never lie in a model.
struct LibraryModels {
  /// The text of each model, by the module that it stands for.
  private var texts: [String: [UInt8]]

  /// The models that are built in, and the app's own, which take the place of one of the same name.
  init(own: [SourceFile]) {
    texts = builtInModels
    for file in own {
      let name = file.path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? file.path
      texts[name] = file.bytes
    }
  }

  /// The models of the modules that an app imports, and of those that the models import, but for what the app's own
  /// folder declares.
  func models(for app: [FileFacts]) -> [FileFacts] {
    let declared = Set(app.flatMap(\.types).filter { $0.kind != .extension }.map { $0.path.joined(separator: ".") })
    var pending = app.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    var seen: Set<String> = []
    var models: [FileFacts] = []
    while let module = pending.popFirst() {
      guard seen.insert(module).inserted, let text = texts[module] else { continue }
      var facts = readFacts(path: module + ".swiftmodel", bytes: text)
      facts.isModel = true
      // Under which condition a library does something, the app does not say.
      facts.guards = []
      pending.formUnion(facts.imports)
      if let rest = facts.without(declared) { models.append(rest) }
    }
    return models.sorted { $0.path < $1.path }
  }
}

extension FileFacts {
  /// A model without what the app declares itself; `nil` where that is the library's source.
  fileprivate func without(_ declared: Set<String>) -> FileFacts? {
    let own = types.filter { $0.kind != .extension }
    let known = own.filter { declared.contains($0.path.joined(separator: ".")) }
    if !own.isEmpty, known.count * 2 > own.count { return nil }
    let names = Set(known.map { $0.path.joined(separator: ".") })
    var rest = self
    rest.types.removeAll { names.contains($0.path.joined(separator: ".")) }
    return rest
  }
}

/// The models in `Models`, by module.
private let builtInModels: [String: [UInt8]] = [
  "RIBs": PackageResources.RIBs_swiftmodel,
  "RxCocoa": PackageResources.RxCocoa_swiftmodel,
  "RxRelay": PackageResources.RxRelay_swiftmodel,
  "RxSwift": PackageResources.RxSwift_swiftmodel,
  "Stinsen": PackageResources.Stinsen_swiftmodel,
  "XCoordinator": PackageResources.XCoordinator_swiftmodel,
  "XCoordinatorRx": PackageResources.XCoordinatorRx_swiftmodel,
]
