import SwiftFacts

/// The app's Objective-C classes that Swift code names, as Swift files that only declare them.
///
/// Their sources are out of reach; but Swift code extends them, keeps them and calls what its extensions add, and a
/// class of which nothing is known ends every way that leads through it.
struct ObjectiveCInterfaces {
  /// The declarations of each header that has some, at the header's path and on its lines.
  let files: [FileFacts]

  /// Takes the app's Swift files and its Objective-C headers, and what reads the declarations that come of these.
  init(_ headers: [SourceFile], seenFrom swift: [FileFacts], by reading: FactsReading) {
    let read = headers.map { (path: $0.path, interfaces: ObjectiveCHeader(bytes: $0.bytes).interfaces) }
    let declared = Set(
      swift.flatMap { $0.types.filter { $0.kind != .extension }.map { $0.path.joined(separator: ".") } })
    let superclasses = Dictionary(read.flatMap { $0.interfaces.map { ($0.name, $0.superclass) } }) { first, _ in first }
    var wanted: Set<String> = []
    let mentioned = superclasses.isEmpty ? NameSet() : NameSet(union: swift.lazy.map(\.mentions))
    let extended = Set(
      swift.flatMap { $0.types.filter { $0.kind == .extension && $0.path.count == 1 }.map { $0.path[0] } })
    for name in superclasses.keys where !declared.contains(name) {
      var next = mentioned.contains(name) || extended.contains(name) ? name : nil
      while let known = next, !declared.contains(known), superclasses[known] != nil, wanted.insert(known).inserted {
        next = superclasses[known]
      }
    }
    var declarations: [SourceFile] = []
    for header in read {
      let interfaces = header.interfaces.filter { wanted.remove($0.name) != nil }
      guard !interfaces.isEmpty else { continue }
      var lines: [Int: String] = [:]
      for declaration in interfaces.flatMap(\.declarations) {
        lines[declaration.line, default: ""] += declaration.text + " "
      }
      let text = (0...(lines.keys.max() ?? 0)).map { lines[$0] ?? "" }.joined(separator: "\n")
      declarations.append(SourceFile(path: header.path, kind: .swift, bytes: Array(text.utf8)))
    }
    files = reading.facts(of: declarations).map { file in
      var facts = file
      facts.isObjectiveC = true
      facts.mentions = NameSet()
      return facts
    }
  }
}
