import ProgramModel

extension Roles {
  /// The code that decides an effect where no node is seen to call it, on behalf of the screens on which it happens: of a
  /// listener that the system calls, the screen that it asks. None where these are of several classes.
  func carriers(
    onBehalfOf screens: [ObjectID], of site: CodeSite, in activation: Activation, _ origin: Origin
  ) -> [CallGraphWalk.Carrier] {
    let index = walk.index
    guard !index.program.isModel(site), Set(screens.map(index.type)).count == 1 else { return [] }
    let deciding = walk.carriers(of: site, in: activation.id, origin: origin) { type, isDecided in
      isDecided && index.program.types[type].isSource
    }
    return deciding.flatMap { code in
      screens.map { screen in
        var carrier = CallGraphWalk.Carrier(
          object: screen, activation: code.activation, site: code.site, byType: code.byType)
        carrier.guards = code.guards
        carrier.isOfHelper = true
        return carrier
      }
    }
  }
}
