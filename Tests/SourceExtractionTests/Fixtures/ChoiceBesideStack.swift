// swift-format-ignore-file
import SwiftUI

// On a pad the window's view is a split view of the app's own, elsewhere it is a stack.

@main struct News: App {
  var body: some Scene { WindowGroup { Content() } }  // edge: News -root-> Content
}

struct Content: View {
  var isPad: Bool
  init() { isPad = Device.current.isPad }

  var body: some View {
    Group {
      if isPad {
        Columns()  // edge: Content -root-> Columns if isPad
      } else {
        NavigationStack { Feed() }  // edge: Content -root-> Feed if !isPad
      }
    }
  }
}

struct Columns: View {
  var body: some View {
    NavigationSplitView {  // edge: Columns -embed-> Feed ; Columns -embed-> Nothing
      Feed()
    } detail: {
      Nothing()
    }
  }
}

struct Feed: View { var body: some View { Text("feed") } }
struct Nothing: View { var body: some View { Text("-") } }
