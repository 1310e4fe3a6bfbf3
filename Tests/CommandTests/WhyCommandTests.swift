import Foundation
import Testing

/// How a screen is reached.
@Suite struct `Why a screen is there` {
  @Test func `the answer tells the way, the keeper and the ways out`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    try expectSnapshot(try BuiltProgram.run("why", "DetailController", "App", "-q", in: folder).output, "why")
    let edit = try BuiltProgram.run("why", "EditCoordinator", "App", "-q", in: folder)
    #expect(edit.output.contains("\nKept by:\n  'MainCoordinator' keeps 'EditCoordinator' in a list ("))
    #expect(edit.output.contains("lets go of 'EditCoordinator'"))
    #expect(edit.output.contains("swiping it down"))
  }

  @Test func `what nothing reaches is told with the reason`() throws {
    let legacy =
      "import UIKit\nfinal class Old: UIViewController { func more() { present(Older(), animated: true) } }\n"
      + "final class Older: UIViewController {}\n"
    let folder = try TemporaryFolder(SmallApp.files.merging(["App/Old.swift": legacy]) { $1 })
    let run = try BuiltProgram.run("why", "Older", "App", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("Nothing reaches it:\n  no way leads from 'AppDelegate' to 'Old'"))
    #expect(run.output.contains("only 'Old' leads to 'Older'"))
  }

  @Test func `the current folder is read where none is given`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    let run = try BuiltProgram.run("why", "listcontroller", in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("'ListController' is a screen"))
  }

  @Test func `as JSON it is a document`() throws {
    let run = try BuiltProgram.run(
      "why", "EditController", "App", "--format", "json", in: try TemporaryFolder(SmallApp.files))
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(document["schema"] as? String == "ariadne-why/1")
    let routes = try #require(document["routes"] as? [[String: Any]])
    #expect(routes.first?["start"] as? String == "AppDelegate")
  }

  @Test(arguments: [
    ("DetialController", "did you mean 'DetailController'?"),
    ("Edit", "did you mean 'EditController' or 'EditCoordinator'?"), ("Nobody", "'ariadne graph' prints all names"),
  ])
  func `a name that nobody has ends with 65 and the nearest ones`(_ name: String, _ remedy: String) throws {
    let run = try BuiltProgram.run("why", name, "App", in: try TemporaryFolder(SmallApp.files))
    #expect(run.status == 65)
    #expect(run.output == "")
    #expect(run.errors.contains("no node of the graph is named '\(name)'; \(remedy)"))
  }
}
