// swift-format-ignore-file
import SwiftUI

// Tabs are the views in a tab view, also where an enum makes them, or a frame of the app's own is around them.

enum Corner: CaseIterable {
  case news, sport, weather
  @ViewBuilder func content() -> some View {
    switch self {
    case .news: News()
    case .sport: Framed { Sport() }
    case .weather: NavigationStack { Weather() }
    }
  }
}

struct Framed<Content: View>: View {
  @ViewBuilder var content: () -> Content
  var body: some View { NavigationStack { content() } }
}

@main struct PaperApp: App {
  var body: some Scene {
    WindowGroup { Root() }  // edge: PaperApp -root-> Root
  }
}

struct Root: View {
  @State private var selected = Corner.news
  var body: some View {
    TabView(selection: $selected) {  // edge: Root -tab-> News ; Root -tab-> Sport ; Root -tab-> Weather
      ForEach(Corner.allCases, id: \.self) { corner in
        corner.content().tabItem { Text("Corner") }
      }
    }
  }
}

struct News: View { var body: some View { Text("News") } }
struct Sport: View { var body: some View { Text("Sport") } }
struct Weather: View { var body: some View { Text("Weather") } }
