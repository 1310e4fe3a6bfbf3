import ProgramModel
import SwiftFacts

/// On behalf of which object the code of each activation runs: the receiver, or what `self` is inside a closure.
struct ActingObjects {
  private let objects: [ObjectID?]

  /// - Complexity: O(*a*) expected, for *a* activations.
  init(_ run: RunResult) { objects = run.activations.map { Self.find(of: $0, run) } }

  subscript(activation: Activation) -> ObjectID? { objects[Int(activation.id)] }

  private static func find(of activation: Activation, _ run: RunResult) -> ObjectID? {
    receiver(of: activation, run).map { wrapped(by: $0, run) }
  }

  /// What a struct wraps that has nothing but one value of its generic parameter's type, as `view.rx` has `base`: what
  /// its extensions do, they do for that.
  private static func wrapped(by object: ObjectID, _ run: RunResult) -> ObjectID {
    guard let type = run.objectTypes[Int(object)], let name = run.program.types[type].wrappedProperty,
      !run.program.type(type, descendsFrom: "View"),
      let content = run.fields[.init(object: object, name: .property(name))]?.objects, content.count == 1,
      content[0] != run.null
    else { return object }
    return content[0]
  }

  private static func receiver(of activation: Activation, _ run: RunResult) -> ObjectID? {
    func isMetatype(_ id: ObjectID) -> Bool { if case .metatype = run.objects[Int(id)] { true } else { false } }
    if isHelper(activation, run) { return nil }
    switch activation.key.code {
    case .closure(let id):
      guard let closure = run.closures[id], let value = closure.captures["self"] else { return nil }
      return value.objects.first { $0 != run.null && !isMetatype($0) }
    default:
      guard let receiver = activation.key.receiver, !isMetatype(receiver) else { return nil }
      return receiver
    }
  }

  /// Whether an activation's code stands in an extension of `View`, and so only changes what its `self` is; or in one of
  /// a view controller class of UIKit's, and so does for any of them what its caller asks for.
  private static func isHelper(_ activation: Activation, _ run: RunResult) -> Bool {
    let program = run.program
    guard let owner = run.codeOwner(of: activation), !program.types[owner].isSource, !program.types[owner].isModel
    else {
      return false
    }
    if SwiftUINames.composed.contains(program.types[owner].name) { return true }
    return program.type(owner, descendsFrom: "UIViewController") && activation.systemCallback == nil
      && !activation.callers.isEmpty
  }
}

extension LinkedType {
  /// The property of a generic struct that has no other, and whose type is the parameter.
  fileprivate var wrappedProperty: String? {
    guard kind == .struct, genericParameters.count == 1, attributes.isEmpty else { return nil }
    let stored = propertyOrder.filter { properties[$0].map { !$0.facts.isStatic && $0.facts.getter == nil } == true }
    let isOfParameter = properties[stored.first ?? ""]?.facts.type == .nominal(genericParameters, [])
    return stored.count == 1 && isOfParameter ? stored[0] : nil
  }
}

extension RunResult {
  /// The activation around a closure's.
  func definer(of activation: Activation) -> Activation? {
    guard case .closure(let id) = activation.key.code else { return nil }
    return self.activation(closures[id]!.definer)
  }

  /// The activation around a closure's and those around it, which is no closure's.
  package func root(of activation: Activation) -> Activation {
    var root = activation
    while let definer = definer(of: root) { root = definer }
    return root
  }

  /// The type in whose braces an activation's code stands.
  func codeOwner(of activation: Activation) -> TypeIndex? {
    switch activation.key.code {
    case .function(let index): program.functions[index].owner
    case .closure(let id): closures[id]?.owner
    case .getter(let type, _), .initialValue(let type, _), .observers(let type, _): type
    case .global, .segue, .system: nil
    }
  }
}
