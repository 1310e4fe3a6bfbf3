// swift-format-ignore-file
import SwiftUI

// What is presented is a struct that holds a case by which the content is chosen: each request leads to the view of the
// case that its struct holds.

@main
struct DemoApp: App {
    var body: some Scene { WindowGroup { Library() } }  // edge: DemoApp -root-> Library
}

struct Destination: Hashable {
    enum Kind: Hashable { case album, artist, lyrics }
    let kind: Kind
    let id: Int
}

struct Panel: Identifiable {
    enum Kind { case filter, sort }
    let id = UUID()
    let kind: Kind
}

struct Library: View {
    @State private var path: [Destination] = []
    @State private var panel: Panel?
    var body: some View {
        NavigationStack(path: $path) {
            VStack {
                NavigationLink("Album", value: Destination(kind: .album, id: 1))  // edge: Library -push-> AlbumPage
                Button("Artist") { path.append(Destination(kind: .artist, id: 2)) }  // edge: Library -push-> ArtistPage
                Button("Filter") { panel = Panel(kind: .filter) }  // edge: Library -present-> FilterSheet
                Button("Sort") { panel = Panel(kind: .sort) }  // edge: Library -present-> SortSheet
            }
            .navigationDestination(for: Destination.self) { destination in
                switch destination.kind {
                case .album: AlbumPage(id: destination.id)
                case .artist: ArtistPage(id: destination.id)
                case .lyrics: LyricsPage(id: destination.id)
                }
            }
            .sheet(item: $panel) { panel in
                switch panel.kind {
                case .filter: FilterSheet()
                case .sort: SortSheet()
                }
            }
        }
    }
}

struct AlbumPage: View {
    let id: Int
    var body: some View { NavigationLink("Lyrics", value: Destination(kind: .lyrics, id: id)) }  // edge: AlbumPage -push-> LyricsPage
}
struct ArtistPage: View {
    let id: Int
    var body: some View { NavigationLink(value: Destination(kind: .album, id: id)) { Text("Album") } }  // edge: ArtistPage -push-> AlbumPage
}
struct LyricsPage: View { let id: Int; var body: some View { Text("La la") } }
struct FilterSheet: View { var body: some View { Text("Filter") } }
struct SortSheet: View { var body: some View { Text("Sort") } }
