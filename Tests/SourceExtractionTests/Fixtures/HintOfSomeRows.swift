// swift-format-ignore-file
import SwiftUI

// A row has a hint where the screen gives it one, which lies in a struct of the row's model: a screen that gives none shows none.

@main
struct Shop: App {
  var body: some Scene {
    WindowGroup {  // edge: Shop -root-> Price
      NavigationStack { Price() }
    }
  }
}

struct RowModel {
  struct Title {
    let text: String
    let hint: (() -> Void)?
  }

  let text: String
  let hint: (() -> Void)?

  init(text: String, hint: (() -> Void)? = nil) {
    self.text = text
    self.hint = hint
  }

  var title: Title? { Title(text: text, hint: hint) }
}

struct Row: View {
  private let model: RowModel

  init(text: String, hint: (() -> Void)? = nil) { model = RowModel(text: text, hint: hint) }

  var body: some View {
    if let title = model.title { TitleLine(title: title) }
  }
}

struct TitleLine: View {
  let title: RowModel.Title

  var body: some View {
    Text(title.text)
    if let hint = title.hint { HintButton(action: hint) }
  }
}

struct HintButton: View {
  let action: () -> Void

  var body: some View { Button(action: action) { Text("?") } }
}

struct Price: View {
  @State private var asks = false

  var body: some View {
    VStack {
      Row(text: "Price", hint: { asks = true })  // edge: Price -present-> Hint
      NavigationLink("About") { About() }  // edge: Price -push-> About
    }
    .sheet(isPresented: $asks) { Hint() }
  }
}

struct About: View { var body: some View { Row(text: "Version") } }
struct Hint: View { var body: some View { Text("Hint") } }
