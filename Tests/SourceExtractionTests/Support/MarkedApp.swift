import Foundation
import NavigationChecks
import NavigationGraph
import SourceExtraction
import TestSupport
import Testing

/// A small app whose source says on its lines what they yield: a sample's folder, or a fixture.
struct MarkedApp: Sendable, CustomTestStringConvertible {
  let name: String
  let folder: URL
  let files: [SourceFile]

  var testDescription: String { name }

  /// The apps of `Samples`.
  static let samples: [MarkedApp] =
    ["CityPicker", "Login", "ContextRouter", "FlowListener", "Notebook", "ProductComposer"].map(sample) + [storefront]

  /// The large sample, whose faults are seeded.
  static let storefront = sample("Storefront")

  private static func sample(_ name: String) -> MarkedApp {
    let folder = repository.appendingPathComponent("Samples").appendingPathComponent(name)
    return MarkedApp(name: name, folder: folder, files: sourceFiles(in: folder))
  }

  /// The apps of `Fixtures`: a Swift file, with its storyboard where there is one of the same name.
  static let fixtures: [MarkedApp] = {
    let folder = repository.appendingPathComponent("Tests/SourceExtractionTests/Fixtures")
    let byName = Dictionary(grouping: sourceFiles(in: folder)) { file in
      String(file.path.prefix { $0 != "." })
    }
    return byName.sorted { $0.key < $1.key }.map { MarkedApp(name: $0.key, folder: folder, files: $0.value) }
  }()

  /// The app in the folder that `ARIADNE_APP` names, if any: `scripts/bench --renamed` tries apps of others so.
  static let named: [MarkedApp] = {
    guard let path = ProcessInfo.processInfo.environment["ARIADNE_APP"] else { return [] }
    let folder = URL(fileURLWithPath: path)
    return [MarkedApp(name: folder.lastPathComponent, folder: folder, files: sourceFiles(in: folder))]
  }()

  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file that lies beside the sources.
  func text(of file: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  /// The edges that the lines say they yield.
  func markedEdges() throws -> Set<PlacedEdge> {
    var edges: Set<PlacedEdge> = []
    for file in files {
      for mark in sourceMarks(in: String(decoding: file.bytes, as: UTF8.self)) where mark.kind == .edge {
        for edge in try GraphText(mark.text, file: file.path).graph.edges {
          edges.insert(PlacedEdge(edge.bare, file: file.path, line: mark.line))
        }
      }
    }
    return edges
  }

  /// The rules that `ariadne lint` asks the app's graph: with those that are off, but named in its configuration.
  var rules: [any Rule] {
    let configuration = (try? text(of: ".ariadne.yml")) ?? ""
    return CheckCatalog.allRules.filter { $0.info.whyOff == nil || configuration.contains("  \($0.info.id): ") }
  }

  /// What the lines say and do not yield, or yield and do not say.
  func complaints(about extraction: Extraction) throws -> [LineComplaint] {
    let extracted = Set(extraction.graph.edges.map { PlacedEdge($0) })
    return try TestSupport.complaints(marked: markedEdges(), extracted: extracted) + unresolvedComplaints(extraction)
  }

  private func unresolvedComplaints(_ extraction: Extraction) -> [LineComplaint] {
    var marked: Set<LineComplaint> = []
    for file in files {
      for mark in sourceMarks(in: String(decoding: file.bytes, as: UTF8.self)) where mark.kind == .unresolved {
        marked.insert(LineComplaint(file: file.path, line: mark.line, text: mark.text))
      }
    }
    let found = Set(
      extraction.resolution.unresolved.map {
        LineComplaint(file: $0.place.file, line: $0.place.line, text: $0.primitive)
      })
    let unmet = marked.subtracting(found).map { ($0, "marked as unresolved but followed: ") }
    let unmarked = found.subtracting(marked).map { ($0, "not followed: ") }
    return (unmet + unmarked).map { LineComplaint(file: $0.file, line: $0.line, text: $1 + $0.text) }
  }

  /// Fails at the lines themselves.
  func record(_ complaints: [LineComplaint]) {
    for complaint in complaints {
      let path = folder.appendingPathComponent(complaint.file).path
      let location = SourceLocation(
        fileID: "\(name)/\(complaint.file)", filePath: path, line: complaint.line, column: 1)
      Issue.record("\(complaint.text)", sourceLocation: location)
    }
  }
}

/// All files of a folder that the extractor has a use for, by path.
private func sourceFiles(in folder: URL) -> [SourceFile] {
  let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
  return paths.sorted().compactMap { path in
    guard let kind = SourceFile.Kind(fileName: (path as NSString).lastPathComponent) else { return nil }
    guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path) else { return nil }
    return SourceFile(path: path, kind: kind, bytes: Array(data))
  }
}
