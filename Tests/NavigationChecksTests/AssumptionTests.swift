import NavigationGraph
import Testing

@testable import NavigationChecks

/// What follows from some conditions for others.
@Suite struct `Assumptions of a variant` {
  @Test(arguments: [
    ("isOpen", true), ("!isOpen", false), ("!!isOpen", true), ("(isOpen)", true), ("isOpen && isNew", nil),
    ("isOpen || isNew", true), ("isOpen && !isOpen", false), ("!(isOpen && isOld)", true),
    ("!(isOpen || isNew)", false),
    ("isOld || isNew", nil), ("!isOld && (isNew || isOpen)", true), ("f(isOpen && isOld)", nil),
    ("isOpen ? isOld : isNew", nil),
    ("stage == .main", true), ("stage != .main", false), ("stage == .tour", false), ("stage != .tour", true),
    ("stage == other", nil), ("place == .main", nil), ("menu == nil", false), ("menu != nil", true),
    ("text == \"a && b\"", nil), ("#if DEBUG", true), ("#if !DEBUG", false), ("#if DEBUG && os(iOS)", nil),
    ("#if DEBUG || os(iOS)", true), ("DEBUG", nil),
  ])
  func `a condition has the value that follows, or none`(_ text: String, _ value: Bool?) {
    let assumptions = Assumptions([
      "isOpen": true, "isOld": false, "stage == .main": true, "menu != nil": true, "#if DEBUG": true,
    ])
    #expect(assumptions.value(of: text) == value)
  }

  @Test func `of a text with operators each single condition is named`() {
    #expect(
      singleConditions(of: "!(isOpen && stage != .main) || f(a || b)") == ["isOpen", "stage == .main", "f(a || b)"])
    #expect(singleConditions(of: "#if !DEBUG && BETA") == ["#if DEBUG", "#if BETA"])
  }

  @Test func `a step under both of two conditions is not where they do not hold together`() throws {
    let graph = try GraphText(
      "*A -push-> B on onB if \"!(isOpen && isNew)\"\nA -push-> C on onC if \"isOpen || isNew\""
    ).graph
    let both = Variant("both", conditions: ["isOpen": true, "isNew": true])
    #expect(both.part(of: graph).nodes.map(\.id.name) == ["A", "C"])
    let neither = Variant("neither", conditions: ["isOpen": false, "isNew": false])
    #expect(neither.part(of: graph).nodes.map(\.id.name) == ["A", "B"])
  }
}
