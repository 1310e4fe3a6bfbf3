// swift-format-ignore-file
import SwiftUI

// A view for each element of a list is a row, and no screen, even where the stack begins with nothing else. What stands beside
// a screen in a column of its own is shown like a sheet.

@main
struct Gallery: App {
    var body: some Scene { WindowGroup { Wall() } }  // edge: Gallery -root-> Wall
}

struct Photo: Identifiable { let id: Int }

struct Wall: View {
    @State private var photos: [Photo] = []
    @State private var showsLegend = false
    var body: some View {
        NavigationStack {
            ScrollView {
                ForEach(photos) { photo in Thumbnail(photo: photo) }
            }
            .toolbar { Button("Legend") { showsLegend = true } }  // edge: Wall -present-> Legend
            .inspector(isPresented: $showsLegend) { Legend() }
        }
    }
}

struct Thumbnail: View {
    let photo: Photo
    var body: some View { NavigationLink("Photo") { PhotoPage(photo: photo) } }  // edge: Wall -push-> PhotoPage
}

struct PhotoPage: View { let photo: Photo; var body: some View { Text("photo") } }
struct Legend: View { var body: some View { Text("legend") } }
