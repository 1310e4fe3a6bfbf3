// swift-format-ignore-file
import SwiftUI

// What a split view's columns show for a state is exchanged by whoever sets that: the list whose selection it is, and a button
// in the column. A view that only chooses is no screen there.

@main
struct Mail: App {
    var body: some Scene { WindowGroup { Desk() } }  // edge: Mail -root-> Desk
}

enum Tray: Hashable, CaseIterable { case inbox, drafts, rules }

struct Desk: View {
    @State private var tray: Tray? = .inbox
    @State private var letter: Letter.ID?
    @State private var path = NavigationPath()

    var body: some View {
        NavigationSplitView {  // edge: Desk -embed-> Trays ; Desk -embed-> Letters ; Desk -embed-> LetterPage ; Desk -embed-> Drafts ; Desk -embed-> Rules
            Trays(tray: $tray)
        } content: {
            TrayColumn(tray: $tray, letter: $letter)
        } detail: {
            NavigationStack(path: $path) {
                if let letter { LetterPage(id: letter) } else { Text("Nothing") }
            }
        }
    }
}

struct Letter: Identifiable, Hashable { let id: Int }

struct Trays: View {
    @Binding var tray: Tray?
    var body: some View {
        List(Tray.allCases, id: \.self, selection: $tray) { NavigationLink("tray", value: $0) }  // edge: Trays -replace-> Letters ; Trays -replace-> Drafts ; Trays -replace-> Rules
    }
}

struct TrayColumn: View {
    @Binding var tray: Tray?
    @Binding var letter: Letter.ID?
    var body: some View {
        switch tray ?? .inbox {
        case .inbox: Letters(letter: $letter)
        case .drafts: Drafts(tray: $tray)
        case .rules: Rules()
        }
    }
}

struct Letters: View {
    @Binding var letter: Letter.ID?
    @State private var letters: [Letter] = []
    var body: some View { List(letters, selection: $letter) { _ in Text("letter") } }  // edge: Letters -replace-> LetterPage
}

struct Drafts: View {
    @Binding var tray: Tray?
    var body: some View { Button("Rules") { tray = .rules } }  // edge: Drafts -replace-> Rules
}

struct Rules: View { var body: some View { Text("rules") } }
struct LetterPage: View { let id: Int; var body: some View { Text("letter") } }
