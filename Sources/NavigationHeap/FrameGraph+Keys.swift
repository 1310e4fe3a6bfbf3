import NavigationSummaries
import ProgramModel
import SwiftFacts

/// What tells the frames, and the calls, of a body apart: how far its receivers and arguments are looked at.
extension FrameGraph {
  /// What tells frames apart.
  struct Key {
    let code: CodeID
    var receiver: ObjectID?
    let closure: ObjectID?
    /// The enum cases that the arguments are.
    var cases: [EnumCase?] = []
    /// What tells calls apart whose arguments decide what happens.
    var arguments: [Argument] = []
    /// The calls, from the innermost, where what the body makes belongs to whoever calls it.
    var calls: [CallContext] = []
    /// The call whose receiver decides that the body runs, where what it makes belongs to whoever calls it.
    var dispatchSite: CodeSite?
    var caller: CodeID?
    /// Whether the system, or code out of reach, enters the body.
    var isEntry = false
    /// Whether what the body makes is what it makes for any of its callers.
    var standsForAllCopies = false
    /// The class of the receivers, where the frame is that of all further ones of it.
    var type: TypeIndex?
    /// Whether the frame is that of all further values on which the body runs.
    var isOfManyValues = false
    /// The class whose further calls the frame is for.
    var client: TypeIndex?
    /// The place of these calls, and the one at which the class begins them.
    var site: CodeSite?
    var clientSite: CodeSite?
  }

  /// What tells a call apart by one of its arguments: the objects, where they are known for good.
  enum Argument: NumberKey {
    case objects([ObjectID])
    case node(NodeID)
    /// Too many to be told apart.
    case many

    func mix(into mixer: inout NumberMixer) {
      switch self {
      case .objects(let objects): mixer.mix(objects)
      case .node(let node): mixer.mix(node)
      case .many: mixer.mix(-1)
      }
    }
  }

  /// A body on a receiver, whatever its arguments.
  struct Body: NumberKey {
    let code: CodeID
    let receiver: ObjectID?

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(code)
      mixer.mix(receiver)
    }
  }

  /// What tells calls in the graph apart.
  struct EdgeKey: NumberKey {
    let caller: FrameID
    let callee: FrameID
    let place: CallPlace

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(caller)
      mixer.mix(callee)
      mixer.mix(place)
    }
  }

  /// The place of a call, and the name that is called there: what tells the calls of one body apart.
  struct CallPlace: NumberKey {
    let call: CallRecord

    static func == (one: CallPlace, other: CallPlace) -> Bool {
      one.call === other.call || one.call.site == other.call.site && one.call.label == other.call.label
    }

    func mix(into mixer: inout NumberMixer) { mixer.mix(call.site) }
  }

  /// A call of many objects or closures, by all frames of a body.
  struct SharedCall: NumberKey {
    let code: CodeID
    let call: CallRecord
    /// The object, where the code is a library's.
    let receiver: ObjectID?

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(code)
      mixer.mix(call.site)
      mixer.mix(receiver)
    }
  }

  /// A value that a frame calls, or sends something into, at a place.
  struct ValueCall: NumberKey {
    let value: ObjectID
    let caller: FrameID
    let place: CallPlace
    let arguments: [NodeID]

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(value)
      mixer.mix(caller)
      mixer.mix(place)
      mixer.mix(arguments)
    }
  }

  /// What is sent into a stream.
  struct Sent: NumberKey {
    let stream: ObjectID
    let values: NodeID

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(stream)
      mixer.mix(values)
    }
  }

  /// A case of an enum that a node sends.
  struct SentCase: Hashable {
    let values: NodeID
    let name: String
  }

  /// Whether the arguments of a body decide some of what it does, so that its calls are told apart.
  func isSensitive(_ code: CodeID) -> Bool {
    if let known = sensitive[code] { return known }
    func mentionsParameter(_ conditions: ConditionSetID) -> Bool {
      heap.decidable.decidable(of: conditions).contains { arena.flags(of: $0.subject).contains(.parameter) }
    }
    func matters(_ term: Term) -> Bool {
      switch term.operation {
      case .show, .hide, .release, .present, .invoke, .call: true
      case .store: arena.flags(of: term.target).contains(.parameter) && arena.flags(of: term.holder).contains(.receiver)
      default: false
      }
    }
    let info = engine.codes[code]
    let answer =
      info.name != "init"
      && (engine.finishedSummary(of: code)?.exported.contains(where: matters) == true
        || (engine.settled[code] ?? []).contains { matters($0) && mentionsParameter($0.conditions) }
        || (engine.decisionsOfClosures[code] ?? []).contains(where: mentionsParameter)
        || relevant.contains(code)
          && ((engine.calls[code] ?? []).contains { mentionsParameter($0.conditions) }
            || (valuesMadeIn[code] ?? []).contains { value in
              heap.navigationParts.acts(value)
                && engine.makingConditions[.init(value: value, code: code)]?.contains(where: mentionsParameter) == true
            }))
    sensitive[code] = answer
    return answer
  }

  /// Whether what a body shows, or takes away, its callers decide: a router that all of an app asks, or a stack that stores
  /// what its view shows.
  func showsForCaller(_ code: CodeID) -> Bool {
    engine.finishedSummary(of: code)?.exported.contains { term in
      switch term.operation {
      case .show, .hide, .present, .link, .bindPath: true
      case .store(let field, _): fieldsOfShownState.contains(field)
      default: false
      }
    } == true
  }

  /// The fields that hold the state for which views are shown.
  func findFieldsOfShownState() -> Set<FieldID> {
    var found: Set<FieldID> = []
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      for term in (engine.settled[code] ?? []) + (engine.finishedSummary(of: code)?.exported ?? []) {
        let states: [SetID]
        switch term.operation {
        case .present(let presentation): states = presentation.isUnconditional ? [term.target] : [term.holder]
        case .bindPath: states = [term.target]
        default: continue
        }
        for value in states.flatMap(arena.fields) {
          if case .field(_, let field) = arena[value] { found.insert(field) }
        }
      }
    }
    return found
  }

  /// What tells the calls of a caller apart by an argument.
  func told(_ node: NodeID, in caller: Frame) -> Argument {
    if node == .empty { return .objects([]) }
    let node = heap.caseSources[node] ?? node
    // The arguments of a frame that many calls share may still become more.
    if caller.isShared, heap.contexts[Int(caller.context.rawValue)].arguments.contains(node) { return .node(node) }
    heap.propagate()
    guard heap.count(of: node) <= HeapLimits.objectsToldApart else { return .many }
    let members = heap.members(of: node).filter(decides)
    return members.isEmpty && heap.count(of: node) > 0 ? .many : .objects(members.sorted())
  }

  /// Whether an object that is given to a body may decide something of what it does.
  private func decides(_ object: ObjectID) -> Bool {
    guard let value = heap.value(of: object) else { return true }
    switch arena[value] {
    case .closure(let code, _, _), .method(_, let code): return relevant.contains(code)
    case .allocation(_, let type, _): return engine.types.takesPart(type) || heap.deciding.types.contains(type)
    default: return true
    }
  }

  /// The enum cases that arguments are, by which summaries name what a body makes.
  func allCases(of code: CodeID, _ keys: [Argument]) -> [EnumCase?] {
    keys.enumerated().map { index, told in
      guard engine.mayBeCase(index, of: code), case .objects(let objects) = told, objects.count == 1,
        let value = heap.value(of: objects[0]), case .enumCase(let type, let name, _) = arena[value],
        type != nil || name != "true" && name != "false"
      else { return nil }
      return EnumCase(type: type, name: name)
    }
  }

  /// The arguments of a frame: what is told apart by objects has these and no others.
  func bound(_ arguments: [NodeID], _ keys: [Argument]) -> [NodeID] {
    zip(arguments, keys).map { node, told -> NodeID in
      guard case .objects(let objects) = told, !objects.isEmpty else { return told == .many ? heap.newNode() : node }
      let own = heap.newNode()
      for object in objects { heap.add(object, to: own) }
      return own
    }
  }
}
