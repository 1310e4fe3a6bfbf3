import ProgramModel
import ResourceReading

/// Which objects exist in which of the processes that the sources of one app are: the app's own, and one for each app extension.
///
/// What the code of one stores into a static property, or into an object that is shared through one, the other never reads.
/// The code of a folder with an extension's `Info.plist` runs in the extension alone; the app's delegates, and what is made by
/// them, by what they have made, and so on, are the app's. Of what no maker is known of, either may have it.
final class Processes {
  private enum Process: Hashable {
    case app
    /// An extension, by its folder.
    case appExtension(String)
  }

  private let run: RunResult
  private let acting: ActingObjects
  /// The folders of extensions, with a slash at the end.
  private let folders: [String]
  private let entries: Set<ObjectID>
  /// The processes of each object; `nil` where it may be in any.
  private var known: [ObjectID: Set<Process>?] = [:]

  init(_ run: RunResult, _ acting: ActingObjects) {
    self.run = run
    self.acting = acting
    let lists = run.propertyLists
    // What an extension begins with is a controller, which the system makes.
    entries = Set(
      run.entries.filter { entry in
        run.objectTypes[Int(entry)].map { !run.program.type($0, descendsFrom: "UIViewController") } == true
      })
    let entryFiles = entries.compactMap { run.objectTypes[Int($0)] }
      .map { run.program.files[run.program.types[$0].file].path }
    folders = lists.filter(\.isOfExtension).compactMap { list in
      let folder =
        list.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/"
      return folder == "/" || entryFiles.contains(where: { $0.hasPrefix(folder) }) ? nil : folder
    }
  }

  /// Whether two objects may exist in one process.
  ///
  /// - Complexity: O(*a*) for *a* activations that make these objects and their makers; O(1) expected once they were asked for.
  func mayMeet(_ one: ObjectID, _ other: ObjectID) -> Bool {
    guard !folders.isEmpty, let ours = processes(of: one), let theirs = processes(of: other) else { return true }
    return !ours.isDisjoint(with: theirs)
  }

  private func processes(of object: ObjectID) -> Set<Process>? {
    if let known = known[object] { return known }
    // Who makes each other is made by whoever else makes one of them.
    known[object] = .some([])
    let found = find(object)
    known[object] = .some(found)
    return found
  }

  private func find(_ object: ObjectID) -> Set<Process>? {
    guard let type = run.objectTypes[Int(object)] else { return nil }
    if run.program.types[type].isSource {
      let path = run.program.files[run.program.types[type].file].path
      if let folder = folders.first(where: path.hasPrefix) { return [.appExtension(folder)] }
      if entries.contains(object) { return [.app] }
    }
    guard let makers = run.allocators[object], !makers.isEmpty else { return nil }
    var found: Set<Process> = []
    for maker in makers {
      guard let acting = acting[run.activation(maker)], acting != object, let own = processes(of: acting) else {
        return nil
      }
      found.formUnion(own)
    }
    return found.isEmpty ? nil : found
  }
}
