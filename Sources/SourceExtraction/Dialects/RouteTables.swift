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
    fileprivate let routes: Set<TypeIndex>
  }

  /// The views of an array's cases, as a container in a view's body has them.
  struct Table {
    let view: TypeIndex
    let rows: [String: TypeIndex]
    let root: TypeIndex?
    let site: CodeSite
    /// Whether nothing else says that the root is shown.
    let showsRoot: Bool
    fileprivate let groups: Set<TypeIndex>
    fileprivate let routes: Set<TypeIndex>
  }

  private struct RouteArray {
    let name: String
    let routes: TypeIndex
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

  /// The tables of the very array that a request changes, else those of routes of the same enum.
  func tables(answering request: Request) -> [Table] {
    let own = tables.filter { !$0.groups.isDisjoint(with: request.groups) }
    return own.isEmpty ? tables.filter { !$0.routes.isDisjoint(with: request.routes) } : own
  }

  // MARK: Arrays

  private func findArrays(in type: TypeIndex) -> [RouteArray] {
    program.types[type].propertyOrder.compactMap { name in
      guard let facts = program.types[type].properties[name]?.facts else { return nil }
      var declared = facts.type
      if declared == nil, case .call(let call)? = facts.initialValue, case .type(let made, _) = call.callee {
        declared = made
      }
      return routes(in: declared, from: program.scope(of: type), isArray: false).map {
        RouteArray(name: name, routes: $0)
      }
    }
  }

  /// The enum of the routes that values of a type hold.
  private func routes(in type: TypeName?, from scope: [String], isArray: Bool) -> TypeIndex? {
    switch type?.unwrapped {
    case .collection(let element): return routes(in: element, from: scope, isArray: isArray)
    case .nominal(let path, let arguments):
      let isArray = isArray || path.last.map(RouteNames.arrays.contains) == true
      if isArray, arguments.isEmpty { return enumeration(path, from: scope) }
      return arguments.lazy.compactMap { routes(in: $0, from: scope, isArray: isArray) }.first
    default: return nil
    }
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
    for request in scan.requests {
      let matching = around.filter { outer in
        arraysOf(outer).contains { request.array == nil || $0.name == request.array }
      }
      var routes = Set(
        matching.flatMap(arraysOf).filter { request.array == nil || $0.name == request.array }.map(\.routes))
      if !request.type.isEmpty, let named = enumeration(request.type, from: program.scope(of: type)) {
        routes = [named]
      }
      guard !matching.isEmpty || !request.type.isEmpty else { continue }
      requests.append(
        Request(
          facts: request, owner: type, method: ["init", "body"].contains(method) ? nil : method,
          site: CodeSite(file: Int32(file), offset: request.offset), groups: Set(matching), routes: routes))
    }
    guard isView(type) else { return }
    for table in scan.tables { add(table, of: type, file: file) }
  }

  private mutating func add(_ table: RouteScan.Table, of view: TypeIndex, file: Int) {
    let scope = program.scope(of: view)
    let rows = table.rows.compactMapValues { firstView($0, from: scope) }
    guard !rows.isEmpty else { return }
    let groups = Set([view] + holders(of: view))
    var routes = Set(groups.flatMap(arraysOf).map(\.routes))
    if let type = table.type.flatMap({ enumeration($0, from: scope) }) { routes = [type] }
    tables.append(
      Table(
        view: view, rows: rows, root: firstView(table.roots, from: scope),
        site: CodeSite(file: Int32(file), offset: table.offset), showsRoot: table.isModifier, groups: groups,
        routes: routes))
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
