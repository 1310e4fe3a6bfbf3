// swift-format-ignore-file
import SwiftUI

// Cases that begin with a capital letter, written with the type that has them.

@main
struct Client: App {
    var body: some Scene { WindowGroup { Home() } }  // edge: Client -root-> Home
}

enum Route: Hashable {
    case Profile(id: Int), Wallet, About
    @ViewBuilder func view() -> some View {
        switch self {
        case .Profile(let id): ProfileScreen(id: id)
        case .Wallet: WalletScreen()
        case .About: AboutScreen()
        }
    }
}

final class Router: ObservableObject {
    @Published var path: [Route] = []
    func push(route: Route) { path.append(route) }
}

struct Home: View {
    @StateObject private var router = Router()
    var body: some View {
        NavigationStack(path: $router.path) {  // edge: Home -root-> Menu
            Menu().navigationDestination(for: Route.self) { route in route.view() }
        }
        .environmentObject(router)
    }
}

struct Menu: View {
    @EnvironmentObject var router: Router
    var body: some View {
        NavigationLink("profile", value: Route.Profile(id: 1))  // edge: Menu -push-> ProfileScreen
        Button("wallet") { router.push(route: Route.Wallet) }  // edge: Menu -push-> WalletScreen
        Button("about") { router.push(route: .About) }  // edge: Menu -push-> AboutScreen
    }
}
struct ProfileScreen: View { let id: Int; var body: some View { Text("profile") } }
struct WalletScreen: View { var body: some View { Text("wallet") } }
struct AboutScreen: View { var body: some View { Text("about") } }
