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
    @Entry var isEditable = true
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
            Button("post") { router?.open(.post) }  // edge: Feed -push-> PostScreen
            Button("author") { router?.open(.author) }  // edge: Feed -push-> AuthorScreen
        }
    }
}
// Where nothing sets it, the environment has its default.
struct PostScreen: View {
    var body: some View {
        VStack { Toolbar(); Toolbar().environment(\.isEditable, false) }
    }
}
struct Toolbar: View {
    @Environment(\.isEditable) private var isEditable
    var body: some View { if isEditable { EditButton() } }
}
struct EditButton: View {
    @State private var isEditing = false
    var body: some View { Button("edit") { isEditing = true }.sheet(isPresented: $isEditing) { Editor() } }  // edge: PostScreen -present-> Editor
}
struct Editor: View { var body: some View { Text("editor") } }
struct AuthorScreen: View { var body: some View { Text("author") } }
