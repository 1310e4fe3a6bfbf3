import ProgramModel

/// Views that other code hands to whoever shows them, as to a coordinator that all screens share:
/// `coordinator.present { SettingsView() }`. The state for which the coordinator's own view shows them says only that there is
/// one; the code that hands a view in, and sets that state off, asks for it.
extension ViewRoutes {
  /// The code that hands in the closure which makes a view, where that code sets off a request for the presentation.
  ///
  /// - Parameter matching: The requests that set the state for which the view is shown.
  /// - Returns: Requests at the closures' places; none unless every place that makes the view is in such a closure.
  /// - Complexity: O(*m* · *d* + *c*) for *m* places that make the view, in closures that nest *d* deep, and *c* calls.
  mutating func requests(
    handingIn object: ObjectID, for presentation: ViewNavigation.Presentation, at key: ViewNavigation.Key,
    instead matching: [RequestSurvey.Request]
  ) -> [RequestSurvey.Request] {
    guard presentation.verb == .present, !presentation.isUnconditional, let makers = index.run.allocators[object] else {
      return []
    }
    var found: Set<ViewNavigation.Key> = []
    for maker in makers {
      guard let handing = handing(index.run.activation(maker), to: key, settingOff: matching) else { return [] }
      found.insert(handing)
    }
    return found.sorted().map { RequestSurvey.Request($0, .nothing) }
  }

  /// Where the innermost closure around code stands that is handed on by code which sets off a request, and which does not
  /// compose the view that shows what the closure makes: what composes that leads to all that it does.
  private mutating func handing(
    _ maker: Activation, to presenting: ViewNavigation.Key, settingOff requests: [RequestSurvey.Request]
  ) -> ViewNavigation.Key? {
    let presenter = index.requests.view(around: presenting.activation)
    var activation = maker
    while case .closure(let id) = activation.key.code, let closure = index.run.closures[id] {
      let definer = index.run.activation(closure.definer)
      if let presenter, index.requests.view(around: definer.id) == presenter { return nil }
      if leads(definer.id, to: presenting.activation) { return nil }
      if requests.contains(where: { $0.key.activation != definer.id && leads(definer.id, to: $0.key.activation) }) {
        let place = CodeSite(file: Int32(closure.file), offset: closure.facts.offset)
        return ViewNavigation.Key(site: place, activation: definer.id)
      }
      activation = definer
    }
    return nil
  }

  /// Whether code calls, over however many calls, the code that makes a request.
  private mutating func leads(_ caller: ActivationID, to request: ActivationID) -> Bool {
    if let known = callersOfRequests[request] { return known.contains(caller) }
    var found: Set<ActivationID> = [request]
    var rest = [request]
    while let next = rest.popLast() {
      for edge in index.run.activation(next).orderedCallers where found.insert(edge.caller).inserted {
        rest.append(edge.caller)
      }
    }
    callersOfRequests[request] = found
    return found.contains(caller)
  }
}
