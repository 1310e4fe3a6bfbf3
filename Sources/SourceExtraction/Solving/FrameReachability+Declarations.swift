import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel

/// What a library does for a declaration once it is asked to, such as showing the screen of a route.
extension FrameReachability {
  /// A property of a type.
  private struct Declaration: Hashable {
    let type: TypeIndex
    let name: String
  }

  /// A wrapper around a property, with what its model offers.
  private struct Offer {
    let owner: HeapID
    let wrapper: HeapID
    let code: CodeID
  }

  /// Runs what model wrappers offer for declarations that nobody was seen to ask for; whether there were any.
  ///
  /// A wrapper's model says so in `offered(by:)`, which is given the object that declares the property.
  func offerDeclarations() -> Bool {
    let offers = unaskedDeclarations().filter { offeredWrappers.insert($0.wrapper).inserted }
    for offer in offers { frames.enter(offer.code, on: offer.wrapper, giving: offer.owner) }
    return !offers.isEmpty
  }

  /// The wrappers of declarations none of whose closures was run, one for each declaration.
  private func unaskedDeclarations() -> [Offer] {
    let wrapped = heap.fields { _, field in
      if case .wrapper = heap.engine.arena[field] { true } else { false }
    }
    guard !wrapped.isEmpty else { return [] }
    let wrappers = Set(wrapped.flatMap(\.content))
    let run = Set(frames.frames.compactMap(\.closure))
    let ofWrappers = heap.fields { object, _ in wrappers.contains(object) }
    let running = Set(ofWrappers.filter { !run.isDisjoint(with: $0.content) }.map(\.object))
    var unasked: [Declaration: Offer] = [:]
    var asked: Set<Declaration> = []
    for (owner, field, content) in wrapped {
      guard case .wrapper(let name) = heap.engine.arena[field], let type = heap.typeIndex(of: owner) else { continue }
      for wrapper in content where frames.makers[wrapper] != nil {
        guard let wrapperType = heap.typeIndex(of: wrapper), heap.program.types[wrapperType].isModel,
          let function = heap.program.types[wrapperType].functions["offered"]?.first
        else { continue }
        let declaration = Declaration(type: type, name: name)
        if running.contains(wrapper) { asked.insert(declaration) }
        if let known = unasked[declaration], known.wrapper < wrapper { continue }
        unasked[declaration] = Offer(owner: owner, wrapper: wrapper, code: heap.engine.codes.function(function))
      }
    }
    return unasked.filter { !asked.contains($0.key) }.values.sorted { $0.wrapper < $1.wrapper }
  }
}
