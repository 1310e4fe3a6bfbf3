// swift-format-ignore-file
import SwiftUI

// Modifiers stand behind '#if', and cases of an enum that are named as primitives are behind a comma: all of the first
// are followed, and the others are no calls.

@main
struct DemoApp: App {
    var body: some Scene { WindowGroup { Reader() } }  // edge: DemoApp -root-> Reader
}

enum Screen: Hashable, Identifiable {
    case chapter(Int), notes, search
    var id: Self { self }
}
enum Step { case push(Screen), present(Screen), back }

final class Navigator: ObservableObject {
    @Published var path: [Screen] = []
    @Published var modal: Screen?
    func go(_ step: Step) {
        switch step {
        case .push(let screen): path.append(screen)
        case .present(let screen): modal = screen
        case .back: path.removeLast()
        }
    }
}

struct Reader: View {
    @StateObject private var navigator = Navigator()
    @State private var types = false
    @State private var welcomes = false

    var body: some View {
        NavigationStack(path: $navigator.path) {
            VStack {
                Button("Chapter") { navigator.go(.push(.chapter(1))) }  // edge: Reader -push-> ChapterPage
                Button("Notes") { navigator.go(.push(.notes)) }  // edge: Reader -push-> NotesPage
                Button("Search") { navigator.go(.present(.search)) }  // edge: Reader -present-> SearchPage
                Button("Type") { types = true }  // edge: Reader -present-> TypeSheet
                Button("Welcome") { welcomes = true }  // edge: Reader -present-> WelcomeCover locked
            }
            .navigationDestination(for: Screen.self) { screen(for: $0) }
        }
        #if os(iOS)
        .sheet(isPresented: $types) { TypeSheet() }
        #endif
        .sheet(item: $navigator.modal) { screen(for: $0) }
        #if os(iOS)
        .fullScreenCover(isPresented: $welcomes) { WelcomeCover() }
        #else
        .frame(minWidth: 400)
        .sheet(isPresented: $welcomes) { MacWelcome() }
        #endif
    }

    @ViewBuilder private func screen(for screen: Screen) -> some View {
        switch screen {
        case .chapter(let number): ChapterPage(number: number)
        case .notes: NotesPage()
        case .search: SearchPage()
        }
    }
}
struct ChapterPage: View { let number: Int; var body: some View { Text("Chapter") } }
struct NotesPage: View { var body: some View { Text("Notes") } }
struct SearchPage: View { var body: some View { Text("Search") } }
struct TypeSheet: View { var body: some View { Text("Type") } }
struct WelcomeCover: View { var body: some View { Text("Welcome") } }
struct MacWelcome: View { var body: some View { Text("Welcome") } }
