import ProgramModel
import SwiftFacts

/// Calls by which code of SwiftUI's ends a screen: of the environment's action, and of a presentation mode.
///
/// The action ends the screen of the view whose environment it is from: that of the code at hand, or of a view that it keeps,
/// as the coordinator of a representable keeps its parent.
extension BodyEvaluator {
  /// `dismiss()`, where it is the environment's action, be it handed on; whether the call is that.
  func endsScreen(_ name: String, at offset: Offset) -> Bool {
    if let variable = lookUp(name) {
      guard isNamed("DismissAction", variable.type) else { return false }
    } else {
      guard let owner, isDismissAction(name, of: owner) else { return false }
    }
    dismissScreen(of: receiver, at: offset)
    return true
  }

  /// `parent.dismiss()`, where it is the environment's action of a view; whether the call is that.
  func endsScreen(_ name: String, of view: Typed, at offset: Offset) -> Bool {
    guard let type = types.nominalType(of: view.type), types.isView(type), isDismissAction(name, of: type) else {
      return false
    }
    dismissScreen(of: view.values, at: offset)
    return true
  }

  /// `presentationMode.wrappedValue.dismiss()`, also of a view that is kept, or where the mode is unwrapped by `@Binding`,
  /// `presentationMode.dismiss()`; whether the call is that.
  func endsScreen(_ name: String, of base: Expression, at offset: Offset) -> Bool {
    guard name == "dismiss" else { return false }
    let (mode, isOfBinding) =
      if case .member(let binding, "wrappedValue", _) = base { (binding, true) } else { (base, false) }
    guard let path = engine.path(of: mode), let last = path.last else { return false }
    // `$mode` is the binding that `@Binding var mode` is made of.
    let isProjected = last.hasPrefix("$")
    let property = isProjected ? String(last.dropFirst()) : last
    if let variable = path.count == 1 ? lookUp(property) : nil {
      guard isNamed("PresentationMode", variable.type) else { return false }
      dismissScreen(of: receiver, at: offset)
      return true
    }
    let holder: Typed
    if case .member(let inner, _, _) = mode, path.count > 1, path[0] != "self" || path.count > 2 {
      guard isOfBinding else { return false }
      holder = evaluate(inner)
    } else {
      holder = Typed(values: receiver, type: receiverType)
    }
    guard let type = types.nominalType(of: holder.type),
      let member = lookup.property(property, of: type, isStatic: false),
      isOfBinding
        ? member.facts.attributes.contains("Environment") || isProjected && isPresentationMode(member)
        : isPresentationMode(member)
    else { return false }
    dismissScreen(of: holder.values, at: offset)
    return true
  }

  private func isDismissAction(_ name: String, of type: TypeIndex) -> Bool {
    guard let facts = lookup.property(name, of: type, isStatic: false)?.facts,
      case .nominal(let path, _)? = facts.type?.unwrapped
    else { return false }
    return path.last == "DismissAction"
  }

  /// Whether a property is a presentation mode and not a binding to one.
  private func isPresentationMode(_ member: MemberLookup.LinkedMember) -> Bool {
    guard member.facts.attributes.contains("Binding") else { return false }
    return member.facts.attributes.contains("Environment")
      ? member.facts.environmentKey == "presentationMode" : isNamed("PresentationMode", engine.type(of: member))
  }

  /// Whether a type is one of SwiftUI's of that name, or a binding to one.
  private func isNamed(_ name: String, _ type: TypeID) -> Bool {
    guard case .nominal(let nominal, let arguments) = types[type], !program.types[nominal].isSource else {
      return false
    }
    return program.types[nominal].name == name
      || program.types[nominal].name == "Binding" && arguments.first.map { isNamed(name, $0) } == true
  }

  private func dismissScreen(of views: SetID, at offset: Offset) {
    engine.notePrimitive(at: site(offset), .resolved)
    add(.hide(.dismiss), target: .empty, holder: views, path: engine.terms.path(step(offset)))
  }
}
