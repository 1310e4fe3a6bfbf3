// swift-format-ignore-file
import SwiftUI

// A destination is a view that does nothing but choose by the route that it is given: what it chooses between are the
// screens, and each link leads to that of its case. In the second window the choice stands in a property of the view.

@main
struct DemoApp: App {
    var body: some Scene {
        WindowGroup { RecipeList() }  // edge: DemoApp -root-> RecipeList
        WindowGroup(id: "help") { HelpPage() }  // edge: DemoApp -root-> HelpPage
    }
}

enum Route: Hashable {
    case detail(Int)
    case settings
    case shopping(Int)
}

struct RouteView: View {
    let route: Route
    var body: some View {
        switch route {
        case .detail(let id): RecipeDetail(id: id)
        case .settings: SettingsPage()
        case .shopping(let id): ShoppingPage(id: id)
        }
    }
}

struct RecipeList: View {
    @State private var path: [Route] = []
    var body: some View {
        NavigationStack(path: $path) {
            List(0..<10, id: \.self) { id in
                NavigationLink("Recipe \(id)", value: Route.detail(id))  // edge: RecipeList -push-> RecipeDetail
            }
            .toolbar { Button("Settings") { path.append(.settings) } }  // edge: RecipeList -push-> SettingsPage
            .navigationDestination(for: Route.self) { RouteView(route: $0) }
        }
    }
}

struct RecipeDetail: View {
    let id: Int
    var body: some View { NavigationLink("Shopping", value: Route.shopping(id)) }  // edge: RecipeDetail -push-> ShoppingPage
}
struct SettingsPage: View { var body: some View { Text("Settings") } }
struct ShoppingPage: View { let id: Int; var body: some View { Text("Shopping") } }

enum HelpRoute: Hashable { case topic(String), contact }

struct HelpDestination: View {
    private let kind: HelpRoute
    init(_ kind: HelpRoute) { self.kind = kind }
    var body: some View { content.navigationBarTitleDisplayMode(.inline) }
    @ViewBuilder private var content: some View {
        switch kind {
        case .topic(let name): TopicPage(name: name)
        case .contact: ContactPage()
        }
    }
}

struct HelpPage: View {
    @State private var path = NavigationPath()
    var body: some View {
        NavigationStack(path: $path) {
            VStack {
                NavigationLink(value: HelpRoute.topic("sync")) { Text("Sync") }  // edge: HelpPage -push-> TopicPage
                Button("Contact") { path.append(HelpRoute.contact) }  // edge: HelpPage -push-> ContactPage
            }
            .navigationDestination(for: HelpRoute.self) { route in HelpDestination(route) }
        }
    }
}
struct TopicPage: View { let name: String; var body: some View { Text(name) } }
struct ContactPage: View { var body: some View { Text("Contact") } }
