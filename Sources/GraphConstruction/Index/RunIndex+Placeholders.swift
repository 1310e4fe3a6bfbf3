import ProgramModel

extension RunIndex {
  /// The objects of a value without those that are shown only where there is nothing else:
  /// `module?.controller ?? UIViewController()`.
  func withoutPlaceholders(_ target: Value) -> [ObjectID] {
    func isPlain(_ object: ObjectID) -> Bool {
      guard case .instance(let type, _, _) = run.objects[Int(object)] else { return false }
      return program.types[type].name == "UIViewController"
    }
    let others = target.objects.filter { !isPlain($0) }
    return others.contains { $0 != run.null } ? others : target.objects
  }
}
