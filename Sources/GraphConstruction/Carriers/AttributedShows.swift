import ProgramModel

/// A show, and the code that decides it.
struct AttributedShow {
  let effect: Effect
  var carriers: [CallGraphWalk.Carrier]
}

/// All that code shows, each with the code that decides it.
final class AttributedShows {
  /// The shows, in the order of all effects.
  let all: [AttributedShow]
  private lazy var byActor: [ObjectID: [AttributedShow]] = {
    var found: [ObjectID: [AttributedShow]] = [:]
    for show in all {
      for actor in Set(show.carriers.map(\.object)) { found[actor, default: []].append(show) }
    }
    return found
  }()

  init(_ all: [AttributedShow]) { self.all = all }

  /// What code of an object shows, in the order of all shows.
  func shows(by actor: ObjectID) -> [AttributedShow] { byActor[actor] ?? [] }

  /// The objects whose code shows something.
  var actors: some Sequence<ObjectID> { byActor.keys }
}
