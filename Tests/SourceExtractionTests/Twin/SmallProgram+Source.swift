extension SmallProgram {
  /// The program as Swift, and the line of each site that shows something.
  var source: (text: String, lines: [Site: Int]) {
    var printer = Printer(program: self)
    printer.print()
    return (printer.lines.joined(separator: "\n") + "\n", printer.sites)
  }

  private struct Printer {
    let program: SmallProgram
    var lines: [String] = []
    var sites: [Site: Int] = [:]
    var indentation = ""

    mutating func line(_ text: String) { lines.append(indentation + text) }

    mutating func block(_ head: String, closing: String = "}", _ body: (inout Printer) -> Void) {
      line(head)
      indentation += "  "
      body(&self)
      indentation.removeLast(2)
      line(closing)
    }

    mutating func print() {
      line("import UIKit")
      for declared in program.enums {
        block("enum \(declared.name) {") { printer in
          for one in declared.cases {
            printer.line(
              "case \(one.name)" + (one.payload.isEmpty ? "" : "(\(one.payload.joined(separator: ", ")))"))
          }
        }
      }
      for declared in program.protocols {
        block("protocol \(declared.name): AnyObject {") { printer in
          for method in declared.methods { printer.line(printer.head(of: method)) }
        }
      }
      for declared in program.classes { print(declared) }
    }

    private mutating func print(_ declared: Class) {
      let isEntry = declared.name == SmallProgram.entry.type
      let heritage = [declared.base].compactMap { $0 } + declared.protocols
      let head = heritage.isEmpty ? "" : ": " + heritage.joined(separator: ", ")
      block((isEntry ? "@main " : "") + "class \(declared.name)\(head) {") { printer in
        for field in declared.fields { printer.print(field) }
        if !declared.given.isEmpty { printer.printInitializer(of: declared) }
        for method in declared.methods {
          printer.block(printer.head(of: method) + " {") { printer in
            for statement in method.body { printer.print(statement) }
          }
        }
      }
    }

    private mutating func print(_ field: Field) {
      if let getter = field.getter {
        block("var \(field.name): \(field.type) {") { printer in
          for statement in getter { printer.print(statement) }
        }
      } else if field.isList {
        line("var \(field.name): [\(field.type)] = []")
      } else if field.isGiven {
        line("let \(field.name): \(field.type)")
      } else {
        line("var \(field.name): \(field.type.hasPrefix("(") ? "(\(field.type))?" : field.type + "?")")
      }
    }

    private mutating func printInitializer(of declared: Class) {
      let inherited = declared.base.map(program.given) ?? []
      let parameters = (inherited + declared.given).map {
        "_ \($0.name): \($0.type.hasPrefix("(") ? "@escaping " : "")\($0.type)"
      }
      block("init(\(parameters.joined(separator: ", "))) {") { printer in
        for field in declared.given { printer.line("self.\(field.name) = \(field.name)") }
        if let base = declared.base {
          let isOwn = printer.program[base] != nil
          let names = inherited.map(\.name).joined(separator: ", ")
          printer.line(isOwn ? "super.init(\(names))" : "super.init(nibName: nil, bundle: nil)")
        }
      }
    }

    func head(of method: Method) -> String {
      let parameters = method.parameters.map { "_ \($0.name): \($0.type.hasPrefix("(") ? "@escaping " : "")\($0.type)" }
      let words = [
        method.isAction ? "@IBAction " : "", method.isStatic ? "static " : "", method.isOverride ? "override " : "",
      ]
      return words.joined() + "func \(method.name)(\(parameters.joined(separator: ", ")))"
        + (method.result.map { " -> \($0)" } ?? "")
    }

    private mutating func print(_ statement: Statement) {
      switch statement {
      case .define(let name, let type, let value):
        print(value, after: "let \(name)" + (type.map { ": \($0)" } ?? "") + " = ", "")
      case .set(let owner, let name, let value): print(value, after: "\(text(owner)).\(name) = ", "")
      case .append(let owner, let name, let value): print(value, after: "\(text(owner)).\(name).append(", ")")
      case .forEach(let name, let list, let body):
        block("for \(name) in \(text(list)) {") { printer in
          for statement in body { printer.print(statement) }
        }
      case .run(let value): print(value, after: "", "")
      case .give(let value): print(value, after: "return ", "")
      case .either(let one, let other):
        block("if Bool.random() {", closing: "} else {") { printer in
          for statement in one { printer.print(statement) }
        }
        indentation += "  "
        for statement in other { print(statement) }
        indentation.removeLast(2)
        line("}")
      case .match(let value, let arms):
        line("switch \(text(value)) {")
        for arm in arms {
          let names = arm.names.isEmpty ? "" : "(" + arm.names.map { "let " + $0 }.joined(separator: ", ") + ")"
          line(
            (["true", "false"].contains(arm.enumCase) ? "case \(arm.enumCase)" : "case .\(arm.enumCase)") + names + ":")
          indentation += "  "
          for statement in arm.body { print(statement) }
          if arm.body.isEmpty { line("break") }
          indentation.removeLast(2)
        }
        line("}")
      case .show(let site, let verb, let holder, let target):
        sites[site] = lines.count + 1
        let shown = target.map(text) ?? ""
        switch verb {
        case .push: line("\(text(holder)).pushViewController(\(shown), animated: true)")
        case .present: line("\(text(holder)).present(\(shown), animated: true)")
        case .root: line("\(text(holder)).rootViewController = \(shown)")
        case .pop: line("\(text(holder)).popViewController(animated: true)")
        case .dismiss: line("\(text(holder)).dismiss(animated: true)")
        }
      case .later(let body):
        block("DispatchQueue.main.async {") { printer in
          for statement in body { printer.print(statement) }
        }
      }
    }

    /// Prints a value between two texts; a closure that is it, or its last argument, over several lines.
    private mutating func print(_ value: Expression, after head: String, _ tail: String) {
      func printed(
        _ head: String, _ parameters: [String], _ body: [Statement], _ closing: String, _ printer: inout Printer
      ) {
        let names = parameters.isEmpty ? "" : " " + parameters.joined(separator: ", ") + " in"
        printer.block(head + "{" + names, closing: "}" + closing) { printer in
          for statement in body { printer.print(statement) }
        }
      }
      switch value {
      case .closure(_, let parameters, let body): printed(head, parameters, body, tail, &self)
      case .call(_, let receiver, let name, let arguments):
        guard case .closure(_, let parameters, let body)? = arguments.last else { fallthrough }
        let others = arguments.dropLast().map { text($0) + ", " }.joined()
        printed("\(head)\(text(receiver)).\(name)(\(others)", parameters, body, ")" + tail, &self)
      default: line(head + text(value) + tail)
      }
    }

    private func text(_ value: Expression) -> String {
      func list(_ values: [Expression]) -> String { values.map(text).joined(separator: ", ") }
      switch value {
      case .this: return "self"
      case .name(let name): return name
      case .field(let owner, let name):
        return "\(text(owner)).\(name)" + (isOptional(name) ? "!" : "")
      case .make(_, let type, let arguments): return "\(type)(\(list(arguments)))"
      case .call(_, let receiver, let name, let arguments): return "\(text(receiver)).\(name)(\(list(arguments)))"
      case .callOfType(_, let type, let name, let arguments): return "\(type).\(name)(\(list(arguments)))"
      case .closure(_, let parameters, let body):
        // Only what gives one value stands within a line.
        let names = parameters.isEmpty ? "" : parameters.joined(separator: ", ") + " in "
        guard body.count == 1, case .give(let result) = body[0] else { preconditionFailure("a closure within a line") }
        return "{ \(names)\(text(result)) }"
      case .invoke(_, let callee, let arguments): return "\(text(callee))(\(list(arguments)))"
      case .enumCase(let type, let name, let payload):
        if type == "Bool" { return name }
        return "\(type).\(name)" + (payload.isEmpty ? "" : "(\(list(payload)))")
      }
    }

    /// Whether a field's value may be absent; fields of one name are alike.
    private func isOptional(_ name: String) -> Bool {
      program.classes.lazy.flatMap(\.fields).first { $0.name == name }
        .map { !$0.isGiven && !$0.isList && $0.getter == nil } ?? false
    }
  }
}
