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
          guard case .allocation(_, let made, _) = arena[unguarded(value)], types.isView(made) else { return false }
          // A model of an absent library's may have a text that is called so.
          return lookup.property("body", of: made, isStatic: false).map { $0.facts.getter != nil } ?? true
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

  /// The same of a class of the app's own that only refines such a controller, and is made as that is.
  func contentOfRefinedContainer(_ type: TypeIndex, _ arguments: [SetID], step: PathStep) -> SetID? {
    let declared = program.types[type]
    guard declared.kind == .class, declared.isSource, !declared.isModel, let base = declared.parents.first,
      isUnknownContainer(base),
      declared.functions.values.joined().allSatisfy({ program.functions[$0].facts.isOverride })
    else { return nil }
    return contentOfContainer(arguments, step: step, named: declared.name)
  }

  private func contentOfContainer(_ arguments: [SetID], step: PathStep?, named name: String) -> SetID? {
    let screens = arguments.reduce(SetID.empty) { found, argument in
      arena.union(
        found,
        arena.filter(argument) { value in
          switch arena[unguarded(value)] {
          case .allocation(_, let made, _): types.isScreen(made)
          case .scene: true
          // What callers give as a controller.
          case .parameter, .captured, .field: types.nominalType(of: arena.type(of: value)).map(types.isScreen) == true
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

  /// Whether values may be screens: instances of controllers, scenes, or what callers give as controllers.
  func mayBeScreens(_ values: SetID) -> Bool {
    arena[values].contains { value in
      if case .scene = arena[unguarded(value)] { return true }
      return types.nominalType(of: arena.type(of: value)).map(types.isScreen) == true
    }
  }
}
