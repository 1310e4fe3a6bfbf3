import ProgramModel

/// Closures that objects of the app's own keep for a library that asks for a protocol of its own, as a model of a button
/// does: `struct DoneButton: ButtonModel { let action: () -> Void }`.
extension BodyEvaluator {
  /// Has the library run what an object keeps that is made for it; nothing where the type answers no library.
  func handToLibrary(_ values: SetID, keptBy owner: TypeIndex, as name: String, step: PathStep) {
    let callables = callables(in: values)
    guard !callables.isEmpty, answersLibrary(owner) else { return }
    passToFramework([callables], label: name, step: step)
  }

  /// Whether a type conforms to a protocol of a library that is not among the sources. What is on a display runs its own
  /// closures, the system's protocols ask for methods, and a base class knows nothing of what its heirs keep.
  private func answersLibrary(_ type: TypeIndex) -> Bool {
    let declared = program.types[type]
    guard declared.isSource, !declared.isModel, declared.kind == .struct || declared.kind == .class,
      !types.isView(type), !types.isModifier(type), !program.type(type, descendsFrom: "UIResponder")
    else { return false }
    return declared.parents.dropFirst(overrides(declared) ? 1 : 0).contains { parent in
      let name = program.types[parent].name
      return !program.types[parent].isSource && !UIKitTypes.isClass(name) && !AnsweredProtocols.isOfSystem(name)
    }
  }

  /// Whether a class has a method of a base class, which is the first that it names, do something else.
  private func overrides(_ type: LinkedType) -> Bool {
    type.kind == .class && type.functions.values.joined().contains { program.functions[$0].facts.isOverride }
  }
}
