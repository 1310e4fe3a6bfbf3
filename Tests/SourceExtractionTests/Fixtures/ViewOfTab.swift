// swift-format-ignore-file
import SwiftUI

// What the tabs of an enum show is a property of the case, which runs.

@main
struct Social: App {
    var body: some Scene { WindowGroup { RootView() } }  // edge: Social -root-> RootView
}

enum AppTab: String, CaseIterable, Identifiable {
    case home, profile
    var id: String { rawValue }

    @ViewBuilder var root: some View {
        switch self {
        case .home: HomeScreen()
        case .profile: ProfileScreen()
        }
    }
}

struct RootView: View {
    @State private var tab = AppTab.home
    var body: some View {
        TabView(selection: $tab) {  // edge: RootView -tab-> HomeScreen ; RootView -tab-> ProfileScreen
            ForEach(AppTab.allCases) { tab in
                NavigationStack { tab.root }
                    .tabItem { Text(tab.rawValue) }
                    .tag(tab)
            }
        }
    }
}

struct HomeScreen: View {
    @State private var composing = false
    var body: some View {
        Button("new") { composing = true }  // edge: HomeScreen -present-> ComposeScreen
            .sheet(isPresented: $composing) { ComposeScreen() }
    }
}
struct ProfileScreen: View {
    var body: some View { NavigationLink("settings") { SettingsScreen() } }  // edge: ProfileScreen -push-> SettingsScreen
}
struct ComposeScreen: View { var body: some View { Text("compose") } }
struct SettingsScreen: View { var body: some View { Text("settings") } }
