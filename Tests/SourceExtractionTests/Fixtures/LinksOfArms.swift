// swift-format-ignore-file
import SwiftUI

// One flag serves the links of all kinds of rows, each in an arm of its own: what an arm sets opens the link of that arm.

@main
struct Settings: App {
  var body: some Scene { WindowGroup { NavigationView { Table(rows: []) } } }  // edge: Settings -root-> Table
}

struct Row: Identifiable {
  enum Kind { case choice(Int), page(Int) }

  let id: Int
  let kind: Kind
}

struct Table: View {
  let rows: [Row]

  var body: some View { List(rows) { Line(row: $0) } }
}

struct Line: View {
  let row: Row
  @State private var isOpen = false

  var body: some View {
    switch row.kind {
    case .choice(let number): choice(number)
    case .page(let number): page(number)
    }
  }

  private func choice(_ number: Int) -> some View {
    Button { isOpen = true } label: { NavigationLink(destination: Choice(), isActive: $isOpen) { Text("Choice") } }  // edge: Table -push-> Choice if "row.kind == .choice"
  }

  private func page(_ number: Int) -> some View {
    Button { isOpen = true } label: { NavigationLink(destination: Page(), isActive: $isOpen) { Text("Page") } }  // edge: Table -push-> Page if "row.kind == .page"
  }
}

struct Choice: View { var body: some View { Text("Choice") } }
struct Page: View { var body: some View { Text("Page") } }
