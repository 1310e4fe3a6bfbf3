import GraphAlgorithms
import PathExploration
import Testing

@Suite struct `A made-up app` {
  /// Of 50 screens these are counts of this project's study, whose program is another, in another language; of 500 those of
  /// a third program, which needs no bound either: the study followed four of the ten flags there.
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

  /// The study's figures: of 500 screens with hubs, the first four flags followed, the rules of the others always open.
  ///
  /// Its walk has stacks of up to fourteen frames, whose screens are fewer than those of all stacks.
  @Test func `comes to the screens that the study has found, on all stacks and on bounded ones`() {
    let rules = SyntheticApp(screenCount: 500, seed: 1, isRecursive: true).rules
    let followed = rules.guards.map { condition in condition.flatMap { $0.flag < 4 ? $0 : nil } }
    let exact = rules.system.reachable(from: [rules.start]) { rule in
      followed[rule].map { Valuations(flag: $0.flag, is: $0.isOn, of: 4) } ?? .neutral
    }
    var always = 0
    for screen in 0..<Int32(rules.screenCount) {
      guard let weight = exact.heads[.init(0, screen)] else { continue }
      if (0..<16).allSatisfy(weight.contains) { always += 1 }
      #expect(!weight.isEmpty)
    }
    #expect(always == 462)

    let walks = (0..<16).map { valuation in
      let open = followed.indices.filter { rule in
        followed[rule].map { (valuation >> $0.flag & 1 == 1) == $0.isOn } ?? true
      }
      return rules.screens(onStacksOfUpTo: 14, by: open)
    }
    let inAll = walks.reduce(walks[0]) { $0.intersection($1) }
    let inSome = walks.reduce(walks[0]) { $0.union($1) }
    #expect(inAll.count == 401)
    #expect(inSome.count == 401 + 38)
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

extension SyntheticApp.Rules {
  /// The screens that some of the rules come to when no stack grows above a height.
  fileprivate func screens(onStacksOfUpTo height: Int, by open: [Int]) -> Set<Int32> {
    struct Configuration: Hashable {
      var control: Int32
      var stack: StackTable.Stack
    }
    let rules = Dictionary(grouping: open.map { system.rules[$0] }) { [$0.control, $0.top] }
    let table = StackTable()
    let first = Configuration(control: 0, stack: table.push(start.stack[0], onto: StackTable.empty))
    var (seen, pending, screens): (Set, Array, Set<Int32>) = ([first], [first], [])
    while let last = pending.popLast() {
      let top = table.top(of: last.stack)
      if last.control == 0, 0..<Int32(screenCount) ~= top { screens.insert(top) }
      for rule in rules[[last.control, top]] ?? [] {
        var stack = table.pop(last.stack)
        switch rule.change {
        case .pop: break
        case .replace(let symbol): stack = table.push(symbol, onto: stack)
        case .push(let upper, let lower): stack = table.push(upper, onto: table.push(lower, onto: stack))
        }
        let next = Configuration(control: rule.next, stack: stack)
        if table.height(of: stack) <= height, seen.insert(next).inserted { pending.append(next) }
      }
    }
    return screens
  }
}
