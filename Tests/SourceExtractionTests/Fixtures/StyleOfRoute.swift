// swift-format-ignore-file
import SwiftUI

// A computed property of a route says how it is shown: each route is shown that way and no other.

@main
struct Zoo: App {
    var body: some Scene { WindowGroup { Guided { Gate() } } }  // edge: Zoo -root-> Gate
}

enum Style { case push, sheet }

protocol Route: Hashable, Identifiable {
    associatedtype Page: View
    var style: Style { get }
    var isTour: Bool { get }
    @ViewBuilder var page: Page { get }
}

extension Route { var id: Self { self } }

enum ZooRoute: Route {
    case cage(Int), ticket, tour

    var style: Style {
        switch self {
        case .cage, .tour: .push
        case .ticket: .sheet
        }
    }
    var isTour: Bool {
        switch self {
        case .tour: true
        default: false
        }
    }
    var page: some View {
        switch self {
        case .cage(let number): Cage(number: number)
        case .ticket: Ticket()
        case .tour: Tour()
        }
    }
}

final class Router<R: Route>: ObservableObject {
    @Published var path: [R] = []
    @Published var sheet: R?
    @Published var cover: R?

    func go(to route: R) {
        if route.isTour {
            cover = route
        } else {
            switch route.style {
            case .push: path.append(route)
            case .sheet: sheet = route
            }
        }
    }
}

struct Guided<Content: View>: View {
    @StateObject private var router = Router<ZooRoute>()
    @ViewBuilder let content: () -> Content
    var body: some View {
        NavigationStack(path: $router.path) { content().navigationDestination(for: ZooRoute.self) { $0.page } }
            .sheet(item: $router.sheet) { $0.page }
            .fullScreenCover(item: $router.cover) { $0.page }
            .environmentObject(router)
    }
}

struct Gate: View {
    @EnvironmentObject private var router: Router<ZooRoute>
    var body: some View {
        Button("Lion") { router.go(to: .cage(1)) }  // edge: Gate -push-> Cage
        Button("Ticket") { router.go(to: .ticket) }  // edge: Gate -present-> Ticket
        Button("Tour") { router.go(to: .tour) }  // edge: Gate -present-> Tour locked
    }
}

struct Cage: View { let number: Int; var body: some View { Text("cage") } }
struct Ticket: View { var body: some View { Text("ticket") } }
struct Tour: View { var body: some View { Text("tour") } }
