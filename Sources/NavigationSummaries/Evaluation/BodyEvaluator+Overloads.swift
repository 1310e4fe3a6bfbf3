package import ProgramModel
package import SwiftFacts

/// Which of several functions of one name a call means, by what it gives them.
extension BodyEvaluator {
  // MARK: Types

  /// Of overloads that differ in types only, those that take the arguments; of these, those that name their types best.
  ///
  /// - Parameter written: The types of the arguments as the code says them, as far as it is known where they come from: they
  ///   tell of arguments that have no values here.
  func pick(
    _ functions: [FunctionIndex], _ selector: Selector, _ arguments: [SetID], typed written: [TypeID] = [],
    on type: TypeIndex? = nil, isStatic: Bool = false
  ) -> [FunctionIndex] {
    let functions = visible(of: functions)
    guard !functions.isEmpty, !arguments.isEmpty else { return functions }
    let fitting = best(of: functions, selector, arguments, written)
    if !fitting.isEmpty { return fitting }
    guard let type else { return functions }
    // None of the nearest takes the arguments: an overload of an ancestor's is meant.
    let all = visible(of: lookup.allFunctions(selector, of: type, isStatic: isStatic))
    let others = best(of: all, selector, arguments, written)
    return others.isEmpty ? functions : others
  }

  /// Those of several functions of a name that code of this file can name: each file may have its own of a framework's type,
  /// `private extension View { func sheets(…) }`.
  func visible(of functions: [FunctionIndex]) -> [FunctionIndex] {
    guard functions.count > 1 else { return functions }
    let visible = functions.filter {
      !program.functions[$0].isFilePrivate || program.functions[$0].file == info.file
    }
    return visible.isEmpty ? functions : visible
  }

  private func best(
    of functions: [FunctionIndex], _ selector: Selector, _ arguments: [SetID], _ written: [TypeID]
  ) -> [FunctionIndex] {
    let ranks = functions.map { rank(of: $0, among: functions, selector, arguments, written) }
    guard let best = ranks.compactMap(\.self).max() else { return [] }
    let fitting = zip(functions, ranks).filter { $0.1 == best }.map(\.0)
    // An overload that hands on to one of the same name does not mean itself.
    guard fitting.count > 1, case .function(let own) = root.info.kind else { return fitting }
    return fitting.filter { $0 != own }
  }

  /// How many arguments are of the very type that a function declares; `nil` where it does not take them.
  private func rank(
    of function: FunctionIndex, among functions: [FunctionIndex], _ selector: Selector, _ arguments: [SetID],
    _ written: [TypeID]
  ) -> Int? {
    guard let binding = lookup.binding(of: selector, to: function) else { return 0 }
    let code = engine.codes.function(function)
    var rank = 0
    for (parameter, argument) in binding.enumerated() {
      guard let argument, argument < arguments.count else { continue }
      let type = engine.codes[code].parameters[parameter].type
      if isOtherKind(arguments[argument], than: bound(of: type, in: code)) { return nil }
      if types.isFunction(type) {
        let fits = arena[arguments[argument]].compactMap { isClosure($0, of: type) }
        if fits.contains(false) { return nil }
        if !fits.isEmpty { rank += 1 }
        continue
      }
      if engine.tracksPaths, isOtherAddress(arguments[argument], than: type) { return nil }
      guard let wanted = types.nominalType(of: type) else { continue }
      // Of most data there are no values.
      let said =
        argument < written.count && arena[arguments[argument]].isEmpty
        ? types.nominalType(of: written[argument]) : nil
      guard program.types[wanted].isSource else {
        if said == wanted { rank += 1 }
        // A framework's types and their heirs are not all known: only the very type tells, and not where another takes
        // several of it, since several are the values of all.
        let values = arena[arguments[argument]]
        if !values.isEmpty, values.allSatisfy({ types.nominalType(of: arena.type(of: $0)) == wanted }),
          !functions.contains(where: { takesSeveral($0, of: wanted, selector, argument) })
        {
          rank += 1
        }
        continue
      }
      let given =
        said.map { [$0] }
        ?? arena[arguments[argument]].flatMap { dispatchTypes(of: $0, declared: .unknown) }.map(\.type)
      guard !given.isEmpty else { continue }
      if given.allSatisfy({ $0 == wanted }) { rank += 1 }
      let fits =
        program.types[wanted].kind == .protocol
        || given.contains {
          program.type($0, descendsFrom: program.types[wanted].name)
            || program.type(wanted, descendsFrom: program.types[$0].name) || program.types[$0].kind == .protocol
        }
      if !fits { return nil }
    }
    return rank
  }

  /// What is known of a parameter's type: that of a generic parameter is its bound.
  private func bound(of type: TypeID, in code: CodeID) -> TypeID {
    guard case .generic(let name) = types[type] else { return type }
    return engine.codes[code].genericBounds[name] ?? type
  }

  /// Whether values are views where a type is one of UIKit's, or the other way round: `present(_: some View)` is not
  /// `present(_: UIViewController)`.
  private func isOtherKind(_ values: SetID, than type: TypeID) -> Bool {
    guard let wanted = types.nominalType(of: type), !arena[values].isEmpty else { return false }
    let takesViews = program.types[wanted].name == "View" && !program.types[wanted].isSource || types.isView(wanted)
    let takesControllers = types.isScreen(wanted)
    guard takesViews != takesControllers else { return false }
    return arena[values].allSatisfy { value in
      let given = dispatchTypes(of: unguarded(value), declared: .unknown).map(\.type)
      return !given.isEmpty && given.allSatisfy { takesViews ? types.isScreen($0) : types.isView($0) }
    }
  }

  /// Whether a function takes a collection of a type as an argument.
  private func takesSeveral(
    _ function: FunctionIndex, of element: TypeIndex, _ selector: Selector, _ argument: Int
  ) -> Bool {
    guard let parameter = lookup.binding(of: selector, to: function)?.firstIndex(of: argument) else { return false }
    let type = engine.codes[engine.codes.function(function)].parameters[parameter].type
    return types.isCollection(type) && types.nominalType(of: types.element(of: type)).map { $0 == element } ?? true
  }

  /// Whether values are texts where an address is wanted, or the other way about.
  private func isOtherAddress(_ values: SetID, than type: TypeID) -> Bool {
    func plainName(_ type: TypeID) -> String? {
      guard let nominal = types.nominalType(of: type), !program.types[nominal].isSource else { return nil }
      let name = program.types[nominal].name
      return name == "String" || PathRules.addresses.contains(name) ? name : nil
    }
    guard let wanted = plainName(type), let first = arena[values].first else { return false }
    return plainName(arena.type(of: first)).map { $0 != wanted } ?? false
  }

  // MARK: Frameworks

  /// Whether a call means UIKit's own method of that name and these labels, since it gives it a controller that none of the
  /// app's overloads takes: `present(_: UIDocumentPickerViewController, animated:)`.
  func meansFramework(
    _ selector: Selector, _ arguments: [SetID], on type: TypeIndex, besides functions: [FunctionIndex]
  ) -> Bool {
    guard !functions.isEmpty, UIKitMembers.takesController(selector.name, selector.labels), let shown = arguments.first,
      program.type(type, descendsFrom: "UIViewController")
    else { return false }
    let given = arena[shown].flatMap { dispatchTypes(of: unguarded($0), declared: .unknown) }.map(\.type)
    guard given.isEmpty || given.contains(where: { program.type($0, descendsFrom: "UIViewController") }) else {
      return false
    }
    // An overload that hands on to one of the same name does not mean itself.
    var others = functions
    if case .function(let own) = root.info.kind { others.removeAll { $0 == own } }
    return !others.contains { takes(given, $0, selector) }
  }

  /// Whether a function takes instances of any of some types as the first argument of a call.
  private func takes(_ given: [TypeIndex], _ function: FunctionIndex, _ selector: Selector) -> Bool {
    guard let parameter = lookup.binding(of: selector, to: function)?.firstIndex(of: 0) else { return true }
    let code = engine.codes.function(function)
    guard let wanted = types.nominalType(of: bound(of: engine.codes[code].parameters[parameter].type, in: code)) else {
      return true
    }
    let name = program.types[wanted].name
    return ["UIViewController", "UIResponder", "NSObject", "AnyObject"].contains(name)
      || given.contains { $0 == wanted || program.ancestry(of: $0).contains(wanted) }
  }

  // MARK: Closures

  /// The overload that takes the closures and the members without a type as they are written, so that the closures' parameters
  /// get its types, and the members are those of its types.
  func overload(_ functions: [FunctionIndex], _ selector: Selector, _ call: Expression.Call) -> FunctionIndex? {
    guard functions.count > 1 else { return functions.first }
    let fitting = functions.filter { takesClosures(of: call, $0, selector) }
    let likely = fitting.isEmpty ? functions : fitting
    guard call.arguments.contains(where: { $0.value.implicitName != nil }) else { return likely.first }
    return likely.first { declaresMembers(of: call, $0, selector) == true }
      ?? likely.first { declaresMembers(of: call, $0, selector) != false } ?? likely.first
  }

  /// Whether the types of an overload's parameters declare the members that a call writes without a type, `.list`; `nil` where
  /// a framework's type may.
  private func declaresMembers(of call: Expression.Call, _ function: FunctionIndex, _ selector: Selector) -> Bool? {
    guard let binding = lookup.binding(of: selector, to: function) else { return nil }
    var isKnown = true
    for (parameter, argument) in zip(engine.codes[engine.codes.function(function)].parameters, binding) {
      guard let argument, argument < call.arguments.count, let name = call.arguments[argument].value.implicitName
      else { continue }
      // A generic parameter has no members.
      if case .generic = types[parameter.type] { return false }
      guard let type = types.nominalType(of: parameter.type), program.types[type].isSource else {
        isKnown = false
        continue
      }
      if !hasStaticMember(name, parameter.type) { return false }
    }
    return isKnown ? true : nil
  }

  private func takesClosures(of call: Expression.Call, _ function: FunctionIndex, _ selector: Selector) -> Bool {
    guard let binding = lookup.binding(of: selector, to: function) else { return false }
    let parameters = engine.codes[engine.codes.function(function)].parameters
    return zip(parameters, binding).allSatisfy { parameter, argument in
      guard let argument, case .closure(let closure) = call.arguments[argument].value else { return true }
      return types.admits(closure.parameterCount, as: parameter.type) != false
    }
  }

  /// Whether a closure can be of a function's type; `nil` where its code does not tell.
  func isClosure(_ value: ValueID, of type: TypeID) -> Bool? {
    guard case .closure(let code, _, _) = arena[unguarded(value)] else { return nil }
    return types.admits(engine.codes[code].closure?.parameterCount, as: type)
  }
}

extension SummaryEngine {
  /// Of the functions that a selector means, those that take the closures which a call gives them; all where none does.
  package func overloads(
    _ functions: [FunctionIndex], _ selector: Selector, taking arguments: [SetID]
  ) -> [FunctionIndex] {
    guard functions.count > 1 else { return functions }
    let fitting = functions.filter { takesClosures($0, selector, arguments) }
    return fitting.isEmpty ? functions : fitting
  }

  private func takesClosures(_ function: FunctionIndex, _ selector: Selector, _ arguments: [SetID]) -> Bool {
    guard let binding = lookup.binding(of: selector, to: function) else { return true }
    return zip(codes[codes.function(function)].parameters, binding).allSatisfy { parameter, argument in
      guard let argument, argument < arguments.count else { return true }
      let values = arena[arguments[argument]]
      return values.isEmpty
        || values.contains { value in
          guard case .closure(let code, _, _) = arena[value] else { return true }
          return types.admits(codes[code].closure?.parameterCount, as: parameter.type) != false
        }
    }
  }
}

extension TypeTable {
  /// Whether a function of a type takes as many arguments as a closure has parameters; `nil` where nothing tells. A
  /// closure that is given a tuple may name its elements.
  package func admits(_ count: Int?, as type: TypeID) -> Bool? {
    guard let count, case .function(let parameters, _) = self[type] else { return nil }
    if count != parameters.count, parameters.count == 1, nominalType(of: parameters[0]) == nil { return nil }
    return count == parameters.count
  }
}

extension Expression.Closure {
  /// How many parameters a closure names, be it as `$0`; `nil` where it names none.
  package var parameterCount: Int? {
    if !parameters.isEmpty { return parameters.count }
    var names = NameCollector()
    names.collect(body)
    return names.names.compactMap { $0.first == "$" ? Int($0.dropFirst()) : nil }.max().map { $0 + 1 }
  }
}
