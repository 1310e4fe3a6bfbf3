// swift-format-ignore-file
import SwiftUI

// A view that chooses by what it is made with is no screen where a link makes it, and leads to that of its own case. One
// with a sheet of its own is a screen, whatever it chooses; and what the first view of a window is made with decides
// nothing.

@main
struct Library: App {
    @State private var session: Session = .signedOut
    var body: some Scene { WindowGroup { Gate(session: session) } }  // edge: Library -root-> Gate
}

enum Session { case signedIn, signedOut }

struct Gate: View {
    let session: Session
    var body: some View {
        switch session {
        case .signedIn: Shelves()  // edge: Gate -root-> Shelves
        case .signedOut: Door()  // edge: Gate -root-> Door
        }
    }
}

struct Door: View { var body: some View { Text("Door") } }

enum Wing: Hashable { case maps, prints, letters }

struct Shelves: View {
    var body: some View {
        NavigationStack {
            VStack {
                NavigationLink("Maps", destination: WingView(wing: .maps))  // edge: Shelves -push-> Maps
                NavigationLink("Prints", destination: WingView(wing: .prints))  // edge: Shelves -push-> Prints
                NavigationLink("Desk", value: Wing.letters)  // edge: Shelves -push-> DeskView
            }
            .navigationDestination(for: Wing.self) { DeskView(wing: $0) }
        }
    }
}

struct WingView: View {
    let wing: Wing
    var body: some View {
        switch wing {
        case .maps: Maps()
        case .prints: Prints()
        case .letters: Letters()
        }
    }
}

struct DeskView: View {
    let wing: Wing
    @State private var asksForHelp = false
    var body: some View {
        Group {
            switch wing {
            case .maps: Maps()
            case .prints: Prints()
            case .letters: Letters()
            }
        }
        .sheet(isPresented: $asksForHelp) { Help() }
        .toolbar { Button("Help") { asksForHelp = true } }  // edge: DeskView -present-> Help
    }
}

struct Maps: View { var body: some View { Text("Maps") } }
struct Prints: View { var body: some View { Text("Prints") } }
struct Letters: View { var body: some View { Text("Letters") } }
struct Help: View { var body: some View { Text("Help") } }
