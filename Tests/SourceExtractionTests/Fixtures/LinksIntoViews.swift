// swift-format-ignore-file
import SwiftUI

// Links that a modifier of SwiftUI's is handed lead to the views that are shown for the state which its closure sets.

@main struct NewsApp: App {
  @State private var story: Story?
  var body: some Scene {
    WindowGroup {  // edge: NewsApp -root-> FrontPage
      FrontPage()
        .onOpenURL { url in story = Story(id: url.lastPathComponent) }  // edge: "any URL" -link-> StoryPage on onOpenURL by NewsApp ; NewsApp -present-> StoryPage
        .onContinueUserActivity("read") { _ in story = Story(id: "x") }  // edge: "any universal link" -link-> StoryPage on onContinueUserActivity by NewsApp ; NewsApp -present-> StoryPage
        .sheet(item: $story) { StoryPage(story: $0) }
    }
  }
}
struct Story: Identifiable { let id: String }
struct FrontPage: View { var body: some View { Text("f") } }
struct StoryPage: View { let story: Story; var body: some View { Text("s") } }
