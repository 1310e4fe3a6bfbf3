import GraphConstruction
import ProgramModel
import SwiftFacts

/// `.push(screen)`: a member of a type that only the place of use tells.
extension Evaluator {
  /// What an implicit member means that is no case: a static function, a static property or an initializer.
  ///
  /// - Parameter place: where it is written, if it stands in a call.
  func staticMember(_ name: String, of type: TypeIndex, written id: ObjectID, at place: CodeSite?) -> Value {
    let metatype = Value([interpreter.object(.metatype(type))])
    let offset = place.map { Int($0.file) == file ? $0.offset : 0 } ?? 0
    let isCalled =
      name == "init" || program.ancestry(of: type).contains { program.types[$0].functions[name] != nil }
    guard isCalled else { return readMember(metatype, name, at: offset) }
    return callMember(metatype, name, implicitArguments(of: id), at: offset)
  }

  /// Whether what is written as a call with these labels is a static function beside the case of the same name.
  func isFunction(_ name: String, of type: TypeIndex, labels: [String?]) -> Bool {
    guard let payload = program.types[type].cases[name]?.payload, program.types[type].functions[name] != nil else {
      return false
    }
    return !labels.allSatisfy { label in payload.contains { $0.label == label } }
  }

  /// Gives a type to the implicit members in a collection.
  func convertElements(of value: Value, to type: TypeName) {
    for id in value.objects {
      guard case .collection = interpreter.objects[Int(id)] else { continue }
      let content = interpreter.read(id, "element", by: activation.id)
      let untyped = content.objects.filter(isUntypedCase)
      if untyped.isEmpty { continue }
      let field = interpreter.meaningField(of: type)
      let meant = untyped.reduce(into: Value.nothing) { $0.formUnion(meaning(of: $1, as: type, keptIn: field)) }
      interpreter.write(id, "element", Value(meant.objects), isGiven: content.isGiven)
    }
  }

  /// What an implicit member in a list means, which only the first who meets it asks: a list is met in many places, and
  /// grows while the run goes on.
  private func meaning(of id: ObjectID, as type: TypeName, keptIn field: String) -> Value {
    let question = RunResult.Field(object: id, name: field)
    if let asker = interpreter.meaningsAsked[question]?.asker, asker != activation.id {
      return Value(interpreter.read(id, field, by: activation.id).objects)
    }
    return answer(question) { convert(Value([id]), to: type) }
  }

  /// What an implicit member means that is no case, which is found out once in each evaluation.
  func meaning(of id: ObjectID, _ name: String, as target: TypeIndex, written site: CodeSite?) -> Value {
    answer(RunResult.Field(object: id, name: "#member of \(target)")) {
      staticMember(name, of: target, written: id, at: site)
    }
  }

  /// The answer to a question that this evaluation may have asked before.
  private func answer(_ question: RunResult.Field, _ find: () -> Value) -> Value {
    let asking = Asking(asker: activation.id, evaluation: activation.evaluations)
    if interpreter.meaningsAsked[question] == asking {
      let known = interpreter.read(question.object, question.name, by: activation.id)
      return Value(known.objects, mayBeNull: known.mayBeNull)
    }
    interpreter.meaningsAsked[question] = asking
    let found = find()
    interpreter.write(question.object, question.name, found, isGiven: false)
    return found
  }

  /// A class of UIKit's, or a framework's stream, that the sources have not mentioned so far, for `.init()`.
  func frameworkClass(_ type: TypeName) -> TypeIndex? {
    guard case .nominal(let written, _) = type else { return nil }
    var path = written
    if case .nominal(let target, _)? = program.alias(written, from: typeScope)?.unwrapped { path = target }
    guard path.count == 1, UIKitTypes.superclasses[path[0]] != nil || StreamNames.made.contains(path[0]) else {
      return nil
    }
    return interpreter.program.external(path[0])
  }

  /// The arguments that an implicit member was written with.
  func implicitArguments(of id: ObjectID) -> [EvaluatedArgument] {
    let labels = interpreter.implicitLabels[id]
    return (0..<(labels?.count ?? 6)).filter { labels != nil || interpreter.hasField(id, String($0)) }.map { index in
      let content = interpreter.read(id, String(index), by: activation.id)
      return EvaluatedArgument(
        label: labels?[index].name, value: Value(content.objects, mayBeNull: content.mayBeNull),
        isTrailing: labels?[index].isTrailing ?? false, isLabelKnown: labels != nil)
    }
  }

  /// Notes how an implicit member was written, for when its type becomes known.
  func noteLabels(_ arguments: [EvaluatedArgument], of id: ObjectID) {
    interpreter.implicitLabels[id] = arguments.map { ImplicitLabel(name: $0.label, isTrailing: $0.isTrailing) }
  }
}

extension Interpreter {
  /// The field under which an implicit member keeps what it means as a type; types are numbered as they are met.
  func meaningField(of type: TypeName) -> String {
    if let known = meaningFields[type] { return known }
    let field = "#meant as \(meaningFields.count)"
    meaningFields[type] = field
    return field
  }
}

/// The label of an argument of an implicit member.
struct ImplicitLabel {
  let name: String?
  let isTrailing: Bool
}

/// Who asked last what an implicit member means, and in which of its evaluations.
struct Asking: Equatable {
  let asker: ActivationID
  let evaluation: Int
}
