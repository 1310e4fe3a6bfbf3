import GraphConstruction
import ProgramModel

/// What the system calls without being asked by the app's own code.
extension Interpreter {
  /// Runs what UIKit and SwiftUI call on an instance by themselves: overrides, actions, answers to their protocols.
  func awaken(_ object: ObjectID) {
    awakenSegues(of: object)
    guard let type = objectTypes[Int(object)] else { return }
    for ancestor in program.ancestry(of: type) where program.types[ancestor].isSource || ancestor == type {
      for index in program.types[ancestor].functions.values.joined().sorted()
      where program.isCalledBySystem(index, on: type) {
        callBySystem(index, on: object)
      }
      if let body = program.types[ancestor].properties["body"], body.facts.getter != nil, conformsToView(type) {
        let activation = activate(.getter(ancestor, "body"), receiver: object, arguments: [])
        // Otherwise the view is composed by the code that makes it.
        if activation.callers.isEmpty { activation.systemCallback = "body" }
      }
    }
  }

  /// Runs a function as the system does.
  func callBySystem(_ index: FunctionIndex, on object: ObjectID?) {
    let function = program.functions[index]
    let arguments = systemArguments(of: index, on: object)
    let activation = activate(.function(index), receiver: object, arguments: arguments)
    activation.systemCallback = function.fullName
  }

  /// Runs the callbacks by which a stack, or a presentation, tells its delegate that a person went back, and those by which
  /// tabs tell that one was selected.
  ///
  /// The first argument holds what an object was made the delegate of; only for that the first run at all.
  func connect(delegate: Value, of source: Value) {
    for object in delegate.objects {
      guard let type = objectTypes[Int(object)] else { continue }
      let methods = program.ancestry(of: type).flatMap { program.types[$0].functions.values.joined() }
      for index in methods.sorted() {
        let function = program.functions[index]
        let isWanted =
          UIKitTypes.exitsByCallback[function.fullName] != nil || UIKitTypes.tabCallbacks.contains(function.fullName)
        guard isWanted, function.isDelegateCallback else { continue }
        var arguments = function.facts.parameters.map { Value(mayBeNull: true, type: $0.type) }
        arguments[0].objects = source.objects
        let activation = activate(.function(index), receiver: object, arguments: arguments)
        activation.systemCallback = function.fullName
      }
    }
  }

  private func conformsToView(_ type: TypeIndex) -> Bool {
    isView(type) || program.type(type, descendsFrom: "App")
  }
}
