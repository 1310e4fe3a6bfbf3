import NavigationGraph
import Testing

/// A line that breaks the grammar, and the text of its error after `graph:`.
struct Malformed: Sendable, CustomTestStringConvertible {
  let line: String
  let error: String

  init(_ line: String, _ error: String) {
    self.line = line
    self.error = error
  }

  var testDescription: String { line }

  static let verbs =
    "owns, releases, push, present, root, replace, tab, embed, start, link, pop, popTo, popToRoot, dismiss, finish"
  static let clauses = "on, by, if, as, locked, in, weakly, after, likely, guessed, dead, at"
  static let exits = "finish, back, swipe, popToRoot, rootSwap, call"
  static let place = "write file:line:column, line and column counted from 1"
  static let afterNode = "write an arrow such as '-push->', or 'at' and the place of the declaration"
  static let arrow = "write the verb between '-' and '->' with white space around, such as ' -push-> '"

  static let all: [Malformed] = nodes + arrows + clauseLines + names + places
  static let nodes: [Malformed] = [
    .init("↓", "1:4: error: the node is missing; begin the line with a name"),
    .init("*", "1:2: error: the node is missing; begin the line with a name"),
    .init("-push-> B", "1:1: error: the node is missing; begin the line with a name"),
    .init("screen", "1:7: error: the node is missing; begin the line with a name"),
    .init("A B", "1:3: error: 'B' cannot follow the node of a line; \(afterNode)"),
    .init("coordinater A", "1:1: error: 'coordinater' is no kind; did you mean 'coordinator'?"),
    .init("screen A at F:1:2 dead", "1:19: error: 'dead' cannot follow the node of a line; \(afterNode)"),
    .init(
      "screen A -push-> B",
      "1:10: error: '-push->' follows a node with a kind word; give the node with its kind a line of its own"),
    .init("screen A\nlink A", "2:6: error: 'A' is declared otherwise on line 1; keep one of the two lines"),
    .init("A at F:1:2\nA at F:1:3", "2:1: error: 'A' is declared otherwise on line 1; keep one of the two lines"),
  ]
  static let arrows: [Malformed] = [
    .init("A -psuh-> B", "1:4: error: 'psuh' is no verb; did you mean 'push'?"),
    .init("A -teleport-> B", "1:4: error: 'teleport' is no verb; write one of \(verbs)"),
    .init("A -> B", "1:3: error: the verb is missing; write one of \(verbs)"),
    .init("A -push> B", "1:3: error: '-push>' is no arrow; \(arrow)"),
    .init("A -push B", "1:3: error: '-push' is no arrow; \(arrow)"),
    .init("A -push->B", "1:3: error: '-push->B' is no arrow; \(arrow)"),
    .init("A -other B", "1:3: error: '-other' is no arrow; \(arrow)"),
    .init("A -(done)-> B", "1:3: error: '-(done)->' is no arrow; \(arrow)"),
    .init(
      "A -finish(-> B",
      "1:11: error: the outcome holds '->' outside double quotes; "
        + "put white space around the arrow, or the name in double quotes"),
    .init("A -finish()-> B", "1:11: error: the outcome is missing; name it, or leave the parentheses out"),
    .init("A -finish(a b)-> B", "1:3: error: '-finish(a' is no arrow; \(arrow)"),
    .init(
      "A -push->", "1:10: error: the target is missing; name a node after the arrow, or write '.' for what lies beneath"
    ),
    .init(
      "A -push-> # B",
      "1:11: error: the target is missing; name a node after the arrow, or write '.' for what lies beneath"),
  ]
  static let clauseLines: [Malformed] = [
    .init("A -push-> B onn tap", "1:13: error: 'onn' is no clause; did you mean 'on'?"),
    .init(
      "A -push-> B C",
      "1:13: error: 'C' is no clause; write one of \(clauses), or put a name that holds white space in double quotes"),
    .init(
      "A -push-> B on a, b",
      "1:17: error: ',' is no clause; write one of \(clauses), or put a name that holds white space in double quotes"),
    .init("A -push-> B on", "1:15: error: the event is missing; name it after 'on'"),
    .init(
      "A -push-> B on by C",
      "1:16: error: 'by' is a word of the notation, not the name of the event; "
        + "name the event, or write \"by\" if that is its name"),
    .init("A -push-> B by", "1:15: error: the coordinator is missing; name it after 'by'"),
    .init(
      "A -push-> B if a &",
      "1:19: error: the condition is missing; write it after 'if', in double quotes where it holds white space"),
    .init("A -start-> B as modal", "1:17: error: 'modal' is no verb; write one of \(verbs)"),
    .init("A -start-> B as locked", "1:17: error: the verb is missing; write one of \(verbs)"),
    .init("A -owns-> B in lst", "1:16: error: 'lst' is no storage; did you mean 'list'?"),
    .init(
      "A -owns-> B in",
      "1:15: error: the storage is missing; write one of list, dictionary, property, closure, part, screen, navigator, application"
    ),
    .init("A -releases-> B after bakc", "1:23: error: 'bakc' is no exit; did you mean 'back'?"),
    .init("A -releases-> B after back,", "1:28: error: the exit is missing; write one of \(exits)"),
    .init("A -push-> B on a on b", "1:18: error: the clause 'on' stands twice; keep one of the two"),
    .init(
      "A -push-> B likely guessed", "1:20: error: an edge is either 'likely' or 'guessed'; keep one of the two words"),
    .init("ok\nA -push-> B dead dead", "2:18: error: the clause 'dead' stands twice; keep one of the two"),
  ]
  static let names: [Malformed] = [
    .init("A -push-> *B", "1:11: error: the target holds '*' outside double quotes; write it in double quotes"),
    .init("A -push-> ä\"b", "1:13: error: the target holds '\"' outside double quotes; write it in double quotes"),
    .init(
      "A -push-> a\u{A0}b",
      "1:12: error: the target holds the invisible character U+00A0 outside double quotes; write it in double quotes"),
    .init(
      "A-push->B",
      "1:1: error: the node holds '->' outside double quotes; "
        + "put white space around the arrow, or the name in double quotes"),
    .init(
      "A -push-> at",
      "1:11: error: 'at' is a word of the notation, not the name of the target; "
        + "name the target, or write \"at\" if that is its name"),
    .init("\"A", "1:1: error: a quoted name does not end on its line; close it, and write a line break as \\n"),
    .init("\"A\\", "1:3: error: a quoted name does not end on its line; close it, and write a line break as \\n"),
    .init(
      "\"A\\q\"",
      "1:3: error: '\\q' is no escape; write \\\", \\\\, \\n or \\u{…} with the hexadecimal number of a character"),
    .init(
      "\"\\u{D800}\"",
      "1:2: error: '\\u{D800}' is no escape; write \\\", \\\\, \\n or \\u{…} with the hexadecimal number of a character"
    ),
    .init(
      "\"A\"B",
      "1:4: error: a quoted name is followed by more than white space; put white space after the closing quote"),
  ]
  static let places: [Malformed] = [
    .init("screen A at", "1:12: error: the place is missing; \(place)"),
    .init("screen A at F.swift:1", "1:13: error: 'F.swift:1' is no place; \(place)"),
    .init("screen A at F.swift:0:1", "1:13: error: 'F.swift:0:1' is no place; \(place)"),
    .init("screen A at F.swift:1:+2", "1:13: error: 'F.swift:1:+2' is no place; \(place)"),
    .init("screen A at :1:2", "1:13: error: ':1:2' is no place; \(place)"),
    .init("screen A at \"F\"x:1:2", "1:13: error: '\"F\"x:1:2' is no place; \(place)"),
    .init("screen A at F:99999999999999999999:2", "1:13: error: 'F:99999999999999999999:2' is no place; \(place)"),
    .init("A -push-> B at F:1:2, create", "1:29: error: the place is missing; \(place)"),
  ]
}

struct GraphTextErrorTests {
  @Test(arguments: Malformed.all) func `a malformed line is refused with its place and a remedy`(example: Malformed) {
    let error = #expect(throws: GraphTextError.self) { try GraphText(example.line) }
    #expect(error?.description == "graph:" + example.error)
  }

  @Test func `an error names the file that it was given`() {
    let error = #expect(throws: GraphTextError.self) { try GraphText("A B", file: "App.graph") }
    #expect(error?.place == SourcePlace(file: "App.graph", line: 1, column: 3))
  }

  @Test func `no text crashes the parser`() {
    let pieces = ["A", " ", "-push->", "*", "↓", "\"", "\\", "at", ":", "1", ",", "if", "&", "#", "\n", ".", "(", "-"]
    var words = [""]
    for _ in 0..<3 { words += words.flatMap { word in pieces.map { word + $0 } } }
    for word in Set(words) {
      guard let text = try? GraphText("A -push-> B " + word) else { continue }
      let again = try? GraphText(text.graph.notation)
      #expect(again?.graph == text.graph)
    }
  }
}
