import HeadlessNavigation

/// Coordinators that keep the one that has started them and keeps them: a circle that only the end of one of them opens.
@MainActor
enum StrongParents {
  static func violations(after turn: Turn) -> [Violation] {
    var found: [Violation] = []
    for new in turn.inspection.new {
      guard let parent = new.parent, let owner = parent.object, let object = new.object else { continue }
      let (child, keeper) = (UnsafeRawPointer.address(of: object), UnsafeRawPointer.address(of: owner))
      guard new.plan.pointee.mayHold(keeper, at: child) else { continue }
      guard let step = ValueLayout.inside(type(of: object)).step(to: keeper, in: child) else { continue }
      found.append(
        Violation(
          .strongParent, new.typeName, after: turn.action,
          "'\(new.typeName)' keeps '\(parent.typeName)', which has started and keeps it",
          detail: "\(turn.inspection.walk.path(to: object) ?? parent.typeName)\(step) → \(parent.typeName)"))
    }
    return found
  }
}

extension UnsafeRawPointer {
  /// Where an object begins.
  static func address(of object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }
}
