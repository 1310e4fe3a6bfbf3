import NavigationGraph
import SourceExtraction
import TestSupport
import Testing

/// Helpers of a framework's type that several files declare by the same name, each for itself.
@Suite struct `A helper that is private to its file` {
  private static let app = """
    import SwiftUI
    @main struct HouseApp: App { var body: some Scene { WindowGroup { Hall() } } }
    struct Attic: View { var body: some View { Text("") } }
    """

  private func edges(_ texts: [String: String]) -> [String] {
    let files = texts.map { path, text in SourceFile(path: path, kind: .swift, bytes: Array(text.utf8)) }
    return extract(files).graph.edges.filter(\.verb.isRoute).map(\.bare.notation).sorted()
  }

  /// A view that shows another by a helper of the file's.
  private func view(_ name: String, showing shown: String, _ extensionAccess: String, _ access: String) -> String {
    """
    import SwiftUI
    struct \(name): View {
      @State private var isOpen = false
      var body: some View { Button("") { isOpen = true }.sheets(for: $isOpen) }
    }
    \(extensionAccess) extension View {
      \(access) func sheets(for flag: Binding<Bool>) -> some View { sheet(isPresented: flag) { \(shown)() } }
    }
    """
  }

  @Test(arguments: [("private", ""), ("fileprivate", ""), ("", "private"), ("", "fileprivate")])
  func `is not called by the files that declare their own`(_ extensionAccess: String, _ access: String) {
    let found = edges([
      "App.swift": Self.app,
      "Hall.swift": view("Hall", showing: "Kitchen", extensionAccess, access),
      "Kitchen.swift": view("Kitchen", showing: "Attic", extensionAccess, access),
    ])
    #expect(found == ["Hall -present-> Kitchen", "HouseApp -root-> Hall", "Kitchen -present-> Attic"])
  }
}
