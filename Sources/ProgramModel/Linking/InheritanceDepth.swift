import NavigationGraph
package import SwiftFacts

/// How many classes or protocols may inherit from one another in a row: every question about a type may walk up all of its
/// ancestors, and nobody writes more than twenty.
package let deepestInheritance = 200

/// Which types inherit over more than `deepestInheritance` steps, and what stands in place of the steps beyond.
///
/// Such a type loses what is in between, but keeps the frameworks' types that it descends from at last: it stays a view
/// controller where it was one.
struct InheritanceDepth {
  /// The parents that types have instead.
  private(set) var shortened: [TypeIndex: [TypeIndex]] = [:]

  private var types: [LinkedType]
  /// How many steps there are above a type up to the frameworks'; `nil` where it was not looked at.
  private var steps: [Int?]

  /// Finds them.
  ///
  /// - Complexity: O(*n* · `deepestInheritance`) for *n* types and parents, without recursion.
  init(_ types: [LinkedType]) {
    self.types = types
    steps = Array(repeating: nil, count: types.count)
    for type in types.indices where steps[type] == nil { visit(type) }
  }

  /// Looks at a type after all of its ancestors; where types inherit in a circle, the last step counts for none.
  private mutating func visit(_ first: TypeIndex) {
    var path: [(type: TypeIndex, next: Int)] = [(first, 0)]
    steps[first] = 0
    while let (type, next) = path.last {
      let parents = types[type].parents
      guard next < parents.count else {
        settle(type, parents)
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      if steps[parents[next]] == nil {
        steps[parents[next]] = 0
        path.append((parents[next], 0))
      }
    }
  }

  private mutating func settle(_ type: TypeIndex, _ parents: [TypeIndex]) {
    let count = types[type].isSource ? parents.map { 1 + (steps[$0] ?? 0) }.max() ?? 0 : 0
    if count <= deepestInheritance {
      steps[type] = count
    } else {
      let last = parents.flatMap(frameworkAncestors).reduce(into: [TypeIndex]()) { found, ancestor in
        if !found.contains(ancestor) { found.append(ancestor) }
      }
      shortened[type] = last
      types[type].parents = last
      steps[type] = 1
    }
  }

  /// The nearest types of frameworks above a type, or itself.
  private func frameworkAncestors(of type: TypeIndex) -> [TypeIndex] {
    var found: [TypeIndex] = []
    var seen: Set<TypeIndex> = [type]
    var order = [type]
    var next = 0
    while next < order.count {
      if types[order[next]].isSource {
        order += types[order[next]].parents.filter { seen.insert($0).inserted }
      } else {
        found.append(order[next])
      }
      next += 1
    }
    return found
  }
}

extension Program {
  /// The files whose types inherit over too many steps, each with the place of the first one.
  package var inheritanceNotes: [ExtractionNote] {
    var first: [Int: LinkedType] = [:]
    for type in shortenedTypes.map({ types[$0] }) {
      if let known = first[type.file], known.offset <= type.offset { continue }
      first[type.file] = type
    }
    return first.map { file, type in
      let starts = files[file].lineStarts
      let line = starts.lastIndex { $0 <= type.offset } ?? 0
      let column = starts.isEmpty ? 1 : Int(type.offset - starts[line]) + 1
      return ExtractionNote(
        place: SourcePlace(file: files[file].path, line: line + 1, column: column),
        message:
          "types inherit from one another more than \(deepestInheritance) times in a row, as '\(type.name)' does; "
          + "what is between it and the frameworks' types is not looked at")
    }.sorted()
  }
}
