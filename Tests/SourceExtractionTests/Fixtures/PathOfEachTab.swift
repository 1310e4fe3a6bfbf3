// swift-format-ignore-file
import SwiftUI

// Paths of tabs lie in one dictionary, and an action in the environment puts values on the path of its tab.

@main
struct Paper: App {
    var body: some Scene { WindowGroup { Desk() } }  // edge: Paper -root-> Desk
}

enum Place: Hashable { case story(Int), author }
enum Part: CaseIterable { case news, sport }

struct Go {
    let handler: (Place) -> Void
    func callAsFunction(_ place: Place) { handler(place) }
}

extension EnvironmentValues {
    @Entry var go = Go { _ in }
}

struct Desk: View {
    @State private var part = Part.news
    @State private var paths: [Part: NavigationPath] = [:]

    var body: some View {
        TabView(selection: $part) {  // edge: Desk -tab-> News ; Desk -tab-> Sport
            stack(.news) { News() }
            stack(.sport) { Sport() }
        }
    }

    private func stack<Content: View>(_ part: Part, @ViewBuilder content: () -> Content) -> some View {
        NavigationStack(path: path(of: part)) {
            content().navigationDestination(for: Place.self) { place in
                switch place {
                case .story(let id): Story(id: id)
                case .author: Author()
                }
            }
        }
        .environment(\.go, Go { paths[part, default: NavigationPath()].append($0) })  // edge: News -push-> Story ; Sport -push-> Author
    }

    private func path(of part: Part) -> Binding<NavigationPath> {
        Binding(get: { paths[part] ?? NavigationPath() }, set: { paths[part] = $0 })
    }
}

struct News: View {
    @Environment(\.go) private var go
    var body: some View { Button("Story") { go(.story(1)) } }
}
struct Sport: View {
    @Environment(\.go) private var go
    var body: some View { Button("Author") { go(.author) } }
}
struct Story: View { let id: Int; var body: some View { Text("story") } }
struct Author: View { var body: some View { Text("author") } }
