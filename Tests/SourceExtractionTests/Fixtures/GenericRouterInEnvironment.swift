// swift-format-ignore-file
import SwiftUI

// A generic router is taken out of the environment by its type, which nothing else says.

@main
struct Blog: App {
    var body: some Scene { WindowGroup { Home() } }  // edge: Blog -root-> Home
}

@Observable final class Router<R: Hashable> {
    var path: [R] = []
    func push(_ route: R) { path.append(route) }
}

enum Route: Hashable { case post, author }

struct Home: View {
    @State private var router = Router<Route>()
    var body: some View {
        NavigationStack(path: $router.path) {  // edge: Home -root-> Feed
            Feed().navigationDestination(for: Route.self) { route in
                switch route {
                case .post: PostScreen()
                case .author: AuthorScreen()
                }
            }
        }
        .environment(router)
    }
}

struct Feed: View {
    @Environment(Router<Route>.self) private var router
    var body: some View {
        VStack {
            Button("post") { router.push(.post) }  // edge: Feed -push-> PostScreen
            Button("author") { router.push(.author) }  // edge: Feed -push-> AuthorScreen
        }
    }
}
struct PostScreen: View { var body: some View { Text("post") } }
struct AuthorScreen: View { var body: some View { Text("author") } }
