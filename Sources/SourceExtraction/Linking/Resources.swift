import ResourceReading

/// What the files of an app that are no code say of its screens.
struct Resources {
  var storyboards: [StoryboardFacts] = []
  var nibs: [NibFacts] = []
  var propertyLists: [PropertyListFacts] = []
}
