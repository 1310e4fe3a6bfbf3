import Foundation
import NavigationGraph
import SourceExtraction
import TestSupport

/// The developers' tool behind `scripts/probe`, whose head says what there is.
@main struct Probe {
  /// The repository.
  let root: URL

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let environment = ProcessInfo.processInfo.environment
    let probe = Probe(
      root: URL(fileURLWithPath: environment["ARIADNE_ROOT"] ?? FileManager.default.currentDirectoryPath))
    switch (arguments.first, arguments.dropFirst().first) {
    case ("fixtures", _): try probe.compareFixtures(named: Set(arguments.dropFirst()))
    case ("edges", let input?): probe.printEdges(of: input)
    case ("json", let input?) where arguments.count == 3: try probe.writeGraph(of: input, to: arguments[2])
    case ("stages", let input?):
      var stages = Stages()
      stages.run(on: probe.files(of: input))
    case ("dump", let input?): Dump(arguments.dropFirst(2)).run(on: probe.files(of: input))
    default:
      FileHandle.standardError.write(
        Data("error: say fixtures, edges, json, stages or dump; the head of 'scripts/probe' tells more\n".utf8))
      exit(64)
    }
  }

  private var fixtureFolder: URL { root.appendingPathComponent("Tests/SourceExtractionTests/Fixtures") }

  /// The files of a folder, a single file, or the files of a fixture; ends the process where there are none.
  private func files(of input: String) -> [SourceFile] {
    var isFolder: ObjCBool = false
    let found: [SourceFile]
    if !FileManager.default.fileExists(atPath: input, isDirectory: &isFolder) {
      found = files(in: fixtureFolder).filter { fixtureName(of: $0) == input }
    } else if isFolder.boolValue {
      found = files(in: URL(fileURLWithPath: input))
    } else {
      let name = (input as NSString).lastPathComponent
      let bytes = FileManager.default.contents(atPath: input).map { Array($0) } ?? []
      found = SourceFile.Kind(fileName: name).map { [SourceFile(path: name, kind: $0, bytes: bytes)] } ?? []
    }
    guard found.isEmpty else { return found }
    FileHandle.standardError.write(Data("error: nothing to read is at '\(input)', and no fixture has that name\n".utf8))
    exit(65)
  }

  private func files(in folder: URL) -> [SourceFile] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.sorted().compactMap { path in
      guard let kind = SourceFile.Kind(fileName: (path as NSString).lastPathComponent),
        let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path)
      else { return nil }
      return SourceFile(path: path, kind: kind, bytes: Array(data))
    }
  }

  private func fixtureName(of file: SourceFile) -> String { String(file.path.prefix { $0 != "." }) }

  /// Prints what is wrong with each fixture, and how many have nothing wrong; all where no name is given.
  private func compareFixtures(named names: Set<String>) throws {
    let fixtures = Dictionary(grouping: files(in: fixtureFolder), by: fixtureName)
      .filter { names.isEmpty || names.contains($0.key) }
    var passed = 0
    for (name, files) in fixtures.sorted(by: { $0.key < $1.key }) {
      let complaints = try complaints(about: files)
      if complaints.isEmpty {
        passed += 1
      } else {
        print("FAIL \(name)")
        for line in complaints { print("  " + line) }
      }
    }
    print("\(passed) of \(fixtures.count)")
    if passed < fixtures.count { exit(1) }
  }

  private func complaints(about files: [SourceFile]) throws -> [String] {
    var edges: Set<PlacedEdge> = []
    var unresolved: Set<LineComplaint> = []
    for file in files {
      for mark in sourceMarks(in: String(decoding: file.bytes, as: UTF8.self)) {
        switch mark.kind {
        case .edge:
          for edge in try GraphText(mark.text, file: file.path).graph.edges {
            edges.insert(PlacedEdge(edge.bare, file: file.path, line: mark.line))
          }
        case .unresolved: unresolved.insert(LineComplaint(file: file.path, line: mark.line, text: mark.text))
        }
      }
    }
    let extraction = extract(files)
    let found = Set(
      extraction.resolution.unresolved.map {
        LineComplaint(file: $0.place.file, line: $0.place.line, text: $0.primitive)
      })
    let extracted = Set(extraction.graph.edges.map { PlacedEdge($0) })
    let lines = TestSupport.complaints(marked: edges, extracted: extracted).map { "\($0.file):\($0.line) \($0.text)" }
    let followed = unresolved.subtracting(found).map {
      "\($0.file):\($0.line) marked as unresolved but followed: \($0.text)"
    }
    return lines + followed + found.subtracting(unresolved).map { "\($0.file):\($0.line) not followed: \($0.text)" }
  }

  private func printEdges(of input: String) {
    let extraction = extract(files(of: input))
    for line in extraction.graph.edges.map({ "\(PlacedEdge($0))" }).sorted() { print(line) }
    for site in extraction.resolution.unresolved {
      print("unresolved \(site.place.file):\(site.place.line) \(site.primitive) \(site.reason)")
    }
  }

  private func writeGraph(of input: String, to path: String) throws {
    let extraction = extract(files(of: input))
    let document = GraphDocument(extraction.graph, tool: "probe", resolution: extraction.resolution)
    try document.data.write(to: URL(fileURLWithPath: path))
  }
}
