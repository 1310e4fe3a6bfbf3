import NavigationGraph
import Testing

@testable import NavigationChecks

private func named(_ patterns: String...) throws -> NodeSelector {
  var selector = NodeSelector()
  selector.patterns[.name] = try patterns.map { try NamePattern($0) }
  return selector
}

/// The subjects of what a rule finds, as `A B`, sorted.
private func found(_ rules: TeamRule..., in graph: String) throws -> [String] {
  let graph = try GraphText(graph).graph
  return TeamRule.rules(of: rules).flatMap { $0.findings(in: graph) }
    .map { $0.subjects.map(\.name).joined(separator: " ") }.sorted()
}

private let shop = """
  *Home -push-> Cart on cart by Shop
  Cart -push-> Payment at Shop/Cart.swift:3:1
  Home -present-> Payment at Shop/Home.swift:4:1
  Home -present-> Payment at Shop/Home.swift:9:1
  Home -owns-> Payment
  Help -push-> Payment dead
  """

@Test func `a forbidden step is found once, whatever calls take it`() throws {
  let rule = TeamRule(.forbidden, id: "r", from: try named("Home"), to: try named("Pay*"))
  #expect(try found(rule, in: shop) == ["Home Payment"])
  let finding = try #require(TeamRule.rules(of: [rule])[0].findings(in: try GraphText(shop).graph).first)
  #expect(finding.place == SourcePlace(file: "Shop/Home.swift", line: 4, column: 1))
  #expect(finding.message == "'Home' presents 'Payment', which is forbidden")
  #expect(finding.proof.map(\.place?.line) == [9])
}

@Test func `verbs, kinds and whose code it is narrow a step down`() throws {
  var rule = TeamRule(.forbidden, id: "r", from: NodeSelector(), to: NodeSelector(), verbs: [.push])
  #expect(try found(rule, in: shop) == ["Cart Payment", "Help Payment", "Home Cart"])
  rule.by = try named("Shop")
  #expect(try found(rule, in: shop) == ["Home Cart"])
  var coordinators = NodeSelector()
  coordinators.kinds = [.coordinator]
  rule.by = coordinators
  #expect(try found(rule, in: shop) == ["Home Cart"])
  rule.by = nil
  rule.from.isEntry = true
  #expect(try found(rule, in: shop) == ["Home Cart"])
}

@Test func `the comment and the severity are the team's`() throws {
  let rule = TeamRule(
    .forbidden, id: "pay", severity: .info, comment: "Only the cart pays.\nSee the minutes.", from: try named("Home"),
    to: try named("Payment"))
  let asked = TeamRule.rules(of: [rule])[0]
  let finding = try #require(asked.findings(in: try GraphText(shop).graph).first)
  #expect(finding.severity == .info)
  #expect(finding.rule == "pay")
  #expect(finding.message == "'Home' presents 'Payment', which is forbidden: Only the cart pays")
  #expect(asked.info.summary == "Only the cart pays")
  #expect(asked.info.rationale.contains("See the minutes."))
}

@Test func `a name in 'to' repeats a group of 'from'`() throws {
  let rule = TeamRule(.required, id: "r", from: try named("*Flow"), to: try named("$1Screen"), verbs: [.push])
  let graph = "*PayFlow -push-> PayScreen\nHelpFlow -push-> PayScreen\nOldFlow -push-> OldScreen dead"
  #expect(try found(rule, in: graph) == ["HelpFlow", "OldFlow"])
  let messages = TeamRule.rules(of: [rule])[0].findings(in: try GraphText(graph).graph).map(\.message).sorted()
  #expect(messages[0] == "no step leads from 'HelpFlow' to a node named 'HelpScreen', as one must")
}

@Test func `the module is the one of the path`() throws {
  var (from, to) = (NodeSelector(), NodeSelector())
  from.patterns[.module] = [try NamePattern("*")]
  to.exceptions[.module] = [try NamePattern("$1"), try NamePattern("Common")]
  let rule = TeamRule(.forbidden, id: "r", from: from, to: to)
  let graph = """
    *Home -push-> Cart
    Home -push-> Alert
    Home -push-> Other
    screen Home at Sources/Shop/Home.swift:1:1
    screen Cart at Sources/Shop/Cart.swift:1:1
    screen Alert at Sources/Common/Alert.swift:1:1
    screen Other at Sources/Account/Other.swift:1:1
    """
  #expect(try found(rule, in: graph) == ["Home Other"])
}

@Test func `every step must be one that some rule of the list allows`() throws {
  let inner = TeamRule(.allowed, id: "not-allowed", from: try named("Home"), to: NodeSelector())
  let outer = TeamRule(.allowed, id: "not-allowed", from: try named("Cart"), to: try named("Payment"))
  #expect(try found(inner, in: shop) == ["Cart Payment", "Help Payment"])
  #expect(try found(inner, outer, in: shop) == ["Help Payment"])
}

@Test func `a way without its gate is found, and its end is no gate`() throws {
  let guarded = "*Home -push-> Login\nLogin -push-> Account"
  let rule = TeamRule(
    .forbidden, id: "r", from: try named("Home"), to: try named("Account"),
    passage: .init(notVia: try named("Login", "Account")))
  #expect(try found(rule, in: guarded) == [])
  let open = guarded + "\nHome -push-> Promo\nPromo -push-> Account"
  #expect(try found(rule, in: open) == ["Account Home"])
  let finding = TeamRule.rules(of: [rule])[0].findings(in: try GraphText(open).graph)[0]
  #expect(finding.proof.map(\.text) == ["'Home' pushes 'Promo'", "'Promo' pushes 'Account'"])
  #expect(finding.message.hasPrefix("'Home' leads to 'Account' in 2 steps without passing a node named 'Login'"))
}

/// What ways there are in all graphs of four nodes, by trying every row of nodes up to a length that is enough.
@Test func `ways through and around a node are those that trying finds`() throws {
  let names = (0..<4).map(SmallGraph.name)
  for bits in 0..<4096 {
    let arcs = SmallGraph.arcs(of: 4, bits: bits)
    let graph = SmallGraph.graph(arcs, verb: .push)
    let next = Dictionary(grouping: arcs, by: \.from).mapValues { $0.map(\.to) }
    let through = try TeamRule.Passage(via: named("S3"))
    let around = try TeamRule.Passage(notVia: named("S3"))
    for (passage, isThrough) in [(through, true), (around, false)] {
      let passages = Passages(passage, verbs: [.push], in: graph)
      for start in 0..<4 {
        let expected = ends(from: start, next, passing: 3, isThrough: isThrough)
        let ways = passages.ways(from: [names[start]], to: Set(names))
        #expect(Set(ways.keys) == Set(expected.map { names[$0] }), "\(bits) \(isThrough) \(start)")
        let isChained = ways.values.allSatisfy { way in zip(way, way.dropFirst()).allSatisfy { $0.to == $1.from } }
        #expect(isChained)
      }
      for end in 0..<4 {
        let sources = passages.sources(of: [names[end]])
        let expected = (0..<4).filter { ends(from: $0, next, passing: 3, isThrough: isThrough).contains(end) }
        #expect(sources == Set(expected.map { names[$0] }))
      }
    }
  }
}

/// The ends of ways from a node that pass, or do not pass, another between their ends.
private func ends(from start: Int, _ next: [Int: [Int]], passing gate: Int, isThrough: Bool) -> Set<Int> {
  var ends: Set<Int> = []
  // A state is where one is and whether the gate was passed; eight states need no more than eight steps.
  var frontier: Set<State> = [State(node: start, hasPassed: false)]
  for length in 1...9 {
    var following: Set<State> = []
    for state in frontier {
      let isBetween = length > 1
      let passed = state.hasPassed || (isBetween && state.node == gate)
      if !isThrough, passed { continue }
      for node in next[state.node] ?? [] {
        if passed == isThrough { ends.insert(node) }
        following.insert(State(node: node, hasPassed: passed))
      }
    }
    frontier = following
  }
  return ends
}

private struct State: Hashable {
  let node: Int
  let hasPassed: Bool
}
