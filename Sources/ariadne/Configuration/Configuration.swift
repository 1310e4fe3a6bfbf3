import Foundation
import NavigationChecks
import NavigationGraph

/// What a team has written down for every run, in `.ariadne.yml`.
struct Configuration: Hashable, Sendable {
  /// The only files to read, as patterns; all where there are none.
  var include: [PathPattern] = []
  /// The files not to read, as patterns.
  var exclude: [PathPattern] = []
  /// Types that something outside the source starts.
  var entryPoints: [WrittenName] = []
  /// What coordinators are called, where what they do does not tell.
  var coordinators: [WrittenName] = []
  /// The forms of the app that have a name, in the order in which they are written.
  var variants: [DeclaredVariant] = []
  /// The share of navigation calls to be followed, below which a run fails.
  var leastResolution: Double?
  /// The least severity that makes a run fail.
  var failOn: FailureThreshold?
  /// What was said of single rules, by identifier.
  var rules: [String: RuleSetting] = [:]
  /// The rules of the team's own, in the order in which they are written, `forbidden` first.
  var teamRules: [TeamRule] = []
  /// Where each of them is written.
  var teamRulePlaces: [YAMLNode.Place] = []
  /// What libraries do whose source is not there, in the order in which they are written.
  var models: [LibraryModel] = []
  /// Steps that no rule looks at.
  var ignoredEdges: [IgnoredEdge] = []
  /// The file of findings that are known.
  var baseline: String?
  /// The file of the graph that the source must agree with.
  var snapshot: String?
}

/// What a team has said of one rule.
struct RuleSetting: Hashable, Sendable {
  /// Whether the rule is asked, and how grave its findings are; `nil` where only limits are given.
  var degree: RuleDegree?
  /// Its limits, by name.
  var limits: [String: Int] = [:]
  /// Whether its findings may be put off.
  var baseline = BaselinePolicy.allowed
}

/// Whether the findings of a rule may be put off.
enum BaselinePolicy: String, CaseIterable, Hashable, Sendable {
  /// They may stand in a baseline.
  case allowed
  /// Each is told in each run.
  case forbidden
}

/// How grave a rule is taken to be.
enum RuleDegree: String, CaseIterable, Hashable, Sendable {
  /// It is not asked.
  case off
  /// Worth knowing.
  case info
  /// To be looked at.
  case warning
  /// To be mended.
  case error

  /// The severity of the rule's findings; `nil` where it is not asked.
  var severity: Severity? { Severity(rawValue: rawValue) }
}

/// The least severity that makes a run fail.
enum FailureThreshold: String, CaseIterable, Hashable, Sendable {
  case error, warning, info, never

  /// The severity; `nil` where nothing makes a run fail.
  var severity: Severity? { Severity(rawValue: rawValue) }
}

/// A step that no rule looks at, named by its ends: `Menu -> Legacy*`.
struct IgnoredEdge: Hashable, Sendable {
  /// Where the step begins.
  let from: NamePattern
  /// Where it leads.
  let to: NamePattern
  /// Where it is written.
  let place: YAMLNode.Place

  /// Reads `A -> B`; `nil` where a text has another form.
  init?(_ text: String, at place: YAMLNode.Place) {
    let ends = text.components(separatedBy: "->").map { $0.trimmingCharacters(in: .whitespaces) }
    guard ends.count == 2, ends.allSatisfy({ !$0.isEmpty }), let from = try? NamePattern(ends[0]),
      let to = try? NamePattern(ends[1])
    else { return nil }
    self.from = from
    self.to = to
    self.place = place
  }

  /// The step as it is written.
  var text: String { "\(from.text) -> \(to.text)" }
}
