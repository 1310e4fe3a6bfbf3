import ResourceReading
import SwiftFacts

/// What R.swift and SwiftGen generate from storyboards and xibs, where the generated file is not in the tree.
///
/// Both build it before each compilation, and many apps leave it out of their repository. It is written anew, as a model,
/// from the names that the storyboards in the tree give.
struct GeneratedAccessors {
  private let app: [FileFacts]
  private let storyboards: [StoryboardFacts]
  private let nibs: [NibFacts]

  /// Takes the app's files, and what the accessors are generated from.
  init(_ app: [FileFacts], storyboards: [StoryboardFacts], nibs: [NibFacts]) {
    self.app = app
    var seen: Set<String> = []
    self.storyboards = storyboards.filter { seen.insert($0.name).inserted }
    self.nibs = nibs.filter { seen.insert("xib " + $0.name).inserted }
  }

  /// The models of what the app uses and does not declare, as something reads them.
  func models(by reading: FactsReading) -> [FileFacts] {
    reading.facts(of: texts).map { file in
      var facts = file
      facts.isModel = true
      facts.isGenerated = true
      facts.guards = []
      return facts
    }
  }

  private var texts: [SourceFile] {
    guard !storyboards.isEmpty || !nibs.isEmpty else { return [] }
    var models: [SourceFile] = []
    if uses("R", with: ["storyboard", "segue", "nib"]) {
      // What only names xibs for cells has no more to do with navigation than before.
      let leads = uses("R", with: storyboards.map { lowerCamelCase($0.name) } + seguesByClass.keys.map(lowerCamelCase))
      models.append(model("R", (leads ? "import UIKit\n" : "") + resources))
    }
    if uses("StoryboardScene", with: []) { models.append(model("StoryboardScene", scenes)) }
    if uses("StoryboardSegue", with: []) { models.append(model("StoryboardSegue", segues)) }
    return models
  }

  /// Whether a file uses a type that nobody declares, together with one of some other names.
  private func uses(_ type: String, with others: [String]) -> Bool {
    app.contains { $0.mentions.contains(type) && (others.isEmpty || others.contains(where: $0.mentions.contains)) }
      && !app.contains { file in
        file.types.contains { $0.kind != .extension && $0.path.last == type }
          || file.aliases.contains { $0.path.last == type }
      }
  }

  private func model(_ name: String, _ text: String) -> SourceFile {
    SourceFile(path: name + ".generated.swiftmodel", kind: .swift, bytes: Array(text.utf8))
  }

  // MARK: R.swift

  private var resources: String {
    let names = storyboards.map { ($0, lowerCamelCase($0.name)) }
    let functions = names.map { storyboard, name in
      "static func \(name)() -> UIStoryboard { \(making(storyboard)) }\n"
        + "static let \(name) = Storyboard_\(upperCamelCase(storyboard.name))()"
    }
    let accessors = names.map { storyboard, _ in
      let initial =
        "func instantiateInitialViewController() -> UIViewController? { \(makingInitial(storyboard)) }"
      let own = identified(storyboard).map { scene, identifier in
        "func \(lowerCamelCase(identifier))() -> \(type(of: scene))? { \(making(identifier, in: storyboard)) }"
      }
      return structure("Storyboard_\(upperCamelCase(storyboard.name))", [initial] + own)
    }
    let segues = seguesByClass.sorted { $0.key < $1.key }.map { owner, identifiers in
      structure(
        lowerCamelCase(owner),
        identifiers.sorted().map { identifier in
          let name = lowerCamelCase(identifier)
          return "static let \(name) = \(literal(identifier))\n"
            + "static func \(name)(segue: UIStoryboardSegue) -> UIStoryboardSegue? "
            + "{ if segue.identifier == \(literal(identifier)) { return segue }; return nil }"
        })
    }
    let xibs = nibs.map { nib in
      let name = lowerCamelCase(nib.name)
      return "static func \(name)(owner: Any?) -> \(nib.classes.first ?? "UIView")? "
        + "{ Bundle.main.loadNibNamed(\(literal(nib.name)), owner: owner).first }"
    }
    let parts = [structure("storyboard", functions), structure("segue", segues), structure("nib", xibs)]
    return (accessors + [structure("R", parts)]).joined(separator: "\n")
  }

  private var seguesByClass: [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for storyboard in storyboards {
      for segue in storyboard.segues {
        let owner = storyboard.scenes[segue.scene].customClass
        if let owner, let identifier = segue.identifier { found[owner, default: []].insert(identifier) }
      }
    }
    return found
  }

  // MARK: SwiftGen

  private var scenes: String {
    var accessors: [String] = []
    func accessor(_ name: String, _ type: String, _ body: String) -> String {
      accessors.append(
        structure(
          name,
          [
            "func instantiate() -> \(type) { \(body) }",
            "func instantiate(creator block: (NSCoder?) -> \(type)?) -> \(type) { block(nil) }",
          ]))
      return name
    }
    let parts = storyboards.map { storyboard -> String in
      let name = upperCamelCase(storyboard.name)
      var members = [
        "static let storyboardName = \(literal(storyboard.name))",
        "static var storyboard: UIStoryboard { \(making(storyboard)) }",
      ]
      if let initial = storyboard.scenes.first(where: { $0.objectID == storyboard.initialObjectID }) {
        let made = accessor("Initial_\(name)", type(of: initial), makingInitial(storyboard))
        members.append("static let initialScene = \(made)()")
        members.append("static func initialViewController() -> \(type(of: initial)) { \(makingInitial(storyboard)) }")
      }
      for (scene, identifier) in identified(storyboard) {
        let own = upperCamelCase(identifier)
        let body = making(identifier, in: storyboard)
        members.append(
          "static let \(lowerCamelCase(identifier)) = \(accessor("Scene_\(name)_\(own)", type(of: scene), body))()")
        members.append("static func instantiate\(own)() -> \(type(of: scene)) { \(body) }")
      }
      return structure(name, members)
    }
    return (["import UIKit"] + accessors + [structure("StoryboardScene", parts)]).joined(separator: "\n")
  }

  private var segues: String {
    let parts = storyboards.compactMap { storyboard -> String? in
      let identifiers = Set(storyboard.segues.compactMap(\.identifier)).sorted()
      let cases = identifiers.map { "case \(lowerCamelCase($0)) = \(literal($0))" }
      return cases.isEmpty
        ? nil : "enum \(upperCamelCase(storyboard.name)): String {\n\(cases.joined(separator: "\n"))\n}"
    }
    let performing = """
      extension UIViewController {
      func perform(segue: Any, sender: Any? = nil) { performSegue(withIdentifier: segue.rawValue, sender: sender) }
      }
      """
    return ["import UIKit", structure("StoryboardSegue", parts), performing].joined(separator: "\n")
  }

  // MARK: Pieces

  private func structure(_ name: String, _ members: [String]) -> String {
    "struct \(name) {\n\(members.joined(separator: "\n"))\n}"
  }

  private func making(_ storyboard: StoryboardFacts) -> String {
    "UIStoryboard(name: \(literal(storyboard.name)), bundle: nil)"
  }

  private func makingInitial(_ storyboard: StoryboardFacts) -> String {
    making(storyboard) + ".instantiateInitialViewController()"
  }

  private func making(_ identifier: String, in storyboard: StoryboardFacts) -> String {
    making(storyboard) + ".instantiateViewController(withIdentifier: \(literal(identifier)))"
  }

  private func identified(_ storyboard: StoryboardFacts) -> [(scene: StoryboardFacts.Scene, identifier: String)] {
    storyboard.scenes.compactMap { scene in scene.identifier.map { (scene, $0) } }
  }

  private func type(of scene: StoryboardFacts.Scene) -> String { scene.customClass ?? "UIViewController" }

  private func literal(_ text: String) -> String { "\"" + text.filter { $0 != "\"" && $0 != "\\" } + "\"" }
}

/// The name that generators give: `Login` is `login`, `Show Register` `showRegister`, `URLList` `urlList`.
func lowerCamelCase(_ text: String) -> String {
  let name = camelCase(text)
  let capitals = name.prefix { $0.isUppercase }
  if capitals.count == name.count { return name.lowercased() }
  let lowered = capitals.count > 1 ? capitals.dropLast() : capitals
  return lowered.lowercased() + name.dropFirst(lowered.count)
}

/// The name with a capital first.
func upperCamelCase(_ text: String) -> String {
  let name = camelCase(text)
  return name.prefix(1).uppercased() + name.dropFirst()
}

/// The words of a name, which are letters and digits, each after the first with a capital.
private func camelCase(_ text: String) -> String {
  let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  let name = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  return name.first?.isNumber == true ? "_" + name : name
}
