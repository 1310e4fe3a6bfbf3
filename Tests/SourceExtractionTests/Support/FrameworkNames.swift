/// Names that an app shares with Swift, Foundation and UIKit.
enum FrameworkNames {
  /// Names that a renaming leaves alone.
  static let all = keywords.union(members).union(libraries)

  /// Words of the language that may stand where a name is expected.
  static let keywords: Set<String> = [
    "self", "Self", "super", "init", "deinit", "subscript", "class", "func", "var", "let", "in", "is", "as", "nil",
    "true", "false", "some", "any", "case", "default", "where", "static", "if", "else", "guard", "return", "weak",
    "unowned", "lazy", "private", "public", "mutating", "inout", "throws", "async", "await", "try", "get", "set",
    "newValue", "oldValue", "callAsFunction",
  ]

  /// Members that an app overrides, implements or calls, and types that it descends from, under names that it may also declare.
  private static let members: Set<String> = [
    "application", "scene", "window", "delegate", "dataSource", "view", "title", "name", "identifier", "text", "main",
    "first", "last", "count", "filter", "map", "forEach", "contains", "remove", "append", "insert", "description",
    "error", "id", "body", "rawValue", "toggle", "row", "section", "tag", "image", "color", "font", "frame", "bounds",
    "userNotificationCenter", "perform", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear", "loadView", "hitTest",
    "tableView", "collectionView", "numberOfSections", "prepare", "didMove", "willMove", "isMovingFromParent",
    "presentationControllerDidDismiss", "presentationControllerWillDismiss", "viewControllers", "rootViewController",
    "tabBarController", "navigationBar", "topViewController", "presentedViewController", "presentingViewController",
    "animated", "completion", "hash", "url", "value", "key", "index", "label", "subtitle", "items", "storyboard",
    "path", "dismiss", "wrappedValue", "projectedValue", "makeUIViewController", "makeUIView", "makeCoordinator",
    "updateUIViewController", "coordinator", "content", "selection", "sheet",
    "presentationMode", "List", "Section", "Group", "UIViewController", "popToRootViewController",
  ]

  /// Members of modelled libraries that an app overrides or implements.
  private static let libraries: Set<String> = [
    "prepareTransition", "didBecomeActive", "willResignActive", "didLoad", "interactor", "viewController", "dependency",
    "presenter", "viewControllable", "uiviewController", "stack", "child", "customize", "State", "Action",
    "build", "isTarget", "iterator", "navigate", "router", "using", "context", "step",
    "root", "steps", "adapt", "initialStep", "readyToEmitSteps", "assemble", "container", "resolver", "resolve",
  ]

  /// Names that an app shares with a module which it imports: members that it overrides or implements, and a class by
  /// which a generated name is spelled, or one that the app happens to give something else: `GeneralStep.current()`.
  static let ofModules: [String: Set<String>] = [
    "SUICoordinator": ["start", "presentationStyle"],
    "Coordination": ["start", "finish", "parentCoordinator", "childCoordinators"], "FlowKit": ["start"],
    "RswiftResources": ["ShowRoom"], "ComposableArchitecture": ["store"], "RouteComposer": ["current"],
    "ReactorKit": [
      "reactor", "bind", "mutate", "reduce", "initialState", "state", "action", "mutation", "State", "Action",
      "Mutation",
    ],
  ]

  /// Methods that frameworks have, under names that cases of an app's enums may have as well.
  static let methods: Set<String> = ["send", "receive", "request", "open", "share", "present", "push", "pop", "show"]

  /// Methods that frameworks have as well, with labels that tell the frameworks' from the app's.
  static let overloaded: [String: Set<String>] = [
    "present": ["animated"], "dismiss": ["animated"], "performSegue": ["withIdentifier"],
    "navigationController": ["didShow", "willShow"], "pushViewController": ["animated"], "show": ["sender"],
  ]
}
