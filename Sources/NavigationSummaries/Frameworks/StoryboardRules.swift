package import ProgramModel
package import SwiftFacts

/// Storyboards as code sees them: by name, and their scenes by identifier.
struct StoryboardRules: FrameworkRule {
  func construct(_ type: TypeIndex, _ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    guard evaluator.program.types[type].name == "UIStoryboard" else { return nil }
    let arena = evaluator.arena
    var found: [ValueID] = []
    for value in arena[call.first] {
      switch arena[value] {
      case .text(let name):
        let path = evaluator.program.files[evaluator.info.file].path
        found += evaluator.engine.storyboards.named(name, nearestTo: path).map {
          arena.intern(.storyboard($0), type: evaluator.types.framework("UIStoryboard"))
        }
      case .parameter, .captured, .field, .result, .invocation:
        // Whoever names the storyboard decides which it is.
        found.append(
          arena.intern(
            .construction(
              evaluator.metatype(of: type), arena.selector(call.selector), arena.list(call.arguments)),
            type: evaluator.types.framework("UIStoryboard")))
      default: break
      }
    }
    return arena.set(found)
  }

  func call(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    switch call.name {
    case "instantiateViewController", "instantiateViewControllerWithIdentifier", "instantiateInitialViewController":
      return instantiate(call, in: evaluator)
    default: return nil
    }
  }

  func read(_ name: String, of value: ValueID, type: TypeID, in evaluator: BodyEvaluator) -> SetID? {
    guard name == "storyboard", case .scene(let storyboard, _, _) = evaluator.arena[value] else { return nil }
    return evaluator.arena.set(
      evaluator.arena.intern(.storyboard(storyboard), type: evaluator.types.framework("UIStoryboard")))
  }

  private func instantiate(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID {
    let arena = evaluator.arena
    guard let step = call.step else { return .empty }
    let isInitial = call.name == "instantiateInitialViewController"
    var names: Set<String> = []
    var isOpen = false
    for value in arena[isInitial ? .empty : call.first] {
      switch arena[value] {
      case .text(let text): names.insert(text)
      case .parameter, .captured, .result, .invocation, .field: isOpen = true
      default: break
      }
    }
    var known: [Int] = []
    for value in arena[call.receiver] {
      switch arena[value] {
      case .storyboard(let index): known.append(index)
      case .parameter, .captured, .construction, .result, .field: isOpen = true
      default: break
      }
    }
    var found: [ValueID] = []
    let index = evaluator.engine.storyboards
    if isInitial {
      for storyboard in known {
        if let scene = index.initialScene(of: storyboard) {
          found.append(scene_(storyboard, scene, step, in: evaluator))
        }
      }
    } else if !names.isEmpty {
      for storyboard in known.isEmpty ? Array(index.storyboards.indices) : known {
        for scene in index.scenes(of: storyboard, named: names) {
          found.append(scene_(storyboard, scene, step, in: evaluator))
        }
      }
    }
    if found.isEmpty, isOpen {
      return arena[call.receiver].reduce(.empty) {
        arena.union(
          $0,
          evaluator.deferred(
            $1, call.selector, call.arguments,
            resultType: call.expected == .unknown ? evaluator.types.framework("UIViewController") : call.expected,
            step: step))
      }
    }
    evaluator.engine.notePrimitive(at: step.site, found.isEmpty ? .empty : .resolved)
    if found.isEmpty { return evaluator.screenOf(call.expected, at: step.site.offset) }
    return arena.set(found)
  }

  private func scene_(
    _ storyboard: Int, _ scene: Int, _ step: PathStep, in evaluator: BodyEvaluator
  ) -> ValueID {
    let type = evaluator.engine.storyboards.type(storyboard: storyboard, scene: scene, in: evaluator.program)
    let value = evaluator.arena.intern(
      .scene(storyboard: storyboard, scene: scene, step.site), type: evaluator.types.nominal(type))
    evaluator.engine.noteMade(value, on: evaluator.engine.terms.path(step))
    return value
  }
}

/// What code may ask of an app's storyboards.
package struct StoryboardIndex: Sendable {
  /// A storyboard as far as code can name it.
  package struct Storyboard: Sendable {
    package let name: String
    package let path: String
    package let scenes: [Scene]
    /// The scene that is instantiated where none is named.
    package let initialScene: Int?

    package init(name: String, path: String, scenes: [Scene], initialScene: Int?) {
      self.name = name
      self.path = path
      self.scenes = scenes
      self.initialScene = initialScene
    }
  }

  /// A scene: its identifier, and the class of its controller.
  package struct Scene: Sendable {
    package let identifier: String?
    package let className: String

    package init(identifier: String?, className: String) {
      self.identifier = identifier
      self.className = className
    }
  }

  package let storyboards: [Storyboard]
  private let texts: Set<String>

  /// Creates an index; `otherNames` are further texts that can name what is shown, such as segues and xibs.
  package init(_ storyboards: [Storyboard], otherNames: Set<String> = []) {
    self.storyboards = storyboards
    texts = Set(storyboards.map(\.name) + storyboards.flatMap { $0.scenes.compactMap(\.identifier) }).union(otherNames)
  }

  /// Whether a text can name what is shown.
  func isName(_ text: String) -> Bool { texts.contains(text) }

  /// The storyboards of a name; of several the one whose folder is nearest to a file.
  func named(_ name: String, nearestTo path: String) -> [Int] {
    let found = storyboards.indices.filter { storyboards[$0].name == name }
    guard found.count > 1 else { return found }
    func shared(_ other: String) -> Int {
      zip(path.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.count
    }
    let nearest = found.map { shared(storyboards[$0].path) }.max()
    return found.filter { shared(storyboards[$0].path) == nearest }
  }

  func initialScene(of storyboard: Int) -> Int? { storyboards[storyboard].initialScene }

  func scenes(of storyboard: Int, named names: Set<String>) -> [Int] {
    storyboards[storyboard].scenes.indices.filter { index in
      storyboards[storyboard].scenes[index].identifier.map(names.contains) == true
    }
  }

  /// The class of a scene's controller.
  package func type(storyboard: Int, scene: Int, in program: Program) -> TypeIndex {
    let name = storyboards[storyboard].scenes[scene].className
    return program.find(name.split(separator: ".").map(String.init), from: []) ?? program.external(name)
  }
}
