import GraphConstruction
import ProgramModel
import SwiftFacts

/// `$x`, `Binding(get:set:)` and property wrappers: references to the state of another object.
extension Evaluator {
  /// What `$name` of the objects stands for: a reference to the property, or the one that the property holds.
  func binding(to name: String, of base: Value) -> Value {
    var result = Value(origin: base.origin)
    for id in base.objects where id != interpreter.null {
      if let projected = projectedValue(of: name, on: id, origin: base.origin) {
        result.formUnion(projected)
      } else if wrapper(of: name, on: id)?.contains("Binding") == true {
        result.objects.formSortedUnion(interpreter.read(id, name, by: activation.id).objects)
      } else {
        result.objects.formSortedUnion([reference(to: name, of: id)])
      }
    }
    return result
  }

  private func reference(to name: String, of id: ObjectID, inCase wanted: String? = nil) -> ObjectID {
    let name = "$" + name + (wanted.map { "?" + $0 } ?? "")
    return interpreter.intern(.part(id, name), type: interpreter.bindingType, depth: 0)
  }

  /// References to a property of objects, or to what one case of it carries.
  func bindings(to name: String, of base: Value, inCase wanted: String? = nil) -> Value {
    var owners = base.objects.filter { $0 != interpreter.null }
    // Of an enum no object stands for all values; its type does.
    if owners.isEmpty, program.keepsStores { owners = types(of: base).map { interpreter.object(.metatype($0)) } }
    return Value(owners.map { reference(to: name, of: $0, inCase: wanted) }.sorted(), origin: base.origin)
  }

  /// The attributes of a property, such as `State` and `Binding`; `nil` where there is no such property.
  func wrapper(of name: String, on id: ObjectID) -> [String]? { property(name, on: id)?.facts.attributes }

  func property(_ name: String, on id: ObjectID) -> LinkedProperty? {
    memberType(of: id).flatMap { program.member(name, of: $0).property }
  }

  /// A member of a binding: what it refers to, or a binding to a member of that; `nil` for objects that are none.
  func readBinding(_ id: ObjectID, _ name: String, origin: Origin, at offset: Offset) -> Value? {
    guard interpreter.isBinding(id) else { return nil }
    switch name {
    case "wrappedValue": return dereferenced(Value([id], origin: origin), at: offset)
    case "projectedValue": return Value([id], origin: origin)
    default:
      return bindingToCase(name, of: id, origin: origin, at: offset)
        ?? binding(to: name, of: dereferenced(Value([id], origin: origin), at: offset))
    }
  }

  /// `$model.destination.edit`: a binding to what a case of the property carries.
  private func bindingToCase(_ name: String, of id: ObjectID, origin: Origin, at offset: Offset) -> Value? {
    guard let field = interpreter.boundField(id), interpreter.boundCase(id) == nil else { return nil }
    let owner = Value([field.object], origin: origin)
    guard isCase(name, of: readPart(field.name, of: owner, at: offset)) else { return nil }
    return bindings(to: field.name, of: owner, inCase: name)
  }

  /// The value with bindings replaced by what they refer to.
  func dereferenced(_ value: Value, at offset: Offset) -> Value {
    guard value.objects.contains(where: interpreter.isBinding) else { return value }
    var result = value
    result.objects = []
    for id in value.objects {
      if let field = interpreter.boundField(id) {
        let owner = Value([field.object], origin: value.origin)
        if let wanted = interpreter.boundCase(id) {
          result.formUnion(readPart(wanted, of: readPart(field.name, of: owner, at: offset), at: offset))
        } else {
          result.formUnion(
            program.keepsStores
              ? readPart(field.name, of: owner, at: offset) : readMember(owner, field.name, at: offset))
        }
      } else if interpreter.isBinding(id) {
        let getter = Value(interpreter.read(id, "get", by: activation.id).objects)
        result.formUnion(getter.isEmpty ? .nothing : callValue(getter, [], at: offset, label: "get"))
      } else {
        result.objects.formSortedUnion([id])
      }
    }
    return result
  }

  /// The properties that an assignment to a property of an object really changes, where it is a binding.
  func boundTargets(_ name: String, on id: ObjectID) -> [RunResult.Field]? {
    if name == "wrappedValue", interpreter.isBinding(id) { return interpreter.boundField(id).map { [$0] } ?? [] }
    guard wrapper(of: name, on: id)?.contains("Binding") == true, !activationInitializes(id) else { return nil }
    let bindings = interpreter.read(id, name, by: activation.id).objects
    let targets = bindings.compactMap(interpreter.boundField)
    return targets.isEmpty ? nil : targets
  }

  private func activationInitializes(_ id: ObjectID) -> Bool {
    guard case .function(let index) = root.key.code else { return false }
    return program.functions[index].facts.name == "init" && activation.key.receiver == id
  }

  /// `_name` stands for the wrapper of the property `name`, whose value it is for the analysis.
  func unwrappedName(_ name: String, on id: ObjectID) -> String {
    guard name.hasPrefix("_"), let wrapped = property(String(name.dropFirst()), on: id),
      !wrapped.facts.attributes.isEmpty, wrapper(of: wrapped) == nil
    else { return name }
    return String(name.dropFirst())
  }

  /// `Binding(get:set:)`: an object that holds both closures.
  func makeBinding(_ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
    let bindings = arguments.filter { $0.label == nil }.flatMap(\.value.objects).filter(interpreter.isBinding)
    if !bindings.isEmpty { return Value(bindings.sorted()) }
    let id = interpreter.intern(
      .tuple(site(offset), activation.id), type: interpreter.bindingType, depth: 0)
    for argument in arguments {
      let name = argument.label ?? "set"
      interpreter.write(id, name, Value(argument.value.objects), isGiven: false)
      if name == "set" { interpreter.views.noteSetters(argument.value.objects) }
    }
    runBuilders(arguments, label: "Binding", at: offset)
    let cases = arguments.filter { $0.label == "get" }.flatMap(\.value.objects).flatMap { compared(in: $0, at: offset) }
    return Value(cases.isEmpty ? [id] : cases.sorted())
  }

  // MARK: Environment

  /// The types that a declared type can be; of a generic parameter those that it is declared to conform to.
  func typesMeant(by type: TypeName) -> [TypeIndex] {
    let found = program.resolve(type, from: typeScope)
    guard found.isEmpty, let owner, case .nominal(let path, _) = type, path.count == 1,
      let bound = program.types[owner].genericBounds[path[0]]
    else { return found }
    return program.resolve(bound, from: typeScope)
  }

  /// Puts an object into the environment, where it is found by its type.
  func provide(_ value: Value) {
    for id in value.objects {
      guard let type = interpreter.objectTypes[Int(id)] else { continue }
      for ancestor in program.ancestry(of: type) where program.types[ancestor].isSource {
        interpreter.write(
          interpreter.null, "#environment:" + program.types[ancestor].name, Value([id]), isGiven: false)
      }
    }
  }

  /// What the environment holds for a property that asks for it by type.
  func provided(for facts: PropertyFacts) -> [ObjectID] {
    guard let type = facts.type?.unwrapped,
      facts.attributes.contains("EnvironmentObject") || facts.attributes.contains("Environment")
    else { return [] }
    let found = typesMeant(by: type).flatMap { type in
      interpreter.read(interpreter.null, "#environment:" + program.types[type].name, by: activation.id).objects
    }.sorted()
    return fitting(found, asking: typesAsked(of: type))
  }
}

extension Interpreter {
  /// The property that a binding `$x` refers to.
  func boundField(_ id: ObjectID) -> Field? { objects[Int(id)].boundField }

  /// The case of the property that a binding stands for, if only for one.
  func boundCase(_ id: ObjectID) -> String? { objects[Int(id)].boundCase }

  func isBinding(_ id: ObjectID) -> Bool {
    guard objectTypes[Int(id)] == bindingType else { return false }
    if case .metatype = objects[Int(id)] { return false }
    return true
  }

  func key(_ site: CodeSite, _ activation: RunningActivation) -> ViewNavigation.Key {
    ViewNavigation.Key(site: site, activation: activation.id)
  }
}
