// swift-format-ignore-file
import SwiftUI

// A stack is generic over its routes: the destinations of a type of routes are shown for values of that type, whichever
// it is.

@main
struct DemoApp: App {
    var body: some Scene { WindowGroup { MainView() } }  // edge: DemoApp -root-> MainView
}

protocol Routable: Hashable {
    associatedtype Screen: View
    @ViewBuilder var view: Screen { get }
}

enum NewsRoute: Routable {
    case article(Int), author(String)
    var view: some View {
        switch self {
        case .article(let id): ArticlePage(id: id)
        case .author(let name): AuthorPage(name: name)
        }
    }
}

enum ShopRoute: Routable {
    case product(Int)
    case cart
    @ViewBuilder var view: some View {
        switch self {
        case .product(let id): ProductPage(id: id)
        case .cart: CartPage()
        }
    }
}

struct AppStack<R: Routable, Root: View>: View {
    @Binding var path: [R]
    @ViewBuilder let root: () -> Root
    var body: some View {
        NavigationStack(path: $path) {
            root().navigationDestination(for: R.self) { $0.view }
        }
    }
}

struct MainView: View {
    @State private var newsPath: [NewsRoute] = []
    @State private var shopPath: [ShopRoute] = []
    var body: some View {
        TabView {  // edge: MainView -tab-> NewsHome // edge: MainView -tab-> ShopHome
            AppStack(path: $newsPath) { NewsHome() }.tabItem { Text("News") }
            AppStack(path: $shopPath) { ShopHome(path: $shopPath) }.tabItem { Text("Shop") }
        }
    }
}

struct NewsHome: View {
    var body: some View {
        List {
            NavigationLink("Article", value: NewsRoute.article(1))  // edge: NewsHome -push-> ArticlePage
            NavigationLink("Author", value: NewsRoute.author("Ann"))  // edge: NewsHome -push-> AuthorPage
        }
    }
}
struct ShopHome: View {
    @Binding var path: [ShopRoute]
    var body: some View {
        Button("Product") { path.append(.product(7)) }  // edge: ShopHome -push-> ProductPage
        Button("Cart") { path = [.cart] }  // edge: ShopHome -push-> CartPage
    }
}
struct ArticlePage: View { let id: Int; var body: some View { Text("Article") } }
struct AuthorPage: View { let name: String; var body: some View { Text(name) } }
struct ProductPage: View { let id: Int; var body: some View { Text("Product") } }
struct CartPage: View { var body: some View { Text("Cart") } }
