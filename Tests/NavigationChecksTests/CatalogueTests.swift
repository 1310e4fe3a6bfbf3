import NavigationChecks
import NavigationGraph
import Testing

@Suite struct `The catalogue` {
  /// The identifiers of the catalogue of checks.
  private static let identifiers = """
    allowed articulation-flow child-not-retained cross-flow-jump cycle-flow cycle-ownership dead-end-screen deep-flow \
    delegate-on-wrong-presentation duplicate-add duplicate-edge flag-single-guard forbidden god-coordinator graph-drift \
    guard-contradiction guard-no-else hub-screen invalid-directive leaked-child-back leaked-child-deep-link-reset \
    leaked-child-dismiss leaked-child-never-removed leaked-child-pop-to-root leaked-child-root-swap link-ambiguous \
    link-bypasses-guard link-chain-broken link-needs-clean-stack link-no-back-stack link-only-screen link-shadowed \
    link-undeclared link-unhandled missing-entry-point modal-on-modal multiple-entry-points nav-delegate-stolen nav-in-nav \
    orphan-node parallel-ownership partial-finish pop-past-owner present-during-dismiss present-from-wrong-presenter \
    push-same-instance required retained-vc-completion route-never-triggered route-unhandled screen-creates-coordinator \
    screen-knows-screen screen-navigates-itself stale-baseline stale-flag-route stale-reference storyboard-duplicate-id \
    storyboard-unreachable-scene stranded-screen strong-parent strong-self-callback superfluous-suppression tab-cross-push \
    trap-scc unbounded-push-cycle undefined-target unmatched-ignore unreachable-coordinator unreachable-screen \
    unresolved-edge unshared-shared-flow unused-segue unwind-without-target variant-unreachable
    """.split(separator: " ").map(String.init)

  @Test(arguments: identifiers) func `each identifier is a rule, or is said not to be decided`(_ id: String) {
    let isRule = CheckCatalog.info(id) != nil
    let isUndecided = CheckCatalog.undecided.contains { $0.id == id }
    #expect(isRule || isUndecided)
  }

  @Test func `undecided faults stand in order, and none is a remark's`() {
    let ids = CheckCatalog.undecided.map(\.id)
    #expect(ids == Set(ids).sorted())
    #expect(ids.allSatisfy { CheckCatalog.rule($0) == nil })
  }

  @Test func `a rule that is off says why, and is not asked by itself`() {
    let off = CheckCatalog.allRules.filter { $0.info.whyOff != nil }
    #expect(!off.isEmpty)
    #expect(CheckCatalog.rules.count + off.count == CheckCatalog.allRules.count)
    #expect(CheckCatalog.rules.allSatisfy { $0.info.whyOff == nil })
  }

  @Test(arguments: [
    ("shop://item/:id", "shop://item/new", "shop://item/new"), ("shop://item/:id", "shop://item/:id/edit", nil),
    ("shop://item/**", "shop://item/:id/edit", "shop://item/1/edit"), ("shop://a/:x", "other://a/:x", nil),
    ("https://shop.example/*", "https://shop.example/cart/:id", "https://shop.example/cart/1"),
    ("shop://{section}/new", "shop://item/<int:id>", "shop://item/new"), ("shop://", "shop://item", nil),
  ])
  func `two patterns are ambiguous where one URL matches both`(_ one: String, _ other: String, _ url: String?) throws {
    let text = "*Home -push-> Detail\n\"\(one)\" -link-> A\n\"\(other)\" -link-> B"
    let findings = LinkAmbiguous().findings(in: try GraphText(text).graph)
    #expect(findings.count == (url == nil ? 0 : 1))
    #expect(url.map { findings.first?.message.hasPrefix("'\($0)' matches ") ?? false } ?? true)
  }

  @Test func `the matrix of variants has a row for each screen and a column for each variant`() throws {
    let graph = try GraphText("*Home -push-> Cart if hasShop\nHome -push-> Info if !hasShop").graph
    let matrix = VariantMatrix(
      graph,
      variants: [Variant("shop", conditions: ["hasShop": true]), Variant("plain", conditions: ["hasShop": false])])
    #expect(matrix.rows.map(\.screen) == ["Cart", "Home", "Info"])
    #expect(matrix.rows.map(\.reached) == [[true, false], [true, true], [false, true]])
    let options = CheckOptions(variants: matrix.variants)
    let findings = check(graph, options: options).filter { $0.rule == "variant-unreachable" }
    #expect(findings.map(\.message) == ["'Cart' cannot be reached in 'plain'", "'Info' cannot be reached in 'shop'"])
  }

  @Test func `a god coordinator without scenarios is split into what hangs together`() throws {
    let targets = (1...6).map { "App -push-> S\($0) on open\($0)" }
    let ties = ["S1 -push-> S2 by Other", "S2 -push-> S1 by Other", "S4 -push-> S5 by Other", "S5 -push-> S4 by Other"]
    let text = (["*coordinator App", "App -root-> S6"] + targets + ties).joined(separator: "\n")
    let graph = try GraphText(text).graph
    let finding = try #require(GodCoordinator(warningAbove: 5).findings(in: graph).first)
    #expect(finding.remedy.hasPrefix("move 'S1' and 'S2' into a coordinator of their own: 2 ways lead from one"))
  }
}
