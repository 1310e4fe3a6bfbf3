package import SwiftFacts

/// Types of one name that are declared in several places: by several apps and modules in one tree, or each for its own
/// file; a type that is its file's own and is called as one of UIKit's or SwiftUI's, which all other files mean.
///
/// The linked program knows a type by its path. All but one of such types get a path that begins with their app's or
/// module's folder, `Player.AppDelegate`, and each file that names the type means the nearest.
package struct Namesakes {
  private struct Place {
    package let file: String
    package let components: [Substring]
    package let isPrivate: Bool
    package var path: [String]
  }

  private var places: [String: [Place]] = [:]

  package init(_ facts: [FileFacts]) {
    var declared: [String: [(file: String, isPrivate: Bool)]] = [:]
    var taken: Set<String> = []
    for file in facts {
      for type in file.types where type.kind != .extension {
        taken.insert(type.path.joined(separator: "."))
        guard type.path.count == 1, declared[type.path[0]]?.last?.file != file.path else { continue }
        declared[type.path[0], default: []].append((file.path, type.isPrivate))
      }
    }
    let several = declared.filter { $0.value.count > 1 || Self.hidesFrameworks($0.key, $0.value.map(\.isPrivate)) }
    guard !several.isEmpty else { return }
    let sizes = facts.reduce(into: [String: Int]()) { sizes, file in
      var prefix = ""
      for component in file.path.split(separator: "/") {
        prefix += "/" + component
        sizes[prefix, default: 0] += 1
      }
    }
    for (name, declarations) in several.sorted(by: { $0.key < $1.key }) {
      var found = declarations.map {
        Place(file: $0.file, components: $0.file.split(separator: "/"), isPrivate: $0.isPrivate, path: [name])
      }
      let qualifiers = Qualifiers(found.map(\.components), sizes)
      let visible = found.indices.filter { !found[$0].isPrivate }
      let plain =
        Self.hidesFrameworks(name, found.map(\.isPrivate))
        ? nil
        : qualifiers.largest(among: visible.isEmpty ? Array(found.indices) : visible) {
          // Of two files side by side, of which a target can only have one, that which is named after the type.
          found[$0].components.last == Substring(name + ".swift")
        }
      for index in found.indices where index != plain {
        var path = [qualifiers[index], name]
        while !taken.insert(path.joined(separator: ".")).inserted { path[0] += "_" }
        found[index].path = path
      }
      places[name] = found
    }
  }

  /// Whether types that are each their own file's alone are called as one of UIKit's or SwiftUI's.
  private static func hidesFrameworks(_ name: String, _ arePrivate: [Bool]) -> Bool {
    let isOfSwiftUI =
      SwiftUINames.isContainer(name) || SwiftUINames.windows.contains(name) || SwiftUINames.composed.contains(name)
      || SwiftUINames.holders.contains(name)
    return (isOfSwiftUI || UIKitTypes.superclasses[name] != nil) && arePrivate.allSatisfy(\.self)
  }

  package var isEmpty: Bool { places.isEmpty }

  /// The path of the type that a file means by a name; `nil` where the name itself is the path.
  package func path(of name: String, in file: String, importing imports: Set<String> = []) -> [String]? {
    guard let candidates = places[name] else { return nil }
    let components = file.split(separator: "/")
    var best: (place: Place, nearness: (Int, Int, Int))?
    for place in candidates where !place.isPrivate || place.file == file {
      let shared = zip(components, place.components).prefix { $0 == $1 }.count
      let isImported = place.components.dropLast().contains { imports.contains(identifier($0)) }
      let isSame = packageTarget(of: place.components).map { $0 == packageTarget(of: components) } == true
      let nearness = (isSame || place.file == file ? 2 : isImported ? 1 : 0, shared, place.path.count == 1 ? 1 : 0)
      if best == nil || nearness > best!.nearness { best = (place, nearness) }
    }
    return best.flatMap { $0.place.path.count == 1 ? nil : $0.place.path }
  }

  /// Gives each type its own path, and each file the paths of the types that it means.
  package func tellApart(_ facts: inout [FileFacts]) {
    guard !isEmpty else { return }
    for index in facts.indices {
      let file = facts[index]
      var meant: [String: [String]] = [:]
      for name in places.keys where file.mentions.contains(name) || file.types.contains(where: { $0.path[0] == name }) {
        meant[name] = path(of: name, in: file.path, importing: file.imports)
      }
      if !meant.isEmpty { facts[index] = NameReplacement(paths: meant).replaced(file) }
    }
  }
}

/// Names for places by the folder at which their paths part.
private struct Qualifiers {
  private var names: [String]
  private let sizes: [Int]

  /// - Parameter sizes: how many files lie under each folder.
  package init(_ places: [[Substring]], _ sizes: [String: Int]) {
    var names = [String](repeating: "", count: places.count)
    var weights = [Int](repeating: 0, count: places.count)
    func part(_ indices: [Int], at depth: Int) {
      let groups = Dictionary(grouping: indices) { depth < places[$0].count ? places[$0][depth] : "" }
      for (component, group) in groups {
        guard groups.count > 1 || depth + 1 >= places[group[0]].count else {
          part(group, at: depth + 1)
          continue
        }
        for index in group where weights[index] == 0 {
          weights[index] = sizes["/" + places[index].prefix(depth + 1).joined(separator: "/")] ?? 1
        }
        if group.count == 1 {
          names[group[0]] = packageTarget(of: places[group[0]]) ?? identifier(component)
        } else {
          part(group, at: depth + 1)
        }
      }
    }
    part(Array(places.indices), at: 0)
    self.names = names
    self.sizes = weights
  }

  package subscript(index: Int) -> String { names[index] }

  /// The place in the folder with the most files; of several one that is preferred, and of these the first.
  package func largest(among indices: [Int], preferring isPreferred: (Int) -> Bool) -> Int {
    indices.max { one, other in
      let (ours, theirs) = (isPreferred(one) ? 1 : 0, isPreferred(other) ? 1 : 0)
      return (sizes[one], ours, other) < (sizes[other], theirs, one)
    } ?? 0
  }
}

/// The name of the package target that a file belongs to: the folder after `Sources`.
func packageTarget(of components: [Substring]) -> String? {
  guard let index = components.lastIndex(of: "Sources"), index + 2 < components.count else { return nil }
  return identifier(components[index + 1])
}

/// A folder's or file's name as Swift spells a module's.
private func identifier(_ name: Substring) -> String {
  let bare = name.hasSuffix(".swift") ? name.dropLast(".swift".count) : name
  let text = String(bare.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  return text.first?.isNumber == true ? "_" + text : text
}
