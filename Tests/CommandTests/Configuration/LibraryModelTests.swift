import NavigationChecks
import Testing

@testable import ariadne

private func read(_ text: String) throws -> ConfigurationReader {
  ConfigurationReader(try YAMLParser.document(in: Array(text.utf8)), rules: CheckCatalog.infos)
}

/// An app whose router comes from a library, and a sheet that it shows.
private let app = """
  import AcmeRouting
  import UIKit

  @main
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var main: MainFlow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let main = MainFlow(router: Router(window: UIWindow()))
      self.main = main
      main.start()
      return true
    }
  }

  final class MainFlow {
    private let router: Router
    private var children: [EditFlow] = []

    init(router: Router) { self.router = router }

    func start() {
      let list = ListController()
      list.onSelect = { [weak self] in self?.router.open(DetailController(), animated: true) }
      list.onEdit = { [weak self] in self?.runEdit() }
      router.setRoot(list)
    }

    private func runEdit() {
      let edit = EditFlow(router: router)
      children.append(edit)
      edit.start { [weak self, weak edit] in self?.children.removeAll { $0 === edit } }
    }
  }

  final class EditFlow {
    private let router: Router

    init(router: Router) { self.router = router }

    func start(onClose: @escaping () -> Void) { router.show(EditController(), onClose: onClose) }
  }

  final class ListController: UIViewController {
    var onSelect: (() -> Void)?
    var onEdit: (() -> Void)?
    @objc private func select() { onSelect?() }
    @objc private func edit() { onEdit?() }
  }

  final class DetailController: UIViewController {}
  final class EditController: UIViewController {}

  """

private let edges = """
  edges:
    AcmeRouting:
      Router.setRoot(_:): root
      Router.open(_:animated:): push
      Router.show(_:onClose:): {verb: present, argument: _}

  """

/// What a configuration says of libraries whose source is not there.
@Suite struct `Calls into libraries` {
  private func graph(_ configuration: String, model: String? = nil) throws -> BuiltProgram.Run {
    var files = ["App.swift": app, ".ariadne.yml": configuration]
    files[".ariadne/models/AcmeRouting.swift"] = model
    return try BuiltProgram.run("graph", ".", in: try TemporaryFolder(files))
  }

  @Test func `what a method of a library shows is a step of the app's`() throws {
    #expect(try graph("").status == 65)
    let run = try graph(edges)
    #expect(run.status == 0)
    for step in [
      "MainFlow -root-> ListController at ", "ListController -push-> DetailController on onSelect by MainFlow at ",
      "ListController -start-> EditFlow on onEdit by MainFlow as present at ", "EditFlow -present-> EditController at ",
    ] {
      #expect(run.output.contains("\n\(step)"), "\(step)")
    }
  }

  @Test func `a closure that a library runs after a swipe covers that way out`() throws {
    let hooks = "hooks: {AcmeRouting: {\"Router.show(_:onClose:)\": {onClose: swipe}}}\n"
    let folder = try TemporaryFolder(["App.swift": app, ".ariadne.yml": edges])
    let leaking = try BuiltProgram.run("lint", ".", "-q", "--brief", in: folder)
    #expect(leaking.output.contains("'EditFlow' leaks when its modal is swiped away"))
    try folder.write(edges + hooks, to: ".ariadne.yml")
    let covered = try BuiltProgram.run("lint", ".", "-q", "--brief", in: folder)
    #expect(covered.output == "")
    #expect(covered.status == 0)
  }

  @Test func `a model that the team has written counts instead, and that is told`() throws {
    let run = try graph(edges, model: "class Router { func setRoot(_ screen: Any) {} }\n")
    #expect(run.errors.contains(".ariadne/models/AcmeRouting.swift: warning: 'edges' and 'hooks' of 'AcmeRouting' are"))
  }

  @Test func `what is said of a library prints as it can be read`() throws {
    let reader = try read(edges + "hooks: {AcmeRouting: {\"Router.show(_:onClose:)\": {onClose: [back, swipe]}}}\n")
    #expect(reader.complaints == [])
    let models = reader.configuration.models
    #expect(models.map(\.module) == ["AcmeRouting"])
    #expect(models.first?.steps.map(\.verb) == [.root, .push, .present])
    #expect(models.first?.hooks.first?.exits == [.back, .swipe])
    #expect(try read(reader.configuration.yaml).configuration.models == models)
  }

  @Test(arguments: [
    ("{Acme: {Router.open: push}}", "1:16: error: 'Router.open' is no method; write it as 'Router.open(_:animated:)'"),
    ("{Acme: {'R.open(_:)': psuh}}", "did you mean 'push'?"),
    ("{Acme: {'R.open()': push}}", "1:28: error: 'R.open()' is given nothing that it could push"),
    ("{Acme: {'R.open(_:)': {verb: push, argument: to}}}", "'R.open(_:)' has no parameter labelled 'to'"),
    ("{A B: {'R.open(_:)': push}}", "'A B' is no module's name; write what the app imports"),
  ])
  func `what cannot be a method is told with a remedy`(_ text: String, _ complaint: String) throws {
    let complaints = try read("edges: \(text)").complaints.map { complaint in
      "\(complaint.place.line):\(complaint.place.column): \(complaint.severity): \(complaint.message)"
    }
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains(complaint) == true, "\(complaints)")
  }
}
