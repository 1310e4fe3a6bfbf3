@testable import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts
import SwiftReading
import Testing

/// The heap has what navigation depends on, and nothing else.
@Suite struct NavigationSliceTests {
  /// Solves a source in which types of some names, and those that show nothing, do not act.
  private func solve(_ source: String, data: Set<String>) -> HeapSolver {
    let program = Program([readFacts(path: "File.swift", bytes: Array(source.utf8))])
    let relevant = RelevantTypes(
      types: program.types.map { _ in true }, acting: program.types.map { !data.contains($0.name) },
      casesWithClosures: [:])
    let engine = SummaryEngine(program, storyboards: StoryboardIndex([]), relevant: relevant)
    engine.evaluateAll()
    let heap = HeapSolver(engine)
    heap.solve()
    return heap
  }

  /// The bodies that take part in navigation, by their names.
  private func relevantBodies(in heap: HeapSolver) -> Set<String> {
    Set(
      heap.engine.codes.codes.indices.map { CodeID(rawValue: Int32($0)) }.filter(heap.relevant.contains).map {
        heap.engine.codes[$0].name
      })
  }

  private static let screens = """
    import UIKit
    class Page: UIViewController {}
    struct Note { var place: Place? }
    struct Place { var name: Name? }
    class Name {}
    """

  /// Who gives a flow the object by which it opens pages.
  private static let root = """

    class Root: UIViewController {
      let flow = Flow()
      func start() {
        flow.opener = Opener()
        flow.begin()
      }
    }

    """

  /// An app's state that is made anew by each update, from one before it: one record for each place that makes one, however
  /// many updates follow one another.
  @Test func recordsAreOneForEachPlaceThatMakesThem() {
    let source = """
      import UIKit
      struct Record {
        let page: Kept
        let name: String
        func named(_ name: String) -> Record { Record(page: page, name: name) }
        func paged(_ page: Kept) -> Record { Record(page: page, name: name) }
      }
      class Page: UIViewController {}
      struct Kept { let page: Page }
      class Store: UIViewController {
        var record = Record(page: Kept(page: Page()), name: "")
        func begin() {
          UPDATES
          present(record.page.page, animated: true)
        }
      }
      """
    let update = """
      record = record.named("a").paged(Kept(page: Page())).named("b").paged(record.page).named("c")

      """
    func records(_ updates: Int) -> Int {
      let heap = solve(
        source.replacing("UPDATES", with: String(repeating: update, count: updates)), data: ["Record", "Kept"])
      return heap.objectTypes.count { $0.map { heap.program.types[$0].name } == "Record" }
    }
    #expect(records(1) == 3)
    #expect(records(2) == 3)
    #expect(records(3) == 3)
  }

  @Test func whatTellsNothingApartMakesNoContexts() {
    let source = """
      class Flow: UIViewController {
        let helper = Helper()
        func begin() {
          CALLS
        }
      }
      class Helper {
        weak var flow: Flow?
        func show(_ page: Page, for note: Note) { flow?.present(page, animated: true) }
      }
      """
    func contexts(_ calls: String) -> Int {
      solve(
        Self.screens + source.replacing("CALLS", with: calls),
        data: ["Note", "Place", "Name"]
      ).contextCount
    }
    let one = contexts("let page = Page(); helper.show(page, for: Note(place: nil))")
    let same = contexts("let page = Page(); helper.show(page, for: Note(place: Place(name: Name())))")
    #expect(one == same)
  }

  @Test(arguments: [(carried: "Memo", objects: 1), (carried: "Sheet", objects: 2)])
  func dataTellNoCasesApart(carried: String, objects: Int) throws {
    let source = """
      class Memo { var next: Memo? }
      class Sheet: UIViewController { var next: Sheet? }
      enum Route { case shown(CARRIED) }
      protocol Opens: AnyObject { func open(_ carried: CARRIED) }
      class Flow: UIViewController {
        var opener: Opens?
        func begin() {
          opener?.open(CARRIED())
          opener?.open(CARRIED())
        }
      }
      class Silent: UIViewController, Opens {
        func open(_ carried: CARRIED) {}
      }
      class Opener: UIViewController, Opens {
        var route: Route?
        func open(_ carried: CARRIED) { route = .shown(carried) }
        func leave() {
          if case .shown(let carried) = route, carried.next != nil { present(Page(), animated: true) }
        }
      }
      """
    let heap = solve(
      Self.screens + Self.root + source.replacing("CARRIED", with: carried), data: ["Note", "Place", "Name", "Memo"])
    let routes = heap.objects.indices.map { ObjectID(rawValue: Int32($0)) }.filter { object in
      heap.value(of: object).map { if case .enumCase(_, "shown", _) = heap.engine.arena[$0] { true } else { false } }
        == true
    }
    #expect(routes.count == objects)
    let carriedByAll = routes.map { route -> Set<ObjectID> in
      let node = heap.newNode()
      heap.readField(route, heap.engine.arena.field(.payload("shown", 0)), into: node)
      heap.propagate()
      return heap.members(of: node)
    }
    #expect(Set(carriedByAll.joined()).count == 2)
  }

  @Test func codeThatRunsAClosureTakesPartOnlyIfTheClosureMay() {
    let source = """
      class Bytes {
        func read(_ body: () -> Void) { body() }
        func sum() { read { count() } }
        func count() {}
      }
      class Loader {
        func load(_ done: () -> Void) { done() }
      }
      class Flow: UIViewController {
        let loader = Loader()
        func begin() { loader.load { self.present(Page(), animated: true) } }
      }
      """
    let bodies = relevantBodies(in: solve(Self.screens + source, data: ["Note", "Place", "Name", "Bytes", "Loader"]))
    #expect(bodies.isSuperset(of: ["begin", "load"]))
    #expect(bodies.isDisjoint(with: ["read", "sum", "count"]))
  }

  @Test func aClosureIsFollowedThroughPropertiesAndOtherFunctions() {
    let source = """
      class Queue {
        var job: (() -> Void)?
        func keep(_ job: @escaping () -> Void) { self.job = job }
        func pass(_ job: @escaping () -> Void) { keep(job) }
        func run() { job?() }
        func drain() { run() }
      }
      class Flow: UIViewController {
        let queue = Queue()
        func begin() { queue.pass { self.present(Page(), animated: true) } }
      }
      """
    let bodies = relevantBodies(in: solve(Self.screens + source, data: ["Note", "Place", "Name", "Queue"]))
    #expect(bodies.isSuperset(of: ["begin", "run", "drain"]))
  }

  @Test func aMethodOfTheSameNameOfAnUnrelatedTypeTakesNoPart() {
    let source = """
      protocol Opens { func open() }
      class Flow: UIViewController, Opens {
        func open() { present(Page(), animated: true) }
      }
      class Drawer { func open() {} }
      class Desk { func use(_ drawer: Drawer) { drawer.open() } }
      class Porter { func use(_ door: Opens) { door.open() } }
      class Guest { func call(_ porter: Porter, _ flow: Flow) { porter.use(flow) } }
      """
    let heap = solve(
      Self.screens + source, data: ["Note", "Place", "Name", "Drawer", "Desk", "Porter", "Guest"])
    let relevant = Set(
      heap.engine.codes.codes.indices.map { CodeID(rawValue: Int32($0)) }.filter(heap.relevant.contains).map {
        heap.engine.text(of: $0)
      })
    #expect(relevant.isSuperset(of: ["Flow.open", "Porter.use", "Guest.call"]))
    #expect(relevant.isDisjoint(with: ["Drawer.open", "Desk.use"]))
  }

  /// Three arguments decide, of which one is never given: a call waits for it in as many ways as it may be told apart, and
  /// not in as many as the others have combinations.
  @Test func callsWaitForTheirLastArgumentInFewWays() {
    let cases = (0..<30).map { "case kind\($0)" }.joined(separator: "; ")
    let kinds = (0..<30).map { "first = .kind\($0); second = .kind\($0)" }.joined(separator: "\n")
    let source = """
      enum Kind { \(cases) }
      protocol Opens: AnyObject { func open(_ one: Kind, _ two: Kind, _ three: Kind, showing page: Page) }
      protocol Settings { var kind: Kind { get } }
      class Flow: UIViewController {
        var opener: Opens?
        var settings: Settings?
        var first = Kind.kind0
        var second = Kind.kind0
        func change() {
          \(kinds)
        }
        func begin() { opener?.open(first, second, settings!.kind, showing: Page()) }
      }
      class Silent: UIViewController, Opens {
        func open(_ one: Kind, _ two: Kind, _ three: Kind, showing page: Page) {}
      }
      class Opener: UIViewController, Opens {
        func open(_ one: Kind, _ two: Kind, _ three: Kind, showing page: Page) {
          if one == .kind1, two == .kind2, three == .kind3 { present(page, animated: true) }
        }
      }
      """
    let heap = solve(Self.screens + Self.root + source, data: ["Note", "Place", "Name"])
    let waiting = heap.casesOfNodes.values.reduce(0) { $0 + $1.listenerCount }
    #expect((1..<30 * 30).contains(waiting))
  }

  /// A closure that is called in very many ways is told apart from the others of its body still: what each captures, it
  /// hands to those for whom it is called.
  @Test func closuresOfOneBodyKeepApartWhatTheyCapture() {
    let calls = (0..<200).map { _ in "first?(Left()); second?(Right())" }.joined(separator: "\n")
    let source = """
      class Holder: UIViewController { var page: UIViewController? }
      class Left: Holder {}
      class Right: Holder {}
      class First: UIViewController {}
      class Second: UIViewController {}
      class Flow: UIViewController {
        var first: ((Holder) -> Void)?
        var second: ((Holder) -> Void)?
        func begin() {
          \(calls)
        }
      }
      class Root: UIViewController {
        let flow = Flow()
        func opener(_ page: UIViewController) -> (Holder) -> Void {
          return { holder in holder.page = page }
        }
        func start() {
          flow.first = opener(First())
          flow.second = opener(Second())
          flow.begin()
        }
      }
      """
    let heap = solve(Self.screens + source, data: ["Note", "Place", "Name"])
    func name(_ object: ObjectID) -> String {
      heap.typeIndex(of: object).map { heap.program.types[$0].name } ?? ""
    }
    var kept: [String: Set<String>] = [:]
    let page = heap.engine.arena.field(.property("page"))
    for (object, _, content) in heap.fields(where: { _, field in field == page }) {
      kept[name(object), default: []].formUnion(content.map(name))
    }
    #expect(heap.mergedCalls > 0)
    #expect(kept == ["Left": ["First"], "Right": ["Second"]])
  }

  /// What data a view displays is not stored, and neither is what nobody asks for; what decides what is shown is.
  @Test(arguments: [(asked: "note.kind == .long", stored: ["kind"]), (asked: "true", stored: [])])
  func onlyWhatIsAskedForIsStored(asked: String, stored: [String]) {
    let source = """
      enum Kind { case short, long }
      class Text { let kind: Kind; let name: Name; init(_ kind: Kind, _ name: Name) { self.kind = kind; self.name = name } }
      class Flow: UIViewController {
        let label = UILabel()
        func begin(_ note: Text) {
          label.text = note.name
          if \(asked) { present(Page(), animated: true) }
        }
      }
      class Root: UIViewController {
        let flow = Flow()
        func start() {
          flow.begin(Text(.short, Name()))
          flow.begin(Text(.long, Name()))
        }
      }
      """
    let heap = solve(Self.screens + source, data: ["Note", "Place", "Name", "Text", "Kind"])
    let fields = heap.fields { object, _ in heap.typeIndex(of: object).map { heap.program.types[$0].name } == "Text" }
    #expect(Set(fields.compactMap { heap.engine.arena[$0.field].propertyName }) == Set(stored))
  }

  /// What a protocol's property gives, the types below it declare, and no other type with a property of the name.
  @Test func aPropertyOfAProtocolIsThatOfItsTypes() {
    let source = """
      enum Kind { case short, long }
      protocol Kinded { var kind: Kind { get } }
      class Text: Kinded { let kind: Kind; init(_ kind: Kind) { self.kind = kind } }
      class Stone { let kind: Kind; init(_ kind: Kind) { self.kind = kind } }
      class Flow: UIViewController {
        func begin(_ kinded: Kinded) { if kinded.kind == .long { present(Page(), animated: true) } }
      }
      class Root: UIViewController {
        let flow = Flow()
        let stone = Stone(.long)
        func start() { flow.begin(Text(.long)) }
      }
      """
    let heap = solve(Self.screens + source, data: ["Note", "Place", "Name", "Text", "Stone", "Kinded", "Kind"])
    let kind = heap.engine.arena.field(.property("kind"))
    let holders = heap.fields { _, field in field == kind }.compactMap { heap.typeIndex(of: $0.object) }
    #expect(Set(holders.map { heap.program.types[$0].name }) == ["Text"])
  }

  /// All that waits for one condition waits at one gate.
  @Test func effectsUnderOneConditionShareAGate() {
    func gates(effectCount: Int) -> Int {
      let effects = (0..<effectCount).map { _ in "present(Page(), animated: true)" }.joined(separator: "\n")
      let source = """
        enum Kind { case short, long }
        class Flow: UIViewController {
          var kind = Kind.short
          func begin() {
            if kind == .long {
              \(effects)
            }
          }
        }
        class Root: UIViewController {
          let flow = Flow()
          func start() { flow.kind = .long; flow.begin() }
        }
        """
      return solve(Self.screens + source, data: ["Note", "Place", "Name"]).conditionGates.count
    }
    #expect(gates(effectCount: 1) > 0)
    #expect(gates(effectCount: 20) == gates(effectCount: 1))
  }

  /// A screen whose router makes such screens again is no part of any.
  @Test func partsOfTheirOwnClassAreNotToldApart() {
    let source = """
      class Screens { static var page: Sheet.Type = Sheet.self }
      class Sheet: UIViewController {
        let router = Router()
        func follow() { router.show(from: self) }
      }
      class Router {
        func show(from screen: UIViewController) {
          let sheet = Screens.page.init()
          screen.present(sheet, animated: true)
        }
      }
      class Root: UIViewController {
        let router = Router()
        func start() { router.show(from: self) }
      }
      """
    let heap = solve(Self.screens + source, data: ["Note", "Place", "Name"])
    func isSheet(_ object: ObjectID) -> Bool {
      heap.typeIndex(of: object).map { heap.program.types[$0].name } == "Sheet"
    }
    let sheets = heap.objects.indices.map { ObjectID(rawValue: Int32($0)) }.filter(isSheet)
    #expect(sheets.count > 2)
    for sheet in sheets {
      var next = sheet
      while case .owned(_, let owner) = heap.objects[Int(next.rawValue)] {
        next = owner
        #expect(!isSheet(owner))
      }
    }
  }
}
