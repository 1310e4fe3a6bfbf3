/// Whether an event of an owner is the reception of an outcome that `child` reports.
///
/// The event may name the child before a dot; argument labels do not count (`Cart.didClose` and `didClose(in:)`). The
/// outcome of a case and the callback it arrives by count as one (`completion` and `completion.cancel`): where the
/// analyzer lost the case, the rules keep silent.
package func isReception(_ event: String, of outcome: String, from child: NodeID) -> Bool {
  let event = bareName(event, of: child)
  let outcome = bareName(outcome, of: child)
  return event == outcome || outcome.hasPrefix(event + ".") || event.hasPrefix(outcome + ".")
}

private func bareName(_ name: String, of child: NodeID) -> Substring {
  let bare = name.prefix { $0 != "(" }
  return bare.hasPrefix(child.name + ".") ? bare.dropFirst(child.name.count + 1) : bare
}
