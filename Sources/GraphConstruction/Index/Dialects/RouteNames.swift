/// The public names of FlowStacks, TCACoordinators and the Composable Architecture by which routes are values.
enum RouteNames {
  /// Containers, and a modifier, with a closure that chooses a view by a route.
  static let tables: Set<String> = [
    "Router", "TCARouter", "NavigationStack", "NavigationStackStore", "flowDestination",
  ]

  /// Containers whose own builder makes what the stack begins with.
  static let stacks: Set<String> = ["NavigationStack", "NavigationStackStore", "FlowStack"]

  /// Types around an enum that say that it is a table of routes.
  static let arrays: Set<String> = ["Route", "Routes", "StackState", "FlowNavigator"]

  /// Types of stacks whose routes may be of any type.
  static let paths: Set<String> = ["FlowPath", "FlowPathNavigator"]

  /// Links that put a value on the stack, and the label of that value.
  static let links = ["FlowLink": "value", "NavigationLink": "state"]

  /// Methods of such an array that add a route.
  static let changes: [String: RouteScan.Request.Verb] = [
    "push": .push, "append": .push, "presentSheet": .present, "presentCover": .present,
  ]

  /// Methods of such an array that take routes away.
  static let waysBack: [String: RouteScan.Request.Verb] = [
    "goBack": .pop, "pop": .pop, "popLast": .pop, "removeLast": .pop, "goBackTo": .popTo, "popTo": .popTo,
    "goBackToRoot": .popToRoot, "popToRoot": .popToRoot, "removeAll": .popToRoot,
  ]

  /// The ways in which a route says how it is shown.
  static let styles: [String: RouteScan.Request.Verb] = [
    "root": .root, "push": .push, "sheet": .present, "cover": .present,
  ]
}
