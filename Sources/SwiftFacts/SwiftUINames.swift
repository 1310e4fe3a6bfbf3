/// The names of SwiftUI's through which views are composed and shown.
package enum SwiftUINames {
  /// Types by which a view takes away the screen that it is on: `dismiss()`.
  package static let dismissing: Set<String> = ["DismissAction", "PresentationMode", "Binding", "EnvironmentValues"]
  /// Property wrappers that hold the value itself.
  package static let holders: Set<String> = [
    "State", "StateObject", "ObservedObject", "Published", "Bindable", "EnvironmentObject", "Environment",
    "AppStorage", "SceneStorage", "FocusState", "GestureState",
  ]
}
