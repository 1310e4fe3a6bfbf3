// swift-format-ignore-file
import SwiftUI

// A view of the app's own that keeps what a builder builds: Swift's own initializer takes the closure and runs it.

@main struct Kiosk: App {
  var body: some Scene { WindowGroup { Counter() } }  // edge: Kiosk -root-> Counter
}

struct OwnStack<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View { NavigationStack { content } }
}

struct Card<Header: View, Content: View>: View {
  let title: String
  @ViewBuilder var header: Header
  @ViewBuilder var content: () -> Content

  var body: some View {
    VStack {
      header
      Text(title)
      content()
    }
  }
}

struct Counter: View {
  @State private var isHelped = false

  var body: some View {
    OwnStack {
      List {
        Button("help") { isHelped = true }  // edge: Counter -present-> Help
        NavigationLink { Receipt() } label: { Text("receipt") }  // edge: Counter -push-> Receipt
      }
    }.sheet(isPresented: $isHelped) { Help() }
  }
}

struct Receipt: View {
  var body: some View {
    Card(title: "total") {
      NavigationLink { Discount() } label: { Text("discount") }  // edge: Receipt -push-> Discount
    } content: {
      NavigationLink { Till() } label: { Text("till") }  // edge: Receipt -push-> Till
    }
  }
}

struct Help: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    OwnStack {
      Text("help").toolbar { ToolbarItem(placement: .cancellationAction) { Button("done") { dismiss() } } }  // edge: Help -dismiss-> .
    }
  }
}

struct Discount: View { var body: some View { Text("discount") } }
struct Till: View { var body: some View { Text("till") } }
