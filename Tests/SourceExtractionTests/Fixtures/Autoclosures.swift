// swift-format-ignore-file
import SwiftUI

// A view is handed over as an autoclosure, which makes it where it is called: it is the destination, and not the view
// around it.

@main
struct DemoApp: App {
    var body: some Scene { WindowGroup { Inbox() } }  // edge: DemoApp -root-> Inbox
}

struct LazyView<Content: View>: View {
    let build: () -> Content
    init(_ build: @autoclosure @escaping () -> Content) { self.build = build }
    var body: Content { build() }
}

struct Deferred<Content>: View where Content: View {
    @ViewBuilder let content: () -> Content
    @State private var isReady = false
    var body: some View {
        ZStack {
            if isReady { content() } else { Color.clear }
        }
        .onAppear { isReady = true }
    }
}

extension View {
    func lazily() -> LazyView<Self> { LazyView(self) }
}

struct Inbox: View {
    var body: some View {
        NavigationView {
            List {
                NavigationLink(destination: LazyView(MessageView(id: 1))) { Text("Message") }  // edge: Inbox -push-> MessageView
                NavigationLink("Draft") { Deferred { DraftView() } }  // edge: Inbox -push-> DraftView
                NavigationLink("Spam", destination: SpamView().lazily())  // edge: Inbox -push-> SpamView
            }
        }
        .navigationViewStyle(.stack)
    }
}
struct MessageView: View {
    let id: Int
    @State private var replies = false
    var body: some View {
        Button("Reply") { replies = true }  // edge: MessageView -present-> ReplyView
            .sheet(isPresented: $replies) { LazyView(ReplyView()) }
    }
}
struct DraftView: View { var body: some View { Text("Draft") } }
struct SpamView: View { var body: some View { Text("Spam") } }
struct ReplyView: View { var body: some View { Text("Reply") } }
