import ProgramModel
import SwiftFacts

/// Initializers that are handed on as values: `T.init` stands for the closure `{ T($0, …) }`.
extension BodyEvaluator {
  /// The closure that an initializer of a type is which the code names; `nil` where only callers know the type, or where
  /// nothing says what the initializer takes.
  func initializer(of base: Expression, _ value: Typed, expecting type: TypeID, at offset: Offset) -> Typed? {
    let metatypes = arena[value.values]
    guard metatypes.count == 1, case .metatype(let made) = arena[metatypes[0]],
      let labels = labelsOfInitializer(of: made, as: type)
    else { return nil }
    let arguments = labels.enumerated().map { index, label in
      Expression.Argument(label: label, value: .name("$\(index)", offset))
    }
    let call = Expression.Call(
      callee: .member(base, "init", offset), arguments: arguments, trailingClosures: 0, offset: offset)
    let closure = Expression.Closure(
      captures: [], parameters: [], parameterTypes: [], body: [.expression(.call(call))], offset: offset)
    return makeClosure(closure, expecting: type)
  }

  /// The labels of the initializer that fits a function's type, of several the first.
  private func labelsOfInitializer(of type: TypeIndex, as function: TypeID) -> [String?]? {
    var count: Int?
    if case .function(let parameters, _) = types[function] { count = parameters.count }
    let own = program.types[type]
    guard own.isSource else { return UIKitMembers.wrappingInitializers[own.name].map { [$0] } }
    let declared = lookup.functions(named: "init", of: type, isStatic: false).map {
      program.functions[$0].facts.parameters.map(\.label)
    }
    if declared.isEmpty {
      guard own.kind == .struct else { return own.kind == .class ? [] : nil }
      return own.memberwiseLabels
    }
    return declared.first { count == nil || $0.count == count } ?? declared[0]
  }

  /// An initializer used as a value: `items.map(ItemController.init)`.
  func initializer(of nominal: TypeIndex, _ type: TypeID, _ values: SetID) -> Typed {
    let function = lookup.functions(named: "init", of: nominal, isStatic: false).first
    let labels: [String?]
    if let function {
      labels = program.functions[function].facts.parameters.map(\.label)
    } else {
      labels = program.types[nominal].memberwiseLabels
    }
    let parameters = function.map { engine.codes[engine.codes.function($0)].parameters.map(\.type) }
    let signature = types.intern(.function(parameters ?? labels.map { _ in .unknown }, type))
    let metatypes = values.isEmpty ? arena.set(metatype(of: nominal)) : values
    let selector = arena.selector(Selector("init", labels))
    return Typed(values: arena.set(arena.intern(.selector(metatypes, selector), type: signature)), type: signature)
  }
}
