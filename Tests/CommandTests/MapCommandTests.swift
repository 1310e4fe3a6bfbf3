import Foundation
import Testing

/// Maps of parts, levels, variants and proofs, as files and on the standard output.
struct `Maps on request` {
  private func dot(_ options: String..., in folder: TemporaryFolder? = nil) throws -> BuiltProgram.Run {
    try BuiltProgram.run(
      ["map", "App", "--format", "dot", "-q"] + options, in: folder ?? TemporaryFolder(SmallApp.files))
  }

  /// The names of the drawn nodes.
  private func nodes(_ run: BuiltProgram.Run) -> Set<String> {
    let lines = run.output.split(separator: "\n").filter { $0.contains("id=\"node-") }
    return Set(lines.compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) })
  }

  @Test func `ten runs give the same bytes`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    var pictures: Set<Data> = []
    for number in 0..<10 {
      let run = try BuiltProgram.run("map", "App", "-q", "-o", "\(number).svg", in: folder)
      #expect(run.status == 0)
      pictures.insert(try Data(contentsOf: folder.url.appendingPathComponent("\(number).svg")))
    }
    #expect(pictures.count == 1)
  }

  @Test func `the order of files does not show`() throws {
    let renamed = Dictionary(
      uniqueKeysWithValues: SmallApp.files.map { path, text in
        (path == "App/Screens.swift" ? "App/A/Screens.swift" : path, text)
      })
    let first = nodes(try dot())
    #expect(first.count == 6)
    #expect(nodes(try dot(in: try TemporaryFolder(renamed))) == first)
  }

  @Test func `a part is drawn around a screen, before it, or between two`() throws {
    #expect(nodes(try dot("--focus", "DetailController")) == ["DetailController", "ListController"])
    let deeper = nodes(try dot("--focus", "detailcontroller", "--depth", "2"))
    #expect(deeper == ["DetailController", "ListController", "MainCoordinator", "EditCoordinator"])
    let before = nodes(try dot("--reaches", "DetailController"))
    #expect(before == ["AppDelegate", "MainCoordinator", "ListController", "DetailController"])
    let ways = nodes(try dot("--from", "MainCoordinator", "--to", "EditController"))
    #expect(ways == ["MainCoordinator", "ListController", "EditCoordinator", "EditController"])
  }

  @Test func `where no steps lead on, the way is that of 'paths', numbered`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    let ends = ["--from", "EditController", "--to", "DetailController"]
    let map = try BuiltProgram.run(["map", "App", "-q", "-f", "mermaid"] + ends, in: folder)
    #expect(map.output.contains("|\"1. finish"))
    #expect(map.output.contains("|\"2. push on onSelect\"|"))
    let drawn = try BuiltProgram.run(["map", "App", "-q", "-f", "svg"] + ends, in: folder)
    #expect(drawn.errors == "")
    #expect(drawn.output.contains("which ends a flow"))
    let paths = try BuiltProgram.run(["paths", "App", "-q", "--cover", "screens"] + ends, in: folder)
    #expect(paths.output.contains("finish.onFinish>push.DetailController"))
  }

  @Test func `where going back is shorter than steps that lead on, the way goes back, as that of 'paths' does`() throws
  {
    let ring = "*A -push-> B\nB -push-> C\nC -push-> D\nD -push-> A\n"
    let folder = try TemporaryFolder(["ring.graph": ring])
    func drawn(_ ends: String...) throws -> [String] {
      let run = try BuiltProgram.run(["map", "ring.graph", "-q", "-f", "mermaid"] + ends, in: folder)
      let texts = run.output.split(separator: "|").filter { $0.hasPrefix("\"") }
      return texts.map { $0.split { " \"ℹ".contains($0) }.joined(separator: " ") }
    }
    #expect(try drawn("--from", "B", "--to", "A") == ["1. pop"])
    #expect(try drawn("--from", "A", "--to", "C") == ["push", "push"])
  }

  @Test func `ways from a coordinator begin with what it shows, those to one end with who starts it`() throws {
    let graph = "*App -root-> Home\nHome -start-> Pay on buy by App\nPay -root-> Card\nCard -push-> Done by Pay\n"
    let kinds = "coordinator App\ncoordinator Pay\n"
    let folder = try TemporaryFolder(["app.graph": kinds + graph])
    func lines(_ start: String, _ end: String) throws -> Int {
      let ends = ["--from", start, "--to", end]
      let run = try BuiltProgram.run(["map", "app.graph", "-q", "-f", "mermaid"] + ends, in: folder)
      return run.output.split(separator: "\n").count { $0.contains("-->|") }
    }
    #expect(try lines("App", "Pay") == 2)
    #expect(try lines("Pay", "Done") == 2)
    #expect(try lines("App", "Done") == 4)
    #expect(try lines("App", "Home") == 1)
  }

  @Test func `flows are closed by level and by name`() throws {
    let app = try dot("--level", "app")
    #expect(nodes(app) == ["AppDelegate", "MainCoordinator", "EditCoordinator"])
    #expect(app.output.contains("label=\"Main flow\\n2 screens\""))
    #expect(nodes(try dot("--collapse", "Edit*")).count == 5)
    let flow = nodes(try dot("--level", "flow", "--focus", "EditController"))
    #expect(flow == ["MainCoordinator", "EditCoordinator", "EditController"])
  }

  @Test func `a large app is drawn by its flows, and the run says so`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    let run = try BuiltProgram.run("map", "App", "--format", "dot", "--max-nodes", "4", in: folder)
    #expect(nodes(run).count == 3)
    #expect(
      run.errors.contains("drawn by flows, as all screens would be more than 4 nodes; '--level screen' draws them"))
  }

  @Test func `a picture names the system's screens where they are shown, and draws them on request`() throws {
    var files = SmallApp.files
    let push = "navigation.pushViewController(DetailController(), animated: true)"
    let alert = "navigation.present(UIAlertController(), animated: true)"
    files["App/Flows.swift"] = files["App/Flows.swift"]?.replacingOccurrences(of: push, with: "\(push)\n\(alert)")
    let folder = try TemporaryFolder(files)
    func picture(_ options: String...) throws -> String {
      try BuiltProgram.run(["map", "App", "-q", "--format", "svg"] + options, in: folder).output
    }
    let usual = try picture()
    #expect(usual.contains(">+ UIAlertController</text>"))
    #expect(!usual.contains(">UIAlertController</text>"))
    for drawn in [try picture("--system"), try picture("--focus", "UIAlertController")] {
      #expect(!drawn.contains(">+ UIAlertController</text>"))
      #expect(drawn.contains(">UIAlertController</text>"))
    }
    for (options, isDrawn) in [([], false), (["--system"], true)] {
      #expect(try BuiltProgram.run(["map", "App", "-q", "-o", "maps/"] + options, in: folder).status == 0)
      let sheet = try String(contentsOfFile: folder.path("maps/Main-flow.svg"), encoding: .utf8)
      #expect(sheet.contains(">UIAlertController</text>") == isDrawn)
      #expect(sheet.contains(">+ UIAlertController</text>") != isDrawn)
    }
  }

  @Test func `what makes a map of all screens unreadable is said`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    #expect(!(try BuiltProgram.run("map", "App", "-o", "few.svg", in: folder).errors.contains("drawn by flows")))
    var screens = "import UIKit\n"
    for number in 0..<210 { screens += "final class Extra\(number)Controller: UIViewController {}\n" }
    try Data(screens.utf8).write(to: folder.url.appendingPathComponent("App/Extra.swift"))
    let run = try BuiltProgram.run("map", "App", "-o", "many.svg", in: folder)
    #expect(run.status == 0)
    let reason = "on a map of all screens there would be 216 nodes, too many for one page"
    #expect(run.errors.contains("drawn by flows, as \(reason); "))
  }

  @Test func `all but findings steps back on request`() throws {
    let run = try dot("--highlight-findings")
    #expect(run.output.contains("class=\"screen dimmed\""))
    #expect(run.output.contains("finding-error"))
  }

  @Test func `a finding is drawn as its proof, by fingerprint or rule`() throws {
    let whole = try dot("--finding", "leaked-child-dismiss|EditCoordinator|MainCoordinator")
    #expect(whole.status == 0)
    #expect(nodes(whole) == ["AppDelegate", "MainCoordinator", "EditCoordinator", "ListController"])
    #expect(whole.output.contains("is swiped away"))
    #expect(try dot("--finding", "leaked-child-dismiss").output == whole.output)
    let folder = try TemporaryFolder(SmallApp.files)
    let drawn = try BuiltProgram.run(
      "map", "App", "-q", "--finding", "leaked-child-dismiss", "--format", "svg", in: folder)
    #expect(drawn.errors == "")
    #expect(drawn.output.contains(">1</text>"), "Graphviz lets go of labels with some settings")
  }

  @Test func `links lead to the source`() throws {
    let run = try dot("--link", "https://example.org/{path}#L{line}")
    #expect(run.output.contains("URL=\"https://example.org/Screens.swift#L3\""))
  }

  @Test func `a link without a place for the path is refused`() throws {
    let run = try dot("--link", "nonsense")
    #expect(run.status == 64)
    #expect(
      run.errors.contains("'nonsense' is no value of '--link', which takes 'xcode', 'vscode' or an address with {path}")
    )
  }

  @Test func `a map of a graph in a file is that of the source`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    for (file, format) in [("App.json", "json"), ("App.graph", "text")] {
      _ = try BuiltProgram.run("graph", "App", "-q", "--format", format, "-o", file, in: folder)
      let run = try BuiltProgram.run("map", file, "--format", "dot", "-q", in: folder)
      #expect(run.output == (try dot(in: folder)).output, "\(file)")
    }
  }

  @Test func `a folder gets a map of all flows and one of each`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    let run = try BuiltProgram.run("map", "App", "-q", "-o", "maps/", in: folder)
    #expect(run.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("maps")).sorted()
    #expect(names == ["Edit-flow.svg", "Main-flow.svg", "index.svg"])
    let index = try String(contentsOfFile: folder.path("maps/index.svg"), encoding: .utf8)
    #expect(index.contains("Edit-flow.svg\""))
  }

  @Test func `a neighbourhood is written for Markdown`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    let chart = try BuiltProgram.run("map", "App", "-q", "--focus", "ListController", "-f", "mermaid", in: folder)
    #expect(chart.output.hasPrefix("flowchart LR\n"))
    let page = try BuiltProgram.run("map", "App", "-q", "--focus", "ListController", "-f", "markdown", in: folder)
    #expect(page.output.contains("```mermaid\n\(chart.output)```\n"))
  }

  @Test func `a variant has no steps that it forbids`() throws {
    var files = SmallApp.files
    files["App/Flows.swift"]?.replace(
      "list.onEdit = {", with: "#if DEBUG\n    list.onEdit = {", maxReplacements: 1)
    files["App/Flows.swift"]?.replace(
      "self?.runEdit() }\n", with: "self?.runEdit() }\n    #endif\n", maxReplacements: 1)
    let folder = try TemporaryFolder(files)
    #expect(nodes(try dot("--variant", "DEBUG", in: folder)).contains("EditController"))
    let release = try dot("--variant", "!DEBUG", in: folder)
    #expect(release.status == 0)
    #expect(!nodes(release).contains("EditController"))
    #expect(release.output.contains("does not hold"))
    let configuration = folder.url.appendingPathComponent("App/.ariadne.yml")
    try Data("variants: {release: ['!DEBUG']}".utf8).write(to: configuration)
    let declared = try dot("--variant", "release", in: folder)
    #expect(nodes(declared) == nodes(release))
    #expect(declared.output.contains("Variant 'release': only what there is where '#if DEBUG' does not hold"))
  }

  @Test(arguments: [
    (
      ["--focus", "ListControler"], 65, "no node of the graph is named 'ListControler'; did you mean 'ListController'?"
    ),
    (
      ["--from", "DetailController", "--to", "AppDelegate"], 65,
      "no way leads from 'DetailController' to 'AppDelegate'; 'ariadne why AppDelegate' tells how it is reached"
    ),
    (
      ["--reaches", "detail"], 65, "no node of the graph is named 'detail'; did you mean 'DetailController'?"
    ),
    (
      ["--from", "Listing", "--to", "x"], 65,
      "no node of the graph is named 'Listing'; did you mean 'ListController'?"
    ),
    (["--collapse", "EditFlow*"], 65, "no flow is named 'EditFlow*'; did you mean 'EditCoordinator'?"),
    (["--collapse", "Settings*"], 65, "no flow is named 'Settings*'"),
    (["--level", "app", "--max-nodes", "2"], 65, "the map has 3 nodes, more than the 2 that '--max-nodes' allows"),
    (["--finding", "leaked-child-back"], 65, "no finding is named 'leaked-child-back'; 'ariadne lint"),
    (["--finding", "leaked-child-dimsiss"], 65, "no finding is named 'leaked-child-dimsiss'; did you mean"),
    (["--variant", "isOpen"], 65, "no variant is declared as 'isOpen', and no step of the graph asks for it"),
    (["--focus", "ListController", "--reaches", "ListController"], 64, "'--focus' and '--reaches' exclude each other"),
    (["--from", "ListController"], 64, "'--to <name>' is missing"),
    (
      ["--level", "flow"], 64,
      "'--level flow' needs '--focus <name>', the name of a coordinator or screen, such as 'MainCoordinator' or "
        + "'EditCoordinator'; 'ariadne graph' lists them all; see 'ariadne map --help'"
    ),
    (["--depth", "1"], 64, "'--depth' needs '--focus <name>', the name of a coordinator or screen"),
    (["--depth", "-1"], 64, "'-1' is no value of '--depth', which takes a whole number from 0"),
    (["--diff", "main", "--finding", "x"], 64, "'--diff' and '--finding' exclude each other"),
    (["--diff", "main", "--variant", "x"], 64, "'--diff' and '--variant' exclude each other"),
    (["--finding", "x", "--focus", "y"], 64, "'--finding' and '--focus' exclude each other"),
    (["-o", "maps/", "--depth", "2"], 64, "'--depth' and '--output <folder>' exclude each other"),
  ])
  func `what cannot be drawn is told with its remedy`(_ options: [String], _ status: Int, _ message: String) throws {
    let folder = try TemporaryFolder(SmallApp.files)
    let run = try BuiltProgram.run(["map", "App", "-q", "-o", "map.svg"] + options, in: folder)
    #expect(Int(run.status) == status)
    #expect(run.errors.contains("error: \(message)"), "\(run.errors)")
    #expect(try folder.names == ["App"])
  }

  @Test func `Mermaid refuses a large map with a remedy`() throws {
    let many = (0..<100).map { "*A -push-> S\($0)\n" }.joined()
    let run = try BuiltProgram.run(
      "map", "many.graph", "--level", "screen", "-f", "mermaid", in: try TemporaryFolder(["many.graph": many]))
    #expect(run.status == 65)
    #expect(run.errors.contains("this map has 101 nodes and 100 lines; draw a part by '--focus <name>'"))
  }
}

/// Maps of what has changed.
@Suite(.enabled(if: SmallRepository.isPossible, "there is no git"))
struct `Maps of a change` {
  private func changed() throws -> TemporaryFolder {
    let repository = try SmallRepository()
    try repository.replace(
      "pushViewController(DetailController(), ", with: "present(HelpController(), ", in: "App/Flows.swift")
    try repository.folder.write("import UIKit\nfinal class HelpController: UIViewController {}\n", to: "App/Help.swift")
    try repository.commit("two")
    return repository.folder
  }

  @Test func `a range of revisions is drawn as one map, with a sentence`() throws {
    let folder = try changed()
    let run = try BuiltProgram.run("map", "App", "--diff", "one..two", "--format", "dot", in: folder)
    #expect(run.status == 0)
    let words =
      "The change adds 1 screen and 1 route and removes 1 route. New: 'MainCoordinator' presents 'HelpController' from "
      + "'ListController' on 'onSelect'. Gone: 'MainCoordinator' pushes 'DetailController' from 'ListController' on "
      + "'onSelect'."
    #expect(run.errors.contains(words))
    #expect(run.output.contains("class=\"present added\"") && run.output.contains("class=\"push removed\""))
    #expect(!run.output.contains("\"EditController\" ["), "it is not next to the change")
  }

  @Test func `a revision or a graph is compared with the folder`() throws {
    let folder = try changed()
    let range = try BuiltProgram.run("map", "App", "-q", "--diff", "one..two", "-f", "dot", "--title", "x", in: folder)
    let revision = try BuiltProgram.run("map", "App", "-q", "--diff", "one", "-f", "dot", "--title", "x", in: folder)
    #expect(revision.output == range.output)
    _ = try BuiltProgram.run("graph", "one.swift", in: folder)
    _ = try BuiltProgram.run("graph", "App", "-q", "--format", "json", "-o", "two.json", in: folder)
    let same = try BuiltProgram.run("map", "App", "--diff", "two.json", "-f", "dot", in: folder)
    #expect(same.errors.hasSuffix("Nothing in the navigation has changed.\n") || same.errors.contains("Nothing in the"))
    #expect(same.output.contains("nothing to show"))
  }

  @Test func `as Markdown it is what 'diff' writes`() throws {
    let folder = try changed()
    let map = try BuiltProgram.run("map", "App", "-q", "--diff", "one..two", "-o", "-", "-f", "markdown", in: folder)
    let diff = try BuiltProgram.run("diff", "one", "two", "--folder", "App", "-q", "--format", "markdown", in: folder)
    #expect(map.output == diff.output)
    #expect(map.output.contains("```mermaid\n"))
  }
}
