// swift-format-ignore-file
import SwiftUI

// A method of one screen's model goes through two views that other screens use too: only that screen shows anything.

@main
struct Library: App {
  var body: some Scene {
    WindowGroup { Entrance() }  // edge: Library -root-> Entrance
  }
}

struct Entrance: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Book") { Book(model: BookModel(shelf: Shelf())) }  // edge: Entrance -push-> Book
      NavigationLink("Film") { Film() }  // edge: Entrance -push-> Film
    }
  }
}

struct Actions: View {
  private let onKeep: () -> Void

  init(onKeep: @escaping () -> Void) { self.onKeep = onKeep }

  var body: some View { HStack { Action(action: onKeep) } }
}

struct Action: View {
  let action: () -> Void

  var body: some View { Button("Keep") { action() } }
}

@Observable final class Shelf {
  var isShown = false

  func show() { isShown = true }
}

@Observable final class BookModel {
  let shelf: Shelf

  init(shelf: Shelf) { self.shelf = shelf }

  func keep() { shelf.show() }  // edge: Book -present-> Kept
}

struct Book: View {
  @State var model: BookModel

  var body: some View { Actions(onKeep: model.keep).sheet(isPresented: $model.shelf.isShown) { Kept() } }
}

struct Film: View { var body: some View { Actions(onKeep: {}) } }
struct Kept: View { var body: some View { Text("Kept") } }
