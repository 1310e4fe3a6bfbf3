import NavigationSummaries
import ProgramModel
import SwiftFacts

/// The frames of a call graph by what tells them apart.
///
/// An app has hundreds of thousands: what tells few of them apart is kept once for all that have it in common.
struct FrameTable {
  private var frames: [Entry: FrameID] = [:]
  private var traits: [Traits: Int32] = [:]

  /// What tells most frames apart.
  private struct Entry: NumberKey {
    let code: CodeID
    let receiver: Int32
    let closure: Int32
    let traits: Int32
    let arguments: [FrameGraph.Argument]

    /// - Parameter traits: The number of what else the key says.
    init(_ key: FrameGraph.Key, _ traits: Int32) {
      code = key.code
      receiver = key.receiver?.rawValue ?? -1
      closure = key.closure?.rawValue ?? -1
      self.traits = traits
      arguments = key.arguments
    }

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(code)
      mixer.mix(receiver)
      mixer.mix(closure)
      mixer.mix(traits)
      mixer.mix(arguments)
    }
  }

  /// What else a key says: the same for many.
  private struct Traits: Hashable {
    let cases: [EnumCase?]
    let calls: [CallContext]
    let dispatchSite: CodeSite?
    let caller: CodeID?
    let isEntry: Bool
    let standsForAllCopies: Bool
    let type: TypeIndex?
    let isOfManyValues: Bool
    let client: TypeIndex?
    let site: CodeSite?
    let clientSite: CodeSite?

    init(_ key: FrameGraph.Key) {
      cases = key.cases
      calls = key.calls
      dispatchSite = key.dispatchSite
      caller = key.caller
      isEntry = key.isEntry
      standsForAllCopies = key.standsForAllCopies
      type = key.type
      isOfManyValues = key.isOfManyValues
      client = key.client
      site = key.site
      clientSite = key.clientSite
    }
  }

  /// The frame of a key; `nil` as long as there is none.
  ///
  /// - Complexity: O(*a*) expected for *a* arguments.
  subscript(key: FrameGraph.Key) -> FrameID? { traits[Traits(key)].flatMap { frames[Entry(key, $0)] } }

  /// Gives a key its frame.
  mutating func set(_ frame: FrameID, for key: FrameGraph.Key) {
    let own = Traits(key)
    let number = traits[own] ?? Int32(traits.count)
    traits[own] = number
    frames[Entry(key, number)] = frame
  }
}
