import Foundation
import Testing

@testable import ariadne

/// Two states of an app, compared.
@Suite(.enabled(if: SmallRepository.isPossible, "there is no git"))
struct `States compared` {
  private func changedRepository() throws -> SmallRepository {
    let repository = try SmallRepository()
    try repository.replace(
      "pushViewController(DetailController(), ", with: "present(HelpController(), ", in: "App/Flows.swift")
    try repository.folder.write("import UIKit\nfinal class HelpController: UIViewController {}\n", to: "App/Help.swift")
    try repository.commit("two")
    return repository
  }

  @Test func `a revision does not differ from itself, nor from the work tree that has it`() throws {
    let folder = try SmallRepository().folder
    for arguments in [["one", "one"], ["one", "HEAD"], ["one"], ["one", "App"], ["one:App", "App"]] {
      let run = try BuiltProgram.run(["diff"] + arguments + ["--folder", "App"], in: folder)
      #expect(run.status == 0)
      #expect(run.output == "", "\(arguments)")
      #expect(run.errors.hasSuffix("no change of the navigation\n"))
    }
  }

  @Test func `nodes, steps and findings that come and go are told`() throws {
    let folder = try changedRepository().folder
    let run = try BuiltProgram.run("diff", "one", "two", "--folder", "App", in: folder)
    #expect(run.output.contains("+ screen HelpController\n"))
    #expect(run.output.contains("- ListController -push-> DetailController on onSelect by MainCoordinator\n"))
    #expect(run.output.contains("+ ListController -present-> HelpController on onSelect by MainCoordinator\n"))
    let back = try BuiltProgram.run("diff", "two", "one", "--folder", "App", in: folder)
    let mirrored = run.output.split(separator: "\n").map { ($0.hasPrefix("+") ? "-" : "+") + $0.dropFirst() }
    #expect(Set(mirrored) == Set(back.output.split(separator: "\n").map(String.init)))
  }

  /// The change in `two`, and another one beside it in `other`.
  private func parted() throws -> SmallRepository {
    let repository = try changedRepository()
    try repository.returning(to: "one")
    let other = "import UIKit\nfinal class OtherController: UIViewController {}\n"
    try repository.folder.write(other, to: "App/Other.swift")
    try repository.commit("other")
    return repository
  }

  @Test func `two dots compare two states, three what the second has changed since it left the first`() throws {
    let folder = try parted().folder
    let run = { (arguments: String...) in
      try BuiltProgram.run(["diff"] + arguments + ["--folder", "App"], in: folder)
    }
    let change = try run("one", "two")
    #expect(change.output != "")
    #expect(try run("one..two").output == change.output)
    #expect(try run("other...two").output == change.output)
    #expect(try run("other:App...two:App").output == change.output)
    #expect(try run("one...two").output == change.output)
    #expect(try run("two...one").output == "", "'one' has nothing that 'two' has not")
    #expect(try run("two...").output == run("one").output, "the folder is where 'other' left it")
    #expect(try run("two..").output == run("two").output)
  }

  @Test func `a new finding as grave as asked for makes the exit status 1, one that goes does not`() throws {
    let repository = try SmallRepository()
    try repository.replace(
      "private var children: [EditCoordinator] = []", with: "private weak var child: EditCoordinator?",
      in: "App/Flows.swift")
    try repository.replace("children.append(edit)", with: "child = edit", in: "App/Flows.swift")
    try repository.replace("self?.children.removeAll { $0 === edit }", with: "self?.child = nil", in: "App/Flows.swift")
    try repository.commit("mended")
    let run = { (arguments: String...) in
      try BuiltProgram.run(["diff"] + arguments + ["--folder", "App"], in: repository.folder)
    }
    let better = try run("one", "mended")
    #expect(better.status == 0)
    #expect(better.output.contains("- App/Flows.swift:"))
    let worse = try run("mended", "one")
    #expect(worse.output.contains("(leaked-child-dismiss)"))
    #expect(worse.status == 1)
    #expect(try run("mended", "one", "--fail-on", "never").status == 0)
  }

  @Test func `neither the work tree nor the index is touched, and nothing is left behind`() throws {
    let repository = try changedRepository()
    try repository.folder.write("dirty", to: "App/Notes.txt")
    let before = try repository.state()
    let temporary = try TemporaryFolder()
    let run = try BuiltProgram.run(
      ["diff", "one", "two", "--folder", "App"], in: repository.folder, environment: ["TMPDIR": temporary.url.path])
    #expect(run.output != "")
    #expect(try repository.state() == before)
    #expect(try temporary.names == [])
  }

  @Test func `each side goes by its own configuration`() throws {
    let repository = try SmallRepository()
    try repository.folder.write("rules: {leaked-child-dismiss: off}\n", to: "App/.ariadne.yml")
    try repository.commit("quiet")
    let run = try BuiltProgram.run("diff", "one", "quiet", "--folder", "App", in: repository.folder)
    #expect(run.output.contains("- App/") && run.output.contains("(leaked-child-dismiss)"))
  }

  @Test func `graphs are compared as revisions are`() throws {
    let folder = try changedRepository().folder
    _ = try BuiltProgram.run("graph", "-q", "App", "--format", "json", "-o", "two.json", in: folder)
    _ = try BuiltProgram.run("snapshot", "-q", "App", "--snapshot", "two.graph", in: folder)
    for graphs in [["two.json", "two.graph"], ["two.graph", "App"], ["two", "two.json"]] {
      let run = try BuiltProgram.run(["diff"] + graphs + ["--folder", "App"], in: folder)
      #expect(run.output.split(separator: "\n").filter { !$0.hasSuffix(")") } == [], "\(graphs)")
    }
  }

  @Test func `as JSON and as Markdown it says the same`() throws {
    let folder = try changedRepository().folder
    let json = try BuiltProgram.run("diff", "one", "two", "--folder", "App", "--format", "json", in: folder)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(document["schema"] as? String == "ariadne-diff/1")
    let nodes = try #require(document["nodes"] as? [String: [[String: Any]]])
    #expect(nodes["added"]?.compactMap { $0["id"] as? String } == ["HelpController"])
    let markdown = try BuiltProgram.run("diff", "one", "two", "--folder", "App", "--format", "markdown", in: folder)
    try expectSnapshot(markdown.output, "diff-markdown")
  }

  @Test func `what differs in a step that is still there is said`() throws {
    let folder = try TemporaryFolder([
      "old.graph": "*A -push-> B on onB if isOpen\nA -owns-> C in list\nA -start-> D on onD",
      "new.graph": "*A -push-> B on onB likely\nA -owns-> C in list weakly\nA -start-> D on onD as present locked",
    ])
    let run = try BuiltProgram.run("map", "new.graph", "--diff", "old.graph", "-f", "dot", in: folder)
    let different = """
      Different: 'A' keeps 'C' in a list (now weakly, before strongly); 'A' pushes 'B' on 'onB' (now always and likely, \
      before if isOpen and certain); 'A' starts 'D' as a modal on 'onD' (now as present and locked, before as nothing \
      known and not locked).
      """
    #expect(run.errors.contains(different))
  }

  @Test func `a whole hash is shortened in what people read`() throws {
    let folder = try changedRepository().folder
    let hash = try String(contentsOfFile: folder.path(".git/refs/tags/one"), encoding: .utf8).prefix(40)
    let run = try BuiltProgram.run("map", "App", "-q", "--diff", "\(hash)..two", "-f", "dot", in: folder)
    #expect(run.output.contains("App: \(hash.prefix(7)) → two"))
  }

  @Test(arguments: [
    (["none", "one"], "'none' is neither a file or folder nor a revision that git knows"),
    (["--", "--all", "one"], "'--all' is neither a file or folder"),
    (["one:Apps", "one"], "the revision 'one' has no file under 'Apps'"),
    (["none...one"], "'none' is no commit that git knows, and '...' compares from the last commit"),
    (["one...App"], "'App' is no commit that git knows"),
    (["oen..HEAD"], "'oen' is neither a file or folder nor a revision that git knows; did you mean 'one'?"),
    (["one", "HAED~1"], "a revision that git knows; did you mean 'HEAD~1'?"),
    (["oen...HEAD"], "the last commit that both sides have; did you mean 'one'?"),
  ])
  func `what cannot be read ends with 65 and a remedy`(_ arguments: [String], _ message: String) throws {
    let run = try BuiltProgram.run(["diff"] + arguments, in: try SmallRepository().folder)
    #expect(run.status == 65)
    #expect(run.output == "")
    #expect(run.errors.contains(message))
  }

  @Test func `what is wrong with a revision's configuration is told with its place`() throws {
    let repository = try SmallRepository(["App/.ariadne.yml": "fail_on: always\n"])
    let run = try BuiltProgram.run("diff", "one:App", "one:App", in: repository.folder)
    #expect(run.status == 65)
    #expect(run.errors.contains("one:App/.ariadne.yml:1:10: error: 'fail_on' must be"))
  }

  @Test func `outside of a repository only files and folders can be compared`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    let run = try BuiltProgram.run(["diff", "main", "App"], in: folder, environment: ["GIT_CEILING_DIRECTORIES": "/"])
    #expect(run.status == 65)
    #expect(run.errors.contains("nothing is at 'main', and '.' lies in no git repository"))
  }

  @Test func `a graph that is not there is told by its name, beside a graph that is`() throws {
    let folder = try TemporaryFolder(["app.graph": "*Home -push-> Detail\n"])
    let run = try BuiltProgram.run(
      ["map", "--diff", "nope.json", "app.graph", "-o", "map.svg"], in: folder,
      environment: ["GIT_CEILING_DIRECTORIES": "/"])
    #expect(run.status == 65)
    #expect(run.errors.contains("error: nothing is at 'nope.json', and '.' lies in no git repository"))
  }
}
