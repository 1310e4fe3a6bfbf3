// swift-format-ignore-file
import SwiftUI

// What views put into the environment under keys of the app's own, the views below take out.

@main
struct Blog: App {
    var body: some Scene { WindowGroup { Home() } }  // edge: Blog -root-> Home
}

enum Route: Hashable { case post, author }

final class Router: ObservableObject {
    @Published var path: [Route] = []
    func open(_ route: Route) { path.append(route) }
}

extension EnvironmentValues {
    @Entry var router: Router? = nil
}

struct Home: View {
    @StateObject private var router = Router()
    var body: some View {
        NavigationStack(path: $router.path) {  // edge: Home -root-> Feed
            Feed().navigationDestination(for: Route.self) { route in
                switch route {
                case .post: PostScreen()
                case .author: AuthorScreen()
                }
            }
        }
        .environment(\.router, router)
    }
}

struct Feed: View {
    @Environment(\.router) private var router
    var body: some View {
        VStack {
            Button("author") { router?.open(.author) }  // edge: Feed -push-> AuthorScreen
        }
    }
}
struct PostScreen: View { var body: some View { Text("post") } }
struct AuthorScreen: View { var body: some View { Text("author") } }
