import GraphConstruction
import ProgramModel
import SwiftFacts

/// Choosing the function that a call means by its labels, and entering it.
extension Evaluator {
  /// Calls the functions that fit the arguments best; `nil` where none fits.
  func callBest(
    _ functions: [FunctionIndex], receiver: ObjectID?, receiverOrigin: Origin, _ arguments: [EvaluatedArgument],
    at offset: Offset, label: String
  ) -> Value? {
    let fitting = functions.filter {
      binding(of: arguments, to: program.functions[$0].facts) != nil && !isOutranked($0, label, arguments)
    }
    guard !fitting.isEmpty else { return nil }
    let fewest = fitting.map { program.functions[$0].facts.parameters.count }.min()!
    var best = fitting.filter { program.functions[$0].facts.parameters.count == fewest }
    if best.count > 1 {
      let typed = best.filter { accepts(arguments, program.functions[$0].facts) }
      if !typed.isEmpty { best = typed }
      if best.count > 1 { best = mostSpecific(best, for: arguments) }
      if best.count > 1 { best = ofLibrary(best) }
    }
    var result = Value.nothing
    for function in best {
      result.formUnion(
        call(function, receiver: receiver, receiverOrigin: receiverOrigin, arguments, at: offset, label: label))
    }
    return result
  }

  /// Whether UIKit's own method is meant, and not the overload of an extension that would need its defaults for the call.
  private func isOutranked(_ function: FunctionIndex, _ name: String, _ arguments: [EvaluatedArgument]) -> Bool {
    guard let labels = UIKitMembers.labels[name], let owner = program.functions[function].owner,
      !program.types[owner].isSource, program.functions[function].facts.parameters.count > labels.count,
      program.type(owner, descendsFrom: "UIViewController")
    else { return false }
    return arguments.map(\.label) == labels && !arguments.contains(where: \.isTrailing)
  }

  /// For each parameter the index of its argument; `nil` where labels do not fit.
  private func binding(of arguments: [EvaluatedArgument], to facts: FunctionFacts) -> [Int?]? {
    var bound = [Int?](repeating: nil, count: facts.parameters.count)
    var next = 0
    for (index, argument) in arguments.enumerated() {
      var found: Int?
      var candidate = next
      while candidate < facts.parameters.count {
        let parameter = facts.parameters[candidate]
        let isClosure = argument.isTrailing && argument.label == nil
        let isUnlabelled = candidate == 0 && argument.label == nil && program.isEarlySwift
        var fits =
          !argument.isLabelKnown
          || (isClosure ? acceptsClosure(parameter.type) : parameter.label == argument.label || isUnlabelled)
        if fits, isClosure, parameter.defaultValue != nil {
          // A trailing closure is for the parameter that needs one, where a later one does (SE-0286).
          let given = Set(arguments[(index + 1)...].compactMap(\.label))
          fits = !facts.parameters[(candidate + 1)...].contains { later in
            later.defaultValue == nil && !later.isVariadic && acceptsClosure(later.type)
              && !given.contains(later.label ?? "")
          }
        }
        if fits {
          found = candidate
          break
        }
        if parameter.defaultValue == nil, !parameter.isVariadic, !(argument.isTrailing && parameter.type.isOptional) {
          break
        }
        candidate += 1
      }
      if found == nil, let last = bound.lastIndex(where: { $0 != nil }), facts.parameters[last].isVariadic,
        argument.label == nil
      {
        continue
      }
      guard let found else { return nil }
      bound[found] = index
      next = found + 1
    }
    for (index, parameter) in facts.parameters.enumerated() where bound[index] == nil {
      if parameter.defaultValue == nil, !parameter.isVariadic { return nil }
    }
    return bound
  }

  private func acceptsClosure(_ type: TypeName) -> Bool {
    switch type.unwrapped {
    case .function, .unknown: true
    case .nominal(let path, _):
      switch program.alias(path, from: typeScope) {
      case let target?: target.isFunction
      case nil: path.count == 1 && (path[0].count <= 2 || program.find(path, from: typeScope) == nil)
      }
    default: false
    }
  }

  /// Whether one of several functions takes arguments of these labels and types.
  func accepted(_ arguments: [EvaluatedArgument], by functions: [FunctionIndex]) -> Bool {
    functions.contains { accepts(arguments, program.functions[$0].facts) }
  }

  private func accepts(_ arguments: [EvaluatedArgument], _ facts: FunctionFacts) -> Bool {
    guard let bound = binding(of: arguments, to: facts) else { return false }
    for (index, argument) in bound.enumerated() {
      guard let argument else { continue }
      let declared = facts.parameters[index].type
      if let isWanted = isList(declared), let isGiven = isList(arguments[argument].value), isWanted != isGiven,
        !facts.parameters[index].isVariadic
      {
        return false
      }
      let wanted = program.resolve(declared.unwrapped, from: typeScope)
      if case .function(let parameters, _) = declared.unwrapped,
        arguments[argument].value.objects.contains(where: { isClosure($0, ofOtherThan: parameters) })
      {
        return false
      }
      if let written = arguments[argument].value.type, arguments[argument].value.objects.isEmpty,
        excludes(written.unwrapped, declared.unwrapped)
      {
        return false
      }
      guard let wanted = wanted.first, isKnown(wanted) else { continue }
      if !offers(wanted, arguments[argument].value) { return false }
      let actual = arguments[argument].value.objects.compactMap { interpreter.objectTypes[Int($0)] }
      // A class of the app's may descend from one of a library's of which nothing is known.
      if let actual = actual.first, program.types[actual].isSource,
        program.types[wanted].isSource || program.types[actual].kind != .class,
        !program.type(actual, descendsFrom: program.types[wanted].name)
      {
        return false
      }
    }
    return true
  }

  /// Whether a closure names more or fewer parameters than it would be given. One that is given a tuple may name its
  /// elements.
  private func isClosure(_ id: ObjectID, ofOtherThan parameters: [TypeName]) -> Bool {
    guard let count = interpreter.closures[id]?.facts.parameters.count, count > 0, count != parameters.count else {
      return false
    }
    guard parameters.count == 1 else { return true }
    return !program.resolve(parameters[0].unwrapped, from: typeScope).isEmpty
  }

  /// Whether all ancestors of a type are known: it is the app's own, or one of UIKit's controllers.
  private func isKnown(_ type: TypeIndex) -> Bool {
    program.types[type].isSource || UIKitTypes.superclasses[program.types[type].name] != nil
  }

  /// Whether a value that is declared with a type can be none of another: two of the app's own types that do not descend
  /// from one another, or two of Swift's plain ones.
  private func excludes(_ written: TypeName, _ declared: TypeName) -> Bool {
    guard case .nominal(let one, _) = written, case .nominal(let other, _) = declared, one != other else {
      return false
    }
    if one.count == 1, other.count == 1, plainTypes.contains(one[0]), plainTypes.contains(other[0]) { return true }
    let given = program.resolve(written, from: typeScope)
    let wanted = program.resolve(declared, from: typeScope)
    guard given.count == 1, wanted.count == 1, given != wanted else { return false }
    return [given[0], wanted[0]].allSatisfy { program.types[$0].isSource && program.types[$0].kind != .protocol }
      && !program.type(given[0], descendsFrom: program.types[wanted[0]].name)
      && !program.type(wanted[0], descendsFrom: program.types[given[0]].name)
  }

  /// Of several functions those that name the arguments' own types most often; a generic parameter takes any argument.
  private func mostSpecific(_ functions: [FunctionIndex], for arguments: [EvaluatedArgument]) -> [FunctionIndex] {
    let ranked = functions.map { ($0, specificity(of: program.functions[$0].facts, for: arguments)) }
    guard let highest = ranked.compactMap(\.1).max() else { return functions }
    return ranked.filter { $0.1 == highest }.map(\.0)
  }

  /// A library's own functions where an app's extension adds others of the same name that take the same: those hand on.
  private func ofLibrary(_ functions: [FunctionIndex]) -> [FunctionIndex] {
    let own = functions.filter { program.files[program.functions[$0].file].isModel }
    return own.isEmpty ? functions : own
  }

  /// How many parameters are declared to be what their arguments are known to be; `nil` where one cannot be that.
  private func specificity(of facts: FunctionFacts, for arguments: [EvaluatedArgument]) -> Int? {
    guard let bound = binding(of: arguments, to: facts) else { return nil }
    var count = 0
    for (index, argument) in bound.enumerated() {
      guard let argument, let id = arguments[argument].value.objects.first(where: { $0 != interpreter.null }) else {
        continue
      }
      let declared = facts.parameters[index].type.unwrapped
      let isCollection = if case .collection = declared { true } else { facts.parameters[index].isVariadic }
      switch interpreter.objects[Int(id)] {
      case .collection:
        if isCollection { count += 1 } else if isKnownClassOrStruct(declared) { return nil }
      case .closure, .method:
        if declared.isFunction { count += 1 } else if isKnownClassOrStruct(declared) { return nil }
      default:
        if isCollection, !facts.parameters[index].isVariadic { return nil }
        guard let actual = interpreter.objectTypes[Int(id)] else { continue }
        let wanted = program.resolve(declared, from: typeScope)
        if wanted.contains(where: { program.type(actual, descendsFrom: program.types[$0].name) }) { count += 1 }
      }
    }
    return count
  }

  private func isKnownClassOrStruct(_ type: TypeName) -> Bool {
    program.resolve(type, from: typeScope).contains {
      program.types[$0].kind == .class || program.types[$0].kind == .struct
    }
  }

  /// Whether values of a type are collections; `nil` where the name does not tell.
  private func isList(_ type: TypeName) -> Bool? {
    switch type.unwrapped {
    case .collection: return true
    case .nominal(let path, _):
      if plainTypes.contains(path[0]) { return false }
      guard let known = program.resolve(type.unwrapped, from: typeScope).first else { return nil }
      return program.types[known].isSource && program.types[known].kind != .protocol ? false : nil
    default: return nil
    }
  }

  /// Whether a value is a collection; `nil` where neither its objects nor its declared type tell.
  private func isList(_ value: Value) -> Bool? {
    let answers = Set(
      value.objects.compactMap { id -> Bool? in
        switch interpreter.objects[Int(id)] {
        case .collection, .part(_, "content"): true
        case .instance, .symbolicInstance, .scene: false
        default: nil
        }
      })
    if answers.count == 1, !value.objects.contains(where: isUntypedCase) { return answers.first }
    return value.objects.isEmpty ? value.type.flatMap(isList) : nil
  }

  /// Whether what is only written `.name` can be a member of the type.
  private func offers(_ type: TypeIndex, _ value: Value) -> Bool {
    value.objects.allSatisfy { id in
      guard case .enumCase(nil, let name, _, _) = interpreter.objects[Int(id)], name != "init" else { return true }
      return program.ancestry(of: type).contains { ancestor in
        let known = program.types[ancestor]
        return known.cases[name] != nil || known.functions[name] != nil || known.properties[name] != nil
      }
    }
  }

  func call(
    _ function: FunctionIndex, receiver: ObjectID?, receiverOrigin: Origin, _ arguments: [EvaluatedArgument],
    at offset: Offset, label: String
  ) -> Value {
    let facts = program.functions[function].facts
    guard facts.body != nil else { return .nothing }
    noteOwn(label, at: offset)
    let bound =
      binding(of: arguments, to: facts)
      ?? facts.parameters.indices.map { $0 < arguments.count ? $0 : nil }
    var values: [Value] = []
    for (index, argument) in bound.enumerated() {
      guard let argument else {
        var omitted = Value(type: facts.parameters[index].type)
        // What is left out says `true` or `false` as well as what is written.
        if let truth = facts.parameters[index].defaultValue.flatMap(literalTruth) {
          omitted.objects = boolean(truth).objects
        }
        values.append(omitted)
        continue
      }
      var value = arguments[argument].value
      if facts.parameters[index].isVariadic {
        let collection = interpreter.object(.collection(site(offset), activation.id))
        for extra in arguments[argument...] where extra.label == nil || extra.label == arguments[argument].label {
          let element = convert(extra.value, to: facts.parameters[index].type)
          interpreter.write(collection, "element", Value(element.objects), isGiven: false)
        }
        value = Value([collection], origin: value.origin)
      }
      if value.isEmpty { value.mayBeNull = true }
      let declared = specialized(facts.parameters[index].type, of: function, receiver)
      guard !facts.parameters[index].isVariadic else {
        values.append(value)
        continue
      }
      value = convert(value, to: declared)
      let possible = admitted(value, at: index, of: function)
      // With an argument that cannot be, there is no such call.
      if possible.isEmpty, !value.isEmpty, !value.mayBeNull { return .nothing }
      values.append(possible)
    }
    if !program.functions[function].genericParameters.isEmpty { values += genericArguments(of: function, values) }
    return invokeApart(
      .function(function), receiver: receiver, receiverOrigin: receiverOrigin, arguments: values, at: offset,
      label: label)
  }

  /// Enters a body once for each object of an argument that can be several, so that each keeps its own consequences.
  ///
  /// Only one argument is taken apart, the one with the most objects (Agesen's Cartesian product, of one factor).
  private func invokeApart(
    _ code: Code, receiver: ObjectID?, receiverOrigin: Origin, arguments: [Value], at offset: Offset, label: String
  ) -> Value {
    let widest = arguments.indices.max { arguments[$0].objects.count < arguments[$1].objects.count }
    guard let widest, arguments[widest].objects.count > 1 else {
      return invoke(
        code, receiver: receiver, receiverOrigin: receiverOrigin, arguments: arguments, at: offset, label: label)
    }
    var result = Value.nothing
    for object in arguments[widest].objects {
      var apart = arguments
      apart[widest].objects = [object]
      result.formUnion(
        invoke(code, receiver: receiver, receiverOrigin: receiverOrigin, arguments: apart, at: offset, label: label))
    }
    return result
  }

  /// Enters a body, notes who called it from where, and translates where its result came from.
  func invoke(
    _ code: Code, receiver: ObjectID?, receiverOrigin: Origin, arguments: [Value], at offset: Offset, label: String
  ) -> Value {
    let callee = interpreter.activate(
      code, receiver: receiver, arguments: arguments, at: site(offset), by: activation.id)
    callee.dependents.insert(activation.id)
    interpreter.noteGiven(arguments, to: code, in: activation)
    let key = Activation.CallKey(caller: activation.id, site: site(offset), label: label)
    var origins = (receiver: receiverOrigin, arguments: arguments.map(\.origin))
    let known = callee.callers[key]
    if let known {
      origins = (known.receiver, known.arguments)
      origins.receiver.formUnion(receiverOrigin)
      for index in arguments.indices where index < origins.arguments.count {
        origins.arguments[index].formUnion(arguments[index].origin)
      }
    }
    if known == nil || known!.receiver != origins.receiver || known!.arguments != origins.arguments {
      callee.callers[key] = Activation.CallEdge(
        key, receiver: origins.receiver, arguments: origins.arguments, byType: known?.byType)
    }
    var result = callee.result
    result.origin = translate(callee.result.origin, receiver: receiverOrigin, arguments: arguments.map(\.origin))
    if result.origin.isConcrete, arguments.isEmpty, isMadeByGiven(receiver, receiverOrigin) {
      result.origin.formUnion(receiverOrigin)
    }
    return result
  }

  /// Whether the receiver of a call is an object that the code was given: what it makes of itself, as `presented()` of a
  /// module does, is decided by whoever gave it.
  private func isMadeByGiven(_ receiver: ObjectID?, _ origin: Origin) -> Bool {
    guard origin.isFromParameter, let receiver, let type = interpreter.objectTypes[Int(receiver)] else { return false }
    return program.types[type].isSource && program.types[type].kind == .class
  }

  private func translate(_ origin: Origin, receiver: Origin, arguments: [Origin]) -> Origin {
    var result = Origin(byType: origin.byType)
    if origin.hasReceiver { result.formUnion(receiver) }
    if origin.isOfOwnMaking {
      if receiver.isFromParameter { result.formUnion(receiver) } else { result.isOfOwnMaking = receiver.isReceiver }
    }
    for (index, argument) in arguments.enumerated() where origin.hasParameter(index) {
      result.formUnion(argument)
    }
    return result
  }
}

/// Types of frameworks that are no collections of anything that is followed.
private let plainTypes: Set<String> = ["String", "URL", "Int", "Int64", "Double", "Bool", "Date", "Data", "UUID"]
