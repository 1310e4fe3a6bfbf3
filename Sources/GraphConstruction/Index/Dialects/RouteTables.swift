import ProgramModel
import SwiftFacts

/// The arrays of routes of a program, the views that stand for their cases, and the code that changes them.
struct RouteTables {
  /// Code that changes an array, in the braces of a type.
  struct Request {
    let facts: RouteScan.Request
    let owner: TypeIndex
    /// The method or property around it, but for a view's body.
    let method: String?
    let site: CodeSite
    fileprivate let groups: Set<TypeIndex>
    /// The names of the types that what is asked for may be of; none where nothing is known.
    fileprivate let routes: Set<String>
  }

  /// The views of an array's cases, as a container in a view's body has them.
  struct Table {
    let view: TypeIndex
    let rows: [String: TypeIndex]
    /// The view of any value, where it is not chosen by a case.
    let other: TypeIndex?
    /// What the stack begins with, where that is always the same view.
    let root: TypeIndex?
    let site: CodeSite
    /// Where the stack stands, if nothing else says that its root is shown.
    let stack: CodeSite?
    fileprivate let groups: Set<TypeIndex>
    fileprivate let routes: Set<String>

    /// The views that stand for routes, and what the stack begins with where nothing else says that.
    var views: [TypeIndex] { rows.values + [other, stack == nil ? nil : root].compactMap(\.self) }

    /// The view of what a request asks for.
    func row(for wanted: RouteScan.Request.Wanted) -> TypeIndex? {
      switch wanted {
      case .wayBack: nil
      case .element(let name, _): rows[name] ?? other
      case .value: other
      }
    }
  }

  private struct RouteArray {
    let name: String
    /// The name of the routes' type; `nil` where they may be of any.
    let routes: String?
  }

  private(set) var requests: [Request] = []
  private(set) var tables: [Table] = []
  private let program: Program
  private let isView: (TypeIndex) -> Bool
  private var arrays: [TypeIndex: [RouteArray]] = [:]

  /// Reads a program that uses one of the libraries; of any other there is nothing to read.
  init(_ program: Program, isView: @escaping (TypeIndex) -> Bool) {
    self.program = program
    self.isView = isView
    let modules: Set<String> = ["FlowStacks", "TCACoordinators", "ComposableArchitecture"]
    guard program.files.contains(where: { !$0.imports.isDisjoint(with: modules) }) else { return }
    let own = program.types.indices.filter { program.types[$0].isSource && !program.types[$0].isModel }
    for type in own { arrays[type] = findArrays(in: type) }
    for type in own { read(type) }
  }

  /// The tables of the very array that a request changes, else those of routes of the same type.
  func tables(answering request: Request) -> [Table] {
    let fitting = tables.filter {
      request.routes.isEmpty || $0.routes.isEmpty || !request.routes.isDisjoint(with: $0.routes)
    }
    let own = fitting.filter { !$0.groups.isDisjoint(with: request.groups) }
    if !own.isEmpty { return own }
    if case .wayBack = request.facts.wanted, request.routes.isEmpty {
      return tables.first { $0.views.contains(request.owner) }.map { [$0] } ?? []
    }
    return fitting.filter { !$0.routes.isDisjoint(with: request.routes) }
  }

  // MARK: Arrays

  private func findArrays(in type: TypeIndex) -> [RouteArray] {
    program.types[type].propertyOrder.compactMap { name in
      guard let facts = program.types[type].properties[name]?.facts else { return nil }
      var declared = facts.type
      if declared == nil, case .call(let call)? = facts.initialValue {
        switch call.callee {
        case .type(let made, _): declared = made
        case .name(let made, _): declared = .named(made)
        default: break
        }
      }
      if case .nominal(let path, _)? = declared?.unwrapped, path.last.map(RouteNames.paths.contains) == true {
        return RouteArray(name: name, routes: nil)
      }
      return routes(in: declared, from: program.scope(of: type), isArray: false).map {
        RouteArray(name: name, routes: $0)
      }
    }
  }

  /// The name of the type of the routes that values of a type hold.
  private func routes(in type: TypeName?, from scope: [String], isArray: Bool) -> String? {
    switch type?.unwrapped {
    case .collection(let element): return routes(in: element, from: scope, isArray: isArray)
    case .nominal(let path, let arguments):
      let isArray = isArray || path.last.map(RouteNames.arrays.contains) == true
      if isArray, arguments.isEmpty { return name(of: path, from: scope) }
      return arguments.lazy.compactMap { routes(in: $0, from: scope, isArray: isArray) }.first
    default: return nil
    }
  }

  /// The full name of a type of routes; of a framework's the name as written.
  private func name(of path: [String], from scope: [String]) -> String {
    let type = enumeration(path, from: scope) ?? program.resolve(.nominal(path, []), from: scope).first
    return type.map { program.types[$0].name } ?? path.joined(separator: ".")
  }

  /// `Path.State` is what a macro makes of the enum `Path`.
  private func enumeration(_ path: [String], from scope: [String]) -> TypeIndex? {
    let bare = path.count > 1 && path.last == "State" ? Array(path.dropLast()) : path
    return program.resolve(.nominal(bare, []), from: scope).first { program.types[$0].kind == .enum }
  }

  /// The type and those around it; a feature's `State` belongs to the feature.
  private func surroundings(of type: TypeIndex) -> [TypeIndex] {
    let path = program.scope(of: type)
    return (1...max(1, path.count)).reversed().compactMap { program.find(Array(path.prefix($0)), from: []) }
  }

  private func arraysOf(_ type: TypeIndex) -> [RouteArray] {
    let state = program.find(program.scope(of: type) + ["State"], from: [])
    return (arrays[type] ?? []) + (state.flatMap { $0 == type ? nil : arrays[$0] } ?? [])
  }

  // MARK: Bodies

  private mutating func read(_ type: TypeIndex) {
    let linked = program.types[type]
    for function in linked.functions.values.joined().sorted() {
      let facts = program.functions[function].facts
      read(facts.body ?? [], of: type, file: program.functions[function].file, method: facts.name)
    }
    for name in linked.propertyOrder {
      guard let property = linked.properties[name] else { continue }
      let initial = property.facts.initialValue.map { [Statement.expression($0)] } ?? []
      read(
        initial + (property.facts.getter ?? []) + property.facts.observers, of: type, file: property.file, method: nil)
    }
  }

  private mutating func read(_ body: [Statement], of type: TypeIndex, file: Int, method: String?) {
    guard !body.isEmpty else { return }
    var scan = RouteScan()
    scan.scan(body)
    let around = surroundings(of: type)
    for request in scan.requests { add(request, of: type, around, file: file, method: method) }
    guard isView(type) else { return }
    for table in scan.tables { add(table, of: type, file: file) }
  }

  private mutating func add(
    _ request: RouteScan.Request, of type: TypeIndex, _ around: [TypeIndex], file: Int, method: String?
  ) {
    func arrays(in type: TypeIndex) -> [RouteArray] {
      arraysOf(type).filter { request.array == nil || $0.name == request.array?.last }
    }
    var groups = around.filter { !arrays(in: $0).isEmpty }
    if groups.isEmpty, let array = request.array, array.count > 2 { groups = owners(of: array, from: type) }
    let named = types(named: request.wanted, from: program.scope(of: type))
    guard !groups.isEmpty || !named.isEmpty else { return }
    let routes = named.isEmpty ? Set(groups.flatMap(arrays).compactMap(\.routes)) : named
    requests.append(
      Request(
        facts: request, owner: type, method: ["init", "body"].contains(method) ? nil : method,
        site: CodeSite(file: Int32(file), offset: request.offset), groups: Set(groups), routes: routes))
  }

  /// Whose array `state.child.routes` is: the child's state, and the feature around that.
  private func owners(of array: [String], from type: TypeIndex) -> [TypeIndex] {
    let paths = StatePaths(program: program)
    guard let property = paths.property(at: array, from: paths.states(around: program.scope(of: type)), in: type) else {
      return []
    }
    return surroundings(of: property.owner)
  }

  /// The names of the types that a request names, and of their bases.
  private func types(named wanted: RouteScan.Request.Wanted, from scope: [String]) -> Set<String> {
    let path: [String]
    switch wanted {
    case .wayBack: return []
    case .element(_, let type): path = type
    case .value(let type): path = type
    }
    guard !path.isEmpty else { return [] }
    let found = enumeration(path, from: scope) ?? program.resolve(.nominal(path, []), from: scope).first
    return Set(found.map { program.ancestry(of: $0).map { program.types[$0].name } } ?? [])
  }

  private mutating func add(_ table: RouteScan.Table, of view: TypeIndex, file: Int) {
    let scope = program.scope(of: view)
    let rows = table.rows.compactMapValues { firstView($0, from: scope) }
    let other = firstView(table.others, from: scope)
    guard !rows.isEmpty || other != nil else { return }
    let groups = Set([view] + holders(of: view))
    var routes = Set(groups.flatMap(arraysOf).compactMap(\.routes))
    if let type = table.type { routes = [name(of: type, from: scope)] }
    let roots = Set(table.roots.compactMap { firstView([$0], from: scope) })
    func site(_ offset: Offset) -> CodeSite { CodeSite(file: Int32(file), offset: offset) }
    tables.append(
      Table(
        view: view, rows: rows, other: other, root: roots.count == 1 ? roots.first : nil, site: site(table.offset),
        stack: table.isModifier ? table.stack.map(site) : nil, groups: groups, routes: routes))
  }

  private func firstView(_ names: [[String]], from scope: [String]) -> TypeIndex? {
    names.lazy.compactMap { self.program.resolve(.nominal($0, []), from: scope).first { self.isView($0) } }.first
  }

  /// The models and features that a view's properties name: `Store` of a feature, a model of its own.
  private func holders(of view: TypeIndex) -> [TypeIndex] {
    let scope = program.scope(of: view)
    func named(in type: TypeName?) -> [TypeIndex] {
      guard case .nominal(let path, let arguments)? = type?.unwrapped else { return [] }
      let bare = path.count > 1 && ["State", "Action"].contains(path.last) ? Array(path.dropLast()) : path
      return program.resolve(.nominal(bare, []), from: scope) + arguments.flatMap(named)
    }
    return program.types[view].properties.values.flatMap { named(in: $0.facts.type) }
      .filter { program.types[$0].isSource && !arraysOf($0).isEmpty }
  }
}
