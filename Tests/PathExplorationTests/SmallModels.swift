import GraphAlgorithms
import NavigationGraph
import PathExploration

/// Graphs small enough to walk through without any cleverness, of every shape that paths know.
let smallGraphs: [String] = [
  "*Home -push-> Detail on onSelect",
  "*Home -push-> A on a\nHome -push-> B on b\nA -push-> B on b\nB -pop-> . on done",
  "*Home -present-> Sheet on open\nSheet -push-> More on more\nMore -dismiss-> . on done",
  "*Home -present-> Sheet on open locked\nSheet -push-> Home on home\nHome -dismiss-> . on done",
  "*Home -push-> Profile on profile\nProfile -push-> Post on post\nPost -push-> Profile on author",
  "*Home -push-> A on a\nA -push-> B on b\nB -popToRoot-> . on home\nB -popTo-> A on back\nB -push-> A on a",
  "*App -root-> Home\nHome -start-> Cart on open as present by App\nCart -root-> List\n"
    + "List -push-> Pay on pay by Cart\nPay -finish(done)-> App on paid by Cart\nApp -dismiss-> . on Cart.done",
  "*App -root-> Home\nHome -start-> Cart on open as push by App\nCart -push-> List\n"
    + "List -push-> Pay on pay by Cart\nPay -finish(done)-> App on paid by Cart\nApp -popToRoot-> . on Cart.done\n"
    + "App -present-> Thanks on Cart.done",
  "*App -root-> Bar\nBar -tab-> First\nBar -tab-> Second\nFirst -push-> Detail on open\nSecond -present-> Sheet on open\n"
    + "App -start-> Login on Second.out as root\nSheet -root-> First on reset by App",
  "*App -start-> Login as root if !signedIn\nApp -start-> Main as root if signedIn\nLogin -root-> Form\nMain -root-> Home\n"
    + "Form -finish(ok)-> App on ok by Login\nApp -start-> Main on Login.ok as root\nHome -finish(out)-> App on out by Main\n"
    + "App -start-> Login on Main.out as root\n\"shop://\" -link-> Form on open by App",
  "*Home -push-> A on a if x\nHome -push-> B on b if !x\nA -push-> C on c if !x\nB -push-> C on c if y\nC -replace-> A on r",
]

/// The model of a graph in the notation.
func model(_ text: String) throws -> PathModel { PathModel(try GraphText(text).graph) }

/// Made-up apps of twenty to forty screens.
let syntheticApps: [SyntheticApp] = (1...4).map { SyntheticApp(screenCount: 15 + $0 * 5, seed: $0) }

/// Those of them that a walk can go through to the end: stacks do not grow much.
let walkableApps: [SyntheticApp] = [1, 3].map { SyntheticApp(screenCount: 20, seed: $0) }

/// What stepping comes to: every stack machine within so many steps, each once.
func walked(_ model: PathModel, steps: Int, height: Int, _ visit: (StackMachine, [PathStep]) -> Void) {
  var seen: Set<[Int32]> = []
  var pending: [(StackMachine, [PathStep])] = [(StackMachine(model), [])]
  for _ in 0...steps {
    var next: [(StackMachine, [PathStep])] = []
    for (machine, path) in pending {
      visit(machine, path)
      for step in machine.enabledSteps {
        var after = machine
        guard (try? after.take(step)) != nil, after.height <= height, seen.insert(after.frames).inserted else {
          continue
        }
        next.append((after, path + [step]))
      }
    }
    pending = next
  }
}
