import GraphAlgorithms
import PathExploration
import Testing

@Suite struct `A made-up app` {
  /// Counts of this project's study, whose program is another, in another language; of 500 screens its walk, which needs a
  /// bound, finds 201 and 214 with stacks of up to fourteen, so that these are of a third program, which needs none.
  @Test(arguments: [(50, false, 34, 16), (50, true, 27, 23), (500, false, 223, 266)])
  func `has as many screens that need conditions as a walk through its rules has found`(
    _ screenCount: Int, _ isRecursive: Bool, _ always: Int, _ conditional: Int
  ) {
    let app = SyntheticApp(screenCount: screenCount, seed: 1, isRecursive: isRecursive)
    let model = PathModel(app)
    let conditions = Conditions(model)
    let valuations = conditions.valuations(model.pushdown)
    let all = 0..<1 << conditions.flags.count
    let isOpen = valuations.mapValues { weight in all.filter(weight.contains).count }
    #expect(isOpen.values.filter { $0 == all.count }.count == always)
    #expect(isOpen.values.filter { (1..<all.count).contains($0) }.count == conditional)
  }

  @Test func `has the rules that the study counted`() {
    // Besides 2987 rules the launch has one for each tab and link.
    let rules = SyntheticApp(screenCount: 500, seed: 1).rules
    #expect(rules.system.rules.count { $0.top != rules.start.stack[0] } == 2_987)
  }

  @Test func `as rules comes to the same screens as its model`() {
    for app in syntheticApps {
      let rules = app.rules
      let heads = rules.system.reachable(from: [rules.start]).heads.keys
      let screens = Set(heads.filter { $0.control == 0 && $0.top < rules.screenCount }.map { "s\($0.top)" })
      let model = PathModel(app)
      var found: Set<String> = []
      for (head, _) in model.pushdown.system.reachable(from: [model.pushdown.start]).heads where head.control == 0 {
        let name = model.name(of: head.top)
        if name.hasPrefix("s"), model.frames[Int(head.top)].call == nil { found.insert(name) }
      }
      #expect(found == screens)
    }
  }
}
