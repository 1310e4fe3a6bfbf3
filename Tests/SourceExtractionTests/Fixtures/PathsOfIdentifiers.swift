// swift-format-ignore-file
import SwiftUI

// Paths hold what identifies models: numbers, texts, identifiers of the system's. Each leads to the destination of its own
// type, and the path is taken back as any other.

@main
struct Market: App {
    var body: some Scene {
        WindowGroup {
            TabView {  // edge: Market -tab-> Shelves ; Market -tab-> Stalls ; Market -tab-> Board
                Shelves()
                Stalls()
                Board()
            }
        }
    }
}

struct Product: Identifiable, Hashable { let id: Int; let name: String }
struct Seller: Identifiable, Hashable { let id = UUID(); let town: Town.ID }
struct Town: Identifiable, Hashable { let id: String }

// A path of numbers.

struct Shelves: View {
    @State private var path: [Int] = []
    @State private var products: [Product] = []

    var body: some View {
        NavigationStack(path: $path) {
            List(products) { product in
                Button(product.name) { path.append(product.id) }  // edge: Shelves -push-> ProductPage
            }
            .navigationDestination(for: Product.ID.self) { ProductPage(id: $0, path: $path) }
        }
    }
}

struct ProductPage: View {
    let id: Int
    @Binding var path: [Int]
    var body: some View {
        Button("Similar") { path.append(id + 1) }  // edge: ProductPage -push-> ProductPage
        Button("Back") { path.removeLast() }  // edge: ProductPage -pop-> .
        Button("Shelves") { path = [] }  // edge: ProductPage -popToRoot-> .
    }
}

// A path of anything, which a router fills.

@Observable final class Router {
    var path = NavigationPath()
    func push(_ id: some Hashable) { path.append(id) }
    func home() { path = NavigationPath() }  // edge: TownPage -popToRoot-> .
}

struct Stalls: View {
    @State private var router = Router()
    var body: some View {
        NavigationStack(path: $router.path) {  // edge: Stalls -root-> StallList
            StallList()
                .navigationDestination(for: Seller.ID.self) { SellerPage(id: $0) }
                .navigationDestination(for: Town.ID.self) { TownPage(id: $0) }
        }
        .environment(router)
    }
}

struct StallList: View {
    @Environment(Router.self) private var router
    @State private var sellers: [Seller] = []
    var body: some View {
        List(sellers) { seller in
            Button("Seller") { router.push(seller.id) }  // edge: StallList -push-> SellerPage
            NavigationLink("Town", value: seller.town)  // edge: StallList -push-> TownPage
        }
    }
}

struct SellerPage: View {
    let id: Seller.ID
    @Environment(Router.self) private var router
    var body: some View { Button("Fair") { router.push("fair") } }  // edge: SellerPage -push-> TownPage
}

struct TownPage: View {
    let id: String
    @Environment(Router.self) private var router
    var body: some View { Button("Home") { router.home() } }
}

// An identifier for which something is shown while there is one, set by what the view hands on.

struct Board: View {
    @State private var noteID: Int?
    var body: some View {
        NavigationStack {  // edge: Board -root-> Notes
            Notes(open: { noteID = $0 })  // edge: Notes -push-> NotePage
                .navigationDestination(item: $noteID) { NotePage(id: $0) }
        }
    }
}

struct Notes: View {
    let open: (Int) -> Void
    var body: some View { Button("First") { open(1) } }
}

struct NotePage: View { let id: Int; var body: some View { Text("note") } }
