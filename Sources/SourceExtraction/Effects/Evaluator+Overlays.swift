import GraphConstruction

/// Windows above the app's, which show what nobody goes to: toasts, banners.
extension Evaluator {
  /// Whether a window is of a class of the app's that decides which touches are its own, and is not made by the app's or a
  /// scene's delegate.
  func isOverlay(_ window: ObjectID) -> Bool {
    guard let type = interpreter.objectTypes[Int(window)], program.type(type, descendsFrom: "UIWindow") else {
      return false
    }
    let hitTests = program.ancestry(of: type).contains { ancestor in
      let linked = program.types[ancestor]
      return linked.isSource && ["hitTest", "point"].contains { linked.functions[$0] != nil }
    }
    return hitTests && interpreter.allocators[window]?.contains(where: isOfDelegate) != true
  }

  private func isOfDelegate(_ activation: ActivationID) -> Bool {
    guard let receiver = interpreter.activation(activation).key.receiver,
      let type = interpreter.objectTypes[Int(receiver)]
    else { return false }
    return ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"].contains {
      program.type(type, descendsFrom: $0)
    }
  }
}
