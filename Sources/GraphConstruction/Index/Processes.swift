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
  private lazy var processes = findProcesses()

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
  /// - Complexity: O(1) expected; O(*a*) for *a* activations that make objects where it is asked first.
  func mayMeet(_ one: ObjectID, _ other: ObjectID) -> Bool {
    guard !folders.isEmpty, case .some(let ours) = processes(of: one), case .some(let theirs) = processes(of: other)
    else { return true }
    return !ours.isDisjoint(with: theirs)
  }

  /// The processes of an object; `nil` where it may be in any.
  private func processes(of object: ObjectID) -> Set<Process>? {
    guard case .of(let own)? = processes[object], !own.isEmpty else { return nil }
    return own
  }

  /// Where an object may be.
  private enum PossibleProcesses {
    case of(Set<Process>)
    case anywhere
  }

  /// The processes of all objects: the least that hold those of their makers, so that it does not matter which is asked first
  /// where objects make each other.
  private func findProcesses() -> [ObjectID: PossibleProcesses] {
    var found: [ObjectID: PossibleProcesses] = [:]
    var made: [ObjectID: [ObjectID]] = [:]
    var rest: [ObjectID] = []
    for object in run.objectTypes.indices.map({ ObjectID($0) }) {
      if let process = process(declaring: object) {
        found[object] = .of([process])
      } else if let makers = actingMakers(of: object) {
        for maker in makers { made[maker, default: []].append(object) }
        continue
      } else {
        found[object] = .anywhere
      }
      rest.append(object)
    }
    while let object = rest.popLast() {
      guard let own = found[object] else { continue }
      for other in made[object] ?? [] where spread(own, to: &found[other]) { rest.append(other) }
    }
    return found
  }

  /// Adds the processes of a maker to those of what it makes; whether these become more.
  private func spread(_ own: PossibleProcesses, to other: inout PossibleProcesses?) -> Bool {
    switch (own, other) {
    case (_, .anywhere): return false
    case (.anywhere, _): other = .anywhere
    case (.of(let own), .of(let known)?):
      guard !own.isSubset(of: known) else { return false }
      other = .of(own.union(known))
    case (.of, nil): other = own
    }
    return true
  }

  /// The process in which all instances of an object's type are, by where it is declared, or by which the system makes it.
  private func process(declaring object: ObjectID) -> Process? {
    guard let type = run.objectTypes[Int(object)], run.program.types[type].isSource else { return nil }
    let path = run.program.files[run.program.types[type].file].path
    if let folder = folders.first(where: path.hasPrefix) { return .appExtension(folder) }
    return entries.contains(object) ? .app : nil
  }

  /// The objects whose code makes an object; `nil` where that is not known of all.
  private func actingMakers(of object: ObjectID) -> Set<ObjectID>? {
    guard run.objectTypes[Int(object)] != nil, let makers = run.allocators[object], !makers.isEmpty else { return nil }
    var found: Set<ObjectID> = []
    for maker in makers {
      guard let acting = acting[run.activation(maker)], acting != object else { return nil }
      found.insert(acting)
    }
    return found
  }
}
