import NavigationGraph
import SwiftFacts

/// The parents that classes of a library name whose source stands in the tree and is not run.
struct LibraryParents {
  private(set) var draft = Draft()

  init(_ libraries: [FileFacts]) {
    let types = libraries.flatMap(\.types)
    let structs = types.filter { $0.kind == .struct }.flatMap(\.inherited).compactMap(\.lastName)
    let objects = Set(types.filter { $0.kind == .class || $0.kind == .protocol }.map { $0.path[$0.path.count - 1] })
      .subtracting(structs)
    for file in libraries {
      for type in file.types where type.kind == .class {
        for property in type.properties where property.isStored && property.namesParent {
          guard !property.isWeak, let declared = property.type?.lastName, objects.contains(declared) else { continue }
          let id = NodeID(type.path.joined(separator: "."))
          draft.add(Node(id, kind: .coordinator, place: file.place(of: type.offset)))
          draft.add(
            Edge(
              id, .owns, nil, event: "parent", storage: .property, confidence: .guessed,
              sites: [Site(.store, file.place(of: property.offset))]))
        }
      }
    }
  }
}

extension PropertyFacts {
  /// Whether its name says that it leads to a parent.
  var namesParent: Bool {
    name.hasPrefix("parent") && name.dropFirst("parent".count).first?.isLowercase != true
  }

  /// Whether each instance has a place of its own for what it is given.
  fileprivate var isStored: Bool { !isStatic && getter == nil && initialValue == nil && wrappers.isEmpty }
}

extension TypeName {
  /// The name of a type without those around it and without being optional; `nil` for a function, tuple or collection.
  fileprivate var lastName: String? {
    if case .nominal(let path, _) = unwrapped { path.last } else { nil }
  }
}
