/// The names of SwiftUI's through which views are composed and shown.
package enum SwiftUINames {
  /// Property wrappers that hold the value itself.
  package static let holders: Set<String> = [
    "State", "StateObject", "ObservedObject", "Published", "Bindable", "EnvironmentObject", "Environment",
    "AppStorage", "SceneStorage", "FocusState", "GestureState",
  ]
}
