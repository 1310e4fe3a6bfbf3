package import SwiftFacts

extension SwiftUINames {
  /// Protocols whose conformers are composed: their `body` runs where they are made.
  package static let composed: Set<String> = [
    "View", "Scene", "ToolbarContent", "CustomizableToolbarContent", "Commands", "TabContent",
  ]

  /// Protocols of frameworks whose conformers are views too.
  package static let representables: Set<String> = [
    "UIViewControllerRepresentable", "UIViewRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
  ]

  /// Modifiers whose closures build what stands around a view or before it.
  package static let decorating: Set<String> = [
    "background", "overlay", "toolbar", "safeAreaInset", "contextMenu", "swipeActions", "alert", "confirmationDialog",
    "mask", "refreshable", "task", "onAppear", "onDisappear", "onChange", "onTapGesture", "gesture",
  ]

  /// Containers that show one view at a time, above which others can be pushed.
  package static let stacks: Set<String> = ["NavigationStack", "NavigationView", "NavigationStackStore"]

  /// Scenes that show a view in a window of its own.
  package static let windows: Set<String> = ["WindowGroup", "Window", "DocumentGroup", "ImmersiveSpace"]

  /// Controls and containers whose content is part of a screen, never a screen by itself.
  package static let opaque: Set<String> = [
    "Button", "Menu", "Label", "Toggle", "Picker", "DatePicker", "Link", "DisclosureGroup", "List", "Form",
    "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "Text", "Image", "AsyncImage",
    "LabeledContent", "ControlGroup", "ToolbarItem", "ToolbarItemGroup", "CommandGroup", "CommandMenu", "ShareLink",
    "PhotosPicker", "EditButton", "Stepper", "Slider", "TextField", "SecureField", "Gauge", "ProgressView", "Table",
    "Section", "MenuBarExtra", "Map", "Chart",
  ]

  /// Containers that lay out what is in them: one view in them may be the screen, several are its parts.
  package static let layouts: Set<String> = ["VStack", "HStack", "ScrollView"]

  /// Views that are seen as nothing, or as a line.
  package static let spaces: Set<String> = ["Spacer", "Divider", "EmptyView"]

  /// Containers that scroll what a view writes out.
  package static let lists: Set<String> = [
    "List", "Form", "Table", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid",
  ]

  /// Containers that give each element of a collection to what makes its view.
  package static let repeating: Set<String> = ["ForEach", "List", "Table", "OutlineGroup", "DisclosureTableRow"]

  /// Containers that give a state the value of the row that a person picks.
  package static let selecting: Set<String> = ["List"]

  /// Containers that stand for what is in them.
  private static let transparent: Set<String> = [
    "Group", "ZStack", "ForEach", "GeometryReader", "NavigationLink", "NavigationSplitView", "TabView", "Tab",
    "TabSection", "WithPerceptionTracking",
  ]

  /// Whether a view of that name may stand for a screen: one that is in it.
  package static func mayBeScreen(_ name: String) -> Bool {
    stacks.contains(name) || layouts.contains(name) || transparent.contains(name)
  }

  /// Whether a view of that name is made of the views in its closures.
  package static func isContainer(_ name: String) -> Bool {
    opaque.contains(name) || layouts.contains(name) || stacks.contains(name) || transparent.contains(name)
  }
}
