// swift-format-ignore-file
import SwiftUI

// The destination of a stack is a property of the route: each request leads to the view of its case.

@main
struct Blog: App {
    var body: some Scene { WindowGroup { Home() } }  // edge: Blog -root-> Home
}

@Observable final class Router {
    var path: [Route] = []
    func push(_ route: Route) { path.append(route) }
}

enum Route: Hashable {
    case post, author
    @ViewBuilder var view: some View {
        switch self {
        case .post: PostScreen()
        case .author: AuthorScreen()
        }
    }
}

struct Home: View {
    @State private var router = Router()
    var body: some View {
        NavigationStack(path: $router.path) {  // edge: Home -root-> Feed
            Feed().navigationDestination(for: Route.self) { $0.view }
        }
        .environment(router)
    }
}

struct Feed: View {
    @Environment(Router.self) private var router
    var body: some View {
        VStack {
            Button("post") { router.push(.post) }  // edge: Feed -push-> PostScreen
            Button("author") { router.push(.author) }  // edge: Feed -push-> AuthorScreen
        }
    }
}
struct PostScreen: View { var body: some View { Text("post") } }
struct AuthorScreen: View { var body: some View { Text("author") } }
