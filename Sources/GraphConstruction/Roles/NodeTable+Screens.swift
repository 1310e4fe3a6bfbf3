import ProgramModel

/// What a person sees, whatever its role is.
extension NodeTable {
  /// Whether a show puts a screen of the app's on show: alerts, mail and web pages of the system's anybody may show, and what
  /// is blank stands for nothing.
  func showsOwnScreen(_ effect: Effect) -> Bool {
    effect.target.objects.contains { object in
      guard let type = run.objectTypes[Int(object)], isController(type) || isView(type), !isBlank(object) else {
        return false
      }
      return !UIKitTypes.systemScreens.contains { run.program.type(type, descendsFrom: $0) }
    }
  }

  /// Whether an object is a controller that code makes of UIKit's own base class.
  func isBlank(_ object: ObjectID) -> Bool {
    guard case .instance(let type, let site, _) = run.objects[Int(object)], site.isInFile else { return false }
    return run.program.types[type].name == "UIViewController" && !run.program.types[type].isSource
  }

  /// Whether an object is what a person sees, and not only a container of it: a router holds a stack.
  func isScreen(_ object: ObjectID) -> Bool {
    run.objectTypes[Int(object)].map { isController($0) && !isContainer($0) && !isStack($0) } == true
  }

  /// Whether instances are on a display, as a whole or a part.
  func isScreenOrView(_ type: TypeIndex) -> Bool {
    isController(type) || isView(type) || run.program.type(type, descendsFrom: "UIView")
  }
}
