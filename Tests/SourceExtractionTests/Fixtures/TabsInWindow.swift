// swift-format-ignore-file
import SwiftUI

// Tabs right in a window are its tabs, and none of them its root.

@main
struct Shop: App {
    var body: some Scene {
        WindowGroup {
            TabView {  // edge: Shop -tab-> Browse ; Shop -tab-> Home
                NavigationStack { Home() }
                Browse()
            }
        }
    }
}
struct Home: View { var body: some View { NavigationLink("detail") { DetailScreen() } } }  // edge: Home -push-> DetailScreen
struct Browse: View { var body: some View { Text("browse") } }
struct DetailScreen: View { var body: some View { Text("detail") } }
