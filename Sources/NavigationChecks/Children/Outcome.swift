/// Whether an event of the owner is the reception of an outcome of the child.
///
/// Argument labels do not count (`didClose(in:)` and `didClose`). The outcome of a case and the callback it arrives by
/// count as one (`completion` and `completion.cancel`): where the analyzer lost the case, the rules keep silent.
func isReception(_ event: String, of outcome: String) -> Bool {
  let event = event.prefix { $0 != "(" }
  let outcome = outcome.prefix { $0 != "(" }
  return event == outcome || outcome.hasPrefix(event + ".") || event.hasPrefix(outcome + ".")
}
