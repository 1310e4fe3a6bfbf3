import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Hands over which activation calls which.
struct CallImport {
  private let engine: SummaryEngine
  private let frames: FrameGraph
  private let objects: ObjectTable
  /// The places at which code of the app's own is called by the name of a primitive.
  private(set) var ownPrimitives: Set<CodeSite> = []
  /// What decides the arguments of calls, each list once: many calls are given alike.
  private var decidingArguments: Set<[Origin]> = []

  init(_ reached: ReachedProgram, _ origins: Origins, into objects: ObjectTable) {
    self.objects = objects
    engine = reached.engine
    frames = reached.frames
    importInitialValues()
    importCalls(origins)
  }

  private mutating func importCalls(_ origins: Origins) {
    let drawn = DrawnViews(objects.run)
    for index in frames.frames.indices {
      let activation = objects.activation(ActivationID(index + 1))
      for edge in frames.calls(into: FrameID(rawValue: Int32(index))) {
        let key = Activation.CallKey(caller: edge.caller.rawValue + 1, site: edge.call.site, label: edge.call.label)
        guard !activation.isCalled(by: key) else { continue }
        if PrimitiveScan.called.contains(edge.call.label),
          engine.codes[frames[edge.callee].code].name == edge.call.label
        {
          ownPrimitives.insert(edge.call.site)
        }
        let places = drawn.places(of: activation, madeBy: key.caller)
        for place in places {
          let key = Activation.CallKey(caller: place.caller, site: place.site, label: edge.call.label)
          if !activation.isCalled(by: key) {
            objects.run.noteCall(key, of: activation, receiver: Origin(), arguments: [])
          }
        }
        guard places.isEmpty else { continue }
        let caller = frames[edge.caller]
        let arguments = frames.arguments(of: edge).map { origins.origin(of: $0, in: caller) }
        objects.run.noteCall(
          key, of: activation, receiver: origins.origin(of: edge.call.receiver, in: caller),
          arguments: decidingArguments.insert(arguments).memberAfterInsert)
      }
    }
  }

  /// The initial values of an object's properties are evaluated for the code that makes the object.
  private func importInitialValues() {
    for (index, frame) in frames.frames.enumerated() {
      guard case .initialValue(_, let name) = engine.codes[frame.code].kind, let receiver = frame.receiver,
        !engine.codes[frame.code].isStatic, frames.calls(into: FrameID(rawValue: Int32(index))).isEmpty
      else { continue }
      let activation = objects.activation(ActivationID(index + 1))
      let makers = objects.ids(receiver).flatMap { objects.run.allocators[$0] ?? [] }
      for maker in makers.sorted() where maker != activation.id {
        let key = Activation.CallKey(caller: maker, site: engine.codes[frame.code].site, label: name)
        objects.run.noteCall(key, of: activation, receiver: Origin(), arguments: [])
      }
    }
  }
}
