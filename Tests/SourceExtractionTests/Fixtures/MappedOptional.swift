// swift-format-ignore-file
import SwiftUI

// A builder maps an optional to the view that it shows.

@main struct Player: App {
  var body: some Scene { WindowGroup { Courses(settings: Storage.shared) } }  // edge: Player -root-> Courses
}

struct Courses: View {
  let settings: Storage
  @State private var isChoosing = false

  var body: some View {
    Button("quality") { isChoosing = true }  // edge: Courses -present-> Quality
      .sheet(isPresented: $isChoosing) {
        settings.user.map { Quality(of: $0.level) }
      }
  }
}

struct Quality: View {
  let of: Int
  var body: some View { Text("q") }
}
