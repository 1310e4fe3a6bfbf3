// swift-format-ignore-file
import SwiftUI

// A path that loses its last value pops, one that loses all pops to the root.

@main struct NotesApp: App {
  @State private var router = AppRouter()
  var body: some Scene {
    WindowGroup { RootView().environment(router) }  // edge: NotesApp -root-> RootView
  }
}
enum Screen: Hashable { case note(UUID), tags, tag(String) }
@Observable @MainActor final class AppRouter {
  var stack: [Screen] = []
  func go(_ s: Screen) { stack.append(s) }
  func replace(with s: [Screen]) { stack = s }
  func back() { _ = stack.popLast() }  // edge: NoteView -pop-> .
  func home() { stack.removeAll() }  // edge: TagView -popToRoot-> .
}
struct RootView: View {
  @Environment(AppRouter.self) var router
  var body: some View {
    @Bindable var router = router
    NavigationStack(path: $router.stack) {  // edge: RootView -root-> NotesList
      NotesList().navigationDestination(for: Screen.self) { ScreenFactory.view(for: $0) }
    }
  }
}
enum ScreenFactory {
  @ViewBuilder static func view(for s: Screen) -> some View {
    switch s {
    case .note(let id): NoteView(id: id)
    case .tags: TagsView()
    case .tag(let t): TagView(tag: t)
    }
  }
}
struct NotesList: View {
  @Environment(AppRouter.self) private var router
  var body: some View {
    List {
      Button("n") { router.go(.note(UUID())) }  // edge: NotesList -push-> NoteView
      Button("t") { router.go(.tags) }  // edge: NotesList -push-> TagsView
    }
  }
}
struct NoteView: View {
  let id: UUID
  @Environment(AppRouter.self) private var router
  var body: some View { Button("b") { router.back() } }
}
struct TagsView: View {
  @Environment(AppRouter.self) private var router
  var body: some View { Button("x") { router.replace(with: [.tag("x")]) } }  // edge: TagsView -push-> TagView
}
struct TagView: View {
  let tag: String
  @Environment(AppRouter.self) private var router
  var body: some View { Button("h") { router.home() } }
}
