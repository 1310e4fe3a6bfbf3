import NavigationGraph
import ProgramModel
import SwiftFacts

/// What is known of whether code runs.
enum Reachability: Hashable {
  /// The launch was seen to run it.
  case called
  /// The launch was seen to run it, as far as declared types tell what is called, or what it acts on.
  case knownByType
  /// Nothing was seen to call it; its name, or that of what calls it, may be used somewhere.
  case uncalled(isNamed: Bool)

  /// How sure an edge of such code is.
  var confidence: Confidence { self == .called ? .certain : .likely }
  /// Whether an edge of such code stands for what never happens.
  var isDead: Bool { self == .uncalled(isNamed: false) }
}

/// Tells of code whether the launch was seen to run it, or its name is used somewhere.
final class CodeReachability {
  private let run: RunResult
  private let program: Program
  /// What is named in code that is out of reach, such as Objective-C.
  private let namesElsewhere: Set<String>
  /// The classes that storyboards and xibs name.
  private let sceneTypes: Set<TypeIndex>
  private var mentions: [Mention: Bool] = [:]
  private var mentionedFunctions: [FunctionIndex: Bool] = [:]

  /// Code that nothing was seen to run, at a distance from the code that is asked for.
  private struct Mention: Hashable {
    let activation: ActivationID
    let depth: Int
  }

  init(_ run: RunResult, namesElsewhere: Set<String>) {
    self.run = run
    program = run.program
    self.namesElsewhere = namesElsewhere
    let nibTypes = run.nibs.flatMap { $0.classes + [$0.ownerClass].compactMap(\.self) }
      .compactMap { run.program.find([$0], from: []) }
    sceneTypes = Set(nibTypes).union(
      run.storyboards.flatMap(\.scenes).filter { $0.customClass != nil }.map(run.program.controllerType)
    )
  }

  /// How an activation was come to.
  ///
  /// - Parameter byType: whether the calls of it, or what it acts on, are only known by declared types.
  func reachability(of activation: ActivationID, byType: Bool) -> Reachability {
    guard activation < run.firstSpeculative else {
      return .uncalled(isNamed: isMentioned(run.activation(activation), depth: 0))
    }
    return byType ? .knownByType : .called
  }

  private func isMentioned(_ activation: Activation, depth: Int) -> Bool {
    guard depth < SearchLimits.callsToMention else { return true }
    guard !activation.callers.isEmpty else {
      guard case .function(let function) = activation.key.code else { return true }
      return isMentioned(function)
    }
    let key = Mention(activation: activation.id, depth: depth)
    if let known = mentions[key] { return known }
    let answer = activation.orderedCallers.contains { edge in
      edge.caller < run.firstSpeculative || isMentioned(run.activation(edge.caller), depth: depth + 1)
    }
    mentions[key] = answer
    return answer
  }

  private func isMentioned(_ function: FunctionIndex) -> Bool {
    if let known = mentionedFunctions[function] { return known }
    let answer = findsMention(of: function)
    mentionedFunctions[function] = answer
    return answer
  }

  private func findsMention(of index: FunctionIndex) -> Bool {
    let function = program.functions[index]
    if isRunByScene(function) { return true }
    let isUsed =
      mentionedNames.contains(function.facts.name) || isCalledByModel(function)
      || namesElsewhere.contains(function.facts.name)
      || namesElsewhere.contains(String(function.selector.prefix { $0 != ":" }))
    guard isUsed, let owner = function.owner else { return isUsed }
    let name = program.types[owner].name.split(separator: ".").last.map(String.init) ?? ""
    return namesElsewhere.contains(name) || firstMentions(of: name).contains { $0 != function.file }
  }

  /// Whether the model of a library may call a method of what descends from a type of the library's.
  private func isCalledByModel(_ function: LinkedFunction) -> Bool {
    guard program.hasModels, let owner = function.owner, namesInModels.contains(function.facts.name) else {
      return false
    }
    return program.ancestry(of: owner).contains { program.types[$0].isModel }
  }

  /// The names that any file of the app's uses.
  private lazy var mentionedNames = NameSet(union: program.files.lazy.filter { !$0.isModel }.map(\.mentions))
  private lazy var namesInModels = NameSet(union: program.files.lazy.filter(\.isModel).map(\.mentions))
  private var knownMentions: [String: ArraySlice<Int>] = [:]

  /// The first two files that use a name: enough to say whether another than a given one does.
  private func firstMentions(of name: String) -> ArraySlice<Int> {
    if let known = knownMentions[name] { return known }
    let files = program.files.indices.lazy.filter { [program] in program.files[$0].mentions.contains(name) }.prefix(2)
    let found = ArraySlice(files)
    knownMentions[name] = found
    return found
  }

  /// Whether the system runs a method on what it makes from a scene, so that no code has to name it.
  private func isRunByScene(_ function: LinkedFunction) -> Bool {
    let isAnswer =
      function.facts.isOverride || function.facts.attributes.contains { $0 == "IBAction" || $0 == "IBSegueAction" }
    guard isAnswer, let owner = function.owner else { return false }
    return program.descendants(of: owner).contains(where: sceneTypes.contains)
  }
}
