import GraphConstruction
import Testing

@Suite("The graph of the result of a run")
struct RunResultTests {
  private let source = """
    final class Home: UIViewController { override func viewDidLoad() {} }
    final class Detail: UIViewController { override func viewDidLoad() {} }
    """

  @Test func `a run in which nothing is shown has no steps`() {
    var run = HandmadeRun(source)
    let home = run.make("Home")
    _ = run.call("viewDidLoad", on: home)
    #expect(run.steps.isEmpty)
  }

  @Test func `what an activation shows is a step from the screen that it runs on`() {
    var run = HandmadeRun(source)
    let (home, detail) = (run.make("Home"), run.make("Detail"))
    let activation = run.call("viewDidLoad", on: home)
    run.show(.push, detail, by: activation)
    #expect(run.steps == ["Home push Detail"])
  }

  @Test func `what a shared function runs is done for the code that hands it in`() {
    for isMerged in [false, true] {
      var run = HandmadeRun(source + "func onMain(_ work: () -> Void) { work() }")
      let (home, detail) = (run.make("Home"), run.make("Detail"))
      let (first, second) = (run.call("viewDidLoad", on: home), run.call("viewDidLoad", on: detail))
      let shared = run.function("onMain", calledBy: isMerged ? [first, second] : [first])
      run.show(.push, detail, by: run.closure(madeBy: first, runBy: shared))
      #expect(run.steps == ["Home push Detail"])
    }
  }

  @Test func `what a shared function keeps for a screen to run is run by that screen`() {
    let shared = "func onTap(of screen: Any, _ work: () -> Void) {}"
    var run = HandmadeRun(source + shared + "final class Other: UIViewController { override func viewDidLoad() {} }")
    let (home, detail, other) = (run.make("Home"), run.make("Detail"), run.make("Other"))
    let (first, second) = (run.call("viewDidLoad", on: home), run.call("viewDidLoad", on: other))
    let function = run.function("onTap", calledBy: [first, second])
    let kept = run.closure(madeBy: function, runBy: second)
    run.show(.push, detail, by: run.closure(madeBy: first, runBy: kept))
    #expect(run.steps == ["Other push Detail"])
  }

  @Test func `one place that shows in two ways does so in one order`() {
    let verbs: [Effect.ShowVerb] = [.push, .present, .root, .replace, .tab, .embed]
    let orders = Set(verbs.map { Effect.Kind.show($0).order })
    #expect(orders.count == verbs.count)
    var graphs: Set<[String]> = []
    for order in [[.push, .present], [.present, .push]] as [[Effect.ShowVerb]] {
      var run = HandmadeRun(source)
      let (home, detail) = (run.make("Home"), run.make("Detail"))
      let activation = run.call("viewDidLoad", on: home)
      for verb in order { run.show(verb, detail, by: activation) }
      graphs.insert(run.steps)
    }
    #expect(graphs.count == 1)
  }

  @Test func `a constant stays as it is when the run goes on`() {
    var run = HandmadeRun(source)
    let home = run.make("Home")
    let before = run.result
    let detail = run.make("Detail")
    var further = before
    further.write(home, .property("next"), Value([detail]), isGiven: false)
    #expect(before.peek(home, .property("next")).objects.isEmpty)
    #expect(further.peek(home, .property("next")).objects == [detail])
    #expect(before.objects.count < run.result.objects.count)
  }

  @Test func `what is in a container is found without a new object`() {
    var run = HandmadeRun(source)
    let (home, detail) = (run.make("Home"), run.make("Detail"))
    var result = run.result
    let count = result.objects.count
    #expect(result.content(of: home).isEmpty)
    #expect(result.objects.count == count)
    result.contain(detail, in: home)
    #expect(result.content(of: home) == [detail])
  }
}
