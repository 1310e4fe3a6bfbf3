import ProgramModel

/// The code that asks for a presentation, in the order of the places, found by what it asks with.
///
/// Rows are matched by an inverted index from the objects and the cases of values to requests: a table of routes has many rows,
/// and is asked by all of an app.
final class RequestList {
  typealias Request = RequestSurvey.Request

  let all: [Request]
  private let run: RunResult
  private var casesByPath: [[FieldName]: Cases] = [:]
  private var requestsByTests: [[ViewNavigation.CaseTest]: [Request]] = [:]

  /// The cases that a part of what requests ask with is.
  private struct Cases {
    /// The requests by the names of the cases, and for each request the names; none where the part tells nothing.
    let requests: [String: [Int]]
    let names: [Set<String>]
    /// The requests of whose part nothing is known.
    let unknown: [Int]
  }

  init(_ all: [Request], _ run: RunResult) {
    self.all = all
    self.run = run
  }

  /// Those of the requests that do more than give an object what it is made of.
  var withoutInitial: RequestList { later ?? self }
  private lazy var later: RequestList? = {
    let later = all.filter { !run.isInitial($0) }
    return later.count == all.count ? nil : RequestList(later, run)
  }()

  /// The requests for the rows of a presentation.
  func rows(of presentation: ViewNavigation.Presentation) -> Rows { Rows(self, presentation) }

  // MARK: Values

  private lazy var requestsByObject: [ObjectID: [Int]] = {
    var found: [ObjectID: [Int]] = [:]
    for (number, request) in all.enumerated() {
      for object in request.value.objects { found[object, default: []].append(number) }
    }
    return found
  }()

  /// The requests with values of which nothing is known.
  private lazy var requestsOfNothing = all.indices.filter { all[$0].value.objects.isEmpty }

  /// Whether some request asks with a value of which nothing is known, or may ask for any row of a presentation, since nothing
  /// is known of a part by which rows are chosen.
  func areDynamic(for presentation: ViewNavigation.Presentation) -> Bool {
    if all.isEmpty { return false }
    return hasDynamicValues
      || presentation.rows.keys.contains { row in
        guard case .tested(let tests) = row else { return false }
        return tests.contains { test in
          !test.path.isEmpty && cases(along: test.path).unknown.contains { mayPass(tests, $0) }
        }
      }
  }

  /// Whether nothing that is known of a request rules out a row that is shown where all of some tests hold.
  private func mayPass(_ tests: [ViewNavigation.CaseTest], _ request: Int) -> Bool {
    tests.allSatisfy { test in
      let names = cases(along: test.path).names[request]
      return test.path.isEmpty ? test.mayHold(for: names) : names.isEmpty || test.mayHold(for: names)
    }
  }

  private lazy var hasDynamicValues = all.contains { run.isDynamic($0) }

  // MARK: Cases

  private func cases(along path: [FieldName]) -> Cases {
    if let known = casesByPath[path] { return known }
    let names = all.map { run.caseNames(in: $0.value, along: path) }
    var requests: [String: [Int]] = [:]
    for (number, names) in names.enumerated() {
      for name in names { requests[name, default: []].append(number) }
    }
    let found = Cases(requests: requests, names: names, unknown: names.indices.filter { names[$0].isEmpty })
    casesByPath[path] = found
    return found
  }

  /// The requests with values of which all of some tests may hold.
  private func requests(passing tests: [ViewNavigation.CaseTest]) -> [Request] {
    if let known = requestsByTests[tests] { return known }
    let found: [Request]
    if let first = tests.first {
      // What passes the first test is little of all, and the others are asked of that alone.
      let others = tests.dropFirst().map { (test: $0, names: cases(along: $0.path).names) }
      found = numbers(passing: first).filter { number in
        others.allSatisfy { $0.test.mayHold(for: $0.names[number]) || $0.test.isOfPayload && $0.names[number].isEmpty }
      }
      .map { all[$0] }
    } else {
      found = all
    }
    requestsByTests[tests] = found
    return found
  }

  private func numbers(passing test: ViewNavigation.CaseTest) -> [Int] {
    let cases = cases(along: test.path)
    var wanted =
      test.isNegated
      ? cases.requests.filter { !test.cases.contains($0.key) }.map(\.value)
      : test.cases.compactMap { cases.requests[$0] }
    if test.isOfPayload, !cases.unknown.isEmpty { wanted.append(cases.unknown) }
    return wanted.count == 1 ? wanted[0] : Set(wanted.joined()).sorted()
  }

  // MARK: Rows

  /// The requests for the rows of one presentation.
  struct Rows {
    private let list: RequestList
    private let presentation: ViewNavigation.Presentation
    /// The requests with none of the values that are shown apart.
    private lazy var requestsOfOthers: Set<Int> = {
      var found = Set(list.all.indices)
      for case .value(let object) in presentation.rows.keys { found.subtract(list.requestsByObject[object] ?? []) }
      return found
    }()

    fileprivate init(_ list: RequestList, _ presentation: ViewNavigation.Presentation) {
      self.list = list
      self.presentation = presentation
    }

    /// The requests for which a builder shows a row.
    mutating func requests(for row: ViewNavigation.Row) -> [Request] {
      switch row {
      case .any: return list.all
      case .tested(let tests): return list.requests(passing: tests)
      case .value(let object):
        if list.all.isEmpty { return [] }
        var found = (list.requestsByObject[object] ?? []) + list.requestsOfNothing
        // A value is shown, too, as a case of the same name, where no row is its own.
        if let name = list.run.caseName(of: object), let alike = list.cases(along: []).requests[name] {
          found += alike.filter(requestsOfOthers.contains)
        }
        return Set(found).sorted().map { list.all[$0] }
      }
    }
  }
}

extension ViewNavigation.Presentation {
  /// What is shown, in the order of the rows.
  var sortedRows: [(row: ViewNavigation.Row, shown: Value)] {
    if rows.count < 2 { return rows.map { ($0.key, $0.value) } }
    // The order of a row is a text, which is made once.
    return rows.map { (order: $0.key.order, row: $0.key, shown: $0.value) }.sorted { $0.order < $1.order }
      .map { ($0.row, $0.shown) }
  }
}

// MARK: - Values

extension RunResult {
  /// The name of the case that an object is; `nil` for others.
  func caseName(of object: ObjectID) -> String? {
    guard case .enumCase(_, let name, _, _) = objects[Int(object)] else { return nil }
    return name
  }

  /// The names of the cases among a value's objects.
  func caseNames(in value: Value) -> Set<String> { Set(value.objects.compactMap(caseName)) }

  /// The names of the cases of a part of a value; none where that tells nothing.
  fileprivate func caseNames(in value: Value, along path: [FieldName]) -> Set<String> {
    if path.isEmpty { return caseNames(in: value) }
    // What stands for all of its type has parts that tell nothing.
    let isVague = value.objects.contains { id in
      if case .instance(_, let site, _) = objects[Int(id)] { !site.isInFile } else { false }
    }
    return isVague ? [] : caseNames(in: path.reduce(value) { part($1, of: $0) })
  }

  private func part(_ name: FieldName, of value: Value) -> Value {
    value.objects.reduce(into: Value.nothing) { $0.formUnion(Value(peek($1, name).objects)) }
  }

  /// Whether a request only gives an object what it is made of.
  func isInitial(_ request: RequestSurvey.Request) -> Bool {
    guard case .function(let function) = activation(request.key.activation).key.code else { return false }
    return program.functions[function].facts.name == "init"
  }

  /// Whether nothing is known of what a request asks with, so that it may ask for any row.
  fileprivate func isDynamic(_ request: RequestSurvey.Request) -> Bool {
    !request.value.objects.contains { id in
      switch objects[Int(id)] {
      case .enumCase, .instance: true
      default: false
      }
    }
  }
}
