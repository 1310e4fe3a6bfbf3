import NavigationSummaries
import ProgramModel

/// A call that is made once for each combination of the enum cases that its arguments can be, and of the structs whose
/// properties decide.
private final class SplitCall {
  let roles: DecidingRoles
  let arguments: [NodeID]
  let run: ([EnumCase?], [NodeID]) -> Void
  /// By how many combinations the call is told apart.
  var combinations: Int32 = 0
  /// How many of these wait for what a further argument is.
  var waiting: Int32 = 0
  /// Whether the call is told apart by no further combination.
  var isFull: Bool { max(combinations, waiting) >= HeapLimits.casesToldApart }

  init(_ roles: DecidingRoles, _ arguments: [NodeID], _ run: @escaping ([EnumCase?], [NodeID]) -> Void) {
    self.roles = roles
    self.arguments = arguments
    self.run = run
  }

  /// Makes the call with what was chosen for some of its arguments.
  ///
  /// - Parameter tellsCasesApart: whether the callee is told of which cases these are.
  func make(with choice: CaseChoice?, tellsCasesApart: Bool = true) {
    if tellsCasesApart { combinations += 1 }
    var (arguments, cases) = (arguments, [EnumCase?](repeating: nil, count: arguments.count))
    var next = choice
    while let choice = next {
      arguments[choice.index] = choice.part.node
      if tellsCasesApart { cases[choice.index] = choice.part.enumCase }
      next = choice.outer
    }
    run(cases, arguments)
  }
}

/// What an argument of a ``SplitCall`` is, and those before it.
private final class CaseChoice {
  let outer: CaseChoice?
  let index: Int
  let part: CasePart

  init(of part: CasePart, at index: Int, after outer: CaseChoice?) {
    self.outer = outer
    self.index = index
    self.part = part
  }
}

/// Which parameters of a body decide some of what it does.
final class DecidingRoles {
  /// Those that are structs whose properties decide.
  let structs: [Bool]
  /// Those that are cases of enums.
  let cases: [Bool]
  /// Whether no call is told apart by any: where so many decide, the body only keeps them, as a state's initializer does.
  let isNone: Bool

  init(structs: [Bool], cases: [Bool]) {
    self.structs = structs
    self.cases = cases
    isNone = zip(structs, cases).count { $0 || $1 } > HeapLimits.decidingParameters
  }
}

/// What is left of a ``SplitCall`` from one of its arguments on: made for each part of the argument, and, once it is known that
/// nothing is given, for what is no case.
private final class CaseSplit: Gate, PartListener {
  private unowned let heap: HeapSolver
  private let call: SplitCall
  private let choice: CaseChoice?
  private let index: Int32
  /// Whether the call is made for what is no case, or none that is told apart.
  private var isMadeForRest = false

  init(_ heap: HeapSolver, _ call: SplitCall, at index: Int, after choice: CaseChoice?) {
    self.heap = heap
    self.call = call
    self.index = Int32(index)
    self.choice = choice
    super.init(subject: call.arguments[index])
  }

  private var rest: CasePart { heap.caseNode(of: CaseKey(node: subject, enumCase: nil)) }

  override func pass() {
    guard !isOpen else { return }
    super.pass()
    enter(rest)
  }

  func hear(_ part: CasePart) {
    close()
    enter(part)
  }

  private func enter(_ part: CasePart) {
    if part.enumCase == nil, part.object == nil {
      guard !isMadeForRest else { return }
      isMadeForRest = true
    } else if call.isFull {
      enter(rest)
      heap.addEdge(part.node, rest.node)
      return
    }
    heap.split(call, from: Int(index) + 1, after: CaseChoice(of: part, at: Int(index), after: choice))
  }
}

/// Telling calls apart by the enum cases that their arguments can be.
extension HeapSolver {
  /// Runs a call whose context is shared once for each combination of the enum cases that its arguments can be, and of the
  /// structs whose properties decide.
  ///
  /// Source: Agesen, "The Cartesian Product Algorithm" (1995), here for the cases of enums and such structs alone.
  func eachCase(
    of arguments: [NodeID], of code: CodeID, _ run: @escaping ([EnumCase?], [NodeID]) -> Void
  ) {
    let roles = roles(of: code)
    if roles.isNone || sharesFurtherCalls { return run(arguments.map { _ in nil }, arguments) }
    split(SplitCall(roles, arguments, run), from: 0, after: nil)
  }

  fileprivate func split(_ call: SplitCall, from first: Int, after choice: CaseChoice?) {
    if sharesFurtherCalls { return call.make(with: choice, tellsCasesApart: false) }
    var index = first
    while index < call.arguments.count, !isDeciding(call.arguments[index], index, call.roles) { index += 1 }
    guard index < call.arguments.count else { return call.make(with: choice) }
    let argument = call.arguments[index]
    if let object = onlyMember(of: argument) {
      let own = call.isFull ? nil : enumCase(of: object)
      let part = CasePart(key: CaseKey(node: argument, enumCase: own), node: argument)
      return split(call, from: index + 1, after: CaseChoice(of: part, at: index, after: choice))
    }
    let split = CaseSplit(self, call, at: index, after: choice)
    if choice != nil { call.waiting += 1 }
    gates.append(split)
    casesOfNode(argument, tellsStructsApart: isDecidingStruct(index, call.roles)).tell(split)
  }

  /// Whether what an argument is may decide some of what a body does.
  private func isDeciding(_ argument: NodeID, _ index: Int, _ roles: DecidingRoles) -> Bool {
    guard argument != .empty else { return false }
    return isDecidingStruct(index, roles) || roles.cases.indices ~= index && roles.cases[index]
  }

  private func isDecidingStruct(_ index: Int, _ roles: DecidingRoles) -> Bool {
    roles.structs.indices ~= index && roles.structs[index]
  }

  /// Lets go of who waits for further cases, where none are to come.
  func forgetCases() { for cases in casesOfNodes.values { cases.forgetListeners() } }

  /// The cases of an enum that the objects of a node are, and the structs; found once for all calls that are given the node.
  fileprivate func casesOfNode(_ source: NodeID, tellsStructsApart: Bool) -> Partition<CasePart> {
    let key = SplitNode(node: source, tellsStructsApart: tellsStructsApart)
    if let known = casesOfNodes[key] { return known }
    let split = Partition<CasePart>()
    casesOfNodes[key] = split
    onEach(source) { [unowned self] object in
      let own = enumCase(of: object)
      let part = caseNode(
        of: CaseKey(node: source, enumCase: own, object: tellsStructsApart && object != null ? object : nil))
      split.add(part)
      add(object, to: part.node)
    }
    return split
  }

  /// The node of those objects of a node that are one case, or one struct.
  fileprivate func caseNode(of key: CaseKey) -> CasePart {
    if let object = key.object { return CasePart(key: key, node: constant(object)) }
    let node = caseNodes[key] ?? newNode()
    caseNodes[key] = node
    caseSources[node] = key.node
    return CasePart(key: key, node: node)
  }

  /// Which of a body's parameters decide what it does; found once for each body.
  private func roles(of code: CodeID) -> DecidingRoles {
    if let known = rolesOfParameters[code] { return known }
    let roles = DecidingRoles(
      structs: engine.codes[code].parameters.indices.map { mayBeDecidingStruct($0, of: code) },
      cases: engine.codes[code].parameters.indices.map { mayBeDecidingCase($0, of: code) })
    rolesOfParameters[code] = roles
    return roles
  }

  private func mayBeDecidingStruct(_ index: Int, of code: CodeID) -> Bool {
    types.nominalType(of: engine.codes[code].parameters[index].type).map(deciding.types.contains) == true
      && deciding.contains(index, of: code)
  }

  private func mayBeDecidingCase(_ index: Int, of code: CodeID) -> Bool {
    let type = engine.codes[code].parameters[index].type
    // What is true or false is no case of an enum of the app's.
    let isTruth = types.nominalType(of: type).map { program.types[$0].name == "Bool" } == true
    return !isTruth && !types.isInert(type) && engine.mayBeCase(index, of: code) && deciding.contains(index, of: code)
  }

  /// The constant that an object is: a case of an enum, a type, or a text that names something.
  func enumCase(of object: ObjectID) -> EnumCase? {
    guard let value = value(of: object) else { return nil }
    switch arena[value] {
    case .enumCase(let type, let name, _):
      return type != nil || name != "true" && name != "false" ? EnumCase(type: type, name: name) : nil
    case .metatype(let type): return EnumCase(type: type, name: "self")
    case .text(let text): return EnumCase(type: nil, name: "\"\(text)\"")
    default: return nil
    }
  }
}
