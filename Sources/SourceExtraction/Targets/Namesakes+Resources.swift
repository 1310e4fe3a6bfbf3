import ProgramModel
import ResourceReading

extension Namesakes {
  /// Gives each scene the path of the class that its storyboard means.
  func tellApart(_ storyboards: inout [StoryboardFacts]) {
    guard !isEmpty else { return }
    for index in storyboards.indices {
      for scene in storyboards[index].scenes.indices {
        guard let name = storyboards[index].scenes[scene].customClass,
          let path = path(of: name, in: storyboards[index].path)
        else { continue }
        storyboards[index].scenes[scene].customClass = path.joined(separator: ".")
      }
    }
  }

  /// Gives each scene delegate the path of the class that its property list means.
  func tellApart(_ lists: inout [PropertyListFacts]) {
    guard !isEmpty else { return }
    for index in lists.indices {
      lists[index].sceneDelegates = lists[index].sceneDelegates.map {
        path(of: $0, in: lists[index].path)?.joined(separator: ".") ?? $0
      }
    }
  }
}
