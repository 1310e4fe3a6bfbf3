extension ProgramShape {
  /// The program of the shape.
  var program: SmallProgram {
    var builder = Builder()
    builder.build(self)
    return builder.program
  }

  /// What is passed on, as the code at hand names it.
  private struct Carried {
    var screen: SmallProgram.Expression
    var stack: SmallProgram.Expression
    var kind: SmallProgram.Expression

    var all: [SmallProgram.Expression] { [screen, stack, kind] }

    init(_ all: [SmallProgram.Expression]) { (screen, stack, kind) = (all[0], all[1], all[2]) }
  }

  private struct Builder {
    typealias Expression = SmallProgram.Expression
    typealias Statement = SmallProgram.Statement
    typealias Method = SmallProgram.Method
    typealias Class = SmallProgram.Class

    static let types = ["UIViewController", "UINavigationController", "Kind"]
    var program = SmallProgram()
    var number = 0

    /// A number that nothing else has.
    mutating func next() -> Int {
      number += 1
      return number
    }

    mutating func call(_ receiver: Expression, _ name: String, _ arguments: [Expression] = []) -> Expression {
      .call(next(), receiver, name, arguments)
    }

    mutating func make(_ type: String, _ arguments: [Expression] = []) -> Expression {
      .make(next(), type, arguments)
    }

    mutating func add(_ method: Method, to type: String) {
      program.classes[program.classes.firstIndex { $0.name == type }!].methods.append(method)
    }

    mutating func add(_ field: SmallProgram.Field, to type: String) {
      program.classes[program.classes.firstIndex { $0.name == type }!].fields.append(field)
    }

    /// Parameters of the three types, with names of their own, and what they carry.
    mutating func parameters() -> (list: [(name: String, type: String)], carried: Carried) {
      let number = next()
      let list = zip(["screen", "stack", "kind"], Self.types).map { (name: "\($0)\(number)", type: $1) }
      return (list, Carried(list.map { .name($0.name) }))
    }

    /// Fields of the three types, and what they carry as an object's.
    mutating func fields(isGiven: Bool) -> (list: [SmallProgram.Field], carried: (Expression) -> Carried) {
      let number = next()
      let list = zip(["keptScreen", "keptStack", "keptKind"], Self.types).map {
        SmallProgram.Field(name: "\($0)\(number)", type: $1, isGiven: isGiven)
      }
      return (list, { owner in Carried(list.map { .field(owner, $0.name) }) })
    }

    mutating func build(_ shape: ProgramShape) {
      program.enums.append(.init(name: "Kind", cases: Kind.allCases.map { ($0.rawValue, []) }))
      program.classes.append(Class(name: "Hub"))
      let isStatic = shape.sharing == .type
      let entered = parameters()
      let body = statements(of: shape.tree, in: isStatic ? nil : "Hub", entered.carried)
      add(Method(name: "enter", parameters: entered.list, body: body, isStatic: isStatic), to: "Hub")
      var launch: [Statement] = []
      if shape.sharing == .one { launch.append(.define("hub", type: nil, make("Hub"))) }
      for (index, kind) in shape.clients.enumerated() {
        program.classes.append(Class(name: "Screen\(index)", base: "UIViewController"))
        program.classes.append(Class(name: "Stack\(index)", base: "UINavigationController"))
        var client = Class(name: "Client\(index)")
        let given = [make("Screen\(index)"), make("Stack\(index)"), .enumCase("Kind", kind.rawValue, [])]
        let start: Statement
        switch shape.sharing {
        case .none:
          start = .run(call(make("Hub"), "enter", given))
        case .one:
          client.fields.append(.init(name: "hub", type: "Hub", isGiven: true))
          start = .run(call(.field(.this, "hub"), "enter", given))
        case .type:
          start = .run(.callOfType(next(), "Hub", "enter", given))
        }
        client.methods.append(Method(name: "start", body: [start]))
        program.classes.append(client)
        launch.append(
          .run(call(make("Client\(index)", shape.sharing == .one ? [.name("hub")] : []), "start")))
      }
      program.classes.append(
        Class(
          name: SmallProgram.entry.type, base: "UIResponder", protocols: ["UIApplicationDelegate"],
          methods: [
            Method(
              name: SmallProgram.entry.method, parameters: [("application", "UIApplication")], body: launch)
          ]))
    }

    /// What passes things on along a tree, in a method of a class, or in a static one.
    mutating func statements(of tree: Tree, in type: String?, _ carried: Carried) -> [Statement] {
      switch tree {
      case .show(let verb):
        [.show(next(), verb, carried.stack, verb == .pop || verb == .dismiss ? nil : carried.screen)]
      case .both(let one, let other):
        statements(of: one, in: type, carried) + statements(of: other, in: type, carried)
      case .link(let link, let rest): statements(of: link, then: rest, in: type, carried)
      }
    }

    mutating func statements(of link: Link, then rest: Tree, in type: String?, _ carried: Carried) -> [Statement] {
      let id = next()
      switch link {
      case .parameters, .ownProperties, .getter, .captures, .closureParameters, .delegate, .flag, .override, .recursion:
        // These need an object: static code makes one.
        guard let type else {
          let own = "Helper\(id)"
          program.classes.append(Class(name: own))
          let entered = parameters()
          let body = statements(of: .link(link, rest), in: own, entered.carried)
          add(Method(name: "help\(id)", parameters: entered.list, body: body), to: own)
          return [.run(call(make(own), "help\(id)", carried.all))]
        }
        return statements(of: link, id, then: rest, of: type, carried)
      case .staticMethod:
        let entered = parameters()
        let own = "Tools\(id)"
        program.classes.append(Class(name: own))
        let body = statements(of: rest, in: nil, entered.carried)
        add(Method(name: "pass\(id)", parameters: entered.list, body: body, isStatic: true), to: own)
        return [.run(.callOfType(next(), own, "pass\(id)", carried.all))]
      case .initializer:
        let own = "Made\(id)"
        let fields = fields(isGiven: true)
        program.classes.append(Class(name: own, fields: fields.list))
        add(Method(name: "go\(id)", body: statements(of: rest, in: own, fields.carried(.this))), to: own)
        return [.run(call(make(own, carried.all), "go\(id)"))]
      case .properties:
        let own = "Filled\(id)"
        let fields = fields(isGiven: false)
        program.classes.append(Class(name: own, fields: fields.list))
        add(Method(name: "go\(id)", body: statements(of: rest, in: own, fields.carried(.this))), to: own)
        let local = Expression.name("filled\(id)")
        return [.define("filled\(id)", type: nil, make(own))]
          + zip(fields.list, carried.all).map { .set(local, $0.name, $1) } + [.run(call(local, "go\(id)"))]
      case .keptClosure:
        let own = "Keeper\(id)"
        program.classes.append(Class(name: own, fields: [.init(name: "onGo\(id)", type: "() -> Void")]))
        add(Method(name: "go\(id)", body: [.run(.invoke(next(), .field(.this, "onGo\(id)"), []))]), to: own)
        let local = Expression.name("keeper\(id)")
        let closure = Expression.closure(next(), parameters: [], statements(of: rest, in: type, carried))
        return [
          .define("keeper\(id)", type: nil, make(own)), .set(local, "onGo\(id)", closure),
          .run(call(local, "go\(id)")),
        ]
      case .event:
        let own = "Opener\(id)"
        program.classes.append(
          Class(name: own, base: "UIViewController", fields: [.init(name: "onTap\(id)", type: "() -> Void")]))
        add(
          Method(name: "tap\(id)", body: [.run(.invoke(next(), .field(.this, "onTap\(id)"), []))], isAction: true),
          to: own)
        let local = Expression.name("opener\(id)")
        let closure = Expression.closure(next(), parameters: [], statements(of: rest, in: type, carried))
        return [
          .define("opener\(id)", type: nil, make(own)), .set(local, "onTap\(id)", closure),
          .show(next(), .push, carried.stack, local),
        ]
      case .maker:
        let own = "Asker\(id)"
        let fields = fields(isGiven: true)
        program.classes.append(
          Class(
            name: own,
            fields: [.init(name: "make\(id)", type: "() -> UIViewController", isGiven: true)]
              + fields.list.dropFirst()))
        let made = Expression.name("asked\(id)")
        let fieldsCarried = fields.carried(.this)
        let body =
          [Statement.define("asked\(id)", type: nil, .invoke(next(), .field(.this, "make\(id)"), []))]
          + statements(of: rest, in: own, Carried([made, fieldsCarried.stack, fieldsCarried.kind]))
        add(Method(name: "go\(id)", body: body), to: own)
        let closure = Expression.closure(next(), parameters: [], [.give(carried.screen)])
        return [.run(call(make(own, [closure, carried.stack, carried.kind]), "go\(id)"))]
      case .requirement:
        let entered = parameters()
        program.protocols.append(
          .init(name: "Passing\(id)", methods: [Method(name: "pass\(id)", parameters: entered.list, body: [])]))
        for (name, isUsed) in [("Passer\(id)", true), ("Idler\(id)", false)] {
          program.classes.append(Class(name: name, protocols: ["Passing\(id)"]))
          let body = isUsed ? statements(of: rest, in: name, entered.carried) : []
          add(Method(name: "pass\(id)", parameters: entered.list, body: body), to: name)
        }
        return [
          .define("passing\(id)", type: "Passing\(id)", make("Passer\(id)")),
          .run(call(.name("passing\(id)"), "pass\(id)", carried.all)),
        ]
      case .identity:
        let own = "Mirror\(id)"
        program.classes.append(Class(name: own))
        let entered = parameters()
        add(
          Method(
            name: "same\(id)", parameters: [entered.list[0]], result: "UIViewController",
            body: [.give(entered.carried.screen)]), to: own)
        let same = Expression.name("same\(id)")
        return [.define("same\(id)", type: nil, call(make(own), "same\(id)", [carried.screen]))]
          + statements(of: rest, in: type, Carried([same, carried.stack, carried.kind]))
      case .box:
        let fields = fields(isGiven: true)
        program.classes.append(Class(name: "Box\(id)", fields: fields.list))
        program.classes.append(Class(name: "Packer\(id)"))
        let entered = parameters()
        add(
          Method(
            name: "pack\(id)", parameters: entered.list, result: "Box\(id)",
            body: [.give(make("Box\(id)", entered.carried.all))], isStatic: true), to: "Packer\(id)")
        return [.define("box\(id)", type: nil, .callOfType(next(), "Packer\(id)", "pack\(id)", carried.all))]
          + statements(of: rest, in: type, fields.carried(.name("box\(id)")))
      case .payload:
        program.enums.append(
          .init(name: "Route\(id)", cases: [("open\(id)", Self.types), ("none\(id)", [])]))
        let entered = parameters()
        let own = "Router\(id)"
        program.classes.append(Class(name: own))
        let body = statements(of: rest, in: own, entered.carried)
        let arms = [
          SmallProgram.Arm(enumCase: "open\(id)", names: entered.list.map(\.name), body: body),
          .init(enumCase: "none\(id)", names: [], body: []),
        ]
        add(
          Method(
            name: "follow\(id)", parameters: [("route\(id)", "Route\(id)")], body: [.match(.name("route\(id)"), arms)]),
          to: own)
        return [.run(call(make(own), "follow\(id)", [.enumCase("Route\(id)", "open\(id)", carried.all)]))]
      case .kind:
        let other = Statement.show(next(), .present, carried.stack, carried.screen)
        return [
          .match(
            carried.kind,
            [
              .init(enumCase: "plain", names: [], body: statements(of: rest, in: type, carried)),
              .init(enumCase: "modal", names: [], body: [other]),
            ])
        ]
      case .list:
        let own = "Row\(id)"
        program.classes.append(Class(name: own, fields: [.init(name: "items\(id)", type: Self.types[0], isList: true)]))
        let entered = parameters()
        add(
          Method(
            name: "add\(id)", parameters: [entered.list[0]],
            body: [.append(.this, "items\(id)", entered.carried.screen)]), to: own)
        let others = parameters()
        let item = Expression.name("item\(id)")
        let body = statements(of: rest, in: own, Carried([item, others.carried.stack, others.carried.kind]))
        add(
          Method(
            name: "all\(id)", parameters: Array(others.list.dropFirst()),
            body: [.forEach("item\(id)", .field(.this, "items\(id)"), body)]), to: own)
        let local = Expression.name("row\(id)")
        return [
          .define("row\(id)", type: nil, make(own)), .run(call(local, "add\(id)", [carried.screen])),
          .run(call(local, "all\(id)", [carried.stack, carried.kind])),
        ]
      case .later: return [.later(statements(of: rest, in: type, carried))]
      case .branch:
        let other = Statement.show(next(), .present, carried.stack, carried.screen)
        return [.either(statements(of: rest, in: type, carried), [other])]
      }
    }

    /// The links that need an object of a class.
    mutating func statements(
      of link: Link, _ id: Int, then rest: Tree, of type: String, _ carried: Carried
    ) -> [Statement] {
      let entered = parameters()
      switch link {
      case .ownProperties:
        let fields = fields(isGiven: false)
        for field in fields.list { add(field, to: type) }
        let body = statements(of: rest, in: type, fields.carried(.this))
        add(Method(name: "go\(id)", body: body), to: type)
        return zip(fields.list, carried.all).map { .set(.this, $0.name, $1) } + [.run(call(.this, "go\(id)"))]
      case .getter:
        let fields = fields(isGiven: true)
        program.classes.append(Class(name: "Content\(id)", fields: fields.list))
        let kept = self.fields(isGiven: false)
        for field in kept.list { add(field, to: type) }
        add(
          .init(
            name: "content\(id)", type: "Content\(id)",
            getter: [.give(make("Content\(id)", kept.carried(.this).all))]), to: type)
        let local = Expression.name("content\(id)")
        return zip(kept.list, carried.all).map { .set(.this, $0.name, $1) }
          + [.define("content\(id)", type: nil, .field(.this, "content\(id)"))]
          + statements(of: rest, in: type, fields.carried(local))
      case .captures:
        add(
          Method(
            name: "perform\(id)", parameters: [("work\(id)", "() -> Void")],
            body: [.run(.invoke(next(), .name("work\(id)"), []))]), to: type)
        let closure = Expression.closure(next(), parameters: [], statements(of: rest, in: type, carried))
        return [.run(call(.this, "perform\(id)", [closure]))]
      case .closureParameters:
        add(
          Method(
            name: "hand\(id)",
            parameters: entered.list + [("work\(id)", "(\(Self.types.joined(separator: ", "))) -> Void")],
            body: [.run(.invoke(next(), .name("work\(id)"), entered.carried.all))]), to: type)
        let inner = parameters()
        let closure = Expression.closure(
          next(), parameters: inner.list.map(\.name), statements(of: rest, in: type, inner.carried))
        return [.run(call(.this, "hand\(id)", carried.all + [closure]))]
      case .delegate:
        program.protocols.append(
          .init(name: "Listening\(id)", methods: [Method(name: "heard\(id)", parameters: entered.list, body: [])]))
        program.classes[program.classes.firstIndex { $0.name == type }!].protocols.append("Listening\(id)")
        add(
          Method(name: "heard\(id)", parameters: entered.list, body: statements(of: rest, in: type, entered.carried)),
          to: type)
        let own = "Teller\(id)"
        program.classes.append(Class(name: own, fields: [.init(name: "listener\(id)", type: "Listening\(id)")]))
        let told = parameters()
        add(
          Method(
            name: "tell\(id)", parameters: told.list,
            body: [.run(call(.field(.this, "listener\(id)"), "heard\(id)", told.carried.all))]), to: own)
        let local = Expression.name("teller\(id)")
        return [
          .define("teller\(id)", type: nil, make(own)), .set(local, "listener\(id)", .this),
          .run(call(local, "tell\(id)", carried.all)),
        ]
      case .flag:
        let shown = Statement.show(next(), .present, entered.carried.stack, entered.carried.screen)
        let arms = [
          SmallProgram.Arm(enumCase: "true", names: [], body: statements(of: rest, in: type, entered.carried)),
          .init(enumCase: "false", names: [], body: [shown]),
        ]
        add(
          Method(
            name: "open\(id)", parameters: entered.list + [("isFirst\(id)", "Bool")],
            body: [.match(.name("isFirst\(id)"), arms)]), to: type)
        return [.run(call(.this, "open\(id)", carried.all + [.enumCase("Bool", "true", [])]))]
      case .override:
        program.classes.append(Class(name: "Base\(id)"))
        program.classes.append(Class(name: "Heir\(id)", base: "Base\(id)"))
        add(
          Method(
            name: "begin\(id)", parameters: entered.list,
            body: [.run(call(.this, "step\(id)", entered.carried.all))]), to: "Base\(id)")
        let step = parameters()
        add(Method(name: "step\(id)", parameters: step.list, body: []), to: "Base\(id)")
        let body = statements(of: rest, in: "Heir\(id)", step.carried)
        add(Method(name: "step\(id)", parameters: step.list, body: body, isOverride: true), to: "Heir\(id)")
        return [.run(call(make("Heir\(id)"), "begin\(id)", carried.all))]
      case .recursion:
        let again = Statement.run(call(.this, "again\(id)", entered.carried.all))
        add(
          Method(
            name: "again\(id)", parameters: entered.list,
            body: [.either([again], statements(of: rest, in: type, entered.carried))]), to: type)
        return [.run(call(.this, "again\(id)", carried.all))]
      default:
        let body = statements(of: rest, in: type, entered.carried)
        add(Method(name: "pass\(id)", parameters: entered.list, body: body), to: type)
        return [.run(call(.this, "pass\(id)", carried.all))]
      }
    }
  }
}
