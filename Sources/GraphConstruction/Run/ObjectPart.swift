/// What belongs to an object without being in one of its fields: what UIKit makes for it, and references to its state.
package enum ObjectPart: Hashable, Sendable {
  /// The list of what is in a container.
  case content
  /// A controller's view.
  case view
  /// A controller's presentation.
  case presentation
  /// The window of an app that makes none itself: a part of nothing.
  case mainWindow
  /// What tells the notifications of one name: a part of nothing, since everybody means the same.
  case notifications(String)
  /// A binding `$field` to the state of an object, or to what one case of that carries.
  case binding(to: FieldName, ofCase: String? = nil)
}
