import Foundation

/// The storyboards and xibs of the app, each read once: looking for one again takes longer than all else.
@MainActor
enum InterfaceFile {
  private static var documents: [Place: StoryboardDocument] = [:]
  /// Where the files of a folder lie, by their names; the first of a name counts.
  private static var indices: [URL: [String: URL]] = [:]

  private struct Place: Hashable {
    let name: String
    let bundle: String?
    let sources: [URL]
  }

  /// What a file says that lies in a bundle or under the folder of the app's sources; `nil` where there is none.
  static func document(_ name: String, in bundle: Bundle?) -> StoryboardDocument? {
    let place = Place(name: name, bundle: bundle?.bundlePath, sources: UIApplication.shared.sources)
    if let document = documents[place] { return document }
    guard let url = url(name, in: bundle) else { return nil }
    let document = StoryboardReader.read(url)
    documents[place] = document
    return document
  }

  /// The xibs that are named after classes of controllers, as far as that has been asked for with the same sources.
  private static var nibNames: (sources: [URL], names: [ObjectIdentifier: String?]) = ([], [:])

  /// The xib that is named after a class of controllers: `NotesController` has `NotesController.xib`, or `Notes.xib`.
  static func nibName(of type: UIViewController.Type) -> String? {
    let sources = UIApplication.shared.sources
    if sources.isEmpty { return nil }
    if nibNames.sources != sources { nibNames = (sources, [:]) }
    if let known = nibNames.names[ObjectIdentifier(type)] { return known }
    let name = String(describing: type)
    let names = name.hasSuffix("Controller") ? [name, String(name.dropLast("Controller".count))] : [name]
    let found = names.first { name in sources.contains { index(of: $0)["\(name).xib"] != nil } }
    nibNames.names[ObjectIdentifier(type)] = .some(found)
    return found
  }

  private static func url(_ name: String, in bundle: Bundle?) -> URL? {
    for folder in UIApplication.shared.sources {
      if let url = index(of: folder)[name] { return url }
    }
    return (bundle ?? .main).url(forResource: name, withExtension: nil)
  }

  private static func index(of folder: URL) -> [String: URL] {
    if let known = indices[folder] { return known }
    var files: [String: URL] = [:]
    if let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) {
      for case let file as URL in found where ["storyboard", "xib"].contains(file.pathExtension) {
        if files[file.lastPathComponent] == nil { files[file.lastPathComponent] = file }
      }
    }
    indices[folder] = files
    return files
  }
}
