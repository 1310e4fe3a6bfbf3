import HeadlessNavigation
import Testing

@testable import NavigationTesting

@MainActor struct `A census` {
  /// It counts only what differs from the turn before; its twin looks at everything each time.
  @Test(arguments: 1...40) func `says after each turn what one that looks at everything says`(seed: UInt64) throws {
    let app = Device.launch { UnrulyCoordinator(seed: seed) }
    let device = Device.current
    let census = Census(of: ObjectKinds { "\($0)".hasSuffix("Coordinator") })
    let twin = NaiveCensus { "\(type(of: $0))".hasSuffix("Coordinator") }
    let walk = ObjectWalk()
    var tree = ScreenTree()
    var fingerprints: [[String]: UInt64] = [:]
    var leftoverCount = 0
    for turn in 0..<150 {
      let (acting, twinActing) = {
        let top = device.keyWindow?.root?.node.active.screen
        return (top.flatMap(census.owner), top.flatMap(twin.owner))
      }()
      #expect(acting?.object === twinActing?.object)
      tree.removeAll()
      if turn > 0 { device.turn { app.act() } }
      walk.run(from: app)
      tree.look(at: device)
      _ = census.update(walk: walk, places: tree.places, acting: acting, roots: [app])
      twin.update(walk: walk, tree: tree, acting: twinActing, root: app)

      let leftovers = Set(census.leftovers.compactMap { $0.object.map { ObjectIdentifier($0) } })
      let strays = Set(census.strayScreens.map { ObjectIdentifier($0) })
      let names = twin.running
      let known = fingerprints[names]
      fingerprints[names] = census.fingerprint
      let isSame = leftovers == twin.leftovers && strays == twin.strayScreens
      if !isSame || known ?? census.fingerprint != census.fingerprint {
        Issue.record("seed \(seed), turn \(turn): \(leftovers) \(strays), not \(twin.leftovers) \(twin.strayScreens)")
        return
      }
      leftoverCount += leftovers.count
    }
    #expect(leftoverCount > 0 && fingerprints.count > 3)
    let distinct = Set(fingerprints.values)
    #expect(distinct.count == fingerprints.count)
  }
}
