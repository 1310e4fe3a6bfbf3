import NavigationGraph
import PathExploration
import Testing

private func proof(_ text: String) throws -> Proof {
  let graph = try GraphText(text).graph
  return Proof(of: PathModel(graph), graph: graph)
}

@Suite struct `What holds on all paths` {
  @Test(arguments: smallGraphs) func `agrees with a walk about screens, stacks and what can be left`(_ text: String)
    throws
  {
    let proof = try proof(text)
    let model = try model(text)
    var screens: Set<String> = []
    var highest = 0
    walked(model, steps: 12, height: 8) { machine, _ in
      screens.formUnion(machine.screens.suffix(1))
      highest = max(highest, machine.height)
    }
    #expect(Set(proof.reachableScreens) == screens)
    switch proof.growth {
    case .atMost(let height): #expect(height == highest)
    case .unbounded(let loops):
      #expect(highest >= 5)
      #expect(!loops.isEmpty)
    }
    for witnessed in proof.traps + proof.deadEnds + proof.retainedChildren + proof.partialLinks {
      var machine = StackMachine(model)
      #expect(machine.replay(witnessed.path).obstacle == nil)
    }
  }

  @Test func `a screen pushed over itself by way of another makes stacks grow, and the loop is told`() throws {
    #expect(try proof(smallGraphs[4]).growth == .unbounded(loops: [["Post", "Profile"]]))
    #expect(try proof(smallGraphs[0]).growth == .atMost(2))
  }

  @Test func `a locked modal without a way out is a trap`() throws {
    let traps = try proof("*Home -present-> Sheet on open locked").traps
    #expect(traps.map(\.subject) == ["Sheet"])
    #expect(traps.first?.path.description == "launch>present.Sheet")
    #expect(try proof("*Home -present-> Sheet on open").traps == [])
    #expect(try proof("*Home -present-> Sheet on open locked").deadEnds.map(\.subject) == ["Sheet"])
  }

  @Test func `a child stays retained after the ways out that release nothing`() throws {
    let text =
      "*App -root-> Home\nApp -owns-> Cart in list\nHome -start-> Cart on open as present by App\nCart -root-> List\n"
      + "List -finish(done)-> App on done by Cart\nApp -dismiss-> . on Cart.done\n"
    let released = "App -releases-> Cart on Cart.done after finish"
    let kept = try proof(text + released).retainedChildren
    #expect(kept.map(\.subject) == ["Home: start.Cart, closed by swipe: App keeps Cart"])
    #expect(kept.first?.path.description == "launch>start.Cart>swipe")
    #expect(try proof(text).retainedChildren.count == 2)
    #expect(try proof(text + released + "\nApp -releases-> Cart on dismissed after swipe").retainedChildren == [])
  }

  @Test func `what fills a tab once it is selected comes on show with the tab`() throws {
    let proof = try proof(
      """
      *App -root-> Bar
      Bar -start-> Notes on onNotes by App as tab
      Bar -start-> Settings on onSettings by App as tab
      Notes -root-> List
      List -push-> Note on onNote by Notes
      Settings -root-> Options
      container Bar
      """)
    #expect(proof.reachableScreens == ["List", "Note", "Options"] && proof.unreachableScreens == [])
  }

  @Test func `a flow that shows nothing itself is shown by who starts it, after another's end too`() throws {
    let proof = try proof(
      """
      *App -start-> Intro as root
      Intro -root-> Tour
      Tour -finish(done)-> App on onDone by Intro
      App -start-> Tabs on Intro.done as root
      App -root-> Bar on Intro.done
      Bar -start-> Notes on onNotes by Tabs as tab
      Notes -root-> List
      container Bar
      coordinator Tabs
      """)
    #expect(proof.reachableScreens == ["List", "Tour"] && proof.unreachableScreens == [])
  }

  @Test func `a child that refers back to who has started it keeps nobody`() throws {
    let graph = """
      *AppDelegate -start-> Main as root
      Main -root-> Home
      Home -start-> Checkout on onBuy by Main as present locked
      Main -owns-> Checkout in list
      Main -releases-> Checkout on completion after finish
      Main -dismiss-> . on Checkout.completion
      Checkout -root-> Address
      Address -finish(completion)-> Main on onCancel by Checkout
      Address -start-> Card on onCard by Checkout as push
      Checkout -owns-> Card in list
      Checkout -releases-> Card on completion after finish
      Card -owns-> Checkout in property
      Card -root-> CardScreen
      CardScreen -finish(completion)-> Checkout on onApply by Card
      Checkout -pop-> . on Card.completion
      """
    #expect(
      try proof(graph).retainedChildren.map(\.subject) == [
        "Address: start.Card, closed by back: Checkout keeps Card"
      ])
  }

  private static let chain = """
    *App -root-> Home
    Home -start-> Shop on shop by App as present
    App -owns-> Shop in list
    Shop -push-> Shelf
    Shelf -start-> Cart on buy by Shop as push
    Shop -owns-> Cart in list
    Shop -releases-> Cart after back
    Cart -push-> List
    List -finish(paid)-> Shop on pay by Cart
    Shop -finish(done)-> App on Cart.paid
    App -dismiss-> . on Shop.done
    App -releases-> Shop after swipe
    App -releases-> Shop on Shop.done after finish
    """

  @Test func `an owner that passes an outcome on, or goes by the same way, keeps nothing`() throws {
    let chain = Self.chain
    #expect(try proof(chain).retainedChildren == [])
    let unheard = chain.replacing("App -releases-> Shop on Shop.done after finish", with: "")
    #expect(
      try proof(unheard).retainedChildren.map(\.subject) == [
        "Home: start.Shop, closed by finish.paid: App keeps Shop"
      ])
  }

  @Test func `an owner that lies beneath the modal that goes keeps its child`() throws {
    let pushed = Self.chain.replacing("as present", with: "as push")
      .replacing("Shelf -start-> Cart", with: "Shelf -present-> Offer on offers by Shop\nOffer -start-> Cart")
    #expect(
      try proof(pushed).retainedChildren.map(\.subject).contains("Offer: start.Cart, closed by swipe: Shop keeps Cart"))
  }

  @Test func `of two who start a child the one is told of who has started it there`() throws {
    let graph = """
      *App -root-> Home
      Home -start-> Shop on shop by App as push
      Shop -push-> Shelf
      Home -start-> Cart on cart by App as present
      Shelf -start-> Cart on buy by Shop as present
      Cart -root-> List
      App -owns-> Cart in list
      Shop -owns-> Cart in list
      Router -owns-> Cart in list
      App -releases-> Cart on dismissed after swipe
      """
    #expect(
      try proof(graph).retainedChildren.map(\.subject) == ["Shelf: start.Cart, closed by swipe: Shop keeps Cart"])
    let handedOn = graph.replacingOccurrences(of: "Shop -owns-> Cart in list\n", with: "")
    #expect(
      try proof(handedOn).retainedChildren.map(\.subject) == ["Shelf: start.Cart, closed by swipe: Router keeps Cart"])
  }

  @Test func `an outcome is impossible where its screen is never come to`() throws {
    let text =
      "*App -root-> Home\nHome -start-> Cart on open as push by App\nCart -root-> List\n"
      + "Pay -finish(done)-> App on paid by Cart\nApp -pop-> . on Cart.done"
    #expect(try proof(text).impossibleOutcomes == ["Pay: finish.done of Cart"])
  }

  @Test func `a link is total where everything leads to what it shows`() throws {
    let text =
      "*Home -push-> Offers on offers\nHome -present-> Trap on open locked\n\"shop://\" -link-> Offers on open"
    let partial = try proof(text).partialLinks
    #expect(partial.map(\.subject) == ["link.shop://"])
    #expect(partial.first?.path.description == "launch>present.Trap")
    #expect(try proof(text + "\nTrap -dismiss-> . on done").partialLinks == [])
  }

  @Test func `conditions that exclude one another are never met`() throws {
    let conditions = try proof(smallGraphs[10]).conditions
    #expect(conditions["C"] == ["!x", "y"])
    #expect(conditions["B"] == ["!x"])
  }
}

@Suite struct `All valuations at once` {
  @Test func `are each valuation alone`() {
    for app in walkableApps {
      let model = PathModel(app)
      let conditions = Conditions(model)
      let valuations = conditions.valuations(model.pushdown)
      for valuation in stride(from: 0, to: 1 << conditions.flags.count, by: 3) {
        let open = screens(of: model, conditions.flags, valuation)
        let expected = Set(valuations.filter { $0.value.contains(valuation) }.keys)
        #expect(open == expected)
      }
    }
  }

  /// The screens that stepping comes to while flags have some values, on stacks up to a height.
  private func screens(of model: PathModel, _ flags: [String], _ valuation: Int) -> Set<String> {
    let closed = Set(
      flags.enumerated().map { number, flag in valuation >> number & 1 == 1 ? "!" + flag : flag })
    var seen: Set<[Int32]> = []
    var screens: Set<String> = []
    var pending = [StackMachine(model)]
    while let machine = pending.popLast() {
      screens.formUnion(machine.screens.suffix(1))
      for step in machine.enabledSteps(without: closed) {
        var after = machine
        guard (try? after.take(step)) != nil, after.height <= 9, seen.insert(after.frames).inserted else { continue }
        pending.append(after)
      }
    }
    return screens
  }
}
