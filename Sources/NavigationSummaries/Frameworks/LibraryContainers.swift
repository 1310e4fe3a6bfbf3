import ProgramModel

/// Controllers of libraries that are not among the sources, and what they are made around.
extension BodyEvaluator {
  /// A library's controller that is made around a view of SwiftUI's hosts that: `SheetHost(rootView: Settings())`.
  func hostOfLibrary(_ type: TypeIndex, _ call: FrameworkCall) -> SetID? {
    guard let step = call.step, isOfAbsentLibrary(type),
      types.isScreen(type) || program.types[type].name.hasSuffix("Controller")
    else { return nil }
    let views = call.arguments.reduce(SetID.empty) { found, argument in
      arena.union(
        found,
        arena.filter(argument) { value in
          guard case .allocation(_, let made, _) = arena[unguarded(value)] else { return false }
          return types.isView(made)
        })
    }
    guard !views.isEmpty else { return nil }
    let host = arena.set(allocate(program.external("UIHostingController"), at: step))
    store(views, in: .framework(.rootView), of: host, step: step)
    passToFramework(call.arguments, label: program.types[type].name, step: step)
    return host
  }

  /// A library's controller that is made around screens stands for these: `DrawerController(content: home, menu: menu)`.
  func contentOfUnknownContainer(_ type: TypeIndex, _ call: FrameworkCall) -> SetID? {
    guard isUnknownContainer(type) else { return nil }
    return contentOfContainer(call.arguments, step: call.step, named: program.types[type].name)
  }

  private func contentOfContainer(_ arguments: [SetID], step: PathStep?, named name: String) -> SetID? {
    let screens = arguments.reduce(SetID.empty) { found, argument in
      arena.union(
        found,
        arena.filter(argument) { value in
          switch arena[unguarded(value)] {
          case .allocation(_, let made, _): types.isScreen(made)
          case .scene: true
          default: false
          }
        })
    }
    guard !screens.isEmpty else { return nil }
    passToFramework(arguments, label: name, step: step)
    return screens
  }

  private func isUnknownContainer(_ type: TypeIndex) -> Bool {
    isOfAbsentLibrary(type) && program.types[type].name.hasSuffix("Controller")
  }

  private func isOfAbsentLibrary(_ type: TypeIndex) -> Bool {
    let declared = program.types[type]
    return !declared.isSource && !declared.isModel && UIKitTypes.superclasses[declared.name] == nil
  }
}
