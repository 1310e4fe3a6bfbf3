package import ProgramModel
import SwiftFacts

/// Views that may only frame what they are given.
extension Program {
  /// Whether a view may stand for another that it is given: it is generic, or keeps a view whose type it does not know, or
  /// what makes one.
  package func mayFrame(_ view: TypeIndex) -> Bool { isGeneric(view) || keepsErasedView(view) }

  /// Whether a type keeps some view, whose type it does not know, or what makes one: `let build: () -> AnyView`.
  private func keepsErasedView(_ type: TypeIndex) -> Bool {
    types[type].properties.values.contains { property in
      guard property.facts.getter == nil, !property.facts.isStatic, let kept = property.facts.type?.unwrapped else {
        return false
      }
      switch kept {
      case .nominal(let path, _): return path.last == "AnyView"
      case .function(_, .nominal(let path, _)): return path.last == "AnyView"
      default: return false
      }
    }
  }

  /// Whether a view's body is an element of a collection, such as a cache of what the view has made once:
  /// `cache[page]!.onDisappear { … }`.
  package func givesElement(bodyOf view: TypeIndex) -> Bool {
    switch types[view].properties["body"]?.facts.getter?.last {
    case .expression(let result), .returning(let result?): result.isElementBelowModifiers
    default: false
    }
  }
}

extension Expression {
  /// Whether an expression is an element of a collection, below what is called on it.
  fileprivate var isElementBelowModifiers: Bool {
    switch self {
    case .subscripting: true
    case .optional(let inner): inner.isElementBelowModifiers
    case .call(let call):
      switch call.callee {
      case .member(let base, _, _): base.isElementBelowModifiers
      case .name("AnyView", _): call.arguments.first?.value.isElementBelowModifiers == true
      default: false
      }
    default: false
    }
  }
}
